import Foundation
import KeyedArchive
import Synchronization
import ConformanceRules
import TestSupport
import Testing

@testable import ArchiveFiles
@testable import runner

/// Files that can't be read for any reason, by every command and function that reads one.
@Suite struct UnreadableFileTests {
  private static let commands = [
    "archive 3 Movie --from FILE", "unarchive 1 Movie FILE", "inspect FILE", "inspect FILE --raw",
    "inspect FILE --plain", "inspect FILE --values", "inspect FILE --svg -", "inspect FILE --at root.a",
    "binary FILE",
  ]

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try KeyedArchiver.archive(1).write(to: folder["good.plist"])
    try FileManager.default.createDirectory(at: folder["directory.plist"], withIntermediateDirectories: true)
    for (link, target) in [("dangling", "none"), ("loop", "pool"), ("pool", "loop"), ("link", "good")] {
      try #require(symlink("\(target).plist", folder["\(link).plist"].path) == 0)
    }
    try #require(mkfifo(folder["pipe.plist"].path, 0o600) == 0)
  }

  @Test("Each command says why a file can't be read")
  func reasons() async {
    await expectEach([
      ("none.plist", "nothing there"), ("none/a.plist", "nothing there"), ("dangling.plist", "nothing there"),
      ("directory.plist", "a directory"), ("directory.plist/", "a directory"),
      ("good.plist/a.plist", "a file or a link where a directory must be"),
      ("loop.plist", "a symbolic link that isn't followed"),
      ("300 times x", "a name that is too long"),
    ]) { try reasons($0) }
  }

  private func reasons(_ file: (name: String, reason: String)) throws {
    let name = file.name == "300 times x" ? String(repeating: "x", count: 300) : file.name
    for command in Self.commands {
      try expect(file.reason, of: name, from: runner(arguments(command, name)), command)
    }
  }

  private func arguments(_ command: String, _ file: String) -> [String] {
    command.split(separator: " ").map { word in
      switch word {
      case "FILE": "\(folder.url.path)/\(file)"
      case "good.plist": folder["good.plist"].path
      default: String(word)
      }
    }
  }

  private func expect(_ reason: String, of file: String, from outcome: RunnerOutcome, _ command: String)
    throws
  {
    let path = URL(argument: "\(folder.url.path)/\(file)").path
    #expect(outcome.errors == "runner: expected a readable file at \(path), found \(reason)\n")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
  }

  private static let setpriv = URL(fileURLWithPath: "/usr/bin/setpriv")
  private static let asNobody = ["--reuid=65534", "--regid=65534", "--clear-groups", runnerURL.path]
  private static let canBeNobody =
    geteuid() != 0 || (try? run(asNobody + ["--version"], of: setpriv).exitCode) == 0

  @Test(
    "Each command says that it has no permission",
    .enabled(if: canBeNobody, "root needs setpriv, and a runner that others may run")
  )
  func permission() async { await expectEach(Self.commands) { try permission($0) } }

  private func permission(_ command: String) throws {
    try #require(chmod(folder.url.path, 0o755) == 0 && chmod(folder["good.plist"].path, 0o644) == 0)
    try Data().write(to: folder["secret.plist"])
    try #require(chmod(folder["secret.plist"].path, 0) == 0)
    let words = arguments(command, "secret.plist")
    let outcome = try geteuid() == 0 ? run(Self.asNobody + words, of: Self.setpriv) : run(words)
    let result = RunnerOutcome(exitCode: outcome.exitCode, output: outcome.output, errors: outcome.errors)
    try expect("no permission", of: "secret.plist", from: result, command)
  }

  @Test("A file that is larger than the limit is refused at once, without memory for it")
  func tooLarge() async { await expectEach(Self.commands) { try tooLarge($0) } }

  private func tooLarge(_ command: String) throws {
    try Data().write(to: folder["large.plist"])
    try #require(truncate(folder["large.plist"].path, 5 << 30) == 0)
    let outcome = try run(arguments(command, "large.plist"), seconds: 20, megabytes: 1_000)
    let sentence = "limit exceeded: expected an archive of at most 2147483648 bytes, found 5368709120 bytes"
    #expect(outcome.errors == "runner: \(folder["large.plist"].path): \(sentence)\n")
    #expect(outcome.exitCode == 1)
  }

  @Test("A device, which may never end, is refused at once", arguments: ["/dev/zero", "/dev/null"])
  func endless(_ device: String) throws {
    let outcome = try run(["inspect", device], seconds: 20, megabytes: 1_000)
    #expect(outcome.errors == "runner: expected a readable file at \(device), found a socket or a device\n")
    #expect(outcome.exitCode == 1)
  }

  @Test("A pipe is read to its end", arguments: ["inspect pipe.plist", "binary pipe.plist"])
  func pipe(_ command: String) throws {
    let script = "cat good.plist > pipe.plist & exec '\(runnerURL.path)' \(command)"
    let outcome = try run(["-c", script], of: URL(fileURLWithPath: "/bin/sh"), in: folder.url, seconds: 20)
    #expect(outcome.exitCode == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.text.contains("root: 1\n") == command.hasPrefix("inspect"))
  }

  // MARK: The library

  @Test(
    "A directory of archives says why a file can't be read",
    arguments: [
      ("none", .ENOENT, "nothing there"), ("dangling", .ELOOP, "a symbolic link that isn't followed"),
      ("loop", .ELOOP, "a symbolic link that isn't followed"),
      ("link", .ELOOP, "a symbolic link that isn't followed"), ("directory", .EISDIR, "a directory"),
      ("pipe", .ENODEV, "a pipe, a socket or a device"),
    ] as [(String, POSIXErrorCode, String)]
  )
  func directory(_ name: String, _ code: POSIXErrorCode, _ reason: String) throws {
    let error = expectError(.file) { try ArchiveDirectory(folder.url).read(name) { $0 } }
    #expect(error?.systemError == code)
    #expect(
      error?.description == "expected a readable file at \(folder["\(name).plist"].path), found \(reason)"
    )
    let inFile = expectError(.file) { try ArchiveDirectory(folder["good.plist"]).read(name) { $0 } }
    #expect(inFile?.found == "a file or a link where a directory must be")
  }

  @Test("Of a file that is too large nothing is read, nor of a device, and of a pipe no more than the limit")
  func limits() throws {
    let count = Mutex(0)
    let calls = SystemCalls(read: { descriptor, start, size in
      // If nobody stops, an error does.
      let total = count.withLock {
        $0 += size; return $0
      }
      if total > 1 << 20 {
        errno = EIO
        return -1
      }
      return Foundation.read(descriptor, start, size)
    })
    try Data().write(to: folder["large.plist"])
    try #require(truncate(folder["large.plist"].path, 100_001) == 0)
    var (file, zero) = (ArchiveFile(folder["large.plist"]), ArchiveFile(URL(fileURLWithPath: "/dev/zero")))
    let zeros = Pipe()
    let cat = Process()
    (cat.executableURL, cat.arguments) = (URL(fileURLWithPath: "/bin/cat"), ["/dev/zero"])
    cat.standardOutput = zeros
    try cat.run()
    defer { cat.terminate() }
    let descriptor = zeros.fileHandleForReading.fileDescriptor
    var pipe = ArchiveFile(URL(fileURLWithPath: "/dev/fd/\(descriptor)"))
    var directory = ArchiveDirectory(folder.url)
    (file.calls, zero.calls, pipe.calls, directory.calls) = (calls, calls, calls, calls)
    let limits = Limits(byteCount: 100_000)
    for read in [
      { try file.read(limits: limits) }, { try file.read(limits: limits) { $0 } },
      { try file.readIfPresent(limits: limits) ?? Data() },
      { try directory.read("large", limits: limits) { $0 } },
      { try directory.read(directory.entries()[1], limits: limits) { $0 } },
    ] {
      expectError(.limitExceeded, found: "100001 bytes", read)
      #expect(count.withLock { $0 } == 0)
    }
    #expect(expectError(.file) { try zero.read(limits: limits) }?.found == "a socket or a device")
    #expect(count.withLock { $0 } == 0)
    expectError(.limitExceeded) { try pipe.read(limits: limits) }
    #expect(count.withLock { $0 } <= 1 << 18)
  }
}
