import ArchivingApproach
import KeyedArchive

/// What to measure, and how thoroughly.
package struct Plan {
  let approaches: [any ArchivingApproach]
  /// The coders that each approach is measured with.
  package let coders: [Coder]
  /// How many values, ascending.
  package let counts: [Int]
  /// How many samples each candidate gets at a count.
  let turns: Int
  /// How many seconds a call may take. Calls that would take longer are skipped, except the baseline's.
  package let budget: Double

  /// Measures the peak memory of a candidate in a new process; nil leaves memory out.
  package var peakMemory: ((Workload, Direction, _ candidate: String) throws -> Int?)?

  /// Counts the instructions of a call of a candidate in a new process, instead of its time.
  package var instructions: ((Workload, Direction, _ candidate: String, _ count: Int) throws -> Int)?

  package init(
    approaches: [any ArchivingApproach] = [],
    coders: [Coder] = [],
    counts: [Int],
    turns: Int,
    budget: Double = 3
  ) {
    self.approaches = approaches
    self.coders = coders
    self.counts = counts
    self.turns = turns
    self.budget = budget
  }

  /// The counts, and every power of ten below the largest one, to predict which calls become too slow.
  var ladder: [Int] {
    let powers = sequence(first: 10) { $0 * 10 }.prefix { $0 < counts.max() ?? 0 }
    return Set(counts).union(powers).sorted()
  }
}
