import Approach4GenericBox
import Approach5Archiver
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What apps use and no module of the package does. If it isn't public, or isn't Sendable, this doesn't compile.
@Suite struct PublicUseTests {
  /// Takes what tasks may share.
  private func shared<Value: Sendable>(_ value: Value) -> Value { value }

  @Test("Tasks may share caches, stores, what these hold, encoders and decoders")
  func sharing() throws {
    let data = try shared(KeyedArchiveEncoder()).encode(Movie.avatar)
    try expectEqual(shared(KeyedArchiveDecoder()).decode(Movie.self, from: data), .avatar)
    try withTemporaryDirectory { directory in
      let cache = shared(Cache<Movie>(name: "movie", directory: directory))
      try cache.save(object: .avatar)
      try expectEqual(cache.fetchObject(), .avatar)
      let store = shared(Archiver(rootDirectoryURL: directory, archiveDirectoryName: "tests"))
      try Movie.avatar.storeArchive(in: store)
      try expectEqual(shared(Movie.storedCollection(in: store)).values, [.avatar])
    }
  }
}
