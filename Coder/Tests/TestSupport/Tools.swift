import Foundation
import Testing

/// Programs that some tests need beside the toolchain's.
package enum Tools {
  /// With `CI` set, tests don't skip themselves: without their program, they fail.
  package static let mayBeMissing = ProcessInfo.processInfo.environment["CI"]?.isEmpty ?? true

  package static func isInstalled(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where a program is missing.
  package static func needs(_ program: String) -> Self {
    .enabled(if: Tools.isInstalled(program) || !Tools.mayBeMissing, "\(program) is not installed")
  }
}
