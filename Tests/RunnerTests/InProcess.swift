import Foundation
import TestSupport

@testable import RunnerCommands

/// What the runner printed, and its exit code.
struct RunnerOutcome {
  let exitCode: Int32
  let output: Data
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs the runner in this process, which takes far less time than a process of its own.
func runner(_ arguments: [String], input: Data = Data()) throws -> RunnerOutcome {
  try withConsole(input: input) { Runner.run(arguments, $0) }
}

/// Runs `body` with a console of files, and gives back what it printed.
func withConsole(input: Data = Data(), _ body: (Console) throws -> Int32) throws -> RunnerOutcome {
  try withTemporaryDirectory { directory in
    func file(_ name: String, _ content: Data = Data()) throws -> URL {
      let url = directory.appendingPathComponent(name)
      try content.write(to: url)
      return url
    }
    let (input, output, errors) = try (file("input", input), file("output"), file("errors"))
    let console = try Console(
      input: FileHandle(forReadingFrom: input),
      output: FileHandle(forWritingTo: output),
      errors: FileHandle(forWritingTo: errors)
    )
    return RunnerOutcome(
      exitCode: try body(console),
      output: try Data(contentsOf: output),
      errors: try String(contentsOf: errors, encoding: .utf8)
    )
  }
}

/// The committed output of a name, which `UPDATE_EXPECTED` writes anew.
func expectedOutput(_ name: String, updatedTo output: Data? = nil) throws -> Data {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Expected/\(name)"
  )
  if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil { try output?.write(to: url) }
  return try Data(contentsOf: url)
}
