import Foundation

/// How many instructions a call takes, as Valgrind counts them. Unlike a time, it hardly changes from run to run.
enum Instructions {
  static let command = "instructions"
  /// What Valgrind runs: some calls of a candidate.
  static let callsCommand = "calls"

  private static let workload = Workload.all[0]
  private static let count = 1_000

  /// Prints a Markdown table with a row for each candidate.
  static func printTable() throws {
    print("| \(workload.summary), n = \(count) | encode | decode | encode, share | decode, share |")
    print("| --- | ---: | ---: | ---: | ---: |")
    var first: [Double]?
    for candidate in workload.candidates(1) {
      let counts = try ["encode", "decode"].map { try measured(candidate.name, $0) }
      let shares = zip(counts, first ?? counts).map { $0 / $1 }
      first = first ?? counts
      let cells =
        counts.map { String(format: "%.2f M", $0 / 1e6) } + shares.map { String(format: "%.3f", $0) }
      print("| \(candidate.name) | \(cells.joined(separator: " | ")) |")
    }
  }

  /// The difference between a process with many calls and one with a single call, which also has to start.
  private static func measured(_ candidate: String, _ direction: String) throws -> Double {
    let calls = 10
    return (try total(candidate, direction, 1 + calls) - total(candidate, direction, 1)) / Double(calls)
  }

  private static func total(_ candidate: String, _ direction: String, _ calls: Int) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
      + [CommandLine.arguments[0], callsCommand, candidate, direction, "\(calls)"]
    process.standardError = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    // "==17== I refs:        1,234,567"
    guard let line = text.split(separator: "\n").last(where: { $0.contains("refs:") }),
      let total = Double(line.drop { $0 != ":" }.filter { "0"..."9" ~= $0 })
    else { throw NoCount(output: text) }
    return total
  }

  /// What Valgrind runs.
  static func call(_ arguments: ArraySlice<String>) throws {
    let arguments = Array(arguments)
    guard arguments.count == 4, let calls = Int(arguments[3]),
      let candidate = workload.candidates(count).first(where: { $0.name == arguments[1] })
    else { return }
    let data = try candidate.encode()
    for _ in 0..<calls {
      if arguments[2] == "encode" { _ = try candidate.encode() } else { try candidate.decode(data) }
    }
  }

  private struct NoCount: Error, CustomStringConvertible {
    let output: String
    var description: String { "Valgrind counted nothing: \(output)" }
  }
}
