import Foundation

/// A program of a chapter.
struct Program {
  /// "why.conversation"
  let name: String
  let body: @Sendable () throws -> Void

  /// Runs it in this process. Returns the exit code.
  func run() -> Int32 {
    printAtOnce()
    do {
      try body()
      return 0
    } catch {
      print("error: \(error)")
      return 1
    }
  }
}

/// Another process of the playground, because some programs end in a trap. It runs in a new folder.
enum ProgramProcess {
  /// Runs a program and prints what it prints. Returns the exit code.
  static func run(_ program: Program) -> Int32 {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: folder) }
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["--here", program.name]
      process.currentDirectoryURL = folder
      // The trap is part of the lesson, and Swift's report of the stack is not.
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
        $1
      }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let text = readable(output)
      print(text, terminator: "")
      if process.terminationReason == .exit { return process.terminationStatus }
      if !text.contains("Fatal error") { print(message(for: process.terminationStatus)) }
      return 128 + process.terminationStatus
    } catch {
      print("error: \(error)")
      return 1
    }
  }

  /// The output without places in Foundation's source, times and process numbers.
  private static func readable(_ output: Data) -> String {
    String(decoding: output, as: UTF8.self)
      .replacing(#/(?m)^\S+\.swift:[0-9]+: (?=Fatal error)/#, with: "")
      .replacing(#/(?m)^[0-9]{4}-[0-9-]+ [0-9:.]+ \S+\[[0-9a-f:]+\] (?=\*\*\*)/#, with: "")
  }

  /// What a process that ends with a signal would say.
  private static func message(for signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "A trap without a message"
    case SIGSEGV, SIGBUS: "Segmentation fault"
    default: "Signal \(signal)"
    }
  }
}
