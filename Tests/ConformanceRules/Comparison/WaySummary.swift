import ArchivedModels
import ArchivingApproach
import ArchivingCatalog

/// What each way costs, and which one to choose.
package enum WaySummary {
  /// What you write for a struct, by the numbers of the ways.
  private static let written = [
    1: "a class with the same properties",
    2: "the same class, inside the struct",
    3: "a dictionary, and an initializer",
    4: "a class, or for Box its two methods",
    5: "as 3, and an id for its file",
    6: "nothing: Codable",
  ]

  private static let choices = [
    ("no files yet, and only your own code reads them", "none: Codable with JSON"),
    ("structs that are Codable, or can be", "6 codable"),
    ("few structs, no machinery", "1 mirror"),
    ("other modules must not see a class", "2 nested"),
    ("many structs that can't be Codable", "4 box"),
    ("dictionaries, for older releases or other languages", "3 dictionariable"),
    ("values from a server, a file for each", "5 archiver"),
  ]

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
        written[approach.number] ?? ""
      )
    }
    let ways = choices.map { "  \($0.0.padded(to: 53))\($0.1)" }
    return (head + rows + ["", "Which way?", ""] + ways + ["", "docs/07-comparison.md says why."])
      .joined(separator: "\n")
  }

  private static func row(_ name: String, _ numbers: [String], _ text: String) -> String {
    "  \(name.padded(to: 16))" + numbers.map { $0.leftPadded(to: 8) }.joined() + "  \(text)"
  }
}
