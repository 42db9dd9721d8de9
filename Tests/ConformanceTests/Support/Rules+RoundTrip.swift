import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

extension Checker {
  /// Foundation's coder is slow, and an approach archives the same by both: there, a share of the values.
  func exactRoundTrip() throws {
    let isDefault = coder == .default
    let samples = isDefault ? listed : Thoroughness.share(of: listed, keeping: 10)
    let count = (isDefault ? 200 : 10) * (Thoroughness.isThorough ? 10 : 1)
    for sample in try samples + random(count) { expectRoundTrip(of: sample) }
  }

  func manyTasks() throws {
    for sample in try share(3) { expectRoundTrip(of: sample) }
  }

  private func expectRoundTrip(of sample: Sample<Value>) {
    attempt(sample.name) {
      if let data = try archive(sample.value) { expectIdentical(try unarchive(data), to: sample.value) }
    }
  }

  /// Looks into the archive itself.
  func nestedStructs() throws {
    for value in Value.samples + [try make(.complete(count: 3))] {
      if let data = try archive(value) { try expectContent(value, in: data) }
    }
    if let data = try archive(Value.samples) { try expectContent(Value.samples, in: data) }
  }

  func arrays() throws {
    let samples = Value.samples
    let count = cell.isLarge ? 1_000 : coder == .default ? 101 : 5
    let complete = try make(.complete(count: count))
    let arrays: [(name: String, values: [Value])] = [
      ("no values", []),
      ("one value", [samples[0]]),
      ("two values", [samples[0], try make(.complete(count: 2))]),
      ("the samples backwards", samples.reversed()),
      ("\(count) values", (0..<count).map { samples[$0 % samples.count] }),
      ("a value \(count) times", Array(repeating: samples[0], count: count)),
      ("a value with \(count) elements", [complete]),
      ("some values twice", try share(5).flatMap { [$0.value, $0.value] }),
    ]
    for array in arrays {
      attempt(array.name) {
        if let data = try archive(array.values) {
          expectIdentical(try unarchiveArray(data), to: array.values)
        }
      }
    }
    expectRoundTrip(of: Sample(name: "a value with \(count) elements", value: complete))
  }

  /// They are written: an archive with a zero is no archive without it.
  func zeroIsNotMissing() throws {
    let zero = try make(.zero)
    guard let data = try archive(zero) else { return }
    try expectContent(zero, in: data)
    expectIdentical(try unarchive(data), to: zero)
  }

  /// Expects an archive to hold what the value, or the array of values, says, and nothing else.
  private func expectContent(_ value: Any, in data: Data) throws {
    let faults = try archived(value, in: data).faults
    expect(faults.isEmpty, faults.prefix(3).joined(separator: "; "))
  }
}
