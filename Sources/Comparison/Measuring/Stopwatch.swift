/// Times calls.
struct Stopwatch {
  /// How long a sample takes at least: calls that are shorter are repeated.
  var shortestSample: Double = 0.005

  /// The time of one call, in seconds, and how many bytes the call wrote or read.
  struct Timing {
    var seconds: Double
    var bytes: Int
  }

  /// The time of one call, taken over some.
  func time(_ iterations: Int, _ call: () throws -> Int) rethrows -> Timing {
    let clock = ContinuousClock()
    var bytes = 0
    let start = clock.now
    for _ in 0..<iterations { bytes = try call() }
    return Timing(seconds: start.duration(to: clock.now).seconds / Double(iterations), bytes: bytes)
  }

  /// How many calls make a sample.
  func calibrate(_ call: () throws -> Int) rethrows -> (iterations: Int, timing: Timing) {
    var iterations = 1
    while true {
      let timing = try time(iterations, call)
      let sample = timing.seconds * Double(iterations)
      if sample >= shortestSample { return (iterations, timing) }
      let factor = sample > 0 ? 1.2 * shortestSample / sample : 10
      iterations = Int((Double(iterations) * min(max(factor, 1.2), 10)).rounded(.up))
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension [Double] {
  /// The middle of the numbers in order, or the mean of the two in the middle; nil if there are none.
  package var median: Double? {
    if isEmpty { return nil }
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
