import Foundation

/// What a run of a program left behind.
package struct Outcome: Sendable {
  /// The exit code, or the number of the signal that ended it.
  package let exitCode: Int32
  /// Whether a signal ended it.
  package let isSignal: Bool
  /// What it wrote to standard output.
  package let output: Data
  /// What it wrote to standard error.
  package let errors: String

  /// What it wrote to standard output, as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
}

/// The runner that was built with the tests.
package var runnerURL: URL {
  let directory = testBundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  return directory.appendingPathComponent("runner")
}

/// The program that runs these tests.
package var testsURL: URL { testBundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL }

/// Whether the tests are a program that can be started again: on Apple's systems they are a bundle.
package var testsAreProgram: Bool {
  (try? testsURL.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
}

private var testBundle: Bundle? { Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } }

/// Runs the runner, or another program.
///
/// - Parameters:
///   - environment: Variables beside those of the tests' own process.
///   - directory: Where it runs; nil for where the tests run.
///   - joinsErrors: Whether standard error goes to standard output, as on a terminal.
///   - seconds: After how many seconds it is killed.
package func run(
  _ arguments: [String],
  of program: URL = runnerURL,
  input: Data = Data(),
  environment: [String: String] = [:],
  in directory: URL? = nil,
  joinsErrors: Bool = false,
  seconds: Int = 600
) throws -> Outcome {
  try withTemporaryDirectory { files in
    let (inputFile, outputFile) = (
      files.appendingPathComponent("input"), files.appendingPathComponent("output")
    )
    let errorsFile = files.appendingPathComponent("errors")
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorsFile)
    let output = try FileHandle(forWritingTo: outputFile)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = directory }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = output
    process.standardError = joinsErrors ? output : try FileHandle(forWritingTo: errorsFile)
    try process.run()
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: end)
    process.waitUntilExit()
    end.cancel()
    return Outcome(
      exitCode: process.terminationStatus,
      isSignal: process.terminationReason == .uncaughtSignal,
      output: try Data(contentsOf: outputFile),
      errors: String(decoding: try Data(contentsOf: errorsFile), as: UTF8.self)
    )
  }
}
