import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import ArchiveFiles

/// The directory of caches and stores: what it creates, what it takes for an archive, and what may be missing.
@Suite struct ArchiveDirectoryTests {
  private let directory: TemporaryDirectory
  private let store: ArchiveDirectory
  private let archive: Data

  init() throws {
    directory = try TemporaryDirectory()
    store = ArchiveDirectory(directory["outer/store"])
    archive = try KeyedArchiver.archive(["a": 1])
  }

  @Test("New directories are for their owner only")
  func permissions() throws {
    try store.directory(named: "inner").write(archive, for: "x")
    for path in ["outer", "outer/store", "outer/store/inner"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: directory[path].path)
      #expect(attributes[.posixPermissions] as? Int == 0o700, "\(path)")
    }
  }

  @Test("What isn't there can be removed")
  func missing() throws {
    try store.remove("x")
    try store.removeAll()
    #expect(try !store.contains("x"))
    try expectEqual(directory.files, [])
  }

  @Test("An archive in XML is removed with the others")
  func xml() throws {
    try store.write(archive, for: "a")
    let list = try PropertyListSerialization.propertyList(from: archive, format: nil)
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: store.url(for: "b"))
    try store.removeAll()
    try expectEqual(directory.files, [])
  }

  @Test("An archive is removed wherever it has the word that it is recognized by")
  func placesOfTheWord() throws {
    try createDirectory(store.url)
    for count in (1 << 16) - 30...(1 << 16) {
      let data = Data("bplist00".utf8) + Data(count: count) + Data("NSKeyedArchiver".utf8)
      try data.write(to: store.url(for: "\(count)"))
    }
    try (Data("bplist00".utf8) + Data(count: 100_000)).write(to: store.url(for: "other"))
    try store.removeAll()
    try expectEqual(directory.files, ["outer/store/other.plist"])
  }

  @Test("An error of one of several values names its file")
  func refusedFile() throws {
    try createDirectory(store.url(for: "b"))
    let error = #expect(throws: ArchiveError.self) { try store.write(["a", "b"]) { ($0, archive) } }
    #expect(error?.file == store.url(for: "b"))
  }

  @Test("Where a file is in the place of the directory, the error says what each call needs, and where")
  func fileInPlace() throws {
    try create(store.url, archive)
    let calls: KeyValuePairs<String, () throws -> Void> = [
      "a readable file at \(store.url.path)/x.plist": { try store.read("x") { _ in } },
      "a writable directory at \(store.url.path)": { try store.write(archive, for: "x") },
      "a removable file at \(store.url.path)/x.plist": { try store.remove("x") },
      "a readable directory at \(store.url.path)": { _ = try store.entries() },
      "a directory whose files can be removed at \(store.url.path)": { try store.removeAll() },
    ]
    for (expected, call) in calls {
      let error = expectRefusal(.ENOTDIR, "a file or a link where a directory must be", call)
      expectEqual(error?.expected, expected)
    }
  }

  @Test("If the disk fails when a save waits for the names, the error is the directory's")
  func failedSynchronization() throws {
    var store = store
    store.calls = .failing(EIO, after: nil)
    let error = expectRefusal(.EIO, "a disk error") { try store.write(archive, for: "x") }
    expectEqual(error?.expected, "a writable directory at \(store.url.path)")
  }

  @Test("A directory or a pipe with the name of a file isn't one, and reading it doesn't wait")
  func otherKinds() throws {
    try createDirectory(store.url(for: "directory"))
    try #require(mkfifo(store.url(for: "pipe").path, 0o600) == 0)
    for name in ["directory", "pipe"] {
      #expect(try !store.contains(name))
      expectError(.file) { try store.read(name) { $0 } }
    }
  }

  @Test(
    "What replaces anything but a file is a new file for its owner only",
    arguments: ["none", "file", "nowhere", "pipe", "socket"]
  )
  func replaced(_ kind: String) throws {
    let (url, other) = (store.url(for: "x"), directory["other"])
    try create(other, archive)
    try systemCall { chmod(other.path, 0o666) }
    try createDirectory(store.url)
    switch kind {
    case "file", "nowhere":
      try systemCall { symlink(directory["\(kind == "file" ? "other" : kind)"].path, url.path) }
    case "pipe": try systemCall { mkfifo(url.path, 0o666) }
    case "socket": try systemCall { mknod(url.path, S_IFSOCK | 0o666, 0) }
    default: break
    }
    try store.write(archive, for: "x")
    try expectEqual(store.read("x") { $0 }, archive)
    try expectEqual(stat { lstat(url.path, $0) }.st_mode, S_IFREG | 0o600)
    try expectEqual(stat { lstat(other.path, $0) }.st_mode, S_IFREG | 0o666)
    try expectEqual(directory.files, ["other", "outer/store/x.plist"])
  }

  @Test("If one of several values fails, those before it are on the disk")
  func synchronization() throws {
    struct Stop: Error {}
    var store = store
    let synchronized = Counter()
    store.calls.synchronize = { descriptor in
      var status = stat()
      if fstat(descriptor, &status) == 0, status.isDirectory { _ = synchronized.next() }
      return fsync(descriptor)
    }
    try store.write(archive, for: "first")
    let before = synchronized.next()
    #expect(throws: Stop.self) {
      try store.write(["a", "b"]) { name in
        if name == "b" { throw Stop() }
        return (name, archive)
      }
    }
    #expect(synchronized.next() == before + 2)
  }
}
