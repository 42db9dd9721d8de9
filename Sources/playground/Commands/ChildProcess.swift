import Foundation
import Synchronization

/// The process that Control-C ends together with this one.
private let running = Atomic<pid_t>(0)

/// What another process printed, and how it ended. It runs in a new folder.
struct ChildProcess {
  let text: String
  /// The exit code, or nil after a signal.
  let exitCode: Int32?
  /// The number of the signal that ended it.
  let signal: Int32?

  /// Swift's report of the stack if it trapped.
  let stack: String

  /// - Parameter environment: The variables that are changed. For a program of a chapter, Swift's report of the stack would
  ///   only hide what a trap says.
  init(
    _ program: URL?,
    _ arguments: [String],
    environment: (_ folder: String) -> [String: String] = { _ in ["SWIFT_BACKTRACE": "enable=no"] }
  ) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }

    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment(folder.path)) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    Self.unblockSignals()
    try process.run()
    running.store(process.processIdentifier, ordering: .relaxed)
    // The terminal interrupts only this process, and not processes of Foundation.
    Foundation.signal(SIGINT) { _ in
      kill(running.load(ordering: .relaxed), SIGKILL)
      _exit(128 + SIGINT)
    }
    defer { Foundation.signal(SIGINT, SIG_DFL) }
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    let (text, stack) = Self.readable(output)
    let (isExit, status) = (process.terminationReason == .exit, process.terminationStatus)
    self.stack = stack
    self.text = isExit || text.contains("Fatal error") ? text : "\(text)\(Self.message(for: status, stack))\n"
    exitCode = isExit ? status : nil
    signal = isExit ? nil : status
  }

  /// Lets a process get the signal that ends an endless solution. Whoever has started this one may have blocked it, as threads
  /// of Dispatch do.
  private static func unblockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The output without places in Foundation's source, times, process numbers and stack traces; and Swift's report of the
  /// stack by itself.
  private static func readable(_ output: Data) -> (text: String, stack: String) {
    let text = String(decoding: output, as: UTF8.self)
    let end = text.firstRange(of: "\n*** Signal ")?.lowerBound ?? text.endIndex
    let readable = text[..<end]
      .replacing(#/(?m)^\S+\.swift:[0-9]+: (?=Fatal error)/#, with: "")
      .replacing(#/(?m)^[0-9]{4}-[0-9-]+ [0-9:.]+ \S+\[[0-9a-f:]+\] (?=\*\*\*)/#, with: "")
      .replacing(#/(?m)^Current stack trace:\n([0-9]+ .*\n)*/#, with: "")
    return (String(readable), String(text[end...]))
  }

  private static func message(for signal: Int32, _ stack: String) -> String {
    if let failure = stack.firstMatch(of: #/\*\*\* Swift runtime failure: (.+) \*\*\*/#) {
      return "Fatal error: \(failure.output.1)"
    }
    return
      switch signal
    {
    case SIGILL, SIGTRAP: "A trap without a message"
    case SIGSEGV, SIGBUS: "Segmentation fault"
    case SIGALRM: "Stopped, because it didn't end"
    default: "Signal \(signal)"
    }
  }
}
