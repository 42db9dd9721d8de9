#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// What the checks before Foundation's unarchiver must not let pass: each of these made it trap.
  @Suite struct FoundationCheckTests {
    @Test("The string \"$null\" in the object table, which Foundation takes for nil, is refused")
    func nilString() throws {
      let archive = ArchiveTree.archive([
        .pairs([2], [3], class: 4), .string("name"), .string("$null"), .classEntry("NSDictionary"),
      ])
      #expect(
        try (Coder.keyed.unarchivedValue(from: archive.data) as? [String: Any])?["name"] as? String == "$null"
      )
      let error = #expect(throws: ArchiveError.self) {
        try Coder.foundation.unarchivedValue(from: archive.data)
      }
      #expect(error?.category == .unsupported)
    }

    @Test("A string that nothing refers to is checked, because Foundation reads it")
    func unusedString() throws {
      var list = RawPropertyList()
      let unused = list.add([0x51, 0x80])
      list.close(objects: [list.add(string: "root"), unused])
      #expect(try Coder.keyed.unarchivedValue(from: list.data) as? String == "root")
      let error = #expect(throws: ArchiveError.self) { try Coder.foundation.unarchivedValue(from: list.data) }
      #expect(error?.category == .corruptArchive)
      #expect(try ArchiveOutline(of: list.data).objects.last?.content.hasPrefix("damaged: ") == true)
    }
  }
#endif
