import Comparison
import Foundation

/// Runs a benchmark in another process of the runner, which does nothing else.
struct BenchmarkProcess {
  let workload: Workload
  let direction: Direction
  let candidate: String
  let count: Int

  /// `runner compare --only WORKLOAD --counts N --benchmark REPEATS/DIRECTION/CANDIDATE`
  ///
  /// Without repeats, the process prints how many bytes of memory a call takes at its peak.
  static let option = Option(name: "--benchmark", value: "BENCHMARK", summary: "", isHidden: true)

  /// In the other process.
  static func run(_ benchmark: String, of workload: Workload, _ plan: Plan, to console: Console) throws {
    let parts = benchmark.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(
      String.init
    )
    guard parts.count == 3, let direction = Direction(rawValue: parts[1]) else {
      throw UsageError(message: "\"\(benchmark)\" isn't a benchmark, such as 3/encode/JSONEncoder")
    }
    if let repeats = Int(parts[0]) {
      try workload.run(direction, of: parts[2], plan, times: repeats)
    } else if let peak = try workload.peakMemory(direction, of: parts[2], plan) {
      try console.write(Data("\(peak)".utf8))
    }
  }

  /// How many bytes of memory a call takes at its peak.
  ///
  /// - Returns: nil if the system doesn't tell; only Linux does.
  func peakMemory() throws -> Int? {
    #if os(Linux)
      return try Int(run(repeats: nil).output)
    #else
      return nil
    #endif
  }

  /// How many instructions a call takes, as `valgrind` counts them.
  ///
  /// The first call in a process takes more than others, and isn't counted.
  func instructions() throws -> Int {
    let counts = try [1, 3].map { repeats in
      let errors = try run(
        repeats: repeats,
        under: ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
      ).errors
      guard let count = errors.firstMatch(of: #/Collected : (\d+)/#).flatMap({ Int($0.1) }) else {
        throw Failure(message: "--instructions needs valgrind: \(errors)")
      }
      return count
    }
    return (counts[1] - counts[0]) / 2
  }

  private func run(repeats: Int?, under tool: [String] = []) throws -> (output: String, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let benchmark = "\(repeats.map(String.init) ?? "")/\(direction.rawValue)/\(candidate)"
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      tool + [
        runner, "compare", "--only", workload.name, "--counts", "\(count)", Self.option.name, benchmark,
      ]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let texts = try [output, errors].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    if process.terminationStatus == 127, let name = tool.first {
      throw Failure(message: "--instructions needs \(name), which isn't installed here")
    }
    guard process.terminationStatus == 0 else { throw Failure(message: "\(benchmark) failed: \(texts[1])") }
    return (texts[0], texts[1])
  }
}
