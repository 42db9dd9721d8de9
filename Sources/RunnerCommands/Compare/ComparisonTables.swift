import Comparison

/// A comparison as tables for the terminal: of each workload the times, then the rest.
struct ComparisonTables {
  let plan: Plan
  let console: Console

  private static let termWidth = 12
  private static let nameWidth = 29
  private static let cellWidth = 8
  private static let bytesWidth = 12

  /// What the figures mean.
  func printHeader() throws {
    try console.printWarningOfDebugBuild("compare")
    for (term, meaning) in legend {
      let label = console.bold(term.padded(to: Self.termWidth))
      try console.print("  " + label + meaning.wrapped(indent: Self.termWidth + 2))
    }
    if plan.counts.last ?? 0 >= 100_000 {
      try console.print("\n  This takes some minutes; --quick takes seconds.")
    }
  }

  private var legend: [(term: String, meaning: String)] {
    let time =
      "as a ratio to PropertyListEncoder / PropertyListDecoder (binary) in the same run; smaller is faster. "
      + "Their own row has the time of one call."
    let growth = "the exponent of n in the time from 1,000 on: 1 is linear, 2 quadratic."
    let memory =
      "the peak beyond the value or the archive at the largest n, as a multiple of the archive's bytes."
    let floor =
      "what no approach can go below: an archive's objects written and read with neither structs nor an "
      + "NSCoder, and a copy of its bytes."
    let foundation = "its own coder. What it decodes here the package's coder wrote: it can read more."
    return [("time", time)]
      + (plan.counts.filter { $0 >= 1_000 }.count > 1 ? [("growth", growth)] : [])
      + (plan.peakMemory == nil ? [] : [("memory", memory)])
      + [("floor", floor)]
      + (plan.selection.coders.count > 1 ? [("Foundation", foundation)] : [])
  }

  /// The tables of a workload, with the reasons for what they lack.
  func print(_ report: WorkloadReport) throws {
    try console.print("\n" + console.bold("\(report.name): \(report.summary)"))
    for block in blocks(of: plan.counts) { try printTimes(report, block) }
    try console.print()
    try printRest(report)
    for note in notes(on: report) { try console.print("  " + note.wrapped(indent: 4)) }
  }

  /// As many counts as fit beside each other.
  private func blocks(of counts: [Int]) -> [[Int]] {
    stride(from: 0, to: counts.count, by: 3).map { Array(counts[$0..<min($0 + 3, counts.count)]) }
  }
}

// MARK: - Rows

extension ComparisonTables {
  private func printTimes(_ report: WorkloadReport, _ counts: [Int]) throws {
    try printHeading("", counts.map { ("n = " + $0.grouped, 2) })
    try printHeading("time", counts.flatMap { _ in [("encode", 1), ("decode", 1)] })
    for contender in report.contenders {
      let results = contender.results.filter { counts.contains($0.count) }
      let figures = results.flatMap { [$0.encode, $0.decode] }
      try printRow(
        contender,
        figures.map { contender.kind == .peer ? $0.time : $0.cell(budget: plan.budget) }
      )
    }
  }

  private func printRest(_ report: WorkloadReport) throws {
    let count = plan.counts.contains(1_000) ? 1_000 : plan.counts.last ?? 0
    let columns = [
      (title: "growth", isShown: report.contenders.contains { $0.growth.encode != nil }),
      (title: "memory", isShown: report.contenders.contains { $0.memory != nil }),
    ].filter(\.isShown)
    func bytesCell(_ text: String) -> String { text.leftPadded(to: Self.bytesWidth) }
    try printHeading("", [(bytesCell("bytes at"), 1)] + columns.map { ($0.title, 2) })
    let directions = columns.flatMap { _ in [("encode", 1), ("decode", 1)] }
    try printHeading("", [(bytesCell(count.grouped), 1)] + directions)
    for contender in report.contenders {
      let bytes = contender.results.first { $0.count == count }?.bytes?.grouped ?? "–"
      let cells = columns.flatMap { $0.title == "growth" ? contender.growth.cells : contender.memoryCells }
      try printRow(contender, [bytesCell(bytes)] + cells)
    }
  }

  private func printHeading(_ name: String, _ columns: [(title: String, span: Int)]) throws {
    let cells = columns.map { $0.title.leftPadded(to: $0.span * Self.cellWidth) }
    try console.print(console.dim("  " + name.padded(to: Self.nameWidth) + cells.joined()))
  }

  private func printRow(_ contender: ContenderReport, _ cells: [String]) throws {
    let text = cells.map { $0.leftPadded(to: Self.cellWidth) }.joined()
    let line = "  " + contender.name.padded(to: Self.nameWidth) + text
    try console.print(contender.kind == .approach ? line : console.dim(line))
  }
}

extension Console {
  /// Says that figures mean little, if they do.
  func printWarningOfDebugBuild(_ command: String) throws {
    guard Report.isOfDebugBuild else { return }
    try print(
      red("This is a debug build, whose figures mean little. For ones that count:")
        + "\n  swift run -c release runner \(command)\n"
    )
  }
}
