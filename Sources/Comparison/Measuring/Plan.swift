/// What to measure, and how thoroughly.
public struct Plan {
  /// Who takes part.
  public var selection: Selection

  /// The counts of values, ascending.
  public var counts: [Int]

  /// How many times everyone has a turn at a count.
  public var rounds: Int

  /// What a call may take, in seconds: one that is expected to take longer is left out, and the report says so.
  public var budget: Double

  /// Measures the peak memory of one contender in one direction, in a process of its own; nil leaves memory out.
  public var peakMemory: ((PeakMemory.Subject) throws -> PeakMemory?)?

  /// A plan without memory.
  public init(selection: Selection, counts: [Int], rounds: Int, budget: Double = 3) {
    self.selection = selection
    self.counts = counts
    self.rounds = rounds
    self.budget = budget
  }

  /// Every power of ten on the way to the largest count: what takes long there is noticed on the way.
  var ladder: [Int] {
    var steps = Set(counts)
    var step = 10
    while step < counts.max() ?? 0 {
      steps.insert(step)
      step *= 10
    }
    return steps.sorted()
  }

  /// Larger counts have fewer rounds.
  func rounds(at count: Int, seconds: Double) -> Int {
    if seconds > 1 { return min(rounds, 3) }
    return count > 10_000 ? min(rounds, 5) : rounds
  }
}
