import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension Workload {
  /// How many bytes of memory a call takes at its peak, at the largest count and in addition to its input.
  ///
  /// Measure it in a new process, where a call can't use memory that other calls have freed.
  ///
  /// - Returns: nil if the system doesn't tell, or if the candidate doesn't exist.
  package func peakMemory(_ direction: Direction, of candidate: String, _ plan: Plan) throws -> Int? {
    let benchmarks = try [10, plan.counts.last ?? 10].compactMap {
      try benchmark(direction, of: candidate, $0, plan)
    }
    // Memory that only the first call needs doesn't count.
    try benchmarks.first?.run()
    returnFreeMemory()
    guard let benchmark = benchmarks.last, resetPeak(), let before = kilobytes("VmRSS") else { return nil }
    // The input must not be freed during the call.
    try withExtendedLifetime(benchmarks) { try benchmark.run() }
    return kilobytes("VmHWM").map { max(0, $0 - before) * 1_024 }
  }
}

/// Returns freed memory to the system, so that using it counts again. Swift can't import `malloc_trim`.
private func returnFreeMemory() {
  #if canImport(Glibc)
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> CInt
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  #endif
}

/// Lets the peak start from now.
private func resetPeak() -> Bool {
  guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
  return (try? file.write(contentsOf: Data("5".utf8))) != nil
}

/// A line of the process's status: "VmHWM:     13568 kB"
private func kilobytes(_ name: String) -> Int? {
  guard let status = try? FileHandle(forReadingAtPath: "/proc/self/status")?.readToEnd() else { return nil }
  let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name + ":") }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
}
