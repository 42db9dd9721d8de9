import ArchivingApproach
import Catalog
import Comparison
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// The figures of `runner compare`: that they are there and belong together, never how fast anything is.
@Suite struct CompareTests {
  private static let quick = ["compare", "--quick", "--counts", "10"]

  @Test("Every approach is measured with every workload, beside the standard library's coders")
  func figures() throws {
    let report = try comparison(Self.quick)
    #expect(report.workloads.map(\.name) == ["reviews", "users", "movies", "coordinates"])
    for workload in report.workloads {
      #expect(workload.contenders.prefix(2).map(\.name) == ["property list", "JSON"])
      #expect(workload.contenders.compactMap(\.approach) == Catalog.approaches.map(\.number))
      for contender in workload.contenders {
        let result = try #require(contender.results.first)
        #expect(contender.results.map(\.count) == [10])
        for figure in [result.encode, result.decode] {
          #expect(figure.state == .measured)
          #expect(try #require(figure.ratio) > 0 && #require(figure.ratio).isFinite)
          #expect(try #require(figure.seconds) > 0)
        }
      }
      #expect(workload.contenders[0].results[0].encode.ratio == 1)
    }
  }

  @Test("The sizes are those of the archives", arguments: Catalog.approaches)
  func sizes(_ approach: any ArchivingApproach) throws {
    let report = try comparison(Self.quick + ["--approach", approach.identifier])
    let archives = try [
      approach.archive(SampleValues.user(reviewCount: 10)), approach.archive(SampleValues.users(10)),
      approach.archive(SampleValues.movies(10)), approach.archive(SampleValues.coordinates(10)),
    ]
    for (workload, archive) in zip(report.workloads, archives) {
      let contenders = workload.contenders.filter { $0.approach != nil || $0.kind == .floor }
      #expect(contenders.count == 3)
      #expect(contenders.allSatisfy { $0.results[0].bytes == archive.count })
    }
  }

  @Test("The store of approach 5 is measured beside plain files")
  func filesOfStore() throws {
    let arguments = ["compare", "--files", "--counts", "10,20"]
    let report = try JSONDecoder().decode(FilesReport.self, from: run(arguments + ["--json"]).output)
    #expect(report.rows.filter { $0.peer == nil }.map(\.name) == ["plain files, write", "plain files, read"])
    for row in report.rows {
      #expect(row.results.map(\.count) == [10, 20])
      #expect(row.results.allSatisfy { $0.secondsPerValue > 0 && ($0.ratio ?? 1) > 0 })
      #expect(try #require(row.growth).isFinite)
    }
    let table = try run(arguments).text
    for row in report.rows { #expect(table.contains("  \(row.name) ")) }
  }

  @Test("The tables have the contenders of the JSON, in the same order")
  func tables() throws {
    let names = try comparison(Self.quick).workloads.flatMap { $0.contenders.map(\.name) }
    let text = try run(Self.quick).text
    #expect(text.contains("PropertyListEncoder"))
    #expect(text.contains("debug build") == Report.isOfDebugBuild)
    let known = Set(names)
    let rows = text.split(separator: "\n").map { line in
      line.dropFirst(2).prefix(29).trimmingCharacters(in: .whitespaces)
    }
    let tables = rows.filter(known.contains)
    // Each workload has a table of times, and one of the rest.
    #expect(tables.count == 2 * names.count)
    #expect(Set(tables) == known)
    let first = names.prefix(names.count / 4)
    #expect(Array(tables.prefix(2 * first.count)) == Array(first + first))
  }

  @Test(
    "What a coder refuses is named as such, with the reason",
    .enabled(if: Coder.allCases.count > 1, "Foundation's coder on Apple's systems refuses nothing")
  )
  func refused() throws {
    let arguments = ["compare", "--only", "coordinates", "--approach", "nested", "--counts", "10"]
    let contenders = try comparison(arguments).workloads.flatMap(\.contenders)
    let contender = try #require(contenders.first { $0.coder == Coder.foundation.rawValue })
    #expect(contender.results[0].encode.state == .refused)
    #expect(contender.results[0].encode.reason?.contains("top level") == true)
    #expect(contender.results[0].bytes == nil)
    #expect(contender.results[0].decode.state == .measured)
    let text = try run(arguments).text
    #expect(text.contains("refused"))
    #expect(text.contains("2 nested, Foundation does not encode: [Coordinate][0]: not supported"))
  }

  #if os(Linux)
    @Test("Peak memory is that of a process which does nothing else")
    func memory() throws {
      let report = try comparison(["compare", "--only", "movies", "--approach", "1", "--counts", "2000"])
      let contenders = report.workloads.flatMap(\.contenders)
      for contender in contenders where contender.results[0].encode.state == .measured {
        #expect(try #require(contender.memory?.encode).multiple >= 0)
        #expect(contender.memory?.count == 2_000)
      }
      let peaks = contenders.filter { $0.kind != .floor }.compactMap { $0.memory?.encode?.bytes }
      #expect(peaks.contains { $0 > 0 })
    }
  #endif

  @Test("What would take too long is not run, and says so")
  func skipped() throws {
    let selection = Selection(approaches: [Catalog.approaches[0]], coders: [.default])
    let plan = Plan(selection: selection, counts: [10, 20], rounds: 1, budget: 1e-9)
    let report = try plan.report(on: Workload.all[3])
    let contender = try #require(report.contenders.first { $0.kind == .approach })
    #expect(contender.results.map(\.encode.state) == [.measured, .skipped])
    #expect(try #require(contender.results[1].decode.predictedSeconds) > 0)
    let others = report.contenders.filter { $0.kind != .approach }.flatMap(\.results)
    #expect(others.allSatisfy { $0.encode.state == .measured })
  }

  @Test("The floor writes the very bytes of the archive", arguments: Catalog.approaches)
  func floor(_ approach: any ArchivingApproach) throws {
    for archive in try [
      approach.archive(SampleValues.user(reviewCount: 300)), approach.archive(SampleValues.users(300)),
      approach.archive(SampleValues.movies(300)), approach.archive(SampleValues.coordinates(300)),
    ] {
      #expect(try ObjectTable(of: archive).write() == archive)
    }
  }
}

private func comparison(_ arguments: [String]) throws -> Report {
  let outcome = try run(arguments + ["--json"])
  #expect(outcome.errors == "")
  #expect(outcome.exitCode == 0)
  return try JSONDecoder().decode(Report.self, from: outcome.output)
}

/// What the figures are made with.
@Suite struct MeasuringTests {
  @Test("The median is the middle, or the mean of the two in the middle")
  func median() {
    #expect([Double]().median == nil)
    #expect([7].median == 7)
    #expect([9, 1, 5].median == 5)
    #expect([9, 1, 5, 100].median == 7)
  }

  @Test("The exponent is that of the power that fits", arguments: [0.0, 0.5, 1, 1.5, 2, 3])
  func exponent(_ exponent: Double) throws {
    let points = [1_000, 10_000, 100_000].map { count in
      Growth.Point(count: count, seconds: 0.002 * pow(Double(count), exponent))
    }
    #expect(abs(try #require(Growth.exponent(of: points)) - exponent) < 1e-9)
    #expect(abs(try #require(Growth.exponent(of: points.suffix(2))) - exponent) < 1e-9)
    #expect(Growth.exponent(of: points.suffix(1)) == nil)
    #expect(Growth.exponent(of: []) == nil)
  }

  @Test("A prediction grows as the last two times did, and linearly at least")
  func prediction() throws {
    func prediction(_ seconds: Double...) -> Double? {
      let points = zip([10, 100, 1_000], seconds).map { Growth.Point(count: $0, seconds: $1) }
      return Growth.prediction(at: 10_000, from: points)
    }
    #expect(prediction() == nil)
    #expect(abs(try #require(prediction(2)) - 2_000) < 1e-6)
    #expect(abs(try #require(prediction(7, 1, 100)) - 10_000) < 1e-6)
    #expect(abs(try #require(prediction(7, 3, 3)) - 30) < 1e-6)
    #expect(abs(try #require(prediction(0, 1, 1e9)) - 1e12) < 1)
  }

  @Test("Sample values are the same in every run, and differ among themselves")
  func samples() {
    let user = SampleValues.user(reviewCount: 1_000)
    #expect(user == SampleValues.user(reviewCount: 1_000))
    #expect(Set(user.reviews.map(\.id)).count == 1_000)
    #expect(Set(user.reviews.map(\.text)).count == 1_000)
    #expect(user.reviews.allSatisfy { $0.text.count == 50 })
    #expect(Set(user.reviews.map(\.restaurant)).count == 40)
    #expect(Set(SampleValues.movies(1_000).map(\.name)).count == 1_000)
    #expect(Set(SampleValues.coordinates(1_000)).count == 1_000)
    #expect(Set(SampleValues.users(1_000).map(\.id)).count == 1_000)
  }
}
