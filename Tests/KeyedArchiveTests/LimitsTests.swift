#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// The limits that a caller sets.
  @Suite struct LimitsTests {
    private func nested(_ depth: Int) -> Any {
      (0..<depth).reduce("innermost" as Any) { value, _ in [value] }
    }

    @Test("An archiver accepts as many levels as its limit, and no more")
    func archiverDepth() throws {
      for (depth, isTaken) in [(3, true), (4, false)] {
        let archiver = KeyedArchiver(limits: Limits(depth: 3))
        archiver.encode(nested(depth) as Any?, forKey: "root")
        #expect((archiver.error == nil) == isTaken)
      }
    }

    @Test("Objects of an app count as levels")
    func objectDepth() throws {
      var node = Node("innermost")
      for _ in 0..<128 { node = Node("", next: node) }
      let error = #expect(throws: ArchiveError.self) { try KeyedArchiver.archive(node) }
      #expect(error?.category == .limitExceeded)
      #expect(error?.path.components.count == 128)
    }

    @Test("Every way to unarchive knows the limit")
    func everyEntry() throws {
      let options = ReadingOptions(limits: Limits(byteCount: 10))
      let (object, array) = try (KeyedArchiver.archive(Node("a")), KeyedArchiver.archive([Node("a")]))
      expectError(.limitExceeded) { try KeyedUnarchiver.unarchive(Node.self, from: object, options: options) }
      expectError(.limitExceeded) {
        try KeyedUnarchiver.unarchive([Node].self, from: array, options: options)
      }
      expectError(.limitExceeded) {
        try KeyedUnarchiver.unarchive(ArchiveValue.self, from: array, options: options)
      }
    }
  }
#endif
