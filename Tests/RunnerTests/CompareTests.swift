import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

@testable import Comparison

/// What `runner compare` measures and prints. No test depends on how fast anything is.
@Suite struct CompareTests {
  private static let candidates =
    ["PropertyListEncoder (binary)", "JSONEncoder"] + Catalog.approaches.map { "\($0.number) \($0.name)" }
    + ["floor: classes", "floor: dictionaries"]

  @Test(
    "Every candidate is measured with every workload, at every count",
    arguments: [
      ("--quick --counts 20,30", ["reviews", "users", "movies", "coordinates"], candidates),
      ("--files --counts 2,3", ["files"], ["plain files", "plain files, atomic", "5 archiver"]),
    ]
  )
  func figures(_ arguments: String, _ workloads: [String], _ candidates: [String]) throws {
    let report = try comparison(arguments.split(separator: " ").map(String.init))
    #expect(report.workloads.map(\.name) == workloads)
    #expect(arguments.hasSuffix(" " + report.counts.map(String.init).joined(separator: ",")))
    for series in report.workloads.flatMap({ [$0.encode, $0.decode] }) {
      #expect(series.map(\.candidate) == candidates)
      #expect(series[0].figures.allSatisfy { $0.ratio == 1 })
      #expect(series.allSatisfy { $0.figures.map(\.count) == report.counts })
      #expect(series.flatMap(\.figures).allSatisfy { ($0.seconds ?? 0) > 0 && ($0.ratio ?? 0) > 0 })
    }
  }

  @Test("The sizes are those of the archives, which the floor writes byte for byte")
  func sizes() throws {
    let report = try comparison(["--quick", "--counts", "10"])
    for approach in Catalog.approaches {
      let archives = try [
        approach.archive(SampleValues.userWithReviews(10)),
        approach.archive((0..<10).map(SampleValues.user)),
        approach.archive((0..<10).map(SampleValues.movie)),
        approach.archive((0..<10).map(SampleValues.coordinate)),
      ]
      for (workload, archive) in zip(report.workloads, archives) {
        let series = (workload.encode + workload.decode).filter { $0.approach == approach.number }
        #expect(series.map(\.figures[0].bytes) == [archive.count, archive.count])
        try expectEqual(ObjectTable(of: archive).write(), archive)
      }
    }
  }

  @Test(
    "Instructions are counted in place of time",
    .enabled(
      if: Thoroughness.isThorough && Valgrind.isInstalled,
      "THOROUGH isn't set, or there is no valgrind"
    )
  )
  func instructions() throws {
    let arguments = ["--only", "coordinates", "--approach", "nested", "--counts", "1,20", "--instructions"]
    let report = try comparison(arguments).workloads[0]
    for series in report.encode + report.decode {
      #expect(series.figures.allSatisfy { $0.seconds == nil && ($0.ratio ?? 0) > 0 })
      let counts = series.figures.compactMap(\.instructions)
      #expect(counts.count == 2 && counts[1] > counts[0] && counts[0] > 1_000)
    }
    #expect(try run(["compare"] + arguments).text.contains(" M "))
  }

  private enum Valgrind {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")
  }

  @Test("The tables have the workloads and candidates of the JSON, in the same order")
  func tables() throws {
    let arguments = ["--quick", "--counts", "13,10,11,12,10", "--only", "users,reviews,users"]
    let report = try comparison(arguments)
    #expect(report.workloads.map(\.name) == ["reviews", "users"])
    #expect(report.counts == [10, 11, 12, 13])
    let lines = try run(["compare"] + arguments).text.split(separator: "\n")
    let rows = lines.map { $0.dropFirst(2).prefix(29).trimmingCharacters(in: .whitespaces) }
    // Each workload has a table with three counts, one with the fourth, and one with the bytes.
    #expect(rows.filter(Self.candidates.contains) == (0..<6).flatMap { _ in Self.candidates })
  }

  @Test(
    "If a coder refuses the values, the tables say so, with the reason",
    .enabled(if: Coder.allCases.count > 1, "Foundation's coder on Apple's systems refuses nothing")
  )
  func refused() throws {
    let arguments = ["--only", "coordinates", "--approach", "nested", "--counts", "10,11"]
    let series = try comparison(arguments).workloads.flatMap { $0.encode + $0.decode }
    let reasons = series.filter { $0.coder == "foundation" }.map { $0.figures.map(\.reason) }
    #expect(reasons.map { $0.map { $0?.contains("top level") } } == [[true, true], [nil, nil]])
    let text = try run(["compare"] + arguments).text
    #expect(text.contains(" refused "))
    #expect(text.contains("2 nested, Foundation doesn't encode: [Coordinate][0]: not supported"))
  }

  #if os(Linux)
    @Test("Memory is the peak of a process that does nothing else")
    func memory() throws {
      let report = try comparison(["--only", "movies", "--approach", "1", "--counts", "1000"]).workloads[0]
      let peaks = (report.encode + report.decode).filter { $0.coder == "keyed" }.map(\.peakMemory)
      #expect(peaks.count == 2 && peaks.allSatisfy { ($0 ?? 0) > 50_000 })
    }
  #endif
}

private func comparison(_ arguments: [String]) throws -> Report {
  let outcome = try run(["compare", "--json"] + arguments)
  #expect(outcome.errors == "")
  return try JSONDecoder().decode(Report.self, from: outcome.output)
}

/// How the figures are measured.
@Suite struct MeasuringTests {
  @Test("Every candidate returns the value that it is measured with", arguments: Coder.allCases)
  func roundTrips(_ coder: Coder) throws {
    let plan = Plan(approaches: Catalog.approaches, coders: [coder], counts: [3], turns: 1)
    for candidates in try Workload.all.map({ try $0.candidates(3, plan) }) {
      #expect(candidates.count == Catalog.approaches.count + 4)
      for candidate in candidates { #expect(try candidate.benchmark(.decode).check() ?? 0 > 0) }
    }
  }

  @Test("A candidate that returns another value isn't measured", arguments: Direction.allCases)
  func broken(_ direction: Direction) throws {
    let codec = Codec<[Int], Data>(encode: { Data(count: $0.count) }, decode: { _ in [] })
    let benchmark = try Candidate("lossy", codec) { [1] }.benchmark(direction)
    #expect(throws: RoundTripError.self) { try Samples(of: benchmark, with: .processor) }
  }

  @Test("Calls that would take too long are skipped, except the baseline's, and their time is predicted")
  func skipped() throws {
    let series = try Workload.all[3].report(Plan(counts: [1_000, 2_000], turns: 1, budget: 1e-9)).decode
    #expect(series.map { $0.figures.map { $0.seconds != nil } } == [[true, true], [false, false]])
    #expect(series.map { $0.growth != nil } == [true, false])
    #expect(try #require(series[1].figures[1].predictedSeconds) > 1e-9)
  }

  @Test("The median is the number in the middle, or the mean of the two in the middle")
  func median() {
    #expect([9, 1, 5].median == 5)
    #expect([9, 1, 5, 100].median == 7)
  }

  @Test("The exponent is that of the power that fits the times", arguments: [0.0, 0.5, 1, 1.5, 2, 3])
  func exponent(_ exponent: Double) throws {
    let points = [1_000, 10_000, 100_000].map { (count: $0, seconds: 0.002 * pow(Double($0), exponent)) }
    #expect(abs(try #require(Growth(points: points).exponent) - exponent) < 1e-9)
    #expect(Growth(points: points.suffix(1)).exponent == nil)
  }

  @Test("A prediction continues the growth between the last two times, from linear to cubic")
  func prediction() throws {
    for (seconds, expected) in [([2.0], 2e3), ([7, 1, 100], 1e4), ([7, 3, 3], 30), ([0, 1, 1e9], 1e12)] {
      let points = zip([10, 100, 1_000], seconds).map { (count: $0, seconds: $1) }
      try expectEqual(#require(Growth(points: points).prediction(at: 10_000)).rounded(), expected)
    }
  }

  @Test("Sample values differ from each other, and restaurants repeat")
  func samples() {
    let reviews = SampleValues.userWithReviews(1_000).reviews
    #expect(Set(reviews.map(\.id)).count == 1_000 && Set(reviews.map(\.text)).count == 1_000)
    #expect(Set(reviews.map(\.restaurant)).count == 40)
    #expect(Set((0..<1_000).map(SampleValues.user).map(\.id)).count == 1_000)
    #expect(Set((0..<1_000).map(SampleValues.movie).map(\.name)).count == 1_000)
    #expect(Set((0..<1_000).map(SampleValues.coordinate)).count == 1_000)
  }
}
