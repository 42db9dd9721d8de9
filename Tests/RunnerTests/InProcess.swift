import Foundation
import TestSupport

@testable import runner

/// What the runner printed, and its exit code.
struct RunnerOutcome {
  let exitCode: Int32
  let output: Data
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs the runner in this process, which takes far less time than another process.
func runner(_ arguments: [String], input: Data = Data(), columns: Int = 80) throws -> RunnerOutcome {
  try withConsole(input: input, columns: columns) { Runner.run(arguments, $0) }
}

/// Runs `body` with a console of files, and returns what it printed.
func withConsole(
  input: Data = Data(),
  columns: Int = 80,
  _ body: (Console) throws -> Int32
) throws -> RunnerOutcome {
  try withTemporaryDirectory { directory in
    let files = ["input", "output", "errors"].map { directory.appendingPathComponent($0) }
    for (file, content) in zip(files, [input, Data(), Data()]) { try content.write(to: file) }
    let console = try Console(
      input: FileHandle(forReadingFrom: files[0]),
      output: FileHandle(forWritingTo: files[1]),
      errors: FileHandle(forWritingTo: files[2]),
      columns: columns
    )
    return RunnerOutcome(
      exitCode: try body(console),
      output: try Data(contentsOf: files[1]),
      errors: try String(contentsOf: files[2], encoding: .utf8)
    )
  }
}

/// The expected output with a name. `UPDATE_EXPECTED` updates it.
func expectedOutput(_ name: String, updatedTo output: Data? = nil) throws -> Data {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Expected/\(name)"
  )
  if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil { try output?.write(to: url) }
  return try Data(contentsOf: url)
}
