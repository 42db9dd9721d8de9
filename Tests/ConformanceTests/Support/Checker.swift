import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

/// The rules of `docs/SPEC.md` to which one approach, one model and one coder can be held.
///
/// Each compares with what the value says, and none with what other approaches do: a violation is the fault of its cell.
protocol CellRules {
  func exactRoundTrip() throws
  func nestedStructs() throws
  func arrays() throws
  func zeroIsNotMissing() throws
  func missingValue() throws
  func wrongType() throws
  func wrongModel() throws
  func notAnArchive() throws
  func truncation() throws
  func otherCoder() throws
  func sameResult() throws
  func sameBytes() throws
  func familyReads() throws
  func stableNames() throws
  func reproducible() throws
  func numbersEitherWay() throws
  func manyTasks() throws
}

extension Cell {
  /// What breaks a rule in this cell; empty if nothing does.
  func violations(of rule: (any CellRules) throws -> Void) -> [String] {
    func run<Value: Model>(_ model: Value.Type) -> [String] {
      let checker = Checker<Value>(self)
      checker.attempt("") { try rule(checker) }
      checker.expect(checker.checkCount > 0, "nothing was checked")
      return checker.violations
    }
    return run(model)
  }
}

/// Holds a cell to rules and gathers what breaks them. It knows nothing of the test framework.
final class Checker<Value: Model>: CellRules {
  let cell: Cell
  var approach: any ArchivingApproach { cell.approach }
  var coder: Coder { cell.coder }
  private(set) var violations: [String] = []
  private(set) var checkCount = 0
  private var subject = ""
  private lazy var cases = listed.flatMap { Parts.leaves(of: $0.value) }.filter {
    Mirror(reflecting: $0).displayStyle == .enum
  }

  init(_ cell: Cell) {
    self.cell = cell
  }

  func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
    checkCount += 1
    guard !condition else { return }
    violations.append(
      [cell.testDescription, subject, violation()].filter { !$0.isEmpty }.joined(separator: ": ")
    )
  }

  func expectIdentical<Result>(_ cameBack: Result, to written: Result) {
    let difference = Difference.between(written, and: cameBack)
    expect(difference == nil, "\(difference?.description ?? "")")
  }

  /// Runs a check of something; an error that it throws is a violation.
  func attempt(_ subject: String, _ check: () throws -> Void) {
    self.subject = subject
    do { try check() } catch { expect(false, "\(error)") }
    self.subject = ""
  }
}

// MARK: - Values

/// A value, and what a person needs to make it again.
struct Sample<Value> {
  let name: String
  let value: Value
}

extension Checker {
  /// The model's ordinary values and those at the edges.
  var listed: [Sample<Value>] {
    Value.samples.enumerated().map { Sample(name: "samples[\($0)]", value: $1) }
      + Value.edgeCases.enumerated().map { Sample(name: "edgeCases[\($0)]", value: $1) }
  }

  /// Random values. `SEED` is that of the first one.
  func random(_ count: Int) throws -> [Sample<Value>] {
    let first = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1
    return try (0..<UInt64(count)).map { index in
      let seed = first &+ index
      return Sample(name: "the random value with SEED=\(seed)", value: try make(.any, seed: seed))
    }
  }

  func make(_ kind: RandomValues.Kind, seed: UInt64 = 0) throws -> Value {
    try RandomValues(kind, seed: seed, cases: cases).make(Value.self)
  }

  /// A share of the listed values and of as many random ones.
  func share(_ count: Int) throws -> [Sample<Value>] {
    try Thoroughness.share(of: listed, keeping: count) + random(count)
  }
}

// MARK: - Archives

extension Checker {
  /// The archive of a value; nil if Foundation's coder refuses it as a listed exception promises.
  func archive(_ value: Value) throws -> Data? {
    try unless(coder, .refusesToArchive, value, value) { try approach.archive(value, using: coder) }
  }

  func archive(_ values: [Value]) throws -> Data? {
    guard let first = values.first else { return try approach.archive(values, using: coder) }
    return try unless(coder, .refusesToArchive, values, first) { try approach.archive(values, using: coder) }
  }

  func unarchive(_ data: Data) throws -> Value {
    try approach.unarchive(Value.self, from: data, using: coder)
  }

  func unarchiveArray(_ data: Data) throws -> [Value] {
    try approach.unarchiveArray(of: Value.self, from: data, using: coder)
  }

  /// Expects a value to be read from an archive, unless a listed exception promises an error.
  func expect(_ value: Value, in data: Data, readBy reader: Coder) throws {
    let back = try unless(reader, .refusesToUnarchive, value, value) {
      try approach.unarchive(Value.self, from: data, using: reader)
    }
    if let back { expectIdentical(back, to: value) }
  }

  private func unless<Result>(
    _ coder: Coder,
    _ effect: FoundationException.Effect,
    _ value: Any,
    _ first: Value,
    _ body: () throws -> Result
  ) throws -> Result? {
    guard coder == .foundation else { return try body() }
    let subject = try FoundationException.Subject(approach, first, in: value)
    return try unless(FoundationException.all.filter { $0.effect == effect && $0.concerns(subject) }, body)
  }

  /// What `body` gives; nil if it throws the error that an exception promises. If the error no longer comes, the
  /// exception must leave the list.
  func unless<Result>(_ exceptions: [FoundationException], _ body: () throws -> Result) throws -> Result? {
    do {
      let result = try body()
      expect(exceptions.isEmpty, "\(exceptions[0].name): this works now and is no exception any more")
      return result
    } catch let error as ArchiveError where error.category == .unsupported && !exceptions.isEmpty {
      checkCount += 1
      return nil
    }
  }

  /// The exceptions to a rule in this cell.
  func exceptions(toRule number: Int) -> [FoundationException] {
    guard coder == .foundation else { return [] }
    return FoundationException.all.filter { $0.effect == .breaksRule(number, approach.family) }
  }

  /// An archive beside what must be in it.
  func archived(_ value: Any, in data: Data) throws -> ArchivedValue {
    try ArchivedValue(value, in: data, approach.family, hasStableNames: exceptions(toRule: 14).isEmpty)
  }
}
