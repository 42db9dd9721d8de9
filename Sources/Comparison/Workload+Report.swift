import KeyedArchive

extension Workload {
  /// Measures all candidates in turns, so that a slow machine slows all of them down.
  ///
  /// - Throws: `RoundTripError`, or another error of a candidate; if its coder refuses the values, the report says so.
  package func report(_ plan: Plan) throws -> WorkloadReport {
    WorkloadReport(
      name: name,
      summary: summary,
      stopwatch: stopwatch,
      encode: try series(.encode, plan),
      decode: try series(.decode, plan)
    )
  }

  private func series(_ direction: Direction, _ plan: Plan) throws -> [Series] {
    var series = try candidates(1, plan).map(Series.init)
    for count in plan.instructions == nil ? plan.ladder : plan.counts {
      let figures =
        try plan.instructions.map { try countedFigures(direction, at: count, plan, by: $0) }
        ?? figures(direction, at: count, plan, after: series)
      for (index, figure) in figures.enumerated() { series[index].figures.append(figure) }
    }
    for index in series.indices {
      series[index].figures.removeAll { !plan.counts.contains($0.count) }
      series[index].growth = series[index].growth(from: 1_000).exponent
      if series[index].figures.last?.seconds != nil {
        series[index].peakMemory = try plan.peakMemory?(self, direction, series[index].candidate)
      }
    }
    return series
  }

  /// The instructions of each candidate.
  private func countedFigures(
    _ direction: Direction,
    at count: Int,
    _ plan: Plan,
    by instructions: (Workload, Direction, _ candidate: String, _ count: Int) throws -> Int
  ) throws -> [Figure] {
    var baseline: Double?
    return try candidates(count, plan).map { candidate in
      do {
        let bytes = try candidate.benchmark(direction).check()
        let instructions = try instructions(self, direction, candidate.name, count)
        baseline = baseline ?? Double(instructions)
        let ratio = baseline.map { Double(instructions) / $0 }
        return Figure(count: count, instructions: instructions, ratio: ratio, bytes: bytes)
      } catch let error as ArchiveError where error.category == .unsupported {
        return Figure(count: count, reason: "\(error)")
      }
    }
  }

  /// The time of each candidate.
  private func figures(
    _ direction: Direction,
    at count: Int,
    _ plan: Plan,
    after series: [Series]
  ) throws -> [Figure] {
    var samples: [Int: Samples] = [:]
    var obstacles: [Int: Figure] = [:]
    let candidates = try candidates(count, plan)
    for (index, candidate) in candidates.enumerated() {
      let budget = index == 0 ? .infinity : plan.budget
      obstacles[index] = series[index].obstacle(at: count, budget: budget)
      if obstacles[index] != nil { continue }
      do {
        samples[index] = try Samples(of: candidate.benchmark(direction), with: stopwatch)
      } catch let error as ArchiveError where error.category == .unsupported {
        obstacles[index] = Figure(count: count, reason: "\(error)")
      }
    }
    let turns = plan.counts.contains(count) ? plan.turns : 1
    for _ in 1..<turns {
      for index in candidates.indices { try samples[index]?.add() }
    }
    return candidates.indices.compactMap { index in
      guard let sample = samples[index] else { return obstacles[index] }
      let ratio = samples[0].map { sample.seconds.median / $0.seconds.median }
      return Figure(count: count, seconds: sample.seconds.median, ratio: ratio, bytes: sample.bytes)
    }
  }
}
