import ArchivingCatalog
import ConformanceRules
import Foundation

// `swift run runner compare` builds this program and runs it.
print(try WaySummary.text() + "\n")
let comparison = await Comparison(of: Catalog.approaches)
let showsRules = CommandLine.arguments.contains("--rules")
print(comparison.report(showsRules: showsRules, isColored: Comparison.isColored))
exit(comparison.failures == nil ? 0 : 1)
