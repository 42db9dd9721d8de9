/// A rule of `docs/SPEC.md` to which each approach and model can be held.
package struct Rule: Sendable, CustomStringConvertible {
  package let number: Int
  package let title: String
  package let scope: RuleScope
  private let check: @Sendable (any CellRules) throws -> Void

  private init(
    _ number: Int,
    _ title: String,
    _ scope: RuleScope = .all,
    _ check: @escaping @Sendable (any CellRules) throws -> Void
  ) {
    (self.number, self.title, self.scope, self.check) = (number, title, scope, check)
  }

  package var description: String { "\(number). \(title)" }

  // region all
  /// The rules: the tests, the table and SPEC follow this list.
  package static let all: [Rule] = [
    Rule(1, "A value comes back exactly") { try $0.exactRoundTrip() },
    Rule(2, "Structs inside structs come back", .knownFormats) { try $0.nestedStructs() },
    Rule(3, "Arrays come back whole, in order") { try $0.arrays() },
    Rule(4, "Zero is not missing", .knownFormats) { try $0.zeroIsNotMissing() },
    Rule(5, "A missing value is an error", .knownFormats) { try $0.missingValue() },
    Rule(6, "A value of another type is an error", .knownFormats) { try $0.wrongType() },
    // endregion
    Rule(7, "An archive of another model is an error", .knownFormats) { try $0.wrongModel() },
    Rule(8, "Anything but an archive is an error") { try $0.notAnArchive() },
    Rule(9, "A truncated archive is an error") { try $0.truncation() },
    Rule(10, "Foundation's coder and ours read each other's archives", .foundationsCoder) {
      try $0.foundationsCoder()
    },
    Rule(11, "Every approach gives back the same value", .knownFormats) { try $0.sameResult() },
    Rule(12, "Approaches of the same kind write the same bytes", .withPartners) { try $0.sameBytes() },
    Rule(13, "Approaches of the same kind read each other's archives", .withPartners) {
      try $0.familyReads()
    },
    Rule(14, "Class names are short and stable") { try $0.stableNames() },
    Rule(15, "The same value gives the same bytes") { try $0.reproducible() },
    Rule(16, "A number is read inline or as an object", .inlineNumbers) { try $0.numbersEitherWay() },
    Rule(17, "Many tasks at once do no harm") { try $0.manyTasks() },
    Rule(18, "Archives of earlier versions stay readable") { try $0.earlierVersions() },
    Rule(20, "Properties of every shape survive") { try $0.largeValues() },
    Rule(27, "Archives with former class names are read", .objects) { try $0.formerNames() },
    Rule(30, "Unknown properties are ignored", .knownFormats) { try $0.unknownKeys() },
  ]

  /// Holds the cells that it's for to the rule, many at a time.
  package func verdicts(on cells: [Cell]) async -> [Verdict] {
    await withTaskGroup(of: (Int, Verdict).self) { group in
      for (index, cell) in cells.enumerated() where scope.includes(cell) {
        group.addTask { (index, Verdict(rule: self, cell: cell, violations: cell.violations(of: check))) }
      }
      let verdicts = await group.reduce(into: []) { $0.append($1) }
      return verdicts.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

/// What breaks a rule in a cell; nothing if the cell keeps it.
package struct Verdict: Sendable {
  package let rule: Rule
  package let cell: Cell
  package let violations: [String]
}
