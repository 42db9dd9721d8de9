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

    @Test("The objects are those of the table, with their classes, fields and references")
    func objects() throws {
      let shared = Node("shared")
      let root = Node("root", next: shared, children: [shared])
      let graph = try ArchiveGraph(of: KeyedArchiver.archive(root))
      #expect(graph.format == .binary)
      #expect(graph.top.map(\.key) == ["root"])
      let object = graph.object(try reference(graph.top[0].value))
      #expect(graph.className(of: object) == "Node")
      #expect(graph.type(of: object)?.chain == ["Node", "NSObject"])
      guard case .object(_, let fields) = object.content else {
        Issue.record("the root object is \(object.content)")
        return
      }
      #expect(fields.map(\.key) == ["name", "children", "next"])
      let next = try reference(fields[2].value)
      #expect(graph.referenceCount(of: next) == 2)
      #expect(graph.isShared(next))
      #expect(!graph.isShared(object.uid))
      #expect(object.content.references.last == next)
      #expect(
        graph.interpretation(of: graph.object(try reference(fields[0].value))) == .value(.string("root"))
      )
      #expect(
        graph.interpretation(of: graph.object(try reference(fields[1].value))) == .list([.reference(next)])
      )
      #expect(graph.object(0).content == .null)
      #expect(Array(graph.unreachableObjects) == [])
      #expect(Set(graph.classNames) == ["Node", "NSArray"])
    }

    @Test("Every key of $top is there, with references and with values")
    func top() throws {
      let data = try KeyedArchiver.archiving { archiver in
        archiver.encode("a string", forKey: "name")
        archiver.encode(7, forKey: "count")
        archiver.encode(true, forKey: "flag")
      }
      let graph = try ArchiveGraph(of: data)
      #expect(Set(graph.top.map(\.key)) == ["name", "count", "flag"])
      #expect(graph.top.first { $0.key == "count" }?.value == .integer(7))
      #expect(graph.top.first { $0.key == "flag" }?.value == .boolean(true))
    }

    @Test(
      "What Foundation writes in a property list is read as it is",
      arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml]
    )
    func foundationsLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
      let texts = Ranges.texts.filter { $0.utf8.count < 1_000 }
      let data = Ranges.data.filter { $0.count < 1_000 }
      // XML has whole seconds.
      let dates = Ranges.dates.filter {
        format == .binary || $0.timeIntervalSinceReferenceDate.rounded() == $0.timeIntervalSinceReferenceDate
      }
      try check(Ranges.integers, format) { .integer($0) }
      try check(Ranges.unsignedIntegers, format) { .unsigned($0) }
      try check(texts, format) { .string($0) }
      try check(data, format) { .data($0) }
      try check(dates, format) { .date($0) }
    }

    private func check<Element>(
      _ elements: [Element],
      _ format: PropertyListSerialization.PropertyListFormat,
      _ value: (Element) -> ArchiveGraph.Value
    ) throws {
      let data = try PropertyListSerialization.data(fromPropertyList: elements, format: format, options: 0)
      let graph = try ArchiveGraph(ofPropertyList: data)
      guard case .reference(let uid) = graph.top.first?.value,
        case .value(.array(let read)) = graph.object(uid).content
      else {
        Issue.record("the root isn't an array")
        return
      }
      #expect(read == elements.map(value))
    }

    @Test("The sizes of the objects are those in the file, and XML has none")
    func sizes() throws {
      let tree = ArchiveTree.archive(["Avatar", .elements([1, 1, 1], of: "NSSet")])
      let graph = try ArchiveGraph(of: tree.data)
      #expect(graph.objects.prefix(3).map { $0.bytes?.count } == [6, 7, 5])
      let bytes = try #require(graph.object(1).bytes)
      #expect(tree.data[bytes] == Data([0x56]) + Data("Avatar".utf8))
      let xml = """
        <plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key>
        <integer>100000</integer><key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer>
        </dict></dict><key>$objects</key><array><string>$null</string><string>Avatar</string></array></dict></plist>
        """
      let other = try ArchiveGraph(of: Data(xml.utf8))
      #expect(other.format == .xml)
      #expect(other.byteCount == xml.utf8.count)
      #expect(other.object(1).content == .value(.string("Avatar")))
      #expect(other.object(1).bytes == nil)
    }

    @Test("Objects that $top doesn't lead to are unreachable, whatever refers to them")
    func unreachableObjects() throws {
      let tree = ArchiveTree.archive([
        .elements([2]), "reached", .elements([4]), "not reached",
      ])
      let graph = try ArchiveGraph(of: tree.data)
      #expect(Array(graph.unreachableObjects) == [3, 4])
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

    @Test("Texts that share a long string are shown by their fields", arguments: [10, 10_000])
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
        #expect(isText == (length == 10))
      }
    }

    private func reference(_ value: ArchiveGraph.Value) throws -> Int {
      guard case .reference(let uid) = value else { throw NoReference(value: value) }
      return uid
    }

    private struct NoReference: Error {
      let value: ArchiveGraph.Value
    }
  }
#endif
