import Approach2Nested
import Approach4GenericBox
import Approach5Archiver
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What functions do if the caller names no place: that is in the user's directories, so another process saves there.
@Suite struct DefaultsTests {
  private static let variable = "APPROACH_OF_DEFAULTS"

  @Test(
    "By default, a value is saved where the post saves it",
    .enabled(if: testsAreProgram),
    arguments: [
      ("nested × Person", "Documents/Person"), ("box × Movie", "movie.plist"),
      ("archiver × User", "com.APP.archives/User/abcd-efgh-ijkl-mnop.plist"),
    ]
  )
  func defaults(_ cell: String, _ expected: String) throws {
    try withTemporaryDirectory { home in
      let documents = home.appendingPathComponent("Documents")
      try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
      var environment = [Self.variable: cell]
      for directory in ["HOME", "CFFIXED_USER_HOME", "XDG_CACHE_HOME"] { environment[directory] = home.path }
      let saving = try RunningProgram(test: "ApproachTests.DefaultsTests/saving", environment: environment)
      let outcome = try saving.outcome()
      #expect(outcome.exitCode == 0, "\(outcome.text)")
      let app = ProcessInfo.processInfo.processName
      try expectEqual(files(in: home), [expected.replacingOccurrences(of: "APP", with: app)])
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil))
  func saving() throws {
    switch ProcessInfo.processInfo.environment[Self.variable]?.prefix(1) {
    case "n":
      try Person.encode(person: Person.samples[0])
      try expectEqual(Person.decode(), Person.samples[0])
    case "b":
      try Cache<Movie>(name: "movie").save(object: .avatar)
      try expectEqual(Cache<Movie>(name: "movie").fetchObject(), .avatar)
    default:
      let object = try JSONSerialization.jsonObject(with: Data(User.serverResponse.utf8))
      _ = try User(responseObject: #require(object as? ResponseObject), shouldArchive: true)
      _ = try User(responseObject: ["id": "not stored"], shouldArchive: false)
      try expectEqual(User(resourceID: User.georgeCostanza.id), .georgeCostanza)
    }
  }
}
