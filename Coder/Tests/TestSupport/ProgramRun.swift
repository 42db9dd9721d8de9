import Foundation

/// The result of a program.
package struct Outcome: Sendable {
  /// The exit code, or the number of the signal that ended the program.
  package let exitCode: Int32
  package let isSignal: Bool
  package let output: Data
  package let errors: String

  /// The output as text.
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

/// A program that has been started. Its output goes to files: with pipes, it would have to wait for a reader.
package final class RunningProgram {
  private let process: Process
  private let files: TemporaryDirectory

  fileprivate init(_ process: Process, input: Data = Data(), joinsErrors: Bool) throws {
    self.process = process
    files = try TemporaryDirectory()
    for (name, content) in ["input": input, "output": Data(), "errors": Data()] {
      try content.write(to: files[name])
    }
    let output = try FileHandle(forWritingTo: files["output"])
    process.standardInput = try FileHandle(forReadingFrom: files["input"])
    process.standardOutput = output
    process.standardError = joinsErrors ? output : try FileHandle(forWritingTo: files["errors"])
    try process.run()
  }

  /// Starts another process of these tests, which runs one test, such as "StorageTests.CrashTests/kill".
  ///
  /// - Parameter environment: Variables that tell the test what to do there.
  package convenience init(test: String, environment: [String: String]) throws {
    let process = Process(
      testsURL,
      ["--testing-library", "swift-testing", "--filter", test],
      environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    )
    try self.init(process, joinsErrors: true)
  }

  package var isRunning: Bool { process.isRunning }

  package func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits until the program ends.
  ///
  /// - Parameter seconds: After how many seconds it is killed.
  package func outcome(seconds: Int = 600) throws -> Outcome {
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { _ = Foundation.kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: end)
    process.waitUntilExit()
    end.cancel()
    return Outcome(
      exitCode: process.terminationStatus,
      isSignal: process.terminationReason == .uncaughtSignal,
      output: try Data(contentsOf: files["output"]),
      errors: String(decoding: try Data(contentsOf: files["errors"]), as: UTF8.self)
    )
  }
}

/// Runs the runner, or another program, to its end.
///
/// - Parameters:
///   - environment: Variables beside those of the tests' own process.
///   - joinsErrors: Whether standard error goes to standard output, as on a terminal.
///   - seconds: After how many seconds it is killed.
///   - megabytes: How much memory it may have.
package func run(
  _ arguments: [String],
  of program: URL = runnerURL,
  input: Data = Data(),
  environment: [String: String] = [:],
  in directory: URL? = nil,
  joinsErrors: Bool = false,
  seconds: Int = 600,
  megabytes: Int = 8_000
) throws -> Outcome {
  let process = Process(program, arguments, environment, megabytes: megabytes)
  if let directory { process.currentDirectoryURL = directory }
  return try RunningProgram(process, input: input, joinsErrors: joinsErrors).outcome(seconds: seconds)
}

extension Process {
  /// - Parameter megabytes: How much memory the program may have. A fault must not take all of the machine's.
  fileprivate convenience init(
    _ program: URL,
    _ arguments: [String],
    _ variables: [String: String],
    megabytes: Int = 8_000
  ) {
    self.init()
    // Apple's systems have no such limit.
    let script = "ulimit -v \(megabytes << 10) 2> /dev/null; exec \"$0\" \"$@\""
    executableURL = URL(fileURLWithPath: "/bin/sh")
    self.arguments = ["-c", script, program.path] + arguments
    // Outputs must not depend on the width of the developer's terminal.
    let variables = ["COLUMNS": ""].merging(variables) { $1 }
    environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
  }
}
