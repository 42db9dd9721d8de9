import Catalog
import Comparison
import Foundation
import KeyedArchive

/// `runner compare`
struct CompareCommand: Command {
  let names = ["compare"]
  let summary = "measure every approach and coder beside the standard library's coders"
  let usage = ""
  let details = [
    "Build it in release mode: swift run -c release runner compare",
    "",
    "Every candidate encodes and decodes the same values, in turns. A time is the median of the turns, as a ratio to "
      + "PropertyListEncoder or PropertyListDecoder (binary) in the same run: smaller is faster. It is the processor "
      + "time of the process, so other programs hardly change it. --files measures elapsed time instead, because a "
      + "store waits for the disk.",
    "",
    "--json prints build (release or debug), counts, budget (in seconds) and workloads. A workload has name, "
      + "summary, stopwatch (processor or wall), encode and decode: a series for each candidate, the first of which "
      + "has the ratio 1. A series has candidate, approach, coder, figures, growth and peakMemory (in bytes). A figure "
      + "has count, seconds (or instructions), ratio and bytes; or reason, if the coder refuses; or predictedSeconds, "
      + "if a call would exceed the budget. Anything unknown is left out.",
    "",
    Names.approachHelp,
  ]
  let options = [
    Option(name: "--quick", summary: "take seconds: fewer values and turns, no memory, default coder"),
    Option(name: "--json", summary: "the same figures for programs"),
    Option(
      name: "--only",
      value: "WORKLOAD,…",
      summary: "some of " + Workload.all.map(\.name).joined(separator: ", ") + " (default: all)"
    ),
    Option(name: "--approach", value: "APPROACH", summary: "only this one (default: all)"),
    Option(name: "--files", summary: "compare the store of approach 5 with plain files instead"),
    Option(
      name: "--instructions",
      summary: "count instructions with valgrind instead of time, which no other program changes; slow"
    ),
    Option(name: "--counts", value: "N,…", summary: "how many values (default: 10,1000,100000)"),
    BenchmarkProcess.option,
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    _ = try arguments.words()
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let workloads = try arguments.has("--files") ? [.files(in: directory)] : workloads(arguments)
    let plan = try arguments.has("--files") ? filesPlan(arguments) : plan(arguments)
    if let benchmark = arguments[BenchmarkProcess.option.name] {
      return try BenchmarkProcess.run(benchmark, of: workloads[0], plan, to: console)
    }
    if arguments.has("--json") {
      let report = Report(plan, workloads: try workloads.map { try $0.report(plan) })
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try console.write(encoder.encode(report) + Data("\n".utf8))
    }
    let tables = ComparisonTables(plan: plan, console: console)
    try tables.printHeader(workloads[0].stopwatch)
    for workload in workloads { try tables.print(workload.report(plan)) }
  }
}

// MARK: - Arguments

extension CompareCommand {
  private func plan(_ arguments: Arguments) throws -> Plan {
    let countsInstructions = arguments.has("--instructions")
    let isQuick = arguments.has("--quick") || countsInstructions
    let approach = try arguments["--approach"].map(Names.requiredApproach)
    var plan = Plan(
      approaches: approach.map { [$0] } ?? Catalog.approaches,
      coders: isQuick ? [.default] : Coder.allCases,
      counts: try counts(arguments) ?? (isQuick ? [10, 1_000] : [10, 1_000, 100_000]),
      turns: isQuick ? 3 : 11
    )
    // Below 1,000, the process itself takes more memory than the archive.
    if !isQuick, let count = plan.counts.last, count >= 1_000 {
      plan.peakMemory = {
        try BenchmarkProcess(workload: $0, direction: $1, candidate: $2, count: count).peakMemory()
      }
    }
    if countsInstructions {
      plan.instructions = {
        try BenchmarkProcess(workload: $0, direction: $1, candidate: $2, count: $3).instructions()
      }
    }
    return plan
  }

  private func filesPlan(_ arguments: Arguments) throws -> Plan {
    try UsageError.requireOne(
      of: ["--files", "--only", "--approach", "--instructions"].filter(arguments.has)
    )
    let counts = try counts(arguments) ?? (arguments.has("--quick") ? [10, 100] : [1_000, 10_000])
    return Plan(counts: counts, turns: 3, budget: 120)
  }

  /// "10,1000"
  private func counts(_ arguments: Arguments) throws -> [Int]? {
    guard let list = arguments["--counts"] else { return nil }
    let counts = list.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard counts.allSatisfy((1...1_000_000).contains) else {
      throw UsageError(message: "\"\(list)\" isn't a list of counts from 1 to 1000000, such as 10,1000")
    }
    return Set(counts).sorted()
  }

  /// "reviews,users"
  private func workloads(_ arguments: Arguments) throws -> [Workload] {
    guard let list = arguments["--only"] else { return Workload.all }
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = Workload.all.map(\.name)
    if let name = names.first(where: { !known.contains($0) }) {
      throw UsageError.unknown("workload", name, among: known)
    }
    return Workload.all.filter { names.contains($0.name) }
  }
}
