import ArchivingCatalog
import ConformanceRules
import Foundation

// `swift run runner compare` builds this program and runs it.
let comparison = await Comparison(of: Catalog.approaches)
print(comparison.table(isColored: Comparison.isColored) + "\n")
if let failures = comparison.failures { print(failures + "\n") }
print(try WaySummary.text())
exit(comparison.failures == nil ? 0 : 1)
