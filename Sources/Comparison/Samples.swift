import Foundation

/// Which time is measured.
package enum Stopwatch: String, Codable, Sendable {
  /// The processor time of this process, which other programs hardly change.
  case processor
  /// The time that passes, including the time spent waiting.
  case wall

  /// The mean seconds of some calls.
  func time(_ iterations: Int, _ call: () throws -> Void) rethrows -> Double {
    let start = now
    for _ in 0..<iterations { try call() }
    return (now - start) / Double(iterations)
  }

  private var now: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The times of a benchmark.
struct Samples {
  /// How many bytes a call writes or reads, unless they are in files.
  let bytes: Int?

  private let benchmark: Benchmark
  private let stopwatch: Stopwatch
  private let iterations: Int
  private(set) var seconds: [Double]

  /// Checks the benchmark and takes the first sample, of one call. Later samples repeat a short call.
  init(of benchmark: Benchmark, with stopwatch: Stopwatch) throws {
    bytes = try benchmark.check()
    self.benchmark = benchmark
    self.stopwatch = stopwatch
    let call = max(try stopwatch.time(1, benchmark.run), 1e-9)
    seconds = [call]
    iterations = max(Int(0.005 / call), 1)
  }

  /// Takes another sample. Three are enough for a slow benchmark.
  mutating func add() throws {
    guard seconds.count < 3 || seconds.reduce(0, +) < 2 else { return }
    seconds.append(try stopwatch.time(iterations, benchmark.run))
  }
}

extension [Double] {
  /// The number in the middle, or the mean of the two in the middle; NaN if there are none.
  var median: Double {
    let sorted = sorted()
    return isEmpty ? .nan : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
