import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// The rules of `docs/SPEC.md` to which one approach and one model can be held.
///
/// Each compares with what the value says, and none with what other approaches do: a violation is the fault of its cell.
package protocol CellRules {
  func exactRoundTrip() throws
  func nestedStructs() throws
  func arrays() throws
  func zeroIsNotMissing() throws
  func largeValues() throws
  func missingValue() throws
  func wrongType() throws
  func wrongModel() throws
  func notAnArchive() throws
  func truncation() throws
  func foundationsCoder() throws
  func sameResult() throws
  func sameBytes() throws
  func familyReads() throws
  func stableNames() throws
  func reproducible() throws
  func numbersEitherWay() throws
  func manyTasks() throws
  func unknownKeys() throws
  func earlierVersions() throws
  func readListedValues(in archive: Data) throws
  func formerNames() throws
}

extension Cell {
  /// What breaks a rule in this cell; empty if nothing does.
  package func violations(of rule: (any CellRules) throws -> Void) -> [String] {
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
  private(set) var violations: [String] = []
  private(set) var checkCount = 0
  private var subject = ""

  init(_ cell: Cell) {
    self.cell = cell
  }

  func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
    checkCount += 1
    guard !condition else { return }
    let parts = ["\(cell)", subject, violation()]
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

  /// A random value with all of its properties.
  func complete(count: Int, seed: UInt64 = 0) throws -> Value {
    try Sample<Value>.make(.complete(count: count), seed: seed)
  }

  /// A share of the listed values, and as many random ones.
  func share(_ count: Int) throws -> [Sample<Value>] {
    let count = cell.isBrief ? 2 : count
    return try Thoroughness.share(of: Sample.listed, keeping: count) + Sample.random(count)
  }

  func expectRoundTrip(of sample: Sample<Value>) {
    attempt(sample.name) { try expect(sample, in: approach.archive(sample)) }
  }

  /// Expects to read a sample from an archive.
  func expect(_ sample: Sample<Value>, in data: Data, options: ReadingOptions = .default) throws {
    let cameBack = try approach.unarchive(sample, from: data, options: options)
    let difference = Difference.between(sample.value, and: cameBack)
    expect(difference == nil, "\(difference?.description ?? "")")
  }

  /// An archive beside what must be in it.
  func archived(_ sample: Sample<Value>, in data: Data? = nil) throws -> ArchivedValue {
    try ArchivedValue(sample.value, in: data ?? approach.archive(sample), approach.family)
  }
}
