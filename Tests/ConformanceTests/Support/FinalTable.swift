import Foundation
import Synchronization
import ConformanceRules

/// The table of the rules, which the process prints when it ends, so that nothing of other suites is below it.
enum FinalTable {
  private static let verdicts = Mutex<[Verdict]>([])

  static func add(_ verdicts: [Verdict]) {
    Self.verdicts.withLock {
      if $0.isEmpty { atexit { FinalTable.write() } }
      $0 += verdicts
    }
  }

  private static func write() {
    let verdicts = Self.verdicts.withLock { $0 }
    let isBroken = verdicts.contains { !$0.violations.isEmpty }
    let sentence =
      isBroken
      ? "Some rules are broken; the failures above say how." : "Every way keeps the rules of docs/SPEC.md."
    let text = "\n\(Comparison(verdicts).table(isColored: Comparison.isColored))\n\n\(sentence)\n"
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
