import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

extension Rule {
  static let missingKey = Rule(5, "A missing value is an error", MissingKey())
  static let wrongType = Rule(6, "A value of another type is an error", WrongType())
  static let wrongModel = Rule(7, "An archive of another model is an error", WrongModel())
  static let notAnArchive = Rule(8, "What is no archive is an error", NotAnArchive())
  static let truncation = Rule(9, "A truncated archive is an error", Truncation())
}

private struct MissingKey: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    let tree = try ArchiveTree(checker.sampleArchive())
    for field in tree.fields {
      let data = tree.removing(field).data
      checker.expectError([.missingValue], reading: data, "without \(field)", path: .key(field.key))
    }
  }
}

private struct WrongType: CellCheck {
  private let values: [ArchiveTree] = [
    .string("7"), .integer(7), .real(7.5.bitPattern), .boolean(true), .data(Data([7])),
  ]

  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    let tree = try ArchiveTree(checker.sampleArchive())
    for field in tree.fields {
      for value in values where !isSameType(value, tree.value(of: field)) {
        let data = tree.replacing(field, with: value).data
        checker.expectError([.wrongType], reading: data, "\(value) as \(field)", path: .key(field.key))
      }
    }
  }

  /// A `Double` may have been written as an integer.
  private func isSameType(_ value: ArchiveTree, _ other: ArchiveTree?) -> Bool {
    switch (value, other) {
    case (.string, .string), (.integer, .integer), (.integer, .real), (.real, .real), (.boolean, .boolean),
      (.data, .data):
      true
    default: false
    }
  }
}

private struct WrongModel: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    for other in Catalog.models where other != Value.self {
      try check(other, &checker)
    }
  }

  /// A dictionary does not say which struct it stands for: one with the keys of another is that other.
  private func check<Value: Model, Other: Model>(
    _ other: Other.Type,
    _ checker: inout Checker<Value>
  ) throws {
    let data = try checker.approach.archive(Other.samples[0])
    let fields = try Set(ArchiveTree(data).fields.map(\.key))
    let own = try Set(ArchiveTree(checker.sampleArchive()).fields.map(\.key))
    guard checker.approach.family == .classes || !own.isSubset(of: fields) else { return }
    checker.expectError([.disallowedClass, .missingValue, .wrongType], reading: data, "an archived \(other)")
  }
}

private struct NotAnArchive: CellCheck {
  private let inputs: [(name: String, data: Data)] = [
    ("no bytes", Data()),
    ("one byte", Data([0x62])),
    ("text", Data("garbage, and no archive at all".utf8)),
    ("the header alone", Data("bplist00".utf8)),
    ("zeros", Data(count: 1_000)),
    ("another property list", ArchiveTree.dictionary(["name": .string("Avatar")]).data),
    ("an empty property list", ArchiveTree.array([]).data),
    ("JSON", Data("{\"name\": \"Avatar\"}".utf8)),
  ]

  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    for input in inputs {
      checker.expectError([.corruptArchive], reading: input.data, input.name)
    }
  }
}

private struct Truncation: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    let archive = try checker.sampleArchive()
    for count in 0..<archive.count {
      checker.expectError([.corruptArchive], reading: archive.prefix(count), "the first \(count) bytes")
    }
  }
}
