import ArchiveFiles
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import ArchiveFiles

/// What the system really refuses, in another process: its limits and its rights are not those of the tests.
@Suite(.serialized, .enabled(if: testsAreProgram, "the tests are a bundle, not a program"))
struct RefusedTests {
  private static let old = Data("the old value".utf8)
  private static let new = Data(repeating: 7, count: 1 << 20)

  /// Runs a test in another process, with a directory in which there is a file with the old value.
  private func runChild(_ test: String) throws {
    try withTemporaryDirectory { directory in
      let file = Self.file(in: directory)
      try FileManager.default.createDirectory(
        at: file.url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try file.write(Self.old)
      let child = Child(test: "RefusedTests/\(test)", directory: directory)
      let process = try child.start()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(child.output)")
      #expect(child.output.contains("refused as expected"), "\(child.output)")
      #expect(try file.read() == Self.old)
      #expect(try files(in: directory) == ["directory/a.plist", "output.txt"])
    }
  }

  private static func file(in directory: URL) -> ArchiveFile {
    ArchiveFile(directory.appendingPathComponent("directory/a.plist"))
  }

  private func expectRefusal(_ code: POSIXErrorCode, _ found: String, _ attempt: () throws -> Void) {
    let error = #expect(throws: ArchiveError.self) { try attempt() }
    #expect(error?.systemError == code)
    #expect(error?.found == found)
    if error?.systemError == code { print("refused as expected") }
  }

  @Test("22. A limit on the size of files, which a full disk is like: the old value stays")
  func fileSizeLimit() throws {
    guard let directory = Child.directory else { return try runChild("fileSizeLimit") }
    signal(SIGXFSZ, SIG_IGN)
    try #require(limitFileSize(to: 100_000))
    expectRefusal(.EFBIG, "a limit on the size of files") {
      try Self.file(in: directory).write(Self.new)
    }
  }

  @Test("22. A directory that is read-only: the old value is read and stays")
  func readOnlyDirectory() throws {
    guard let directory = Child.directory else { return try runChild("readOnlyDirectory") }
    let file = Self.file(in: directory)
    let parent = file.url.deletingLastPathComponent().path
    let nobody: uid_t = 65_534
    if geteuid() == 0 {
      // Root may write everywhere: the rights are those of another user.
      try #require(chown(parent, nobody, nobody) == 0 && chown(file.url.path, nobody, nobody) == 0)
      try #require(setegid(nobody) == 0 && seteuid(nobody) == 0)
    }
    try #require(chmod(parent, 0o555) == 0)
    #expect(try file.read() == Self.old)
    expectRefusal(.EACCES, "no permission") { try file.write(Self.new) }
    expectRefusal(.EACCES, "no permission") { try file.remove() }
    try #require(chmod(file.url.path, 0) == 0)
    expectRefusal(.EACCES, "no permission") { _ = try file.read() }
    try #require(chmod(file.url.path, 0o600) == 0 && chmod(parent, 0o755) == 0)
  }
}

private func limitFileSize(to count: Int) -> Bool {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  guard getrlimit(resource, &limit) == 0 else { return false }
  limit.rlim_cur = rlim_t(count)
  return setrlimit(resource, &limit) == 0
}
