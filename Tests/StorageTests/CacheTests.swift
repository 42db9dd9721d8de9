import Approach4GenericBox
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// A cache distinguishes a missing file from a broken one, and a single value from an array.
@Suite struct CacheTests {
  private let directory: TemporaryDirectory
  private let cache: Cache<Coordinate>

  init() throws {
    directory = try TemporaryDirectory()
    cache = Cache(name: "coordinate", directory: directory["caches"])
  }

  @Test("A cache is empty until something is saved, and after it has been removed")
  func emptiness() throws {
    #expect(try cache.isEmpty)
    expectRefusal(.ENOENT, "nothing there") { _ = try cache.fetchObject() }
    try cache.save(object: Coordinate.samples[0])
    #expect(try !cache.isEmpty)
    try expectEqual(cache.fetchObject(), Coordinate.samples[0])
    try cache.remove()
    try cache.remove()
    #expect(try cache.isEmpty)
  }

  @Test("What was saved as an array isn't a single value, and the error says so")
  func otherKind() throws {
    try cache.save(objects: Coordinate.samples)
    let error = #expect(throws: ArchiveError.self) { try cache.fetchObject() }
    #expect([.disallowedClass, .wrongType].contains(error?.category))
    #expect(error?.file == cache.fileURL)
  }

  @Test("24. A name is never a path")
  func hostileName() async {
    await expectEach(Thoroughness.share(of: HostileIDs.all, keeping: 30).map { TextArgument($0) }) {
      try hostileName($0)
    }
  }

  private func hostileName(_ name: TextArgument) throws {
    let cache = Cache<Movie>(name: name.text, directory: directory["a/b"])
    try cache.save(object: .avatar)
    try expectEqual(cache.fetchObject(), .avatar)
    try expectEqual(directory.files, ["a/b/\(cache.fileURL.lastPathComponent)"])
    try cache.remove()
    try expectEqual(directory.files, [])
  }
}
