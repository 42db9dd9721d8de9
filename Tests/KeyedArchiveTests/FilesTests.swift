import Foundation
import TestSupport
import Testing

@testable import KeyedArchive

/// Files that are replaced whole or not at all, under names that any string can have.
@Suite struct FilesTests {
  // MARK: Files

  @Test("What is written is read, in a directory that was not there")
  func writeAndRead() throws {
    try withTemporaryDirectory { directory in
      let file = ArchiveFile(directory.appendingPathComponent("a/b/c.plist"))
      try file.write(Data([1]))
      try file.write(Data([2, 3]))
      #expect(try file.read() == Data([2, 3]))
      #expect(try files(in: directory) == ["a/b/c.plist"])
    }
  }

  @Test("A file that is removed is gone, and may be gone already")
  func remove() throws {
    try withTemporaryDirectory { directory in
      let file = ArchiveFile(directory.appendingPathComponent("a.plist"))
      try file.write(Data([1]))
      try file.remove()
      try file.remove()
      #expect(try files(in: directory) == [])
    }
  }

  @Test("What the file system refuses is an error of category file, with the path")
  func failures() throws {
    try withTemporaryDirectory { directory in
      let missing = ArchiveFile(directory.appendingPathComponent("missing.plist"))
      let occupied = ArchiveFile(directory.appendingPathComponent("directory"))
      let below = ArchiveFile(directory.appendingPathComponent("file/a.plist"))
      try ArchiveFile(directory.appendingPathComponent("directory/a")).write(Data())
      try ArchiveFile(directory.appendingPathComponent("file")).write(Data([7]))
      let attempts: [(ArchiveFile, () throws -> Void)] = [
        (missing, { _ = try missing.read() }),
        (occupied, { _ = try occupied.read() }),
        (occupied, { try occupied.write(Data()) }),
        (below, { try below.write(Data()) }),
      ]
      for (file, attempt) in attempts {
        let error = #expect(throws: ArchiveError.self) { try attempt() }
        #expect(error?.category == .file)
        #expect(error?.expected.hasSuffix(file.url.path) == true)
        #expect(error?.found.isEmpty == false)
      }
      #expect(try files(in: directory) == ["directory/a", "file"])
    }
  }

  // MARK: Names

  private static let identifiers = [
    "", "a", "A", "abcd-efgh-ijkl-mnop", "..", ".", "/", "\\", "../../x", "/etc/passwd", "a/b", "a\\b",
    "\u{0}",
    "a\u{0}b", "CON", "~", "%", "%2f", "%empty", "%sha256-", "\u{E9}", "e\u{301}", " ", "a ", "a.", "x.plist",
    ":", "*", "\n", "Face/Off (1997)", "日本語", String(repeating: "x", count: 200),
    String(repeating: "x", count: 201), String(repeating: "x", count: 202),
    String(repeating: "X", count: 201),
    String(repeating: "/", count: 66), String(repeating: "/", count: 67),
    String(repeating: "🎬", count: 1_000),
  ]

  @Test("The name of a file is safe, whatever it stands for", arguments: identifiers)
  func safeName(_ identifier: String) {
    let name = ArchiveFile.name(for: identifier)
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-_%.")
    #expect(name.allSatisfy(allowed.contains))
    #expect(name.hasSuffix(".plist"))
    #expect(name.filter { $0 == "." }.count == 1)
    #expect(name.utf8.count <= 206)
  }

  @Test("No two strings share a name")
  func distinctNames() {
    #expect(Set(Self.identifiers.map(ArchiveFile.name)).count == Self.identifiers.count)
  }

  @Test(
    "Names stay readable and never change",
    arguments: [
      ("abcd-efgh_1", "abcd-efgh_1.plist"), ("", "%empty.plist"), ("A b/é", "%41%20b%2f%c3%a9.plist"),
      (String(repeating: "x", count: 200), String(repeating: "x", count: 200) + ".plist"),
      (
        String(repeating: "a", count: 1_000_000),
        "%sha256-cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0.plist"
      ),
    ]
  )
  func knownName(_ identifier: String, _ name: String) {
    #expect(ArchiveFile.name(for: identifier) == name)
  }

  // MARK: SHA-256

  @Test(
    "SHA-256 gives the values of its standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
  )
  func sha256(_ text: String, _ hash: String) {
    #expect(SHA256.hexadecimal(of: text.utf8) == hash)
  }
}
