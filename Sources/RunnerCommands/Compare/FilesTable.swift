import Comparison

/// The times of many files as a table for the terminal.
struct FilesTable {
  let report: FilesReport
  let console: Console

  private static let nameWidth = 38
  private static let cellWidth = 12

  func print() throws {
    try console.printWarningOfDebugBuild("compare --files")
    try console.print(
      ("Users with a review each, every one in a file of its own. Plain files hold the same bytes: their time is "
        + "that for one file. The others are ratios to it in the same run; smaller is faster. The Archiver's "
        + "times have archiving and unarchiving in them.").wrapped(
          indent: 0
        )
    )
    let counts = report.rows.first?.results.map(\.count) ?? []
    try printRow("", counts.map { "n = " + $0.grouped } + ["growth"], isDim: true)
    for row in report.rows {
      let cells = row.results.map { $0.ratio?.threeDigits ?? $0.secondsPerValue.asTime }
      try printRow(row.name, cells + [row.growth?.decimals(2) ?? "–"], isDim: row.peer == nil)
    }
    try console.print(
      "growth: the exponent of n in the time. 1 is linear, 2 quadratic.".wrapped(indent: 0)
    )
  }

  private func printRow(_ name: String, _ cells: [String], isDim: Bool) throws {
    let line =
      "  " + name.padded(to: Self.nameWidth) + cells.map { $0.leftPadded(to: Self.cellWidth) }.joined()
    try console.print(isDim ? console.dim(line) : line)
  }
}
