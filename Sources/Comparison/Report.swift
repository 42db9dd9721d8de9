import KeyedArchive

/// Everything that was measured, as `runner compare --json` prints it.
package struct Report: Codable, Sendable {
  /// "release" or "debug"; the figures of a debug build mean little.
  package let build: String
  package let counts: [Int]
  /// How many seconds a call could take.
  package let budget: Double
  package let workloads: [WorkloadReport]

  package init(_ plan: Plan, workloads: [WorkloadReport]) {
    build = Self.isOfDebugBuild ? "debug" : "release"
    counts = plan.counts
    budget = plan.budget
    self.workloads = workloads
  }

  package static var isOfDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

/// What was measured with the values of a workload: a series for each candidate, the baseline's first.
package struct WorkloadReport: Codable, Sendable {
  /// "reviews"
  package let name: String
  /// "one user with n reviews"
  package let summary: String
  package let stopwatch: Stopwatch
  package let encode: [Series]
  package let decode: [Series]
}

/// What was measured of a candidate in one direction.
package struct Series: Codable, Sendable {
  /// "1 mirror", "1 mirror, Foundation", "JSONEncoder"
  package let candidate: String
  /// The number of the approach, and its coder; nil for other candidates.
  package let approach: Int?
  package let coder: String?
  /// A figure for each count, ascending.
  package internal(set) var figures: [Figure] = []
  /// The exponent of the count in the times from 1,000 on. Below, fixed costs hide it.
  package internal(set) var growth: Double?
  /// How many bytes of memory a call takes at its peak, at the largest count and in addition to its input.
  package internal(set) var peakMemory: Int?

  init(of candidate: Candidate) {
    self.candidate = candidate.name
    approach = candidate.approach
    coder = candidate.coder?.description
  }

  /// Whether it shows what no approach can beat.
  package var isFloor: Bool { candidate.hasPrefix(Candidate.floorPrefix) }

  func growth(from smallestCount: Int = 1) -> Growth {
    let measured = figures.filter { $0.count >= smallestCount }
    return Growth(points: measured.compactMap { figure in figure.seconds.map { (figure.count, $0) } })
  }

  /// The figure that says why a count is skipped; nil if it isn't.
  func obstacle(at count: Int, budget: Double) -> Figure? {
    if let reason = figures.last?.reason { return Figure(count: count, reason: reason) }
    guard let prediction = growth().prediction(at: count), prediction > budget else { return nil }
    return Figure(count: count, predictedSeconds: prediction)
  }
}

/// The time at a count, or the instructions, or why there are none.
package struct Figure: Codable, Sendable {
  package let count: Int
  /// The median time of a call.
  package var seconds: Double?
  /// The instructions of a call.
  package var instructions: Int?
  /// The time or the instructions as a ratio to the baseline's.
  package var ratio: Double?
  /// How many bytes a call writes or reads, unless they are in files.
  package var bytes: Int?
  /// Why the coder refuses.
  package var reason: String?
  /// The expected time, if it exceeds the budget.
  package var predictedSeconds: Double?
}
