import Foundation
import TestSupport

/// What another process of these tests does with a directory, and how it went.
struct Child: Sendable {
  /// The test that it runs: "CrashTests/kill".
  let test: String
  let directory: URL

  private static let variable = "STORAGE_DIRECTORY"

  /// The directory, if this process is such another one.
  static var directory: URL? {
    ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0) }
  }

  func start() throws -> Process {
    let process = try TestsProcess.make(
      of: "StorageTests.\(test)",
      environment: [Self.variable: directory.path],
      output: directory.appendingPathComponent("output.txt")
    )
    try process.run()
    return process
  }

  /// What it said after its end.
  var output: String {
    (try? String(contentsOf: directory.appendingPathComponent("output.txt"), encoding: .utf8)) ?? ""
  }
}
