import ArchivingApproach
import Catalog
import TestSupport

extension Page {
  /// Checks the shape of a table of timings. Nothing compares the numbers, because they differ from run to run.
  func checkTimings(of command: String, below index: Int) throws {
    let rows = lines[(index + 1)...].prefix { $0.hasPrefix("|") }.map(Table.cells)
    let prefix = "swift run -c release runner "
    guard let subcommand = command.dropping(prefix: prefix)?.prefix(while: { $0 != " " }),
      try run([String(subcommand), "--help"]).exitCode == 0
    else { throw RenderingError("\"\(command)\" is not a command of the runner in release mode") }
    let paragraph = lines[(index + 1 + rows.count)...].drop { $0.isEmpty }.prefix { !$0.isEmpty }
      .joined(separator: " ")
    guard paragraph.hasPrefix("Measured with `\(command)` on "), paragraph.contains(#/Swift [0-9]+\.[0-9]/#)
    else {
      throw RenderingError(
        "the table is not followed by \"Measured with `\(command)` on MACHINE, Swift VERSION\""
      )
    }
    for row in rows.dropFirst(2) {
      guard row.count == rows[0].count else {
        throw RenderingError("the row \(row[0]) has \(row.count) cells, and the header \(rows[0].count)")
      }
      for cell in row.dropFirst() where cell.wholeMatch(of: Self.timing) == nil {
        throw RenderingError("\"\(cell)\" is neither a number nor \"–\"")
      }
    }
    for approach in Catalog.approaches where !rows.contains(where: { $0[0].contains(approach.name) }) {
      throw RenderingError("there is no row for approach \(approach.number), \(approach.name)")
    }
  }

  private static var timing: Regex<Substring> { #/–|[0-9.,]*[0-9](?: ?(?:s|ms|µs|%|×|[KM]B))?/# }
}
