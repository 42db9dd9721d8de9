import Catalog
import Comparison
import Foundation
import KeyedArchive

/// `runner compare [--quick] [--json] …`
struct CompareCommand: Command {
  let names = ["compare"]
  let summary = "measure every approach and coder beside the standard library's coders"
  let usage = "[--quick] [--json] [--only WORKLOAD] [--approach APPROACH] [--files]"
  let details = [
    "Build it in release mode: swift run -c release runner compare",
    "",
    "All take turns at encoding and decoding the same values. A time is the median of the turns, as a ratio to "
      + "PropertyListEncoder's or PropertyListDecoder's (binary) in the same run: smaller is faster, and it means "
      + "the same on any machine. Only those two have their own time shown.",
    "",
    "The floors are what no approach can go below: the objects of an archive written and read with neither structs "
      + "nor an NSCoder, and a copy of its bytes. Growth is the exponent of the count in the time from 1,000 on: 1 is "
      + "linear. Memory is the peak beyond the value that is encoded, or the archive that is decoded, as a multiple "
      + "of the archive's bytes.",
    "",
    "--json prints build (\"release\" or \"debug\"), peer, counts, budget (in seconds) and workloads. A workload has "
      + "name, summary and contenders; a contender name, kind (peer, codable, approach or floor), approach, coder, "
      + "results, growth and memory. A result has count, bytes, encode and decode: each with state (measured, "
      + "refused or skipped), seconds, ratio, reason and predictedSeconds. Growth has encode and decode; memory "
      + "has count, and encode and decode with bytes and multiple. What is not known is left out.",
  ]
  let options = [
    Option(name: "--quick", summary: "a look in seconds: fewer values and turns, no memory, default coder"),
    Option(name: "--json", summary: "the same figures for programs"),
    Option(
      name: "--only",
      value: "WORKLOAD",
      summary: Workload.all.map(\.name).joined(separator: ", ") + " (default: all)"
    ),
    Option(name: "--approach", value: "APPROACH", summary: "only this one (default: all)"),
    Option(name: "--files", summary: "instead, the store of approach 5 beside plain files"),
    Option(name: "--counts", value: "N,…", summary: "how many values (default: 10,1000,100000)"),
    Option(
      name: memoryOption,
      value: "CONTENDER",
      summary: "the peak memory of one, measured in this process",
      isHidden: true
    ),
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    _ = try arguments.words()
    if let subject = arguments[Self.memoryOption] {
      return try MemoryProcess.printPeak(of: subject, plan(arguments), to: console)
    }
    if arguments.has("--files") { return try compareFiles(arguments, console) }
    let workloads = try workloads(arguments)
    var plan = try plan(arguments)
    // A process has a few pages of its own: memory tells something of large archives only.
    if !arguments.has("--quick"), plan.counts.last ?? 0 >= 1_000 {
      plan.peakMemory = MemoryProcess.peakMemory
    }
    if arguments.has("--json") {
      let report = Report(plan: plan, workloads: try workloads.map(plan.report))
      return try console.write(report.json)
    }
    let tables = ComparisonTables(plan: plan, console: console)
    try tables.printHeader()
    for workload in workloads { try tables.print(plan.report(on: workload)) }
  }

  static let memoryOption = "--memory-of"
}

// MARK: - Files

extension CompareCommand {
  private func compareFiles(_ arguments: Arguments, _ console: Console) throws {
    let isQuick = arguments.has("--quick")
    let counts =
      try arguments["--counts"].map(Self.counts) ?? (isQuick ? [10, 100] : [1_000, 10_000])
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let report = try FilesRun(counts: counts, rounds: 3, directory: directory).report()
    if arguments.has("--json") { return try console.write(report.json) }
    try FilesTable(report: report, console: console).print()
  }
}

// MARK: - Arguments

extension CompareCommand {
  private func plan(_ arguments: Arguments) throws -> Plan {
    let isQuick = arguments.has("--quick")
    let approach = try arguments["--approach"].map(Names.requiredApproach)
    let selection = Selection(
      approaches: approach.map { [$0] } ?? Catalog.approaches,
      coders: isQuick ? [.default] : Coder.allCases
    )
    let counts =
      try arguments["--counts"].map(Self.counts) ?? (isQuick ? [10, 1_000] : [10, 1_000, 100_000])
    return Plan(selection: selection, counts: counts, rounds: isQuick ? 3 : 11)
  }

  private static let largestCount = 1_000_000

  /// "10,1000"
  private static func counts(_ list: String) throws -> [Int] {
    let counts = list.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard counts.allSatisfy((1...largestCount).contains) else {
      throw UsageError(
        message: "\"\(list)\" is not a list of counts from 1 to \(largestCount), such as 10,1000"
      )
    }
    return Set(counts).sorted()
  }

  private func workloads(_ arguments: Arguments) throws -> [Workload] {
    guard let name = arguments["--only"] else { return Workload.all }
    let workloads = Workload.all.filter { $0.name == name }
    if workloads.isEmpty { throw UsageError.unknown("workload", name, among: Workload.all.map(\.name)) }
    return workloads
  }
}

extension Encodable {
  fileprivate var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}
