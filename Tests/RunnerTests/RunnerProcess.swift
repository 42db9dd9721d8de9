import Foundation
import TestSupport

/// What a run of the built runner left behind.
struct Outcome {
  let exitCode: Int32
  let output: Data
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// The runner that was built with the tests.
var runnerURL: URL {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  let directory = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  return directory.appendingPathComponent("runner")
}

/// Runs the runner, or another program.
///
/// - Parameter environment: Variables beside those of the tests' own process.
func run(
  _ arguments: [String],
  of program: URL = runnerURL,
  input: Data = Data(),
  environment: [String: String] = [:]
) throws -> Outcome {
  try withTemporaryDirectory { directory in
    let files = (
      input: directory.appendingPathComponent("input"),
      output: directory.appendingPathComponent("output"),
      errors: directory.appendingPathComponent("errors")
    )
    try input.write(to: files.input)
    try Data().write(to: files.output)
    try Data().write(to: files.errors)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files.input)
    process.standardOutput = try FileHandle(forWritingTo: files.output)
    process.standardError = try FileHandle(forWritingTo: files.errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus,
      output: try Data(contentsOf: files.output),
      errors: String(decoding: try Data(contentsOf: files.errors), as: UTF8.self)
    )
  }
}
