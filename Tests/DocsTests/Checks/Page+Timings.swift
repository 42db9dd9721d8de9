import ArchivingApproach
import Catalog
import KeyedArchive
import TestSupport

extension Page {
  /// Each table of timings names its command and the machine, has a number in each cell and a row for each approach.
  ///
  /// The numbers differ from run to run, so nothing compares them. The comment `<!-- timings: command -->` stands
  /// before the table, the paragraph "Measured with `command` on …, Swift 6.3." after it.
  func timingDrifts() throws -> [Drift] {
    try comments.filter { $0.text.hasPrefix("timings: ") }.flatMap { index, text in
      let table = tableLines(below: index)
      return try [
        commandDrift(String(text.dropFirst("timings: ".count)), at: index, endOfTable: table.upperBound)
      ].compactMap { $0 } + cellDrifts(in: table)
    }
  }

  private func commandDrift(_ command: String, at index: Int, endOfTable end: Int) throws -> Drift? {
    let prefix = "swift run -c release runner "
    guard command.hasPrefix(prefix),
      try run([command.dropFirst(prefix.count).prefix { $0 != " " }.description, "--help"]).exitCode == 0
    else { return drift(at: index, "\"\(command)\" is not a command of the runner in release mode") }
    let paragraph = lines[end...].drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: " ")
    guard paragraph.hasPrefix("Measured with `\(command)` on "), paragraph.contains(#/Swift [0-9]+\.[0-9]/#)
    else {
      return drift(
        at: end,
        "the table is not followed by \"Measured with `\(command)` on MACHINE, Swift VERSION\""
      )
    }
    return nil
  }

  private func cellDrifts(in table: Range<Int>) -> [Drift] {
    let rows = table.map { (index: $0, cells: Table.cells(of: lines[$0])) }
    guard let header = rows.first, rows.count > 2 else {
      return [drift(at: table.lowerBound, "there is no table")]
    }
    let bad = rows.dropFirst(2).compactMap { index, cells -> Drift? in
      if cells.count != header.cells.count {
        return drift(at: index, "the row has not as many cells as the header")
      }
      let wrong = cells.dropFirst().first { $0.wholeMatch(of: Self.timing) == nil }
      return wrong.map { drift(at: index, "\"\($0)\" is neither a number nor \"–\"") }
    }
    let missing = Catalog.approaches.filter { approach in
      !rows.contains { $0.cells[0].contains(approach.name) }
    }
    return bad
      + missing.map { drift(at: header.index, "there is no row for approach \($0.number), \($0.name)") }
  }

  private static var timing: Regex<Substring> { #/–|[0-9.,]*[0-9](?: ?(?:s|ms|µs|%|×|[KM]B))?/# }
}
