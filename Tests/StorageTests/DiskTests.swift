import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import ArchiveFiles

/// What is on the disk when the power fails: content before the name that leads to it, and names before a call returns.
@Suite struct DiskTests {
  @Test("22. Content is on the disk before its name is, and a save returns when both are")
  func order() async { await expectEach(Action.all) { try order($0) } }

  private func order(_ action: Action) throws {
    let directory = try TemporaryDirectory()
    for name in action.existing { try create(directory["store/\(name)"], Data("the old value".utf8)) }
    let disk = Disk(directory.url)
    try action.body(directory["store"], SystemCalls(synchronize: disk.synchronize))
    #expect(disk.mistakes + disk.missing == [])
    let files = Set(try directory.files.map { $0.dropFirst("store/".count) })
    #expect(files == Set(action.left.map { $0[...] }))
  }

  /// What is done in a store's directory, which has some files, and what files are left.
  struct Action: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var existing: [String] = []
    let left: [String]
    let body: @Sendable (_ store: URL, SystemCalls) throws -> Void

    static let all = [
      Action(testDescription: "a new file", existing: ["b"], left: ["a", "b"]) {
        try file($0, $1).write(new)
      },
      Action(testDescription: "a replaced file", existing: ["a"], left: ["a"]) {
        try file($0, $1).write(new)
      },
      Action(testDescription: "a removed file", existing: ["a", "b"], left: ["b"]) {
        try file($0, $1).remove()
      },
      Action(testDescription: "no file to remove", existing: ["b"], left: ["b"]) {
        try file($0, $1).remove()
      },
      Action(testDescription: "a new directory with a file", left: ["a.plist"]) {
        try directory($0, $1).write(new, for: "a")
      },
      Action(testDescription: "a new directory in a new directory", left: ["b/a.plist"]) {
        try directory($0, $1).directory(named: "b").write(new, for: "a")
      },
      Action(
        testDescription: "several files of a directory",
        existing: ["a.plist"],
        left: ["a.plist", "b.plist"]
      ) {
        try directory($0, $1).write(["a", "b"]) { ($0, new) }
      },
      Action(
        testDescription: "a file that another program has named",
        existing: ["A.plist"],
        left: ["%41.plist"]
      ) {
        try directory($0, $1).write(new, for: "A")
      },
      Action(testDescription: "a file removed from a directory", existing: ["a.plist"], left: []) {
        try directory($0, $1).remove("a")
      },
      Action(testDescription: "all files removed from a directory", existing: ["b"], left: ["b"]) {
        try directory($0, $1).write(["a", "b"]) { ($0, new) }
        try directory($0, $1).removeAll()
      },
    ]

    private static let new = Data("bplist00, not an archive of NSKeyedArchiver".utf8)

    private static func file(_ store: URL, _ calls: SystemCalls) -> ArchiveFile {
      var file = ArchiveFile(store.appendingPathComponent("a"))
      file.calls = calls
      return file
    }

    private static func directory(_ store: URL, _ calls: SystemCalls) -> ArchiveDirectory {
      var directory = ArchiveDirectory(store)
      directory.calls = calls
      return directory
    }
  }
}
