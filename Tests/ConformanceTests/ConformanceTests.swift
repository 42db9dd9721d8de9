import Approach1Mirror
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Every rule of `docs/SPEC.md` that one approach and model can be held to, on every such cell.
@Suite struct ConformanceTests {
  @Test("1. A value comes back exactly", arguments: Cell.all)
  func exactRoundTrip(_ cell: Cell) { expect(cell) { try $0.exactRoundTrip() } }

  @Test("2. Structs inside structs come back", arguments: Cell.ofKnownFormat)
  func nestedStructs(_ cell: Cell) { expect(cell) { try $0.nestedStructs() } }

  @Test("3. Arrays come back whole, in order", arguments: Cell.all)
  func arrays(_ cell: Cell) { expect(cell) { try $0.arrays() } }

  @Test("4. Zero is not missing", arguments: Cell.ofKnownFormat)
  func zeroIsNotMissing(_ cell: Cell) { expect(cell) { try $0.zeroIsNotMissing() } }

  @Test("5. A missing value is an error", arguments: Cell.ofKnownFormat)
  func missingValue(_ cell: Cell) { expect(cell) { try $0.missingValue() } }

  @Test("6. A value of another type is an error", arguments: Cell.ofKnownFormat)
  func wrongType(_ cell: Cell) { expect(cell) { try $0.wrongType() } }

  @Test("7. An archive of another model is an error", arguments: Cell.ofKnownFormat)
  func wrongModel(_ cell: Cell) { expect(cell) { try $0.wrongModel() } }

  @Test("8. Anything but an archive is an error", arguments: Cell.all)
  func notAnArchive(_ cell: Cell) { expect(cell) { try $0.notAnArchive() } }

  @Test("9. A truncated archive is an error", arguments: Cell.all)
  func truncation(_ cell: Cell) { expect(cell) { try $0.truncation() } }

  @Test("10. Foundation's coder reads the archives, and its archives are read", arguments: Cell.ofFoundation)
  func foundationsCoder(_ cell: Cell) { expect(cell) { try $0.foundationsCoder() } }

  @Test("11. Every approach gives back the same value", arguments: Cell.ofKnownFormat)
  func sameResult(_ cell: Cell) { expect(cell) { try $0.sameResult() } }

  @Test("12. A family writes the same bytes", arguments: Cell.withPartners)
  func sameBytes(_ cell: Cell) { expect(cell) { try $0.sameBytes() } }

  @Test("13. A family reads each other's archives", arguments: Cell.withPartners)
  func familyReads(_ cell: Cell) { expect(cell) { try $0.familyReads() } }

  @Test("14. Class names are short and stable", arguments: Cell.all)
  func stableNames(_ cell: Cell) { expect(cell) { try $0.stableNames() } }

  @Test("15. The same value gives the same bytes", arguments: Cell.all)
  func reproducible(_ cell: Cell) { expect(cell) { try $0.reproducible() } }

  @Test("16. A number is read inline or as an object", arguments: Cell.withInlineNumbers)
  func numbersEitherWay(_ cell: Cell) { expect(cell) { try $0.numbersEitherWay() } }

  @Test("30. Unknown properties are ignored", arguments: Cell.ofKnownFormat)
  func unknownKeys(_ cell: Cell) { expect(cell) { try $0.unknownKeys() } }

  @Test("17. Many tasks at once do no harm")
  func manyTasks() async {
    let cells = Cell.all
    let violations = await withTaskGroup(of: [String].self) { group in
      for cell in cells + cells { group.addTask { cell.violations { try $0.manyTasks() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    record(violations)
  }

  @Test("20. Properties of every shape survive, large ones too", arguments: Cell.all)
  func largeValues(_ cell: Cell) { expect(cell) { try $0.largeValues() } }

  @Test("21. An object that is encoded twice is stored once")
  func sharing() throws {
    let (object, equal) = (FestivalClass(.plain), FestivalClass(.plain))
    let data = try KeyedArchiver.archive([object, equal, object])
    try expectEqual(ArchiveTree(data).objects.filter { $0["programme"] != nil }.count, 2)
    let back = try KeyedUnarchiver.unarchive([FestivalClass].self, from: data)
    try #require(back.count == 3)
    #expect(back[0] === back[2])
    #expect(back[0] !== back[1])
  }

  @Test("A rule that checks nothing is a violation")
  func emptyRule() {
    #expect(!Cell.all[0].violations { _ in }.isEmpty)
  }

  @Test(
    "Functions for files, caches and stores, and those of the posts, keep the rules",
    arguments: OtherFunctions.cells
  )
  func otherFunctions(_ cell: Cell) {
    expect(cell) { try $0.arrays() }
    expect(cell) { try $0.missingValue() }
    expect(cell) { try $0.unknownKeys() }
    expect(cell) { try $0.sameBytes() }
  }

  @Test(
    "Functions for files, caches and stores don't look into a file that is larger than the limits allow",
    arguments: OtherFunctions.cells.filter { ($0.approach as? OtherFunctions)?.kind != .post }
  )
  func largeFile(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let functions = try #require(cell.approach.functions(for: model))
      // Whoever looks into it says what it is.
      let file = Data("NIBArchive".utf8) + Data(count: 1_000)
      let options = ReadingOptions(limits: Limits(byteCount: 1_000))
      expectError(.limitExceeded) { try functions.unarchive(file, options) }
      // The store has no files of arrays.
      if cell.approach.name == "archiver" { return }
      expectError(.limitExceeded) { try functions.unarchiveArray(file, options) }
    }
    try check(cell.model)
  }
}

/// Records what breaks a rule in a cell.
func expect(_ cell: Cell, _ rule: (any CellRules) throws -> Void) {
  record(cell.violations(of: rule))
}

private func record(_ violations: [String]) {
  if !violations.isEmpty { Issue.record("\(violations.prefix(3).joined(separator: "\n"))") }
}
