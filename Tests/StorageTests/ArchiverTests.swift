import Approach5Archiver
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// The store of approach 5: what it lists, what it reads when something is broken, what it removes.
@Suite struct ArchiverTests {
  private func withArchiver(_ body: (Archiver) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      try body(Archiver(rootDirectoryURL: directory, archiveDirectoryName: "tests"))
    }
  }

  private func user(_ id: String) -> User {
    User(id: id, name: "named \(id.utf8.count)", reviews: [Review.samples[0]])
  }

  // MARK: Layout

  @Test("Root, name and the directory of a type are the caller's, for each store by itself")
  func layout() throws {
    try withArchiver { archiver in
      let other = archiver.storing(User.self, inDirectory: "people")
      try user("a").storeArchive(in: archiver)
      try user("b").storeArchive(in: other)
      try Movie.avatar.storeArchive(in: other)
      #expect(
        try files(in: archiver.rootDirectoryURL) == [
          "com.tests.archives/User/a.plist", "com.tests.archives/people/b.plist",
          "com.tests.archives/Movie/%41vatar%20%282009%29.plist",
        ]
      )
      #expect(try User.storedIDs(in: archiver) == ["a"])
      #expect(try User.storedIDs(in: other) == ["b"])
    }
  }

  @Test(
    "Names of directories are never paths",
    arguments: ["..", ".", "/", "../../x", "a/b", "", "\u{0}", "/etc"]
  )
  func hostileDirectories(_ name: String) throws {
    try withTemporaryDirectory { directory in
      let root = directory.appendingPathComponent("a/b")
      let archiver = Archiver(rootDirectoryURL: root, archiveDirectoryName: name)
        .storing(User.self, inDirectory: name)
      try user("x").storeArchive(in: archiver)
      #expect(try User(resourceID: "x", in: archiver) == user("x"))
      let stored = try files(in: directory)
      #expect(stored.count == 1)
      #expect(stored.allSatisfy { $0.hasPrefix("a/b/com.") && $0.split(separator: "/").count == 5 })
      try archiver.clearAll()
      #expect(try files(in: directory) == [])
    }
  }

  // MARK: Identifiers

  @Test("24. Whatever identifiers are, no two meet, and nothing outside of the directory is touched")
  func hostileIDs() throws {
    try withTemporaryDirectory { directory in
      let root = directory.appendingPathComponent("outer/root")
      let archiver = Archiver(rootDirectoryURL: root, archiveDirectoryName: "tests")
      let sentinels = [
        "x", "x.plist", "outer/x.plist", "outer/root/x.plist", "outer/root/com.tests.archives/x.plist",
      ]
      try FileManager.default.createDirectory(
        at: archiver.archiveDirectoryURL,
        withIntermediateDirectories: true
      )
      for sentinel in sentinels {
        try Data(sentinel.utf8).write(to: directory.appendingPathComponent(sentinel))
      }
      let users = HostileIDs.all.map { user($0) }

      try users.storeArchives(in: archiver)
      let stored = try files(in: archiver.archiveDirectoryURL.appendingPathComponent("User"))
      #expect(stored.count == users.count)
      #expect(
        Set(stored.map { $0.lowercased().precomposedStringWithCompatibilityMapping }).count == users.count
      )
      #expect(try files(in: directory).count == users.count + sentinels.count)
      for user in users {
        #expect(try Array(User(resourceID: user.id, in: archiver).id.utf8) == Array(user.id.utf8))
      }
      #expect(
        try Set(User.storedIDs(in: archiver).map { Array($0.utf8) }) == Set(users.map { Array($0.id.utf8) })
      )

      for user in users { try user.deleteArchive(in: archiver) }
      #expect(try files(in: directory) == Set(sentinels))
      for sentinel in sentinels {
        #expect(try Data(contentsOf: directory.appendingPathComponent(sentinel)) == Data(sentinel.utf8))
      }
    }
  }

  // MARK: Collections

  @Test("26. Of a thousand values of which one is damaged, 999 are read and the one is named")
  func oneDamaged() throws {
    try withArchiver { archiver in
      let users = (0..<1_000).map { user("user-\($0)") }
      try users.storeArchives(in: archiver)
      let file = archiver.archiveDirectoryURL.appendingPathComponent("User/user-617.plist")
      var data = try Data(contentsOf: file)
      data[try #require(data.range(of: Data("named".utf8))).lowerBound] ^= 1
      try data.write(to: file)

      #expect(try User.storedIDs(in: archiver).count == 1_000)
      for collection in [
        try User.storedCollection(in: archiver),
        User.storedCollection(withIdentifiers: users.map(\.id), in: archiver),
      ] {
        #expect(Set(collection.values) == Set(users).subtracting([users[617]]))
        #expect(collection.failures.map(\.id) == ["user-617"])
        #expect(collection.failures.first?.error.category == .corruptArchive)
        #expect(collection.failures.first?.error.file?.path == file.path)
      }
      let error = #expect(throws: ArchiveError.self) {
        try User.unarchivedCollection(withIdentifiers: users.map(\.id), in: archiver)
      }
      #expect(error?.path.description == "User[\"user-617\"]")
    }
  }

  @Test("What is not stored is named, in the order that was asked for")
  func missingValues() throws {
    try withArchiver { archiver in
      #expect(try User.storedIDs(in: archiver) == [])
      #expect(try User.storedCollection(in: archiver).values.isEmpty)
      try user("b").storeArchive(in: archiver)
      let collection = User.storedCollection(withIdentifiers: ["c", "b", "a"], in: archiver)
      #expect(collection.values == [user("b")])
      #expect(collection.failures.map(\.id) == ["c", "a"])
      #expect(collection.failures.allSatisfy { $0.error.systemError == .ENOENT })
    }
  }

  @Test("A long identifier is told by the value; if that is damaged, the file is named")
  func longIdentifiers() throws {
    try withArchiver { archiver in
      let long = user(String(repeating: "long ", count: 100))
      try long.storeArchive(in: archiver)
      #expect(try User.storedIDs(in: archiver) == [long.id])
      let name = try #require(files(in: archiver.archiveDirectoryURL).first)
      let file = archiver.archiveDirectoryURL.appendingPathComponent(name)
      try Data(contentsOf: file).dropLast(1).write(to: file)
      #expect(throws: ArchiveError.self) { try User.storedIDs(in: archiver) }
      #expect(try User.storedCollection(in: archiver).failures.map(\.id) == [file.lastPathComponent])
      #expect(User.storedCollection(withIdentifiers: [long.id], in: archiver).failures.map(\.id) == [long.id])
    }
  }

  @Test("A value under the hash of another identifier is an error")
  func exchangedValue() throws {
    try withArchiver { archiver in
      try user(String(repeating: "a", count: 300)).storeArchive(in: archiver)
      let name = try #require(files(in: archiver.archiveDirectoryURL).first)
      let file = archiver.archiveDirectoryURL.appendingPathComponent(name)
      try user("b").storeArchive(in: archiver)
      let other = archiver.archiveDirectoryURL.appendingPathComponent("User/b.plist")
      try Data(contentsOf: other).write(to: file)
      let failures = try User.storedCollection(in: archiver).failures
      #expect(failures.map(\.error.category) == [.wrongType])
    }
  }

  @Test("Storing many stops at the first that fails; those before it are stored")
  func failedStore() throws {
    try withArchiver { archiver in
      let directory = archiver.archiveDirectoryURL.appendingPathComponent("User/b.plist")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let error = #expect(throws: ArchiveError.self) {
        try ["a", "b", "c"].map { user($0) }.storeArchives(in: archiver)
      }
      #expect(error?.systemError == .EISDIR)
      #expect(try User.storedIDs(in: archiver) == ["a"])
    }
  }

  // MARK: Clearing

  @Test("26. clearAll removes what was stored, damaged or not, and no foreign file")
  func clearing() throws {
    try withArchiver { archiver in
      try ["a", "b", String(repeating: "c", count: 300)].map { user($0) }.storeArchives(in: archiver)
      let archives = archiver.archiveDirectoryURL
      let damaged = archives.appendingPathComponent("User/a.plist")
      try Data(contentsOf: damaged).dropLast(40).write(to: damaged)
      try Data("left".utf8).write(to: archives.appendingPathComponent("User/.keyed-archive-3.partial"))
      let foreign = [
        "notes.txt", "x.plist", "User/notes.plist", "User/Notes.plist", "User/.hidden.plist",
        "User/a.plist.bak",
        "User/preferences.plist", "User/Deeper/d.plist", "%zz/d.plist",
      ]
      for path in foreign {
        let url = archives.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        let isPropertyList = path.hasSuffix("preferences.plist")
        let list = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
        try (isPropertyList ? list : Data(path.utf8)).write(to: url)
      }
      try archiver.clearAll()
      #expect(try files(in: archives) == Set(foreign))
      #expect(try User.storedIDs(in: archiver).contains("a") == false)
    }
  }

  @Test("Links are not followed: not to clear, to list, to read or to store")
  func links() throws {
    try withTemporaryDirectory { directory in
      let manager = FileManager.default
      let outside = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "outside")
      let inside = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "inside")
      try [user("a"), user("b")].storeArchives(in: outside)
      try user("mine").storeArchive(in: inside)
      try manager.createSymbolicLink(
        at: inside.archiveDirectoryURL.appendingPathComponent("User/a.plist"),
        withDestinationURL: outside.archiveDirectoryURL.appendingPathComponent("User/a.plist")
      )
      try manager.createSymbolicLink(
        at: inside.archiveDirectoryURL.appendingPathComponent("people"),
        withDestinationURL: outside.archiveDirectoryURL.appendingPathComponent("User")
      )
      let people = inside.storing(User.self, inDirectory: "people")

      #expect(try User.storedIDs(in: inside) == ["mine"])
      #expect(throws: ArchiveError.self) { try User.storedIDs(in: people) }
      for archiver in [inside, people] {
        #expect(throws: ArchiveError.self) { try User(resourceID: "a", in: archiver) }
      }
      #expect(throws: ArchiveError.self) { try user("new").storeArchive(in: people) }
      try inside.clearAll()
      #expect(try User.storedIDs(in: outside) == ["a", "b"])

      let changed = User(id: "a", name: "changed", reviews: [])
      try changed.storeArchive(in: inside)
      #expect(try User(resourceID: "a", in: inside) == changed)
      #expect(try User(resourceID: "a", in: outside) == user("a"))
    }
  }
}
