import ArchivingCatalog
import ConformanceRules
import Foundation

// `swift run runner compare` builds this program and runs it.
print(try WaySummary.text() + "\n")
let comparison = await Comparison(of: Catalog.approaches)
if CommandLine.arguments.contains("--rules") {
  print(comparison.table(isColored: Comparison.isColored))
} else {
  print(comparison.sentence)
}
if let failures = comparison.failures { print("\n" + failures) }
exit(comparison.failures == nil ? 0 : 1)
