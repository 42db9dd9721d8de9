import Approach5Archiver
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// The store of approach 5: what it lists, reads and removes if something is broken.
@Suite struct ArchiverTests {
  private let directory: TemporaryDirectory
  private let archiver: Archiver

  init() throws {
    directory = try TemporaryDirectory()
    archiver = Archiver(rootDirectoryURL: directory["outer/root"], archiveDirectoryName: "tests")
  }

  private func user(_ id: String) -> User {
    User(id: id, name: "named \(id.utf8.count)", reviews: [Review.samples[0]])
  }

  /// A file or a directory of the store.
  private func url(_ path: String) -> URL { archiver.archiveDirectoryURL.appendingPathComponent(path) }

  private var storedFiles: Set<String> { get throws { try files(in: archiver.archiveDirectoryURL) } }

  // MARK: Layout

  @Test(
    "A directory's name is never a path",
    arguments: ["..", ".", "/", "../../x", "a/b", "", "\u{0}", "/etc"]
  )
  func hostileDirectories(_ name: String) throws {
    let archiver = Archiver(rootDirectoryURL: directory["a/b"], archiveDirectoryName: name)
      .storing(User.self, inDirectory: name)
    try user("x").storeArchive(in: archiver)
    try expectEqual(User(resourceID: "x", in: archiver), user("x"))
    let stored = try directory.files
    #expect(stored.count == 1)
    #expect(stored.allSatisfy { $0.hasPrefix("a/b/com.") && $0.split(separator: "/").count == 5 })
    try archiver.clearAll()
    try expectEqual(directory.files, [])
  }

  // MARK: Values that are gone

  /// Deletes the value after it when it is read, and may put a directory in its place.
  private struct Domino: Archivable {
    @TaskLocal static var archiver = Archiver.default
    @TaskLocal static var leavesDirectory = false
    let id: String

    init(id: String) { self.id = id }

    init(archive: Archive) throws {
      id = try archive.value(forKey: "id")
      let next = String(repeating: "x", count: id.count + 1)
      guard try Self.isStored(resourceID: next, in: Self.archiver) else { return }
      try Self.deleteArchive(resourceID: next, in: Self.archiver)
      if Self.leavesDirectory {
        let url = Self.archiver.archiveDirectoryURL.appendingPathComponent("Domino/\(next).plist")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      }
    }

    var archiveValue: Archive { ["id": id] }
  }

  @Test("A value that is deleted while others are read is no failure, whatever its file is called")
  func deletedMeanwhile() throws {
    let ids = [1, 2, 3, 200, 201].map { String(repeating: "x", count: $0) }
    try ids.map(Domino.init).storeArchives(in: archiver)
    let stored = try Domino.$archiver.withValue(archiver) { try Domino.storedCollection(in: archiver) }
    #expect(stored.failures.isEmpty)
    #expect(stored.values.count < ids.count)
    for id in ids {
      try expectEqual(Domino.isStored(resourceID: id, in: archiver), stored.values.contains { $0.id == id })
    }
  }

  @Test("A file that can't be read for another reason is a failure")
  func unreadableMeanwhile() throws {
    try ["x", "xx"].map(Domino.init).storeArchives(in: archiver)
    let stored = try Domino.$archiver.withValue(archiver) {
      try Domino.$leavesDirectory.withValue(true) { try Domino.storedCollection(in: archiver) }
    }
    #expect(stored.values.map(\.id) == ["x"])
    #expect(stored.failures.map(\.id) == ["xx"])
  }

  // MARK: Identifiers

  @Test("24. No two identifiers share a file, and nothing outside the directory changes")
  func hostileIDs() throws {
    let outside = [
      "x", "x.plist", "outer/x.plist", "outer/root/x.plist", "outer/root/com.tests.archives/x.plist",
    ]
    for path in outside { try create(directory[path], Data(path.utf8)) }
    let users = HostileIDs.all.map { user($0) }

    try users.storeArchives(in: archiver)
    let stored = try files(in: url("User"))
    #expect(stored.count == users.count)
    #expect(
      Set(stored.map { $0.lowercased().precomposedStringWithCompatibilityMapping }).count == users.count
    )
    try expectEqual(directory.files.count, users.count + outside.count)
    for user in users {
      try expectEqual(Array(User(resourceID: user.id, in: archiver).id.utf8), Array(user.id.utf8))
    }
    let ids = try User.storedIDs(in: archiver).map { Array($0.utf8) }
    #expect(Set(ids) == Set(users.map { Array($0.id.utf8) }))

    for user in users { try user.deleteArchive(in: archiver) }
    try expectEqual(directory.files, Set(outside))
    for path in outside { try expectEqual(Data(contentsOf: directory[path]), Data(path.utf8)) }
  }

  // MARK: Collections

  @Test("26. If one of many values is damaged, the others are read and one is reported")
  func oneDamaged() throws {
    let users = (0..<(Thoroughness.isThorough ? 1_000 : 100)).map { user("user-\($0)") }
    try users.storeArchives(in: archiver)
    try change(url("User/user-61.plist")) { $0.removeLast() }

    try expectEqual(User.storedIDs(in: archiver).count, users.count)
    for collection in [
      try User.storedCollection(in: archiver),
      User.storedCollection(withIdentifiers: users.map(\.id), in: archiver),
    ] {
      #expect(Set(collection.values) == Set(users).subtracting([users[61]]))
      #expect(collection.failures.map(\.id) == ["user-61"])
      #expect(collection.failures.first?.error.category == .corruptArchive)
      #expect(collection.failures.first?.error.file?.path == url("User/user-61.plist").path)
    }
    let error = #expect(throws: ArchiveError.self) {
      try User.unarchivedCollection(withIdentifiers: users.map(\.id), in: archiver)
    }
    #expect(error?.path.description == "User[\"user-61\"]")

    try User.deleteArchive(resourceID: "user-61", in: archiver)
    try expectEqual(User.storedIDs(in: archiver).count, users.count - 1)
  }

  @Test(
    "A value whose identifier is too long for a name is an error, and nothing is stored",
    arguments: HostileIDs.tooLong.map { TextArgument($0) }
  )
  func tooLong(_ argument: TextArgument) throws {
    let id = argument.text
    func expectError(_ attempt: () throws -> Void) {
      let error = #expect(throws: ArchiveError.self) { try attempt() }
      #expect(error?.category == .file)
      #expect(error?.expected == "an identifier whose file name has at most 255 bytes")
      expectEqual(
        error?.found,
        "\"\(id.prefix(40))…\", whose file name would have \((id.hasPrefix("x") ? 1 : 3) * id.utf8.count + 6)"
      )
      #expect(error?.description.utf8.count ?? 0 < 1_000)
    }
    try user("a").storeArchive(in: archiver)
    expectError { try user(id).storeArchive(in: archiver) }
    expectError { _ = try User(resourceID: id, in: archiver) }
    try expectEqual(User.isStored(resourceID: id, in: archiver), false)
    try User.deleteArchive(resourceID: id, in: archiver)
    try expectEqual(storedFiles, ["User/a.plist"])
  }

  @Test("A file that an older version has named for the hash of an identifier is listed, and cleared")
  func namedByHash() throws {
    try user("b").storeArchive(in: archiver)
    let name = "%sha256-" + String(repeating: "0f", count: 32)
    try FileManager.default.moveItem(at: url("User/b.plist"), to: url("User/\(name).plist"))
    try expectEqual(User.storedCollection(in: archiver).failures.map(\.id), [name])
    try archiver.clearAll()
    try expectEqual(storedFiles, [])
  }

  @Test("Storing several values stops at the first that fails; those before it are stored")
  func failedStore() throws {
    try createDirectory(url("User/b.plist"))
    expectRefusal(.EISDIR, "a directory") {
      try ["a", "b", "c"].map { user($0) }.storeArchives(in: archiver)
    }
    try expectEqual(User.storedIDs(in: archiver), ["a"])
  }

  // MARK: Clearing

  @Test("26. clearAll removes what was stored, damaged or not, and no other file")
  func clearing() throws {
    try ["a", "b", String(repeating: "c", count: 249)].map { user($0) }.storeArchives(in: archiver)
    try change(url("User/a.plist")) { $0.removeLast(40) }
    try create(url("User/.keyed-archive-3.partial"), Data("left".utf8))
    let list = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
    let foreign = [
      "notes.txt", "x.plist", "User/notes.plist", "User/Notes.plist", "User/.hidden.plist",
      "User/a.plist.bak",
      "User/preferences.plist", "User/Deeper/d.plist", "%zz/d.plist",
    ]
    for path in foreign {
      try create(url(path), path.hasSuffix("preferences.plist") ? list : Data(path.utf8))
    }
    try archiver.clearAll()
    try expectEqual(storedFiles, Set(foreign))
    try expectEqual(User.storedIDs(in: archiver).contains("a"), false)
  }

  @Test("Clearing, listing, reading and storing never follow links")
  func links() throws {
    let outside = Archiver(rootDirectoryURL: directory.url, archiveDirectoryName: "outside")
    try [user("a"), user("b")].storeArchives(in: outside)
    try user("mine").storeArchive(in: archiver)
    for (link, target) in [("User/a.plist", "User/a.plist"), ("people", "User")] {
      let target = outside.archiveDirectoryURL.appendingPathComponent(target)
      try FileManager.default.createSymbolicLink(at: url(link), withDestinationURL: target)
    }
    let people = archiver.storing(User.self, inDirectory: "people")

    try expectEqual(User.storedIDs(in: archiver), ["mine"])
    #expect(throws: ArchiveError.self) { try User.storedIDs(in: people) }
    for archiver in [archiver, people] {
      #expect(throws: ArchiveError.self) { try User(resourceID: "a", in: archiver) }
    }
    #expect(throws: ArchiveError.self) { try user("new").storeArchive(in: people) }
    try archiver.clearAll()
    try expectEqual(User.storedIDs(in: outside), ["a", "b"])
    for link in ["User/a.plist", "people"] {
      _ = try FileManager.default.destinationOfSymbolicLink(atPath: url(link).path)
    }

    let changed = User(id: "a", name: "changed", reviews: [])
    try changed.storeArchive(in: archiver)
    try expectEqual(User(resourceID: "a", in: archiver), changed)
    try expectEqual(User(resourceID: "a", in: outside), user("a"))
  }
}
