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
  func unknownKeys() throws
  func readSamples(in archive: Data) throws
  func readSamples(by coder: Coder, renaming: (Data) throws -> Data) throws
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

  init(_ cell: Cell) {
    self.cell = cell
  }

  func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
    checkCount += 1
    guard !condition else { return }
    let parts = [cell.testDescription, subject, violation()]
    violations.append(parts.filter { !$0.isEmpty }.joined(separator: ": "))
  }

  /// Runs a check of something; an error that it throws is a violation.
  func attempt(_ subject: String, _ check: () throws -> Void) {
    self.subject = subject
    do { try check() } catch { expect(false, "\(error)") }
    self.subject = ""
  }
}

extension Checker {
  var oneAndArray: [Sample<Value>] {
    [.one("a sample", Value.samples[0]), .array("the samples", Value.samples)]
  }

  /// A random value with all of its properties, except for those that the coder refuses.
  func complete(count: Int, seed: UInt64 = 0) throws -> Value {
    try Sample<Value>.make(
      .complete(count: count),
      seed: seed,
      without: coder == .foundation ? [Decimal.self] : []
    )
  }

  /// A share of the listed values, and as many random ones.
  func share(_ count: Int) throws -> [Sample<Value>] {
    let count = cell.isBrief ? 2 : count
    return try Thoroughness.share(of: Sample.listed, keeping: count) + Sample.random(count)
  }

  func expectRoundTrip(of sample: Sample<Value>) {
    attempt(sample.name) {
      if let data = try archive(sample) { try expect(sample, in: data) }
    }
  }

  /// The archive of a sample; nil if Foundation's coder refuses it as a listed exception promises.
  func archive(_ sample: Sample<Value>) throws -> Data? {
    try unless(exceptions(.refusesToArchive, of: sample, to: coder)) {
      try approach.archive(sample, using: coder)
    }
  }

  /// Expects to read a sample from an archive by the cell's coder, or by another one.
  func expect(_ sample: Sample<Value>, in data: Data, readBy reader: Coder? = nil) throws {
    let reader = reader ?? coder
    let cameBack = try unless(exceptions(.refusesToUnarchive, of: sample, to: reader)) {
      try approach.unarchive(sample, from: data, using: reader)
    }
    let difference = cameBack.flatMap { Difference.between(sample.value, and: $0) }
    expect(difference == nil, "\(difference?.description ?? "")")
  }

  private func exceptions(
    _ effect: FoundationException.Effect,
    of sample: Sample<Value>,
    to coder: Coder
  ) throws -> [FoundationException] {
    guard coder.description == "\(Coder.foundation)", cell.hasKnownFormat, let first = sample.values.first
    else { return [] }
    let subject = FoundationException.Subject(
      representation: try approach.representation(of: first),
      leaves: Parts.leaves(of: sample.value),
      leavesOfCollections: Parts.leavesOfCollections(of: sample.value)
    )
    return FoundationException.all.filter { $0.effect == effect && $0.concerns(subject) }
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

  /// An archive, by the package's own coder or by the cell's, beside what must be in it.
  func archived(_ sample: Sample<Value>, in data: Data? = nil) throws -> ArchivedValue {
    let hasStableNames = data == nil || exceptions(toRule: 14).isEmpty
    let data = try data ?? approach.archive(sample)
    return try ArchivedValue(sample.value, in: data, approach.family, hasStableNames: hasStableNames)
  }
}
