import ArchiveFiles
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import ArchiveFiles

/// Files that are replaced whole or not at all, whatever the system does meanwhile.
@Suite struct ArchiveFileTests {
  private static let old = Data("the old value".utf8)
  private static let new = Data(repeating: 7, count: 100_000)

  // MARK: Reading and writing

  @Test("What is written is read, and nothing else is left")
  func writeAndRead() throws {
    try withTemporaryDirectory { directory in
      let file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      for data in [Self.old, Self.new, Data()] {
        try file.write(data)
        #expect(try file.read() == data)
      }
      #expect(try files(in: directory) == ["a.plist"])
    }
  }

  @Test("No file is told from one that cannot be read")
  func presence() throws {
    try withTemporaryDirectory { directory in
      let file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      #expect(try !file.exists)
      #expect(try file.readIfPresent() == nil)
      #expect(throws: ArchiveError.self) { try file.read() }
      try file.write(Self.old)
      #expect(try file.exists)
      #expect(try file.readIfPresent() == Self.old)
      let occupied = ArchiveFile(directory)
      #expect(throws: ArchiveError.self) { try occupied.readIfPresent() }
    }
  }

  @Test("A file that is removed is gone, and may be gone already")
  func remove() throws {
    try withTemporaryDirectory { directory in
      let file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      try file.write(Self.old)
      try file.remove()
      try file.remove()
      #expect(try files(in: directory) == [])
      #expect(throws: ArchiveError.self) { try ArchiveFile(directory).remove() }
    }
  }

  @Test(
    "A new file is for its owner only; one that was there keeps its permissions",
    arguments: [nil, 0o644, 0o640, 0o600]
  )
  func permissions(_ permissions: Int?) throws {
    try withTemporaryDirectory { directory in
      let file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      if let permissions {
        try Self.old.write(to: file.url)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.url.path)
      }
      try file.write(Self.new)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
      #expect(attributes[.posixPermissions] as? Int == permissions ?? 0o600)
    }
  }

  @Test("Of a link, the file that it leads to is replaced and the link stays; remove removes the link")
  func links() throws {
    try withTemporaryDirectory { directory in
      let manager = FileManager.default
      let target = directory.appendingPathComponent("there/target.plist")
      let link = directory.appendingPathComponent("link.plist")
      let linkToLink = directory.appendingPathComponent("link2.plist")
      try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "there/target.plist")
      try manager.createSymbolicLink(atPath: linkToLink.path, withDestinationPath: link.path)
      for (data, file) in [(Self.old, link), (Self.new, linkToLink)] {
        try ArchiveFile(file).write(data)
        #expect(try ArchiveFile(target).read() == data)
        #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == "there/target.plist")
      }
      try ArchiveFile(linkToLink).remove()
      #expect(try files(in: directory) == ["link.plist", "there/target.plist"])
    }
  }

  @Test("A device is written to, not replaced")
  func device() throws {
    try ArchiveFile(URL(fileURLWithPath: "/dev/null")).write(Self.new)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test("A file that is too large is not read")
  func limit() throws {
    try withTemporaryDirectory { directory in
      let file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      try file.write(Self.new)
      let error = #expect(throws: ArchiveError.self) { try file.read(limits: Limits(byteCount: 99_999)) }
      #expect(error?.category == .limitExceeded)
      #expect(error?.file == file.url)
      let endless = ArchiveFile(URL(fileURLWithPath: "/dev/zero"))
      #expect(throws: ArchiveError.self) { try endless.read(limits: Limits(byteCount: 99_999)) }
    }
  }

  // MARK: Faults

  @Test("23. What the file system refuses says so, with the path and the reason")
  func refusals() throws {
    try withTemporaryDirectory { directory in
      func file(_ path: String) -> ArchiveFile { ArchiveFile(directory.appendingPathComponent(path)) }
      try file("file").write(Self.old)
      try FileManager.default.createDirectory(
        at: directory.appendingPathComponent("directory/inside"),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(
        atPath: directory.appendingPathComponent("loop").path,
        withDestinationPath: "loop"
      )
      let long = String(repeating: "x", count: 300)
      let attempts: [(() throws -> Void, code: POSIXErrorCode, found: String)] = [
        ({ _ = try file("none").read() }, .ENOENT, "no such file"),
        ({ try file("none/a").write(Self.new) }, .ENOENT, "no directory for it"),
        ({ _ = try file("directory").read() }, .EISDIR, "a directory"),
        ({ try file("directory").write(Self.new) }, .EISDIR, "a directory"),
        ({ try file("directory").remove() }, .EISDIR, "a directory"),
        ({ try file("file/a").write(Self.new) }, .ENOTDIR, "a file or a link where a directory must be"),
        ({ _ = try file("loop").read() }, .ELOOP, "a symbolic link that isn't followed"),
        ({ try file("loop").write(Self.new) }, .ELOOP, "a symbolic link that isn't followed"),
        ({ try file(long).write(Self.new) }, .ENAMETOOLONG, "a name that is too long"),
      ]
      for (attempt, code, found) in attempts {
        let error = #expect(throws: ArchiveError.self) { try attempt() }
        #expect(error?.category == .file)
        #expect(error?.systemError == code)
        #expect(error?.found == found)
        #expect(error?.file != nil)
        #expect(error?.description.contains(" at /") == true)
      }
      #expect(try file("file").read() == Self.old)
      #expect(try files(in: directory) == ["file"])
    }
  }

  @Test("What is no URL of a file is refused")
  func foreignURL() throws {
    let url = try #require(URL(string: "https://example.com/a.plist"))
    #expect(throws: ArchiveError.self) { try ArchiveFile(url).read() }
    #expect(throws: ArchiveError.self) { try ArchiveFile(url).write(Self.new) }
  }

  @Test("Interrupted calls are made again, and short reads and writes are continued")
  func interruptions() throws {
    try withTemporaryDirectory { directory in
      var file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      let calls = Counter()
      file.calls = SystemCalls(
        read: { number, start, count in
          calls.next().isMultiple(of: 2) ? fail(EINTR) : read(number, start, min(count, 777))
        },
        write: { number, start, count in
          calls.next().isMultiple(of: 2) ? fail(EINTR) : write(number, start, min(count, 777))
        },
        synchronize: { number in calls.next().isMultiple(of: 2) ? Int32(fail(EINTR)) : fsync(number) }
      )
      try file.write(Self.new)
      #expect(try file.read() == Self.new)
      #expect(calls.next() > 500)
    }
  }

  @Test(
    "A disk that is full or fails is an error; the old value stays, and nothing else",
    arguments: Fault.all
  )
  func faults(_ fault: Fault) throws {
    try withTemporaryDirectory { directory in
      var file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      try file.write(Self.old)
      file.calls = fault.calls
      let error = #expect(throws: ArchiveError.self) { try file.write(Self.new) }
      #expect(error?.category == .file)
      #expect(error?.systemError == fault.code)
      #expect(error?.found == fault.found)
      #expect(try ArchiveFile(file.url).read() == Self.old)
      #expect(try files(in: directory) == ["a.plist"])
    }
  }

  @Test("A failed read is an error")
  func failedRead() throws {
    try withTemporaryDirectory { directory in
      var file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      try file.write(Self.old)
      file.calls.read = { _, _, _ in fail(EIO) }
      let error = #expect(throws: ArchiveError.self) { try file.read() }
      #expect(error?.systemError == .EIO)
    }
  }

  @Test("What a crash left is removed by the next save; what somebody uses stays")
  func leftOver() throws {
    try withTemporaryDirectory { directory in
      let left = TemporaryFile.names.prefix(5).map { directory.appendingPathComponent($0) }
      for url in left { try Self.new.write(to: url) }
      let used = try OpenFile(SystemCalls()) { open(left[2].path, O_RDONLY) }
      try systemCall { flock(used.descriptor, LOCK_EX) }
      try ArchiveFile(directory.appendingPathComponent("a.plist")).write(Self.old)
      #expect(try files(in: directory) == ["a.plist", left[2].lastPathComponent])
    }
  }

  @Test("A link, a directory or a pipe with the name of a temporary file is not used")
  func occupiedNames() throws {
    try withTemporaryDirectory { directory in
      let manager = FileManager.default
      let outside = directory.appendingPathComponent("outside")
      let store = directory.appendingPathComponent("store")
      try Self.old.write(to: outside)
      try manager.createDirectory(at: store, withIntermediateDirectories: true)
      let names = TemporaryFile.names.map { store.appendingPathComponent($0) }
      try manager.createSymbolicLink(at: names[0], withDestinationURL: outside)
      try manager.createDirectory(at: names[1], withIntermediateDirectories: true)
      #expect(mkfifo(names[2].path, 0o600) == 0)
      let file = ArchiveFile(store.appendingPathComponent("a.plist"))
      try file.write(Self.new)
      #expect(try file.read() == Self.new)
      #expect(try Data(contentsOf: outside) == Self.old)
      #expect(try manager.contentsOfDirectory(atPath: store.path).count == 4)
    }
  }

  @Test("If no name becomes free for a temporary file, saving is an error and does not wait forever")
  func noNameLeft() throws {
    try withTemporaryDirectory { directory in
      let parent = try OpenDirectory(directory.path, SystemCalls())
      for _ in TemporaryFile.names.dropFirst() { _ = try held(TemporaryFile(in: parent)) }
      var file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      file.calls.timeout = 0.1
      try file.write(Self.old)
      _ = try held(TemporaryFile(in: parent))
      let error = #expect(throws: ArchiveError.self) { try file.write(Self.new) }
      #expect(error?.systemError == .EBUSY)
      #expect(error?.found == "too many other saves in the directory at once")
      #expect(try file.read() == Self.old)
    }
  }

  @Test("A directory that is removed while something is saved in it is named as missing")
  func removedDirectory() throws {
    try withTemporaryDirectory { directory in
      let store = ArchiveDirectory(directory.appendingPathComponent("store"))
      let archive = try Coder.default.archivedData(withRootObject: ["a": 1])
      let error = #expect(throws: ArchiveError.self) {
        try store.write(["a", "b"]) { name in
          if name == "b" { try FileManager.default.removeItem(at: store.url) }
          return (name, archive)
        }
      }
      #expect(error?.systemError == .ENOENT)
    }
  }

  @Test("A link to a name that is no text is refused, and nothing is made")
  func linkToBytes() throws {
    try withTemporaryDirectory { directory in
      let link = directory.appendingPathComponent("link")
      let target: [CChar] = [-1, 0x61, 0]
      try #require(symlink(target, link.path) == 0)
      let error = #expect(throws: ArchiveError.self) { try ArchiveFile(link).write(Self.new) }
      #expect(error?.systemError == .EILSEQ)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 1)
    }
  }
}

/// Keeps a file that is in use: its lock is released when the tests end.
private func held(_ file: consuming TemporaryFile) throws -> Int32 {
  try systemCall { dup(file.file.descriptor) }
}
