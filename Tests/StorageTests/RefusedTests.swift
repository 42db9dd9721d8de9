import ArchiveFiles
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What the system really refuses, tested in another process with other limits and permissions.
@Suite(.serialized, .enabled(if: testsAreProgram, "the tests are a bundle, not a program"))
struct RefusedTests {
  private static let old = Data("the old value".utf8)
  private static let new = Data(repeating: 7, count: 1 << 20)

  /// Runs a test in another process, with a directory in which there is a file with the old value.
  private func runInChild(_ test: String) throws {
    let directory = try TemporaryDirectory()
    let file = Self.file(in: directory.url)
    try create(file.url, Self.old)
    let outcome = try Child.start("RefusedTests/\(test)", in: directory.url).outcome()
    #expect(outcome.exitCode == 0, "\(outcome.text)")
    #expect(outcome.text.contains("refused as expected"), "\(outcome.text)")
    try expectEqual(file.read(), Self.old)
    try expectEqual(directory.files, ["directory/a.plist"])
  }

  private static func file(in directory: URL) -> ArchiveFile {
    ArchiveFile(directory.appendingPathComponent("directory/a.plist"))
  }

  @Test(
    "A file whose group can't be kept is nothing to the new group",
    .enabled(if: geteuid() == 0, "only root can give a file to another group")
  )
  func otherGroup() throws {
    guard let directory = Child.directory else { return try runInChild("otherGroup") }
    let file = Self.file(in: directory)
    let parent = file.url.deletingLastPathComponent().path
    let nobody: uid_t = 65_534
    try #require(chown(parent, nobody, nobody) == 0 && chown(file.url.path, nobody, 12_345) == 0)
    try #require(chmod(file.url.path, 0o664) == 0)
    try #require(setegid(nobody) == 0 && seteuid(nobody) == 0)
    try file.write(Self.old)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o604)
    print("refused as expected")
  }

  @Test("22. A directory that is read-only: the old value is read and stays")
  func readOnlyDirectory() throws {
    guard let directory = Child.directory else { return try runInChild("readOnlyDirectory") }
    let file = Self.file(in: directory)
    let parent = file.url.deletingLastPathComponent().path
    let nobody: uid_t = 65_534
    if geteuid() == 0 {
      // Root may write everywhere, so the test goes on as another user.
      try #require(chown(parent, nobody, nobody) == 0 && chown(file.url.path, nobody, nobody) == 0)
      try #require(setegid(nobody) == 0 && seteuid(nobody) == 0)
    }
    try #require(chmod(parent, 0o555) == 0)
    try expectEqual(file.read(), Self.old)
    expectRefusal(.EACCES, "no permission") { try file.write(Self.new) }
    expectRefusal(.EACCES, "no permission") { try file.remove() }
    try #require(chmod(file.url.path, 0) == 0)
    expectRefusal(.EACCES, "no permission") {
      try ArchiveDirectory(file.url.deletingLastPathComponent()).read("a") { _ in }
    }
    let error = expectRefusal(.EACCES, "no permission") { _ = try file.read() }
    if error?.systemError == .EACCES { print("refused as expected") }
    try #require(chmod(file.url.path, 0o600) == 0 && chmod(parent, 0o755) == 0)
  }
}
