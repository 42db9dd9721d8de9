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

    @Test("An unarchiver accepts as many levels as its limit, and no more")
    func unarchiverDepth() throws {
      for (depth, isTaken) in [(3, true), (4, false)] {
        let data = try KeyedArchiver.archivedData(withRootObject: nested(depth), requiringSecureCoding: true)
        let coder = try KeyedUnarchiver(
          forReadingFrom: data,
          options: ReadingOptions(limits: Limits(depth: 3))
        )
        let root = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "root")
        #expect((root != nil) == isTaken)
        #expect((coder.error as? ArchiveError)?.category == (isTaken ? nil : .limitExceeded))
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

    @Test("An archive with more objects than the limit is refused")
    func objectCount() throws {
      let data = try KeyedArchiver.archive(["a", "b"])
      let count = try ArchiveGraph(of: data).objectCount
      _ = try KeyedUnarchiver.unarchive(
        ArchiveValue.self,
        from: data,
        options: ReadingOptions(limits: Limits(objectCount: count))
      )
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchive(
          ArchiveValue.self,
          from: data,
          options: ReadingOptions(limits: Limits(objectCount: count - 1))
        )
      }
      #expect(error?.category == .limitExceeded)
    }

    @Test("An archive with more references than the limit is refused")
    func referenceCount() throws {
      let data = try KeyedArchiver.archive([["a": 1], ["a": 2]])
      _ = try KeyedUnarchiver.unarchive(
        ArchiveValue.self,
        from: data,
        options: ReadingOptions(limits: Limits(referenceCount: 100))
      )
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchive(
          ArchiveValue.self,
          from: data,
          options: ReadingOptions(limits: Limits(referenceCount: 5))
        )
      }
      #expect(error?.category == .limitExceeded)
    }

    @Test("An archive larger than the limit is refused")
    func byteCount() throws {
      let data = try KeyedArchiver.archive("a")
      _ = try KeyedUnarchiver(
        forReadingFrom: data,
        options: ReadingOptions(limits: Limits(byteCount: data.count))
      )
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver(
          forReadingFrom: data,
          options: ReadingOptions(limits: Limits(byteCount: data.count - 1))
        )
      }
      #expect(error?.category == .limitExceeded)
      #expect(error?.found == "\(data.count) bytes")
    }

    @Test("Every way to unarchive knows the limit")
    func everyEntry() throws {
      let limits = Limits(byteCount: 10)
      let object = try KeyedArchiver.archive(Node("a"))
      let array = try KeyedArchiver.archive([Node("a")])
      for read in [
        {
          _ = try KeyedUnarchiver.unarchive(
            Node.self,
            from: object,
            options: ReadingOptions(limits: limits)
          )
        },
        {
          _ = try KeyedUnarchiver.unarchive(
            [Node].self,
            from: array,
            options: ReadingOptions(limits: limits)
          )
        },
        {
          _ = try KeyedUnarchiver.unarchive(
            ArchiveValue.self,
            from: array,
            options: ReadingOptions(limits: limits)
          )
        },
      ] {
        let error = #expect(throws: ArchiveError.self, performing: read)
        #expect(error?.category == .limitExceeded)
      }
    }

    @Test("An archive in XML that is larger than the limit is refused, however little is in it")
    func xml() throws {
      let archive = try KeyedArchiver.archive("a")
      let list = try PropertyListSerialization.propertyList(from: archive, format: nil)
      var xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      xml += Data("<!-- \(String(repeating: "x", count: 5_000)) -->".utf8)
      try expectEqual(KeyedUnarchiver.unarchive(from: xml), "a")
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchive(
          String.self,
          from: xml,
          options: ReadingOptions(limits: Limits(byteCount: 4_096))
        )
      }
      #expect(error?.category == .limitExceeded)
    }
  }
#endif
