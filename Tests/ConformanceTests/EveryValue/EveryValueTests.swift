import Catalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

@Suite struct EveryValueTests {
  @Test("20. Values of further types survive", arguments: Cell.ofEverything)
  func everyValue(_ cell: Cell) { expect(cell) { try $0.exactRoundTrip() } }

  @Test(
    "20. Values of further types survive, long strings too",
    arguments: Cell.ofEverything.filter(\.hasSameBytes)
  )
  func longString(_ cell: Cell) throws {
    let count = Thoroughness.isThorough ? 10_000_000 : 300_000
    for text in [
      String(repeating: "0123456789", count: count / 10), String(repeating: "länger", count: count / 30),
    ] {
      let value = Everything { $0.text = text }
      let back = try cell.approach.unarchive(Everything.self, from: cell.approach.archive(value))
      #expect(Difference.between(value, and: back) == nil)
    }
  }

  @Test("21. An object that is encoded twice is stored once", arguments: Coder.allCases)
  func sharing(_ coder: Coder) throws {
    let (object, equal) = (EverythingClass(Everything.samples[0]), EverythingClass(Everything.samples[0]))
    let data = try coder.archivedData(withRootObject: [object, equal, object])
    #expect(try ArchiveTree(data).objects.filter { $0["text"] != nil }.count == 2)
    let back = try coder.unarchivedArrayOfObjects(ofClass: EverythingClass.self, from: data)
    try #require(back.count == 3)
    #expect(back[0] === back[2])
    #expect(back[0] !== back[1])
  }
}
