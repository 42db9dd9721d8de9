import Foundation

/// What a candidate needs for a call.
struct Measurement {
  /// The median of the processor times of a call, which other programs hardly change.
  var seconds: Double { samples.sorted()[samples.count / 2] }
  private let call: () throws -> Void
  private let repetitions: Int
  private var samples: [Double]

  /// Calls once to see how long it takes. Each sample will be of many calls if they are short.
  init(_ call: @escaping () throws -> Void) throws {
    self.call = call
    let seconds = max(try Self.seconds(1, call), 1e-9)
    repetitions = max(Int(0.005 / seconds), 1)
    samples = [seconds]
  }

  mutating func addSample() throws {
    let sample = try Self.seconds(repetitions, call)
    // The first one only tells how long a call takes.
    samples = samples.count == 1 && repetitions > 1 ? [sample] : samples + [sample]
  }

  private static func seconds(_ repetitions: Int, _ call: () throws -> Void) rethrows -> Double {
    let start = processorTime
    for _ in 0..<repetitions { try call() }
    return (processorTime - start) / Double(repetitions)
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
