import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

extension Rule {
  static let otherCoder = Rule(10, "Each coder reads the other's archives", OtherCoder())
  static let sameResult = Rule(11, "Every approach gives back the same value", SameResult())
  static let sameBytes = Rule(12, "A family writes the same bytes", SameBytes())
  static let familyReads = Rule(13, "A family reads each other's archives", FamilyReads())
  static let stableNames = Rule(14, "Class names are short and stable", StableNames())
  static let reproducible = Rule(15, "The same value gives the same bytes", Reproducible())
  static let numbersEitherWay = Rule(16, "A number is read inline or as an object", NumbersEitherWay())
}

private struct OtherCoder: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    for value in checker.values {
      guard let data = try checker.archive(value) else { continue }
      for other in Coder.allCases where other != checker.coder {
        try checker.expect(value, in: data, readBy: other, "read by \(other)")
      }
    }
  }
}

private struct SameResult: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    let first = Catalog.approaches[0]
    for value in checker.values {
      guard let data = try checker.archive(value) else { continue }
      let back = try checker.approach.unarchive(Value.self, from: data, using: checker.coder)
      let other = try first.unarchive(Value.self, from: first.archive(value))
      if let difference = Difference.between(back, and: other) { checker.report("\(difference)") }
    }
  }
}

/// By the package's own coder: Foundation's writes the class names of the day and dictionaries in any order.
private struct SameBytes: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    guard checker.coder == .default else { return }
    guard let first = Catalog.approaches.first(where: { $0.family == checker.approach.family }) else {
      return
    }
    for value in checker.values where try checker.archive(value) != first.archive(value) {
      checker.report("not the bytes of the \(first.name) approach: \("\(value)".prefix(80))")
    }
    if try checker.approach.archive(checker.values) != first.archive(checker.values) {
      checker.report("not the bytes of the \(first.name) approach for an array")
    }
  }
}

private struct FamilyReads: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    for writer in Catalog.approaches where writer.family == checker.approach.family {
      for value in checker.values {
        let data = try writer.archive(value)
        try checker.expect(value, in: data, readBy: checker.coder, "written by \(writer.name)")
      }
    }
  }
}

private struct StableNames: CellCheck {
  private let ofFoundation = ["NSArray", "NSDictionary", "NSObject", "NSString"]

  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    guard let data = try checker.archive(Value.samples[0]) else { return }
    let others = try otherNames(in: ArchiveTree(data))
    let exceptions = checker.exceptions(toRule: 14)
    if others.isEmpty, let exception = exceptions.first { checker.reportObsolete(exception, "class names") }
    if exceptions.isEmpty, !others.isEmpty { checker.report("class names \(others)") }
  }

  /// The names of classes and superclasses that are neither a model's nor Foundation's.
  private func otherNames(in tree: ArchiveTree) -> [String] {
    let known = Catalog.models.map { "\($0)" } + ofFoundation
    return tree.objects.flatMap { object in
      ([object["$classname"]].compactMap { $0 } + (object["$classes"]?.elements ?? [])).compactMap(\.string)
    }.filter { !known.contains($0) }
  }
}

/// Within a process; `GoldenTests` compares with archives that another one wrote.
private struct Reproducible: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    guard checker.coder == .default else { return }
    for value in checker.values where try checker.archive(value) != checker.archive(value) {
      checker.report("two archives of \("\(value)".prefix(80))")
    }
  }
}

private struct NumbersEitherWay: CellCheck {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws {
    let tree = try ArchiveTree(checker.sampleArchive())
    let exceptions = checker.exceptions(toRule: 16)
    for field in tree.fields {
      guard let number = tree.value(of: field), number.isNumber else { continue }
      let data = tree.replacing(field, with: number, asObject: true).data
      do {
        let back = try checker.approach.unarchive(Value.self, from: data, using: checker.coder)
        if let exception = exceptions.first { checker.reportObsolete(exception, "\(field)") }
        if let difference = Difference.between(Value.samples[0], and: back) {
          checker.report("\(difference)")
        }
      } catch let error as ArchiveError where error.category == .unsupported && !exceptions.isEmpty {
        continue
      }
    }
  }
}

extension Checker {
  /// The listed exceptions to a rule in this cell.
  fileprivate func exceptions(toRule number: Int) -> [FoundationException] {
    coder == .foundation ? FoundationException.breaking(rule: number, approach.family) : []
  }
}
