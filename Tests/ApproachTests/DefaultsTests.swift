import Approach2Nested
import Approach4GenericBox
import Approach5Archiver
import Foundation
import Models
import TestSupport
import Testing

/// Where values are saved if the caller does not say where: in the user's directories, so another process does it.
@Suite struct DefaultsTests {
  private static let variable = "APPROACHES_HOME"

  @Test("By default, values are saved where the posts save them", .enabled(if: testsAreProgram))
  func defaults() throws {
    try withTemporaryDirectory { home in
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent("Documents"),
        withIntermediateDirectories: true
      )
      let variables = [Self.variable, "HOME", "CFFIXED_USER_HOME", "XDG_CACHE_HOME"]
      let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, home.path) })
      let saving = try RunningProgram(test: "ApproachTests.DefaultsTests/saving", environment: environment)
      let outcome = try saving.outcome()
      #expect(outcome.exitCode == 0, "\(outcome.text)")
      let archives = try files(in: home).filter { !$0.contains(".partial") }
      #expect(archives.contains("Documents/Person"))
      #expect(archives.contains("movie.plist"))
      #expect(archives.filter { $0.hasSuffix(".archives/User/abcd-efgh-ijkl-mnop.plist") }.count == 1)
      #expect(archives.count == 3)
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil))
  func saving() throws {
    try Person.encode(person: Person.samples[0])
    #expect(try Person.decode() == Person.samples[0])
    try Cache<Movie>(name: "movie").save(object: .avatar)
    #expect(try Cache<Movie>(name: "movie").fetchObject() == .avatar)
    let object = try JSONSerialization.jsonObject(with: Data(User.serverResponse.utf8))
    _ = try User(responseObject: #require(object as? ResponseObject), shouldArchive: true)
    #expect(try User(resourceID: User.georgeCostanza.id) == .georgeCostanza)
  }
}
