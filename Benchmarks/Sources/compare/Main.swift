import Foundation

/// Measures how long the approaches take, as a ratio to `PropertyListEncoder` and `PropertyListDecoder` in the same run.
///
/// ```sh
/// swift run -c release --package-path Benchmarks compare                      # 1, 10, 1,000 and 100,000 values
/// swift run -c release --package-path Benchmarks compare 1000 10000           # other counts
/// swift run -c release --package-path Benchmarks compare instructions         # instructions, as Valgrind counts them
/// ```
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == PeakMemory.command { return try PeakMemory.printMeasured(arguments) }
    if arguments.first == Instructions.command { return try Instructions.printTable() }
    if arguments.first == Instructions.callsCommand { return try Instructions.call(arguments) }
    let counts = arguments.compactMap { Int($0) }.filter { $0 > 0 }
    guard counts.count == arguments.count else {
      print("usage: compare [count ...]\n       compare instructions")
      exit(2)
    }
    for workload in Workload.all {
      let report = try Report(workload, counts: counts.isEmpty ? [1, 10, 1_000, 100_000] : counts)
      print(report.table, terminator: "\n\n")
    }
  }
}
