import KeyedArchive

/// One direction of a contender, on its way from count to count.
struct Lane {
  let contender: Int
  let direction: Direction
  /// What a call may take, in seconds; nil for what is run in any case.
  let budget: Double?

  private var points: [Growth.Point] = []
  private var refusal: String?
  private var isTooSlow = false

  init(contender: Int, direction: Direction, budget: Double?) {
    self.contender = contender
    self.direction = direction
    self.budget = budget
  }

  /// Whether it is to be run at a count: nothing was refused, and a call is expected to stay in the budget.
  mutating func takesPart(at count: Int) -> Bool {
    if let budget, let prediction = Growth.prediction(at: count, from: points) {
      isTooSlow = isTooSlow || prediction > budget
    }
    return refusal == nil && !isTooSlow
  }

  /// Runs `body`, unless that is refused.
  mutating func attempt(_ body: (inout Lane) throws -> Void) throws {
    do {
      try body(&self)
    } catch let error as ArchiveError where error.category == .unsupported {
      refusal = "\(error)"
    }
  }

  /// Learns what a call took at a count.
  mutating func add(_ timing: Stopwatch.Timing, at count: Int) {
    points.append(Growth.Point(count: count, seconds: timing.seconds))
  }

  /// Why there is no time at a count.
  func missingFigure(at count: Int) -> Figure {
    if let refusal { return Figure(refusal: refusal) }
    return Figure(predictedSeconds: Growth.prediction(at: count, from: points))
  }
}
