import Approach4GenericBox
import Approach5Archiver
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// Eight threads in each of four processes that save and load under the same names.
@Suite(.serialized, .enabled(if: testsAreProgram, "the tests are a bundle, not a program"))
struct ConcurrencyTests {
  private static let processes = 4
  private static let threads = 8
  private static let rounds = 60
  private static let ids = ["first", "second", "third"]

  @Test("22. Every value that is loaded is one that was saved, in a cache and in a store")
  func sameNames() throws {
    if let directory = Child.directory { return try work(in: directory.deletingLastPathComponent()) }
    try withTemporaryDirectory { directory in
      try save(Self.ids.map { Self.user($0, 0) }, in: directory)
      let children = try (0..<Self.processes).map { number in
        let child = Child(
          test: "ConcurrencyTests/sameNames",
          directory: directory.appendingPathComponent("\(number)")
        )
        try FileManager.default.createDirectory(at: child.directory, withIntermediateDirectories: true)
        return (child, try child.start())
      }
      for (child, process) in children {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(child.output)")
      }
      for id in Self.ids { try load(id, in: directory) }
      let stored = try files(in: directory).filter { !$0.hasSuffix("output.txt") }
      #expect(stored.count == 2 * Self.ids.count, "\(stored)")
    }
  }

  @Test(
    "22. The first saves may be many at once: each makes the directories, or finds them",
    arguments: 0..<20
  )
  func firstSaves(_ round: Int) throws {
    try withTemporaryDirectory { directory in
      let root = directory.appendingPathComponent("a/b/c")
      DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
        do {
          try save([Self.user("\(thread)", thread)], in: root)
        } catch {
          Issue.record(error)
        }
      }
      let stored = try files(in: root)
      #expect(stored.count == 2 * Self.threads)
    }
  }

  /// The work of a process.
  private func work(in directory: URL) throws {
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      var generator = RepeatableGenerator(seed: UInt64(getpid()) << 8 | UInt64(thread))
      do {
        for _ in 0..<Self.rounds {
          let id = Self.ids[Int.random(in: Self.ids.indices, using: &generator)]
          try save([Self.user(id, Int.random(in: 0...100, using: &generator))], in: directory)
          try load(Self.ids[Int.random(in: Self.ids.indices, using: &generator)], in: directory)
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  /// A user whose parts all tell the same number.
  private static func user(_ id: String, _ number: Int) -> User {
    let review = Review(id: id, restaurant: .monks, rating: number, text: "\(number)")
    return User(id: id, name: "\(number)", reviews: Array(repeating: review, count: number))
  }

  private func save(_ users: [User], in directory: URL) throws {
    for user in users {
      try user.storeArchive(in: archiver(directory))
      try cache(user.id, directory).save(object: user)
    }
  }

  private func load(_ id: String, in directory: URL) throws {
    for user in [
      try User(resourceID: id, in: archiver(directory)),
      try cache(id, directory).fetchObject(),
    ] {
      #expect(user == Self.user(id, Int(user.name) ?? -1))
    }
  }

  private func archiver(_ directory: URL) -> Archiver {
    Archiver(rootDirectoryURL: directory, archiveDirectoryName: "shared")
  }

  private func cache(_ id: String, _ directory: URL) -> Cache<User> {
    Cache(name: id, directory: directory.appendingPathComponent("caches"))
  }
}
