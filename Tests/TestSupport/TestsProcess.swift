import Foundation

/// Another process of the tests that are running, for what ends a process or is about several.
package enum TestsProcess {
  /// A process that runs one test.
  ///
  /// - Parameters:
  ///   - test: "StorageTests.CrashTests/kill", or a part of it.
  ///   - environment: Variables beside those of this process: they tell the test what to do.
  ///   - output: A file for what it prints; a pipe would make it wait for its reader.
  package static func make(
    of test: String,
    environment: [String: String],
    output: URL? = nil,
    errors: URL? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = testsURL
    process.arguments = ["--testing-library", "swift-testing", "--filter", test]
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try handle(output)
    process.standardError = try handle(errors)
    return process
  }

  private static func handle(_ file: URL?) throws -> FileHandle {
    guard let file else { return .nullDevice }
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }
}
