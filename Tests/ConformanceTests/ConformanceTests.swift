import Catalog
import KeyedArchive
import Models
import TestSupport
import Testing

/// Every rule of `docs/SPEC.md` on every cell of the catalog.
@Suite struct ConformanceTests {
  private func expect(_ rule: Rule, in cell: Cell) {
    let violations = rule.violations(in: cell)
    #expect(violations.isEmpty, "\(rule.title): \(violations.prefix(3).joined(separator: "\n"))")
  }

  @Test("1. A value comes back exactly", arguments: Cell.all)
  func exactRoundTrip(_ cell: Cell) { expect(.exactRoundTrip, in: cell) }

  @Test("2. Structs inside structs come back", arguments: Cell.all)
  func nestedStructs(_ cell: Cell) { expect(.nestedStructs, in: cell) }

  @Test("3. Arrays come back whole, in order", arguments: Cell.all)
  func arrays(_ cell: Cell) { expect(.arrays, in: cell) }

  @Test("4. Zero is not missing", arguments: Cell.all)
  func zeroIsNotMissing(_ cell: Cell) { expect(.zeroIsNotMissing, in: cell) }

  @Test("5. A missing value is an error", arguments: Cell.all)
  func missingKey(_ cell: Cell) { expect(.missingKey, in: cell) }

  @Test("6. A value of another type is an error", arguments: Cell.all)
  func wrongType(_ cell: Cell) { expect(.wrongType, in: cell) }

  @Test("7. An archive of another model is an error", arguments: Cell.all)
  func wrongModel(_ cell: Cell) { expect(.wrongModel, in: cell) }

  @Test("8. What is no archive is an error", arguments: Cell.all)
  func notAnArchive(_ cell: Cell) { expect(.notAnArchive, in: cell) }

  @Test("9. A truncated archive is an error", arguments: Cell.all)
  func truncation(_ cell: Cell) { expect(.truncation, in: cell) }

  @Test("10. Each coder reads the other's archives", arguments: Cell.all)
  func otherCoder(_ cell: Cell) { expect(.otherCoder, in: cell) }

  @Test("11. Every approach gives back the same value", arguments: Cell.all)
  func sameResult(_ cell: Cell) { expect(.sameResult, in: cell) }

  @Test("12. A family writes the same bytes", arguments: Cell.all)
  func sameBytes(_ cell: Cell) { expect(.sameBytes, in: cell) }

  @Test("13. A family reads each other's archives", arguments: Cell.all)
  func familyReads(_ cell: Cell) { expect(.familyReads, in: cell) }

  @Test("14. Class names are short and stable", arguments: Cell.all)
  func stableNames(_ cell: Cell) { expect(.stableNames, in: cell) }

  @Test("15. The same value gives the same bytes", arguments: Cell.all)
  func reproducible(_ cell: Cell) { expect(.reproducible, in: cell) }

  @Test("16. A number is read inline or as an object", arguments: Cell.all)
  func numbersEitherWay(_ cell: Cell) { expect(.numbersEitherWay, in: cell) }
}
