import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

/// Checks the rules of `docs/SPEC.md` on one cell and gathers what breaks them.
///
/// It takes any approach, the deliberately broken ones of its own tests included, and knows nothing of the
/// test framework.
struct Checker<Value: Model> {
  let approach: any ArchivingApproach
  let coder: Coder
  private(set) var violations: [String] = []

  init(_ model: Value.Type, _ approach: any ArchivingApproach, _ coder: Coder) {
    self.approach = approach
    self.coder = coder
  }

  mutating func report(_ violation: String) {
    violations.append(violation)
  }
}

/// A rule of `docs/SPEC.md` that holds for a cell alone.
struct Rule: Sendable {
  let number: Int
  let title: String
  fileprivate let check: any CellCheck

  /// What breaks the rule in a cell; empty if nothing does.
  func violations(in cell: Cell) -> [String] {
    func run<Value: Model>(_ model: Value.Type) -> [String] {
      var checker = Checker(model, cell.approach, cell.coder)
      do {
        try check.run(&checker)
      } catch {
        checker.report("\(error)")
      }
      return checker.violations
    }
    return run(cell.model)
  }
}

/// The check of a rule, generic over the model.
protocol CellCheck: Sendable {
  func run<Value: Model>(_ checker: inout Checker<Value>) throws
}

extension Rule {
  init(_ number: Int, _ title: String, _ check: any CellCheck) {
    self.init(number: number, title: title, check: check)
  }

  /// The rules, in the order of their numbers.
  static let all: [Rule] = [
    exactRoundTrip, nestedStructs, arrays, zeroIsNotMissing,
    missingKey, wrongType, wrongModel, notAnArchive, truncation,
    otherCoder, sameResult, sameBytes, familyReads, stableNames, reproducible, numbersEitherWay,
  ]
}

// MARK: - Values and archives

extension Checker {
  /// The ordinary and the edge values of the model.
  var values: [Value] { Value.samples + Value.edgeCases }

  /// The archive of a value; nil where an exception is listed and the error came that it promises.
  mutating func archive(_ value: Value) throws -> Data? {
    let exceptions = try refusing(value, value)
    return try archived(exceptions, value) { try $0.archive(value, using: $1) }
  }

  /// The archive of an array; elements may meet an exception only together.
  mutating func archive(_ values: [Value]) throws -> Data? {
    let exceptions = try values.first.map { try refusing(values, $0) } ?? []
    return try archived(exceptions, values) { try $0.archive(values, using: $1) }
  }

  private func refusing(_ value: some Any, _ first: Value) throws -> [FoundationException] {
    guard coder == .foundation else { return [] }
    return FoundationException.refusingToArchive(
      value,
      representation: try approach.representation(of: first)
    )
  }

  private mutating func archived(
    _ exceptions: [FoundationException],
    _ value: some Any,
    _ archive: (any ArchivingApproach, Coder) throws -> Data
  ) throws -> Data? {
    do {
      let data = try archive(approach, coder)
      if let exception = exceptions.first { reportObsolete(exception, "\("\(value)".prefix(80))") }
      return data
    } catch let error as ArchiveError where error.category == .unsupported && !exceptions.isEmpty {
      return nil
    }
  }

  /// Expects a coder to read a value from an archive, or the error that a listed exception promises.
  mutating func expect(_ value: Value, in data: Data, readBy reader: Coder, _ place: String) throws {
    let exceptions =
      reader == .foundation
      ? FoundationException.refusingToUnarchive(value, representation: try approach.representation(of: value))
      : []
    do {
      let back = try approach.unarchive(Value.self, from: data, using: reader)
      if let exception = exceptions.first { reportObsolete(exception, place) }
      if let difference = Difference.between(value, and: back) { report("\(place): \(difference)") }
    } catch let error as ArchiveError where error.category == .unsupported && !exceptions.isEmpty {
      return
    }
  }

  mutating func reportObsolete(_ exception: FoundationException, _ place: String) {
    report("\(exception.name): works now, so it is no exception any more (\(place))")
  }

  /// An archive of a sample by the package's own coder where there is one: what the error rules damage.
  func sampleArchive() throws -> Data {
    try approach.archive(Value.samples[0], using: .default)
  }

  /// Expects an error of some categories, with the approach and the model in it.
  mutating func expectError(
    _ categories: Set<ArchiveError.Category>,
    reading data: Data,
    _ damage: String,
    path: ArchivePath.Component? = nil
  ) {
    do {
      let value = try approach.unarchive(Value.self, from: data, using: coder)
      report("\(damage): expected an error, got \("\(value)".prefix(80))")
    } catch let error as ArchiveError {
      if !categories.contains(error.category) { report("\(damage): category \(error.category): \(error)") }
      if error.approach != approach.name { report("\(damage): names no approach: \(error)") }
      if error.path.root != "\(Value.self)" { report("\(damage): does not name the model: \(error)") }
      if let path, error.path.components.last != path { report("\(damage): path ends elsewhere: \(error)") }
    } catch {
      report("\(damage): another error: \(error)")
    }
  }
}
