import Comparison
import Foundation

/// Measures peak memory in a process of its own: another run of the runner.
enum MemoryProcess {
  /// The child's part: measures "reviews/encode/1 mirror" and prints what it found.
  static func printPeak(of subject: String, _ plan: Plan, to console: Console) throws {
    let parts = subject.split(separator: "/", maxSplits: 2).map(String.init)
    guard parts.count == 3, let direction = Direction(rawValue: parts[1]), let count = plan.counts.last else {
      throw UsageError(message: "\"\(subject)\" is not a workload, a direction and a contender")
    }
    let peak = try PeakMemory.measure(
      PeakMemory.Subject(workload: parts[0], contender: parts[2], direction: direction, count: count),
      plan.selection
    )
    try console.write(JSONEncoder().encode([peak].compactMap { $0 }))
  }

  /// The parent's part.
  ///
  /// - Returns: nil where the system does not tell a process its peak: Linux does.
  /// - Throws: `Failure` if the child failed.
  static func peakMemory(_ subject: PeakMemory.Subject) throws -> PeakMemory? {
    #if os(Linux)
      let process = Process()
      let output = Pipe()
      let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let name = "\(subject.workload)/\(subject.direction.rawValue)/\(subject.contender)"
      process.executableURL = URL(fileURLWithPath: runner)
      process.arguments = ["compare", CompareCommand.memoryOption, name, "--counts", "\(subject.count)"]
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure(message: "no peak memory of \(name)") }
      return try JSONDecoder().decode([PeakMemory].self, from: data).first
    #else
      return nil
    #endif
  }
}
