import Foundation
import KeyedArchive

/// Measures all contenders of one workload, in turns: what slows the machine down slows all of them down.
struct WorkloadRun {
  private let workload: Workload
  private let plan: Plan
  private let stopwatch = Stopwatch()
  private var lanes: [Lane] = []
  private var reports: [ContenderReport] = []

  init(_ workload: Workload, _ plan: Plan) {
    self.workload = workload
    self.plan = plan
    for (index, contender) in workload.contenders(1, plan.selection).enumerated() {
      reports.append(ContenderReport(of: contender.identity))
      let budget = contender.identity.kind == .approach ? plan.budget : nil
      lanes += Direction.allCases.map { Lane(contender: index, direction: $0, budget: budget) }
    }
  }

  /// Measures at every count, the smallest first.
  mutating func report() throws -> WorkloadReport {
    for count in plan.ladder {
      let contenders = workload.contenders(count, plan.selection)
      if plan.counts.contains(count) {
        try measure(contenders, at: count)
      } else {
        try probe(contenders, at: count)
      }
    }
    for index in reports.indices {
      reports[index].fitGrowth()
      reports[index].memory = try memory(of: reports[index])
    }
    return WorkloadReport(name: workload.name, summary: workload.summary, contenders: reports)
  }
}

// MARK: - Time

extension WorkloadRun {
  /// A lane's turns at a count.
  private struct Turns {
    let lane: Int
    let call: () throws -> Int
    let iterations: Int
    let first: Stopwatch.Timing
    var samples: [Double]
  }

  /// Calls everyone once who may become too slow.
  private mutating func probe(_ contenders: [Contender], at count: Int) throws {
    let stopwatch = stopwatch
    for index in lanes.indices where lanes[index].budget != nil && lanes[index].takesPart(at: count) {
      let call = try contenders[lanes[index].contender].call(lanes[index].direction)
      try lanes[index].attempt { lane in
        lane.add(try stopwatch.time(1, call), at: count)
      }
    }
  }

  private mutating func measure(_ contenders: [Contender], at count: Int) throws {
    var turns = try start(contenders, at: count)
    for round in 1..<max(plan.rounds, 1) {
      for index in turns.indices where round < plan.rounds(at: count, seconds: turns[index].first.seconds) {
        let timing = try stopwatch.time(turns[index].iterations, turns[index].call)
        turns[index].samples.append(timing.seconds)
      }
    }
    record(turns, at: count)
  }

  /// The first round: finds out who takes part, and how many calls of each make a sample.
  private mutating func start(_ contenders: [Contender], at count: Int) throws -> [Turns] {
    var turns: [Turns] = []
    let stopwatch = stopwatch
    for index in lanes.indices where lanes[index].takesPart(at: count) {
      let call = try contenders[lanes[index].contender].call(lanes[index].direction)
      try lanes[index].attempt { lane in
        let (iterations, timing) = try stopwatch.calibrate(call)
        lane.add(timing, at: count)
        turns.append(
          Turns(lane: index, call: call, iterations: iterations, first: timing, samples: [timing.seconds])
        )
      }
    }
    return turns
  }

  private mutating func record(_ turns: [Turns], at count: Int) {
    for index in reports.indices { reports[index].results.append(CountReport(count: count)) }
    var peers: [Direction: Double] = [:]
    for (index, lane) in lanes.enumerated() {
      let turn = turns.first { $0.lane == index }
      let seconds = turn?.samples.median
      if reports[lane.contender].kind == .peer { peers[lane.direction] = seconds }
      let last = reports[lane.contender].results.count - 1
      reports[lane.contender].results[last][lane.direction] =
        seconds.map { Figure(seconds: $0, peer: peers[lane.direction]) } ?? lane.missingFigure(at: count)
      if lane.direction == .encode { reports[lane.contender].results[last].bytes = turn?.first.bytes }
    }
  }
}

// MARK: - Memory

extension WorkloadRun {
  /// The peak memory at the largest count, of what was run there.
  private func memory(of contender: ContenderReport) throws -> MemoryReport? {
    guard let peakMemory = plan.peakMemory, let result = contender.results.last else { return nil }
    func peak(_ direction: Direction) throws -> PeakMemory? {
      guard result[direction].state == .measured else { return nil }
      let subject = PeakMemory.Subject(
        workload: workload.name,
        contender: contender.name,
        direction: direction,
        count: result.count
      )
      return try peakMemory(subject)
    }
    return MemoryReport(count: result.count, encode: try peak(.encode), decode: try peak(.decode))
  }
}

extension Plan {
  /// Measures a workload.
  ///
  /// - Throws: What a contender throws, unless it only refuses the values.
  public func report(on workload: Workload) throws -> WorkloadReport {
    var run = WorkloadRun(workload, self)
    return try run.report()
  }
}
