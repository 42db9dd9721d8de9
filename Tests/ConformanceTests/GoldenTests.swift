import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Archives that another process wrote, and earlier versions of the package.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenTests` writes those that are missing.
@Suite(.serialized) struct GoldenTests {
  @Test(
    "15. The same value gives the same bytes in another process",
    arguments: Cell.all
  )
  func sameBytes(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let data = try cell.approach.archive(model.samples)
      try Golden.expect(data, cell.goldenName, by: cell.approach.name)
    }
    try check(cell.model)
  }

  @Test("18. Archives of earlier versions stay readable", arguments: Cell.all)
  func readable(_ cell: Cell) throws {
    let archives = try Golden.urls(cell.goldenName).map { try Data(contentsOf: $0) }
    #expect(!archives.isEmpty)
    for data in archives { expect(cell) { try $0.readSamples(in: data) } }
  }
}
