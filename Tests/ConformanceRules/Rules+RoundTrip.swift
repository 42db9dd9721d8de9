import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

extension Checker {
  func exactRoundTrip() throws {
    let count = cell.isBrief ? 5 : Thoroughness.isThorough ? 200 : 20
    for sample in try Sample<Value>.listed + Sample.random(count) { expectRoundTrip(of: sample) }
  }

  /// The other cells do the same at the same time.
  func manyTasks() throws {
    for sample in try share(3) + share(3) { expectRoundTrip(of: sample) }
  }

  func nestedStructs() throws {
    for sample in try [
      Sample.one("a complete value", complete(count: 3)), Sample.listedTogether, inTurn(3),
    ] { expectContentAndRoundTrip(of: sample) }
  }

  func arrays() throws {
    let samples = Value.samples
    let count = cell.isLarge ? 1_000 : cell.isBrief ? 5 : 20
    let arrays: [Sample<Value>] = [
      .array("no values", []),
      .array("one value", [samples[0]]),
      .array("two values", [samples[0], try complete(count: 2)]),
      .array("the samples backwards", samples.reversed()),
      inTurn(count),
      .array("a value \(count) times", Array(repeating: samples[0], count: count)),
      .array("some values twice", try share(5).flatMap { $0.values + $0.values }),
      .one("a value with \(count) elements", try complete(count: count)),
    ]
    for array in arrays { expectRoundTrip(of: array) }
  }

  /// The samples in turn.
  private func inTurn(_ count: Int) -> Sample<Value> {
    .array("\(count) values", (0..<count).map { Value.samples[$0 % Value.samples.count] })
  }

  /// Whatever is cut off, dropped or put in another order from some size on.
  func largeValues() throws {
    let value = try cell.isBrief ? complete(count: 100) : Sample<Value>.make(.large)
    expectRoundTrip(of: .one("a large value", value))
  }

  /// They are written: an archive with a zero is no archive without it.
  func zeroIsNotMissing() throws {
    let zero = try Sample<Value>.make(.zero)
    let zeros = try Sample<Value>.make(.zeros)
    for sample in [
      Sample.one("zeros", zero), .one("zeros in every place", zeros), .array("several", [zero, zeros, zero]),
    ] { expectContentAndRoundTrip(of: sample) }
  }

  /// Expects an archive to hold what the value says, and nothing else, and to give it back.
  private func expectContentAndRoundTrip(of sample: Sample<Value>) {
    attempt(sample.name) {
      let data = try approach.archive(sample)
      let faults = try archived(sample, in: data).faults
      expect(faults.isEmpty, faults.prefix(3).joined(separator: "; "))
      try expect(sample, in: data)
    }
  }
}
