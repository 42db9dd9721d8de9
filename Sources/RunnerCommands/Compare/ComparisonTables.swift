import Comparison

/// A comparison as tables for the terminal.
struct ComparisonTables {
  let plan: Plan
  let console: Console

  /// What the figures mean.
  func printHeader(_ stopwatch: Stopwatch) throws {
    if Report.isOfDebugBuild {
      try console.print(
        console.red(
          console.wrapped(
            "This is a debug build, so the figures mean little. Build in release mode:",
            indent: 0
          )
        )
      )
      try console.print("  swift run -c release runner compare\n")
    }
    let legend = legend(stopwatch)
    let width = (legend.map(\.term.count).max() ?? 0) + 2
    for (term, meaning) in legend {
      try console.print(
        "  " + console.bold(term.padded(to: width)) + console.wrapped(meaning, indent: width + 2)
      )
    }
    if plan.counts.last ?? 0 >= 100_000 {
      try console.print("\n  This takes some minutes; --quick takes seconds.")
    }
  }

  private func legend(_ stopwatch: Stopwatch) -> [(term: String, meaning: String)] {
    let time =
      "\(stopwatch == .wall ? "elapsed" : "processor") time of a call, as a ratio to the first row in the same run; "
      + "smaller is faster. The first row has the time itself."
    let instructions =
      "how many instructions a call takes, as a ratio to the first row. The first row has millions of instructions."
    let growth = "the exponent of n in the time from 1,000 on: 1 is linear, 2 quadratic."
    let memory =
      "the most memory that a call takes in addition to its input, at the largest n, as a multiple of the archive's "
      + "bytes; Linux only."
    let floor = "the objects of an archive, written and read by hand. No approach can be faster."
    let foundation = "Foundation's coder. It decodes what the package's coder wrote."
    return [plan.instructions == nil ? ("time", time) : ("instructions", instructions)]
      + (plan.counts.filter { $0 >= 1_000 }.count > 1 ? [("growth", growth)] : [])
      + (plan.peakMemory == nil ? [] : [("memory", memory)])
      + (plan.coders.isEmpty ? [] : [("floor", floor)])
      + (plan.coders.count > 1 ? [("Foundation", foundation)] : [])
  }

  /// The times of a workload, then the rest, then the reasons for what is missing.
  func print(_ report: WorkloadReport) throws {
    try console.print("\n" + console.bold("\(report.name): \(report.summary)"))
    let times = plan.counts.indices.map { timeColumn(of: report, at: $0) }
    let columnWidth = times.first.map { $0.width * $0.labels.count } ?? 1
    let count = max((console.width - 2 - Self.nameWidth) / columnWidth, 1)
    for start in stride(from: 0, to: times.count, by: count) {
      try printTable(
        of: report,
        plan.instructions == nil ? "time" : "instructions",
        Array(times[start...].prefix(count))
      )
    }
    let others = otherColumns.filter { column in
      zip(report.encode, report.decode).contains { column.cells($0, $1).contains { $0 != "–" } }
    }
    if !others.isEmpty {
      try console.print()
      try printTable(of: report, "", others)
    }
    for note in notes(on: report) { try console.print("  " + console.wrapped(note, indent: 4)) }
  }

  /// Why cells have no figure.
  private func notes(on report: WorkloadReport) -> [String] {
    [("encode", report.encode), ("decode", report.decode)].flatMap { direction, series in
      series.compactMap { series in
        guard let figure = series.figures.first(where: { $0.seconds == nil && $0.instructions == nil }) else {
          return nil
        }
        if let reason = figure.reason { return "\(series.candidate) doesn't \(direction): \(reason)" }
        let time = figure.predictedSeconds?.asTime ?? "too long"
        return "\(series.candidate) didn't \(direction) \(figure.count.grouped): it would take about \(time)"
      }
    }
  }
}

// MARK: - Columns

extension ComparisonTables {
  /// Cells below a title, each with a label.
  private struct Column {
    let title: String
    var labels = ["encode", "decode"]
    var width = 8
    let cells: (_ encode: Series, _ decode: Series) -> [String]

    func line(_ cells: [String]) -> String { cells.map { $0.leftPadded(to: width) }.joined() }
  }

  private func timeColumn(of report: WorkloadReport, at index: Int) -> Column {
    Column(title: "n = " + plan.counts[index].grouped) { encode, decode in
      [encode.figures[index], decode.figures[index]].map { figure in
        let isBaseline = encode.candidate == report.encode[0].candidate
        return isBaseline ? figure.cost : figure.cell(budget: plan.budget)
      }
    }
  }

  private var otherColumns: [Column] {
    let index = plan.counts.firstIndex(of: 1_000) ?? plan.counts.count - 1
    let bytes = Column(title: "bytes at", labels: [plan.counts[index].grouped], width: 12) { encode, _ in
      [encode.figures[index].bytes?.grouped ?? "–"]
    }
    let growth = Column(title: "growth") { [$0, $1].map { $0.growth?.decimals(2) ?? "–" } }
    let memory = Column(title: "memory") { [$0.memoryCell, $1.memoryCell] }
    return [bytes, growth, memory]
  }

  private static let nameWidth = 29

  private func printTable(of report: WorkloadReport, _ name: String, _ columns: [Column]) throws {
    func printLine(_ name: String, isDim: Bool = true, _ cells: (Column) -> String) throws {
      let line = "  " + name.padded(to: Self.nameWidth) + columns.map(cells).joined()
      try console.print(isDim ? console.dim(line) : line)
    }
    try printLine("") { $0.title.leftPadded(to: $0.width * $0.labels.count) }
    try printLine(name) { $0.line($0.labels) }
    for (encode, decode) in zip(report.encode, report.decode) {
      try printLine(encode.candidate, isDim: encode.approach == nil) { $0.line($0.cells(encode, decode)) }
    }
  }
}
