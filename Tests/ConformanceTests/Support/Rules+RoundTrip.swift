import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

extension Rule {
  static let exactRoundTrip = Rule(1, "A value comes back exactly", ExactRoundTrip())
  static let nestedStructs = Rule(2, "Structs inside structs come back", NestedStructs())
  static let arrays = Rule(3, "Arrays come back whole, in order", Arrays())
  static let zeroIsNotMissing = Rule(4, "Zero is not missing", ZeroIsNotMissing())
}

private struct ExactRoundTrip: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    for value in checker.values {
      guard let data = try checker.archive(value) else { continue }
      let back = try checker.approach.unarchive(Value.self, from: data, using: checker.coder)
      if let difference = Difference.between(value, and: back) { checker.report("\(difference)") }
    }
  }
}

/// Looks into the archive itself: a nested struct must be an object of its own there, with its own fields.
private struct NestedStructs: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    for value in Value.samples {
      guard let data = try checker.archive(value) else { continue }
      let archived = try ArchiveTree(data).fields.map(\.key).sorted()
      let expected = fields(of: value).sorted()
      if archived != expected { checker.report("archived the fields \(archived), expected \(expected)") }
    }
  }

  /// The names of all properties, those of nested structs included.
  private func fields(of value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { child in
      (child.label.map { [$0] } ?? []) + (child.value is String ? [] : fields(of: child.value))
    }
  }
}

private struct Arrays: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    let samples = Value.samples
    let arrays: [[Value]] = [
      [], samples, samples.reversed(), Array(repeating: samples[0], count: 20), checker.values,
    ]
    for array in arrays {
      guard let data = try checker.archive(array) else { continue }
      let back = try checker.approach.unarchiveArray(of: Value.self, from: data, using: checker.coder)
      if let difference = Difference.between(array, and: back) { checker.report("\(difference)") }
    }
  }
}

/// 0, 0.0, "" and [] are written, and so an archive with them is no archive without them.
private struct ZeroIsNotMissing: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    let count = try ArchiveTree(checker.sampleArchive()).rootFields.count
    for value in checker.values {
      guard let data = try checker.archive(value) else { continue }
      let fields = try ArchiveTree(data).rootFields.count
      if fields != count { checker.report("\(fields) fields instead of \(count): \(value)") }
    }
  }
}

extension ArchiveTree {
  /// The fields of the root object.
  fileprivate var rootFields: [ArchivedField] {
    let root = self["$top"]?["root"]?.uid
    return fields.filter { $0.object == root }
  }
}
