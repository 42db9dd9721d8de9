import Approach1Mirror
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Every rule of `docs/SPEC.md` that one approach and model can be held to, on every such cell.
@Suite struct ConformanceTests {
  @Test("Every approach and model keeps the rule", arguments: Rule.all)
  func rule(_ rule: Rule) async {
    let verdicts = await rule.verdicts(on: Cell.all)
    FinalTable.add(verdicts)
    for verdict in verdicts { record(verdict.violations) }
  }

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

  @Test("Functions for files, caches and stores, and those of the posts, keep the rules")
  func otherFunctions() async {
    await expect(OtherFunctions.cells) { try $0.arrays() }
    await expect(OtherFunctions.cells) { try $0.missingValue() }
    await expect(OtherFunctions.cells) { try $0.unknownKeys() }
    await expect(OtherFunctions.cells) { try $0.sameBytes() }
  }

  @Test(
    "Functions for files don't look into a file that is larger than the limits allow",
    arguments: OtherFunctions.cells.filter { ($0.approach as? OtherFunctions)?.kind == .files }
  )
  func largeFile(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let functions = try #require(cell.approach.functions(for: model))
      // Whoever looks into it says what it is.
      let file = Data("NIBArchive".utf8) + Data(count: 1_000)
      let options = ReadingOptions(limits: Limits(byteCount: 1_000))
      expectError(.limitExceeded) { try functions.unarchive(file, options) }
      expectError(.limitExceeded) { try functions.unarchiveArray(file, options) }
    }
    try check(cell.model)
  }
}
