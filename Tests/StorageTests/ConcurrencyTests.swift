import Approach4GenericBox
import Approach5Archiver
import ArchiveFiles
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Eight threads in each of four processes that save and load under the same names.
@Suite(.serialized, .enabled(if: testsAreProgram, "the tests are a bundle, not a program"))
struct ConcurrencyTests {
  private static let processes = 4
  private static let threads = 8
  private static let rounds = Thoroughness.isThorough ? 60 : 10
  private static let ids = ["first", "second", "third"]

  @Test("22. Every value that is loaded is one that was saved, in a cache and in a store")
  func sameNames() throws {
    if let directory = Child.directory { return work(in: Store(directory)) }
    let directory = try TemporaryDirectory()
    let store = Store(directory.url)
    for id in Self.ids { try store.save(0, as: id) }
    let programs = try (0..<Self.processes).map { _ in
      try Child.start("ConcurrencyTests/sameNames", in: directory.url)
    }
    for program in programs {
      let outcome = try program.outcome()
      #expect(outcome.exitCode == 0, "\(outcome.text)")
    }
    for id in Self.ids { try store.load(id) }
    try expectEqual(directory.files.count, 2 * Self.ids.count)
  }

  /// The work of each process.
  private func work(in store: Store) {
    onThreads { thread in
      var generator = RepeatableGenerator(seed: UInt64(getpid()) << 8 | UInt64(thread))
      for _ in 0..<Self.rounds {
        let id = Self.ids[Int.random(in: Self.ids.indices, using: &generator)]
        try store.save(Int.random(in: 0...100, using: &generator), as: id)
        try store.load(Self.ids[Int.random(in: Self.ids.indices, using: &generator)])
      }
    }
  }

  @Test(
    "22. Many first saves at once work: each creates the directories or finds them",
    arguments: 0..<20
  )
  func firstSaves(_ round: Int) throws {
    let directory = try TemporaryDirectory()
    let store = Store(directory["a/b/c"])
    onThreads { try store.save($0, as: "\($0)") }
    try expectEqual(directory.files.count, 2 * Self.threads)
  }

  @Test("26. Clearing a store while others clear it, save and delete is no error: what is gone is gone")
  func clearing() throws {
    if let directory = Child.directory { return clear(Store(directory)) }
    let directory = try TemporaryDirectory()
    let programs = try (0..<Self.processes).map { _ in
      try Child.start("ConcurrencyTests/clearing", in: directory.url)
    }
    for program in programs {
      let outcome = try program.outcome()
      #expect(outcome.exitCode == 0, "\(outcome.text)")
    }
    try Store(directory.url).clear()
    try expectEqual(directory.files, [])
  }

  /// The work of each process.
  private func clear(_ store: Store) {
    onThreads { thread in
      for round in 0..<Self.rounds {
        let id = Self.ids[(thread + round) % Self.ids.count]
        switch (thread + round) % 4 {
        case 0: try store.clear()
        case 1: try store.delete(id)
        default: try store.save(round, as: id)
        }
      }
    }
  }

  private func onThreads(_ body: @Sendable (Int) throws -> Void) {
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      do { try body(thread) } catch { Issue.record(error) }
    }
  }
}

/// A store and a cache of users. All parts of a user have the same number.
private struct Store: Sendable {
  private let archiver: Archiver
  private let caches: URL

  init(_ directory: URL) {
    archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "shared")
    caches = directory.appendingPathComponent("caches")
  }

  private func user(_ id: String, _ number: Int) -> User {
    let review = Review(id: id, restaurant: .monks, rating: number, text: "\(number)")
    return User(id: id, name: "\(number)", reviews: Array(repeating: review, count: number))
  }

  private func cache(_ id: String) -> Cache<User> { Cache(name: id, directory: caches) }

  func save(_ number: Int, as id: String) throws {
    try user(id, number).storeArchive(in: archiver)
    try cache(id).save(object: user(id, number))
  }

  func delete(_ id: String) throws {
    try User.deleteArchive(resourceID: id, in: archiver)
    try cache(id).remove()
  }

  func clear() throws {
    try archiver.clearAll()
    try ArchiveDirectory(caches).removeAll()
  }

  func load(_ id: String) throws {
    for loaded in [try User(resourceID: id, in: archiver), try cache(id).fetchObject()] {
      #expect(loaded == user(id, Int(loaded.name) ?? -1))
    }
  }
}
