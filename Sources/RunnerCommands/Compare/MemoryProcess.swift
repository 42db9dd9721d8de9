import Comparison
import Foundation

/// Measures peak memory in another process of the runner.
enum MemoryProcess {
  /// `runner compare --only WORKLOAD --counts N --memory-of DIRECTION/CANDIDATE`
  static let option = Option(name: "--memory-of", value: "BENCHMARK", summary: "", isHidden: true)

  /// In the other process: prints the bytes, or nothing if the system doesn't tell.
  static func printPeak(of benchmark: String, of workload: Workload, _ plan: Plan, to console: Console) throws
  {
    let parts = benchmark.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let direction = Direction(rawValue: parts[0]) else {
      throw UsageError(message: "\"\(benchmark)\" isn't a benchmark, such as encode/JSONEncoder")
    }
    if let peak = try workload.peakMemory(direction, of: parts[1], plan) {
      try console.write(Data("\(peak)".utf8))
    }
  }

  /// Starts the other process.
  ///
  /// - Returns: nil if the system doesn't tell; only Linux does.
  static func peak(
    of workload: Workload,
    _ direction: Direction,
    of candidate: String,
    count: Int
  ) throws -> Int? {
    #if os(Linux)
      let process = Process()
      let output = Pipe()
      let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let benchmark = "\(direction.rawValue)/\(candidate)"
      process.executableURL = URL(fileURLWithPath: runner)
      process.arguments = [
        "compare", "--only", workload.name, "--counts", "\(count)", option.name, benchmark,
      ]
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure(message: "no peak memory of \(benchmark)") }
      return Int(String(decoding: data, as: UTF8.self))
    #else
      return nil
    #endif
  }
}
