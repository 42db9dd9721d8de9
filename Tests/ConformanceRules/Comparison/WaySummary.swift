import ArchivedModels
import ArchivingApproach
import ArchivingCatalog

/// What each way costs, and which one to choose.
package enum WaySummary {
  /// One screen of 80 columns.
  package static func text() throws -> String {
    let head = [
      "What a movie costs: the bytes of its archive, and the lines of code for it; and",
      "the lines that all structs share. The coder, KeyedArchive, isn't counted.", "",
      row("", ["bytes", "lines", "shared"], "what you write for a struct"),
    ]
    let rows = try Catalog.approaches.map { approach in
      let lines = try CodeLines(of: approach)
      let numbers = try [approach.archive(Movie.samples[0]).count, lines.count(for: "Movie"), lines.once]
      return row(
        "\(approach.number) \(approach.name)",
        numbers.map(String.init),
        approach.written
      )
    }
    // The newest way first: it asks the least of you.
    let choices = Catalog.approaches.reversed().compactMap { approach in
      approach.choice.map { ($0, "\(approach.number) \(approach.name)") }
    }
    let ways = ([("no files yet, and only your own code reads them", "none: Codable with JSON")] + choices)
      .map { "  \($0.padded(to: 53))\($1)" }
    return (head + rows + ["", "Which way?", ""] + ways + ["", "docs/07-comparison.md says why."])
      .joined(separator: "\n")
  }

  private static func row(_ name: String, _ numbers: [String], _ text: String) -> String {
    "  \(name.padded(to: 16))" + numbers.map { $0.leftPadded(to: 8) }.joined() + "  \(text)"
  }
}
