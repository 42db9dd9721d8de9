import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import ArchiveFiles

/// Files that are replaced completely or not at all, whatever the system does meanwhile.
@Suite struct ArchiveFileTests {
  private static let old = Data("the old value".utf8)
  private static let new = Data(repeating: 7, count: 100_000)

  private let directory: TemporaryDirectory
  private let file: ArchiveFile

  init() throws {
    directory = try TemporaryDirectory()
    file = ArchiveFile(directory["a.plist"])
  }

  // MARK: Reading and writing

  @Test("What is written is read, and nothing else is left")
  func writeAndRead() throws {
    for data in [Self.old, Self.new, Data()] {
      try file.write(data)
      try expectEqual(file.read(), data)
    }
    try expectEqual(directory.files, ["a.plist"])
  }

  @Test("A missing file and a file that can't be read are different errors")
  func presence() throws {
    #expect(try !file.exists)
    try expectEqual(file.readIfPresent(), nil)
    #expect(throws: ArchiveError.self) { try file.read() }
    try file.write(Self.old)
    #expect(try file.exists)
    try expectEqual(file.readIfPresent(), Self.old)
    #expect(throws: ArchiveError.self) { try ArchiveFile(directory.url).readIfPresent() }
    let link = directory["link.plist"]
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere")
    #expect(try !ArchiveFile(link).exists)
  }

  @Test("Removing a file works, even if it is missing already")
  func remove() throws {
    try file.write(Self.old)
    try file.remove()
    try file.remove()
    try expectEqual(directory.files, [])
    try ArchiveFile(directory["none/a.plist"]).remove()
    #expect(throws: ArchiveError.self) { try ArchiveFile(directory.url).remove() }
  }

  @Test("A new file is for its owner only; a replaced one keeps its permissions, each of the 512")
  func permissions() throws {
    var (file, store) = (file, ArchiveDirectory(directory.url))
    file.calls.synchronize = { _ in 0 }
    store.calls = file.calls
    func permissions(of file: URL) throws -> mode_t { try stat { stat(file.path, $0) }.st_mode & 0o7777 }
    for (url, write) in [
      (file.url, { try file.write(Self.new) }),
      (store.url(for: "b"), { try store.write(Self.new, for: "b") }),
    ] {
      try write()
      try expectEqual(permissions(of: url), 0o600)
      for mode in 0..<0o1000 as Range<mode_t> {
        try systemCall { chmod(url.path, mode) }
        try write()
        try expectEqual(permissions(of: url), mode)
      }
    }
  }

  @Test("A slash before an accent separates the directory from the name")
  func accentAfterSlash() throws {
    try withTemporaryDirectory { directory in
      let folder = directory.appending(path: "x", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.path + "/\u{301}a.plist"
      #expect(path.splitIntoDirectoryAndName == (folder.path, "\u{301}a.plist"))
      try ArchiveFile(URL(fileURLWithPath: path)).write(Data("new".utf8))
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path).count, 1)
      let link = directory.appending(path: "link")
      // The directory of the link has such a directory, and the root directory hasn't: the path is absolute.
      try #require(mkdir(directory.path + "/\u{301}none", 0o700) == 0)
      try #require(symlink("/\u{301}none/a.plist", link.path) == 0)
      expectRefusal(.ELOOP, "a symbolic link that isn't followed") {
        try ArchiveFile(link).write(Data("new".utf8))
      }
    }
  }

  @Test("The target of a link is replaced and the link stays; remove removes the link")
  func links() throws {
    let manager = FileManager.default
    let target = directory["there/target.plist"]
    let link = directory["link.plist"]
    let linkToLink = directory["link2.plist"]
    try create(target, Data("older".utf8))
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "there/target.plist")
    try manager.createSymbolicLink(atPath: linkToLink.path, withDestinationPath: link.path)
    for (data, file) in [(Self.old, link), (Self.new, linkToLink)] {
      try ArchiveFile(file).write(data)
      try expectEqual(ArchiveFile(target).read(), data)
      try expectEqual(manager.destinationOfSymbolicLink(atPath: link.path), "there/target.plist")
    }
    try ArchiveFile(linkToLink).remove()
    try expectEqual(directory.files, ["link.plist", "there/target.plist"])
  }

  @Test("A link that leads to a link in another directory is followed from there")
  func linkToLink() throws {
    let manager = FileManager.default
    try create(directory["there/target"], Self.old)
    try manager.createSymbolicLink(atPath: directory["there/second"].path, withDestinationPath: "target")
    try manager.createSymbolicLink(atPath: directory["link"].path, withDestinationPath: "there/second")
    try ArchiveFile(directory["link"]).write(Self.new)
    try expectEqual(Data(contentsOf: directory["there/target"]), Self.new)
    try expectEqual(directory.files.contains("target"), false)
    // Linux follows 40 in a row.
    for number in 0..<36 {
      let next = number == 0 ? "link" : "link\(number - 1)"
      try manager.createSymbolicLink(
        atPath: directory["link\(number)"].path,
        withDestinationPath: next
      )
    }
    let last = ArchiveFile(directory["link35"])
    try last.write(Self.old)
    try expectEqual(last.read(), Self.old)
    try expectEqual(last.readIfPresent(), Self.old)
    #expect(try last.exists)
    try expectEqual(Data(contentsOf: directory["there/target"]), Self.old)
    try last.remove()
    #expect(try !last.exists)
    try expectEqual(ArchiveFile(directory["link34"]).read(), Self.old)
    try FileManager.default.removeItem(at: directory["there/target"])
    let nowhere = ArchiveFile(directory["link34"])
    #expect(try !nowhere.exists)
    try expectEqual(nowhere.readIfPresent(), nil)
    expectRefusal(.ELOOP, "a symbolic link that isn't followed") { try nowhere.write(Self.new) }
    try expectEqual(directory.files.contains("there/target"), false)
    try expectEqual(manager.destinationOfSymbolicLink(atPath: directory["link34"].path), "link33")
  }

  @Test("A device is written to, not replaced")
  func device() throws {
    try ArchiveFile(URL(fileURLWithPath: "/dev/null")).write(Self.new)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test("A file that is too large isn't read")
  func limit() throws {
    try file.write(Self.new)
    try expectEqual(file.read(limits: Limits(byteCount: 100_000)), Self.new)
    let error = expectError(.limitExceeded) { try file.read(limits: Limits(byteCount: 99_999)) }
    #expect(error?.file == file.url)
  }

  // MARK: Faults

  @Test("23. If the file system refuses something, the error has the path and the reason")
  func refusals() throws {
    func file(_ path: String) -> ArchiveFile { ArchiveFile(directory[path]) }
    try file("file").write(Self.old)
    try createDirectory(directory["directory/inside"])
    try FileManager.default.createSymbolicLink(atPath: file("loop").url.path, withDestinationPath: "loop")
    let long = String(repeating: "x", count: 300)
    let refusals = [
      expectRefusal(.ENOENT, "nothing there") { _ = try file("none").read() },
      expectRefusal(.ENOENT, "no directory for it") { try file("none/a").write(Self.new) },
      expectRefusal(.EISDIR, "a directory") { _ = try file("directory").read() },
      expectRefusal(.EISDIR, "a directory") { try file("directory").write(Self.new) },
      expectRefusal(.EISDIR, "a directory") { try file("directory").remove() },
      expectRefusal(.EISDIR, "a directory") { try ArchiveFile(URL(fileURLWithPath: "/")).write(Self.new) },
      expectRefusal(.EISDIR, "a directory") { try ArchiveFile(URL(fileURLWithPath: "/")).remove() },
      expectRefusal(.ENOTDIR, "a file or a link where a directory must be") {
        try file("file/a").write(Self.new)
      },
      expectRefusal(.ENOTDIR, "a file or a link where a directory must be") { try file("file/a").remove() },
      expectRefusal(.ELOOP, "a symbolic link that isn't followed") { _ = try file("loop").read() },
      expectRefusal(.ELOOP, "a symbolic link that isn't followed") { try file("loop").write(Self.new) },
      expectRefusal(.ENAMETOOLONG, "a name that is too long") { try file(long).write(Self.new) },
    ]
    expectEqual(
      refusals.map { $0?.expected.replacing("\(directory.url.path)/", with: "") },
      [
        "a readable file at none", "a writable file at none/a", "a readable file at directory",
        "a writable file at directory", "a removable file at directory", "a writable file at /",
        "a removable file at /", "a writable file at file/a", "a removable file at file/a",
        "a readable file at loop", "a writable file at loop", "a writable file at \(long)",
      ]
    )
    try expectEqual(file("file").read(), Self.old)
    try expectEqual(directory.files, ["file", "loop"])
  }

  @Test("A URL that isn't a file's is refused")
  func foreignURL() throws {
    let url = try #require(URL(string: "https://example.com/a.plist"))
    #expect(throws: ArchiveError.self) { try ArchiveFile(url).read() }
    #expect(throws: ArchiveError.self) { try ArchiveFile(url).write(Self.new) }
  }

  @Test("Interrupted calls are repeated, and short reads and writes are continued")
  func interruptions() throws {
    var file = file
    let calls = Counter()
    @Sendable func everyOther(_ call: () -> Int) -> Int {
      calls.next().isMultiple(of: 2) ? fail(EINTR) : call()
    }
    file.calls = SystemCalls(
      read: { descriptor, start, count in everyOther { read(descriptor, start, min(count, 777)) } },
      write: { descriptor, start, count in everyOther { write(descriptor, start, min(count, 777)) } },
      synchronize: { descriptor in Int32(everyOther { Int(fsync(descriptor)) }) }
    )
    try file.write(Self.new)
    try expectEqual(file.read(), Self.new)
    #expect(calls.next() > 500)
  }

  @Test(
    "A full or failing disk is an error; the old value stays, and nothing else",
    arguments: [
      (0, .ENOSPC, "no space left on the disk"), (5_000, .ENOSPC, "no space left on the disk"),
      (5_000, .EDQUOT, "no space left on the disk"), (70_000, .EIO, "a disk error"),
      (nil, .EIO, "a disk error"), (5_000, .EROFS, "a read-only file system"),
      (nil, .ENOLCK, "the error \"No locks available\""),
    ] as [(Int?, POSIXErrorCode, String)]
  )
  func faults(_ limit: Int?, _ code: POSIXErrorCode, _ reason: String) throws {
    try file.write(Self.old)
    var failing = file
    failing.calls = .failing(code.rawValue, after: limit)
    expectRefusal(code, reason) { try failing.write(Self.new) }
    try expectEqual(file.read(), Self.old)
    try expectEqual(directory.files, ["a.plist"])
  }

  @Test(
    "A failed read is an error",
    arguments: [(.EIO, "a disk error"), (.EMFILE, "too many open files"), (.ENFILE, "too many open files")]
      as [(POSIXErrorCode, String)]
  )
  func failedRead(_ code: POSIXErrorCode, _ reason: String) throws {
    var file = file
    try file.write(Self.old)
    file.calls.read = { _, _, _ in fail(code.rawValue) }
    expectRefusal(code, reason) { _ = try file.read() }
  }

  @Test("The next save removes temporary files of a crash, but none in use, nor what only looks like one")
  func leftOver() throws {
    let left = ["0", "15", "a1b2c3d4e5f60718", "7"].map { directory[".keyed-archive-\($0).partial"] }
    for url in left { try Self.new.write(to: url) }
    let used = try OpenFile(SystemCalls()) { open(left[2].path, O_RDONLY) }
    try systemCall { flock(used.descriptor, LOCK_EX) }
    if geteuid() == 0 { try systemCall { chown(left[3].path, 65_534, 65_534) } }
    let others = [".keyed-archive-.partial", ".keyed-archive-notes.partial", ".keyed-archive-1", "x.partial"]
    for name in others { try Self.new.write(to: directory[name]) }
    let kept = geteuid() == 0 ? left[2...] : left[2...2]
    func expectRemoved(by save: () throws -> Void) throws {
      for url in left[..<2] { try Self.new.write(to: url) }
      try save()
      try expectEqual(directory.files, Set(["a.plist"] + others + kept.map(\.lastPathComponent)))
    }
    try expectRemoved { try file.write(Self.old) }
    try expectRemoved { try ArchiveDirectory(directory.url).write(["a"]) { ($0, Self.old) } }
  }

  @Test("Nobody can foresee the name of a temporary file")
  func temporaryNames() throws {
    let parent = try OpenDirectory(directory.url.path, SystemCalls())
    let names = try (0..<20).map { _ in try TemporaryFile(in: parent).name }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy(TemporaryFile.isName))
    #expect(names.contains { $0.utf8.count == ".keyed-archive-0123456789abcdef.partial".utf8.count })
  }

  @Test("Links, directories and pipes with the names of temporary files don't block a save, and stay")
  func occupiedNames() throws {
    let manager = FileManager.default
    let store = directory["store"]
    try file.write(Self.old)
    try createDirectory(store)
    let names = (0..<32).map { store.appendingPathComponent(".keyed-archive-\($0).partial") }
    for name in names.dropFirst(2) { try manager.createSymbolicLink(at: name, withDestinationURL: file.url) }
    try createDirectory(names[0])
    #expect(mkfifo(names[1].path, 0o600) == 0)
    let stored = ArchiveFile(store.appendingPathComponent("a.plist"))
    try stored.write(Self.new)
    try expectEqual(stored.read(), Self.new)
    try expectEqual(file.read(), Self.old)
    try expectEqual(manager.contentsOfDirectory(atPath: store.path).count, names.count + 1)
  }

  @Test("A directory that is removed during a save is reported as missing")
  func removedDirectory() throws {
    let store = ArchiveDirectory(directory["store"])
    let archive = try KeyedArchiver.archive(["a": 1])
    expectRefusal(.ENOENT, "nothing there") {
      try store.write(["a", "b"]) { name in
        if name == "b" { try FileManager.default.removeItem(at: store.url) }
        return (name, archive)
      }
    }
  }

  @Test("Clearing continues after an archive that can't be read, and reports it at the end")
  func failedClearing() throws {
    var store = ArchiveDirectory(directory["store"])
    let archive = try KeyedArchiver.archive(["a": 1])
    try store.write(["a", "b", "c"]) { ($0, archive) }
    let calls = Counter()
    store.calls.read = { [EIO, EISDIR].dropFirst(calls.next() - 1).first.map(fail) ?? read($0, $1, $2) }
    expectRefusal(.EIO, "a disk error") { try store.removeAll() }
    try expectEqual(store.entries().map(\.string), ["a", "b"])
  }

  @Test("A link to a name that isn't UTF-8 is refused, and nothing is created", arguments: [true, false])
  func linkToBytes(_ isThere: Bool) throws {
    let target: [CChar] = Array(directory["\u{E9}"].path.utf8CString.dropLast(3)) + [-1, 0]
    if isThere { try #require(close(creat(target, 0o600)) == 0) }
    try #require(symlink(target, file.url.path) == 0)
    #expect(throws: ArchiveError.self) { try file.write(Self.new) }
    let count = try FileManager.default.contentsOfDirectory(atPath: directory.url.path).count
    #expect(count == (isThere ? 2 : 1))
  }
}
