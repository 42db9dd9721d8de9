import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// Archives that another process wrote, and earlier versions of the package: `Golden/<family>-<Model>.plist`.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenTests` writes them anew.
@Suite(.serialized) struct GoldenTests {
  @Test("15. The same value gives the same bytes in another process", arguments: Cell.all)
  func sameBytes(_ cell: Cell) throws {
    guard cell.coder == .default else { return }
    func check<Value: Model>(_ model: Value.Type) throws {
      let data = try cell.approach.archive(model.samples)
      let url = Self.url(cell)
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try data.write(to: url) }
      #expect(try data == Data(contentsOf: url), "\(url.lastPathComponent)")
    }
    try check(cell.model)
  }

  @Test("18. Archives of earlier versions stay readable", arguments: Cell.all)
  func readable(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let data = try Data(contentsOf: Self.url(cell))
      let values = try cell.approach.unarchiveArray(of: model, from: data, using: cell.coder)
      #expect(Difference.between(values, and: model.samples) == nil)
    }
    try check(cell.model)
  }

  private static func url(_ cell: Cell) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(cell.approach.family.rawValue)-\(cell.model).plist")
  }
}
