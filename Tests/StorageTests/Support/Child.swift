import Foundation
import ConformanceRules
import TestSupport

/// Another process of these tests, which runs one test in a directory.
enum Child {
  private static let variable = "STORAGE_DIRECTORY"

  /// The directory, if this is the other process.
  static var directory: URL? {
    ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0) }
  }

  /// - Parameter test: For example "CrashTests/kill".
  static func start(_ test: String, in directory: URL) throws -> RunningProgram {
    try RunningProgram(test: "StorageTests.\(test)", environment: [variable: directory.path])
  }
}
