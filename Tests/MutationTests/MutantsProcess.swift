import Foundation
import TestSupport

/// Has another process of these tests read mutants, and ends it when it is silent for too long.
struct MutantsProcess {
  let arguments: [String]

  /// What a run left behind.
  struct Run {
    let lines: [String]
    let errors: String
    let exitCode: Int32
    /// Why it ended.
    let reason: String
  }

  func run(silence: TimeInterval) throws -> Run {
    try withTemporaryDirectory { directory in
      let output = directory.appendingPathComponent("output")
      let errors = directory.appendingPathComponent("errors")
      let process = try start(output, errors)
      let isSilent = end(process, ifSilent: silence, output)
      let reason =
        switch process.terminationReason {
        case _ where isSilent: "hangs (\(Int(silence)) seconds)"
        case .uncaughtSignal: "signal \(process.terminationStatus)"
        default: "exit code \(process.terminationStatus)"
        }
      return Run(
        lines: String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n")
          .map(String.init),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
        exitCode: process.terminationStatus,
        reason: reason
      )
    }
  }

  /// A file takes the output: a pipe would make the process wait for its reader.
  private func start(_ output: URL, _ errors: URL) throws -> Process {
    try Data().write(to: output)
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = testsURL
    process.arguments = ["--testing-library", "swift-testing", "--filter", "MutationTests/mutants"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [Mutants.variable: arguments.joined(separator: " "), "SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return process
  }

  /// Waits for the end of a process, or ends it: then the result is true.
  private func end(_ process: Process, ifSilent silence: TimeInterval, _ output: URL) -> Bool {
    var size = 0
    var changed = Date()
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.1)
      let now = (try? FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int) ?? 0
      if now != size {
        size = now
        changed = Date()
      } else if -changed.timeIntervalSinceNow > silence {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return true
      }
    }
    process.waitUntilExit()
    return false
  }
}
