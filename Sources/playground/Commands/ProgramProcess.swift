import Foundation

/// What a process of the playground printed, and how it ended.
///
/// Programs and checks run in another process, because some programs end in a trap. It runs in a new folder.
struct ProgramProcess {
  let text: String
  /// The exit code, or nil after a signal.
  let exitCode: Int32?

  init(_ arguments: [String]) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }

    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The trap is part of the lesson, and Swift's report of the stack is not.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    let text = Self.readable(output)
    let (isExit, status) = (process.terminationReason == .exit, process.terminationStatus)
    self.text = isExit || text.contains("Fatal error") ? text : "\(text)\(Self.message(for: status))\n"
    exitCode = isExit ? status : nil
  }

  /// The output without places in Foundation's source, times, process numbers and stack traces.
  private static func readable(_ output: Data) -> String {
    String(decoding: output, as: UTF8.self)
      .replacing(#/(?m)^\S+\.swift:[0-9]+: (?=Fatal error)/#, with: "")
      .replacing(#/(?m)^[0-9]{4}-[0-9-]+ [0-9:.]+ \S+\[[0-9a-f:]+\] (?=\*\*\*)/#, with: "")
      .replacing(#/(?m)^Current stack trace:\n([0-9]+ .*\n)*/#, with: "")
  }

  private static func message(for signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "A trap without a message"
    case SIGSEGV, SIGBUS: "Segmentation fault"
    default: "Signal \(signal)"
    }
  }
}
