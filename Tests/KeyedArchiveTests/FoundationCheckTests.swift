#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Archives that this package's coder reads, and on which Foundation's traps or reads another value.
  @Suite struct FoundationCheckTests {
    private var archive: Data {
      get throws {
        try Coder.keyed.archivedData(withRootObject: ["name": "Avatar", "year": 2009] as ArchiveDictionary)
      }
    }

    @Test(
      "A class without the names of its superclasses is refused",
      arguments: [nil, .integer(7), .array([]), .array([.integer(7)]), .string("NSObject")] as [ArchiveTree?]
    )
    func superclasses(_ names: ArchiveTree?) throws {
      var tree = try ArchiveTree(archive)
      let index = try #require(tree.objects.firstIndex { $0["$classname"] != nil })
      tree.objects[index]["$classes"] = names
      try expectRefusal(tree.data, .corruptArchive)
    }

    @Test("The string \"$null\" is refused as a separate object")
    func null() throws {
      var tree = try ArchiveTree(archive)
      let index = try #require(tree.objects.firstIndex(of: .string("Avatar")))
      tree.objects[index] = .string("$null")
      try expectEqual(
        Coder.keyed.unarchivedValue(ArchiveDictionary.self, from: tree.data)["name"],
        .string("$null")
      )
      let error = #expect(throws: ArchiveError.self) {
        try Coder.foundation.unarchivedValue(ArchiveValue.self, from: tree.data)
      }
      #expect(error?.category == .unsupported)
    }

    @Test("A decimal number is refused, because NSDictionary.init(coder:) traps without one")
    func decimal() throws {
      let price: ArchiveDictionary = ["price": Decimal(sign: .plus, exponent: -2, significand: 999)]
      let data = try Coder.keyed.archivedData(withRootObject: price)
      try expectEqual(Coder.keyed.unarchivedValue(from: data), price)
      let reading = #expect(throws: ArchiveError.self) {
        try Coder.foundation.unarchivedValue(ArchiveDictionary.self, from: data)
      }
      #expect(reading?.category == .unsupported)
      let writing = #expect(throws: ArchiveError.self) {
        try Coder.foundation.archivedData(withRootObject: price)
      }
      #expect(writing?.category == .unsupported)
    }

    @Test(
      "Content in another place than Foundation's archiver puts it is refused, because Foundation loses it or traps",
      arguments: [
        ("NSString", ["NS.string": .uid(4)], .string("a")),
        ("NSMutableString", ["NS.string": .uid(4)], .string("a")),
        ("NSNumber", ["NS.number": .integer(7)], .integer(7)),
        ("NSNumber", ["NS.number": .uid(5)], .real(1.5)),
        ("NSDate", ["NS.time": .uid(5)], .date(Date(timeIntervalSinceReferenceDate: 1.5))),
        ("NSData", ["NS.data": .uid(6)], .data(bytes)), ("NSMutableData", ["NS.data": .uid(6)], .data(bytes)),
        (
          "NSUUID", ["NS.uuidbytes": .uid(6)],
          .uuid(UUID(uuid: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)))
        ),
        ("NSURL", ["NS.relative": .uid(4)], .url(try #require(URL(string: "a")))),
        ("NSURL", ["NS.base": .uid(0), "NS.relative": .string("a")], .url(try #require(URL(string: "a")))),
        ("NSArray", ["NS.object.0": .uid(4)], .array([.string("a")])),
        ("NSMutableArray", ["NS.object.0": .uid(4)], .array([.string("a")])),
        ("NSSet", ["NS.object.0": .uid(4)], .set([.string("a")])),
        ("NSMutableSet", ["NS.object.0": .uid(4)], .set([.string("a")])),
        ("NSDictionary", ["NS.key.0": .uid(4), "NS.object.0": .uid(5)], .dictionary(["a": 1.5])),
        ("NSMutableDictionary", ["NS.key.0": .uid(4), "NS.object.0": .uid(5)], .dictionary(["a": 1.5])),
        ("NSDictionary", ["NS.keys": .array([.uid(4)]), "NS.object.0": .uid(5)], .dictionary(["a": 1.5])),
      ] as [(String, [String: ArchiveTree], ArchiveValue)]
    )
    func places(_ className: String, _ fields: [String: ArchiveTree], _ value: ArchiveValue) throws {
      let data = ArchiveTree.archive([
        .object(class: 3, fields), .string("unused"), .classEntry(className), .string("a"),
        .real(Double(1.5).bitPattern), .data(Self.bytes),
      ]).data
      try expectEqual(Coder.keyed.unarchivedValue(ArchiveValue.self, from: data), value)
      let error = #expect(throws: ArchiveError.self) {
        try Coder.foundation.unarchivedValue(ArchiveValue.self, from: data)
      }
      #expect(error?.category == .unsupported)
    }

    private static let bytes = Data(repeating: 1, count: 16)

    @Test("A string that nothing refers to is checked, because Foundation reads it")
    func unusedString() throws {
      var list = RawPropertyList()
      let unused = list.add([0x51, 0x80])
      list.close(objects: [list.add(string: "root"), unused])
      try expectEqual(Coder.keyed.unarchivedValue(from: list.data), "root")
      try expectRefusal(list.data, .corruptArchive)
      let graph = try ArchiveGraph(of: list.data)
      guard case .damaged = graph.object(graph.objectCount - 1).content else {
        Issue.record("the graph does not call the string damaged")
        return
      }
    }

    @Test("A repeated key in the property list is refused")
    func repeatedKey() throws {
      let list = try RawPropertyList(archive)
      let object = try #require(list.objects.indices.first { list.isDictionary($0) })
      let places = list.references(of: object)
      let first = Int(list.objects[object][places[0]])
      try expectRefusal(list.redirecting(object, at: places[1], to: first).data, .corruptArchive)
    }

    @Test("Very many keys with the same hash are refused")
    func collisions() {
      let keys = (0..<5_000).map { (Samples.stringOfOneHash($0), ArchiveTree.uid(0)) }
      let archive = ArchiveTree.archive([
        .object(class: 2, Dictionary(uniqueKeysWithValues: keys)), .classEntry("Node"),
      ])
      #expect(Reader.foundationCheck.error(reading: archive.data)?.category == .limitExceeded)
    }

    @Test(
      "Objects that Foundation reads as other ones are refused",
      arguments: [
        [0x14] + Array(repeating: 0xFF, count: 16), [0x00], [0xC0],
        [0x23, 0x7F, 0xF8, 0, 0, 0, 0, 0x12, 0x34],
      ] as [[UInt8]]
    )
    func objects(_ bytes: [UInt8]) throws {
      let list = try RawPropertyList(archive)
      let year = try #require(list.objects.indices.first { list.objects[$0][0] == 0x11 })
      #expect(Reader.foundationCheck.error(reading: list.replacing(year, with: bytes).data) != nil)
    }

    @Test("Containers that share their elements are refused where Foundation would expand them")
    func sharing() throws {
      let depth = 40
      let objects = (1...depth).map { ArchiveTree.elements([$0 + 1, $0 + 1], class: depth + 2) }
      let data = ArchiveTree.archive(objects + [.string("innermost"), .classEntry("NSArray")]).data
      #expect(Reader.value.error(reading: data) == nil)
      let error = #expect(throws: ArchiveError.self) {
        try Coder.foundation.unarchivedValue(ArchiveValue.self, from: data)
      }
      #expect(error?.category == .limitExceeded)
    }

    /// The package's own coder reads the archive, or finds it damaged too. Foundation's coder isn't called.
    private func expectRefusal(_ data: Data, _ category: ArchiveError.Category) throws {
      #expect(Reader.foundationCheck.error(reading: data)?.category == category)
      #expect(throws: ArchiveError.self) {
        try Coder.foundation.unarchivedValue(ArchiveValue.self, from: data)
      }
    }
  }
#endif
