#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// The graph of an archive's objects. `HostileTests` has its limits.
  @Suite struct ArchiveGraphTests {
    @Test(
      "Where the limit is reached doesn't change what is shown of the objects before, however often they are read"
    )
    func limit() throws {
      let count = 2_000
      var list = RawPropertyList(referenceSize: 2)
      let node = list.add(
        dictionary: ["name": list.add(integer: 7), "next": list.add(uid: 9_999), "$class": list.add(uid: 2)]
      )
      let elements = list.add(array: Array(repeating: list.add(uid: 1), count: count))
      let array = list.add(dictionary: ["NS.objects": elements, "$class": list.add(uid: 3)])
      list.close(
        objects: [node, list.add(class: "Node"), list.add(class: "NSArray")]
          + Array(repeating: array, count: count)
      )
      let graph = try ArchiveGraph(of: list.data)
      #expect(graph.object(4).content.references.count == count)
      #expect(graph.object(count + 3).content.references == [])
      for _ in 0..<2 {
        guard case .object(_, let fields) = graph.object(1).content else {
          Issue.record("\(graph.object(1).content)")
          return
        }
        #expect(fields.map(\.key) == ["name", "next"])
      }
    }

    @Test("The sizes of the objects are those in the file, and XML has none")
    func sizes() throws {
      let tree = ArchiveTree.archive(["Avatar", .elements([1, 1, 1], of: "NSSet")])
      let graph = try ArchiveGraph(of: tree.data)
      #expect(graph.objects.prefix(3).map { $0.bytes?.count } == [6, 7, 5])
      let bytes = try #require(graph.object(1).bytes)
      #expect(tree.data[bytes] == Data([0x56]) + Data("Avatar".utf8))
      let xml = archiveInXML("<string>Avatar</string>")
      let other = try ArchiveGraph(of: xml)
      #expect(other.format == .xml)
      #expect(other.byteCount == xml.count)
      #expect(other.object(1).content == .value(.string("Avatar")))
      #expect(other.object(1).bytes == nil)
    }

    // MARK: Damage

    @Test("Damage is shown in its place and hides nothing else")
    func damage() throws {
      let tree = ArchiveTree.archive([
        .object("Movie", ["bad": .uid(99), "good": .uid(3)]), ["$class": .uid(77)], "still there",
      ])
      let graph = try ArchiveGraph(of: tree.data)
      guard case .object(_, let fields) = graph.object(1).content else {
        Issue.record("\(graph.object(1).content)")
        return
      }
      #expect(fields.first { $0.key == "good" }?.value == .reference(3))
      guard case .damaged(let error) = fields.first(where: { $0.key == "bad" })?.value,
        case .damaged(let other) = graph.object(2).content
      else {
        Issue.record("\(fields), \(graph.object(2).content)")
        return
      }
      #expect(error.found == "UID 99")
      #expect(other.found == "UID 77")
      #expect(graph.object(3).content == .value(.string("still there")))
    }

    @Test("Texts that share a long string are shown by their fields", arguments: [10_000, 1_000_000])
    func sharedText(_ length: Int) throws {
      let text = ArchiveTree.object("NSAttributedString", ["NSString": .uid(4), "NSAttributes": .uid(5)])
      let graph = try ArchiveGraph(
        of: ArchiveTree.archive([
          .elements([2, 3]), text, text, .string(String(repeating: "a", count: length)), .pairs([], []),
        ]).data
      )
      for uid in [2, 3] {
        let isText =
          if case .value(.string) = graph.interpretation(of: graph.object(uid)) { true } else { false }
        #expect(isText == (length == 10_000))
      }
    }
  }
#endif
