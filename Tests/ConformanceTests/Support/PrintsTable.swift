import Foundation
import Synchronization
import ConformanceRules
import TestSupport
import Testing

/// Prints the table of a suite's verdicts when it has ended.
struct PrintsTable: SuiteTrait, TestScoping {
  private static let verdicts = Mutex<[Verdict]>([])

  static func add(_ verdicts: [Verdict]) { Self.verdicts.withLock { $0 += verdicts } }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    let verdicts = Self.verdicts.withLock { $0 }
    if verdicts.isEmpty { return }
    // One write, so that no line of another test gets into it.
    let text = "\n\(Comparison(verdicts).table(isColored: Comparison.isColored))\n\n"
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}

extension Trait where Self == PrintsTable {
  /// Prints the table at the end.
  static var printsTable: PrintsTable { PrintsTable() }
}
