#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Whatever the bytes are, reading gives a value or an `ArchiveError`, soon.
  @Suite struct DamagedArchivesTests {
    // MARK: Bytes

    @Test("A truncated archive is an error for every reader", arguments: try Archives.all)
    func truncation(_ archive: Archives) {
      for count in 0..<archive.data.count {
        for reader in Reader.allCases {
          let error = reader.error(reading: archive.data.prefix(count))
          #expect(error?.category == .corruptArchive, "\(reader) of \(count) bytes")
        }
      }
    }

    @Test("A changed bit, and a changed byte, gives a value or an error", arguments: try Archives.all)
    func changedByte(_ archive: Archives) {
      for index in archive.data.indices {
        for mask: UInt8 in [1, 2, 4, 8, 16, 32, 64, 128, 0xFF] {
          var data = archive.data
          data[index] ^= mask
          for reader in Reader.allCases { _ = reader.error(reading: data) }
        }
      }
    }

    @Test("Random bytes after a header and before a trailer give an error or a value")
    func randomBytes() {
      var generator = RepeatableGenerator()
      for _ in 0..<2_000 {
        var list = RawPropertyList(offsetSize: 1)
        for _ in 0..<UInt8.random(in: 1...6, using: &generator) {
          list.objects.append((0..<6).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
        for reader in Reader.allCases { _ = reader.error(reading: list.data) }
      }
    }

    // MARK: References

    @Test("Every UID may point to every object", arguments: try Archives.all)
    func redirection(_ archive: Archives) throws {
      let tree = try ArchiveTree(archive.data)
      for object in tree.objects.indices {
        for (key, value) in tree.objects[object].pairs {
          for target in 0...tree.objects.count {
            var damaged = tree
            if value.uid != nil { damaged.objects[object][key] = .uid(target) }
            if value.elements.first?.uid != nil { damaged.objects[object][key]?.elements[0] = .uid(target) }
            for reader in Reader.allCases { _ = reader.error(reading: damaged.data) }
          }
        }
      }
    }

    @Test("Every key may be missing, and every value may be another", arguments: try Archives.all)
    func otherValues(_ archive: Archives) throws {
      let tree = try ArchiveTree(archive.data)
      let others: [ArchiveTree?] = [
        nil, .string("x"), .integer(-1), .integer(.max), .real(Double.nan.bitPattern), .boolean(true),
        .data(Data([7])), .array([]), .array([.integer(1)]), .array([.uid(0)]), .dictionary([:]),
        .dictionary(["$class": .uid(1)]), .uid(0), .uid(1_000_000),
      ]
      for object in tree.objects.indices {
        for other in others {
          var damaged = tree
          if let other { damaged.objects[object] = other }
          for reader in Reader.allCases { _ = reader.error(reading: damaged.data) }
          for key in tree.objects[object].pairs.keys {
            var damaged = tree
            damaged.objects[object][key] = other
            for reader in Reader.allCases { _ = reader.error(reading: damaged.data) }
          }
        }
      }
    }

    // MARK: Shapes

    @Test("What has a name is an error that says so, and where", arguments: Damage.all)
    func named(_ damage: Damage) {
      for (reader, root) in [(Reader.anything, [ArchivePath.Component.key("root")]), (.value, [])]
      where damage.readers.contains(reader) {
        let error = reader.error(reading: damage.archive.data)
        #expect(error?.category == damage.category, "\(reader): \(String(describing: error))")
        #expect(error?.found == damage.found, "\(reader)")
        #expect(error?.path.components == root + damage.path, "\(reader)")
      }
    }

    @Test("Objects in one another beyond the limit are an error, at any depth", arguments: [129, 100_000])
    func depth(_ depth: Int) {
      let objects = (1...depth).map { ArchiveTree.elements([$0 + 1], class: depth + 2) }
      let archive = ArchiveTree.archive(objects + [.string("innermost"), .classEntry("NSArray")])
      let data = archive.data
      for reader in [Reader.anything, .leniently, .value, .propertyList] {
        #expect(reader.error(reading: data)?.category == .limitExceeded, "\(reader)")
      }
    }

    @Test("As many levels as the limit allows are read, with a long string or a date at the end")
    func depthAtTheLimit() throws {
      for innermost in [String(repeating: "long", count: 10), "$null"] {
        var value: Any = innermost
        for _ in 0..<128 { value = [value] }
        let data = try KeyedArchiver.archivedData(withRootObject: value)
        for reader in [Reader.anything, .leniently, .value, .propertyList] {
          #expect(reader.error(reading: data) == nil, "\(reader)")
        }
      }
    }

    @Test("Many references to one record or to one long string are read, and do not multiply it")
    func manyReferences() throws {
      let shapes: [(count: Int, object: (inout RawPropertyList) -> Int)] = [
        (
          500_000,
          {
            $0.add(dictionary: [
              "NS.keys": $0.add(array: []), "NS.objects": $0.add(array: []), "$class": $0.add(uid: 4),
            ])
          }
        ),
        (100_000, { $0.add(string: String(repeating: "x", count: 1_000_000)) }),
        (
          100_000,
          {
            $0.add([UInt8](RawPropertyList.marker(0x40, 1_000_000)) + [UInt8](repeating: 7, count: 1_000_000))
          }
        ),
      ]
      for shape in shapes {
        var list = RawPropertyList()
        let references = list.add(array: Array(repeating: list.add(uid: 2), count: shape.count))
        let array = list.add(dictionary: ["NS.objects": references, "$class": list.add(uid: 3)])
        list.close(objects: [
          array, shape.object(&list), list.add(class: "NSArray"), list.add(class: "NSDictionary"),
        ])
        #expect(try (Coder.keyed.unarchivedValue(from: list.data) as? [Any])?.count == shape.count)
        #expect(try (KeyedUnarchiver.root(of: list.data) as? NSArray)?.count == shape.count)
      }
    }

    @Test("One large container in many objects is refused", arguments: ["NSArray", "NSSet", "NSData"])
    func manyContainers(_ name: String) {
      let count = 3_000
      var list = RawPropertyList(referenceSize: 2)
      let reference = list.add(uid: 2)
      let content =
        name == "NSData"
        ? list.add(RawPropertyList.marker(0x40, 60_000) + [UInt8](repeating: 7, count: 60_000))
        : list.add(array: Array(repeating: reference, count: 30_000))
      let key = name == "NSData" ? "NS.data" : "NS.objects"
      let container = list.add(dictionary: [key: content, "$class": list.add(uid: 3)])
      let all = list.add(array: (0..<count).map { list.add(uid: 5 + $0) })
      list.close(
        objects: [
          list.add(dictionary: ["NS.objects": all, "$class": list.add(uid: 4)]), list.add(string: "x"),
          list.add(class: name), list.add(class: "NSArray"),
        ] + Array(repeating: container, count: count)
      )
      for reader in [Reader.anything, .leniently, .value] {
        #expect(reader.error(reading: list.data)?.category == .limitExceeded, "\(reader)")
      }
    }

    @Test("Sets of sets that share their members are refused, and not compared")
    func nestedSets() {
      let depth = 60
      let levels = (0..<depth).flatMap { level in
        [0, 1].map { index in
          ArchiveTree.elements([2 * level + 3, 2 * level + 4, 2 * depth + 1 + index], class: 2 * depth + 3)
        }
      }
      let objects = levels + [.string("a"), .string("b"), .classEntry("NSSet")]
      for reader in [Reader.anything, .leniently, .value] {
        #expect(reader.error(reading: ArchiveTree.archive(objects).data) != nil, "\(reader)")
      }
    }

    @Test("Containers that hold one another twice, 100 levels deep, are read without expanding them")
    func sharing() throws {
      let depth = 100
      let objects = (1...depth).map { ArchiveTree.elements([$0 + 1, $0 + 1], class: depth + 2) }
      let data = ArchiveTree.archive(objects + [.string("innermost"), .classEntry("NSArray")]).data
      for reader in [Reader.anything, .leniently, .value, .propertyList, .outline] {
        #expect(reader.error(reading: data) == nil, "\(reader)")
      }
    }
  }

  /// Small archives to damage.
  struct Archives: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let data: Data

    static var all: [Archives] {
      get throws {
        let shared = Node("shared")
        let node = Node("root \u{E9}", next: shared, children: [shared, Node("$null")])
        let values: [String: Any] = [
          "array": [1, "two", 2.5, true] as [Any], "date": Date(timeIntervalSinceReferenceDate: 7),
          "data": Data([7]), "url": NSURL(fileURLWithPath: "/x"), "set": Set([1, 2]), "null": NSNull(),
          "uuid": UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
        ]
        let properties: PropertyListDictionary = [
          "name": "Avatar", "year": 2009, "nested": ["a": 0.5] as PropertyListDictionary,
        ]
        let others: [Any] = [
          NSMutableString(string: "m"), NSMutableData(data: Data([7])), NSOrderedSet(array: ["a"]),
          [1: "number"],
        ]
        return [
          Archives(testDescription: "objects", data: try KeyedArchiver.archivedData(withRootObject: node)),
          Archives(testDescription: "values", data: try KeyedArchiver.archivedData(withRootObject: values)),
          Archives(
            testDescription: "dictionary",
            data: try KeyedArchiver.archivedData(withRootObject: properties)
          ),
          Archives(testDescription: "others", data: try KeyedArchiver.archivedData(withRootObject: others)),
        ]
      }
    }
  }

  /// A damage, and what the readers must say of it.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let archive: ArchiveTree
    let category: ArchiveError.Category
    let found: String
    let path: [ArchivePath.Component]
    let readers: [Reader]

    init(
      _ description: String,
      _ objects: [ArchiveTree],
      _ category: ArchiveError.Category = .corruptArchive,
      found: String,
      at path: [ArchivePath.Component] = [],
      by readers: [Reader] = [.anything, .value]
    ) {
      testDescription = description
      archive = .archive(objects)
      self.category = category
      self.found = found
      self.path = path
      self.readers = readers
    }

    private static let array = ArchiveTree.classEntry("NSArray")
    private static let dictionary = ArchiveTree.classEntry("NSDictionary")
    private static let set = ArchiveTree.classEntry("NSSet")

    static let all: [Damage] = [
      Damage("no object", [], found: "UID 1"),
      Damage("no class", [.dictionary(["a": .integer(1)])], found: "a dictionary of 1 key"),
      Damage("a class that is the object itself", [.object(class: 1)], found: "a dictionary of 1 key"),
      Damage("a class that is nil", [.object(class: 0)], found: "the string \"$null\""),
      Damage("a class outside of the table", [.object(class: 99)], found: "UID 99"),
      Damage("a class that is no UID", [.dictionary(["$class": .string("x")])], found: "the string \"x\""),
      Damage(
        "a class without a name",
        [.object(class: 2), .dictionary([:])],
        found: "a dictionary of 0 keys"
      ),
      Damage(
        "another class",
        [.object(class: 2), .classEntry("Movie")],
        .disallowedClass,
        found: "an object of class Movie"
      ),
      Damage(
        "an array that holds itself",
        [.elements([1], class: 2), array],
        found: "a cycle",
        at: [.index(0)]
      ),
      Damage(
        "a dictionary that holds itself in an array",
        [.pairs([2], [3], class: 4), .string("a"), .elements([1], class: 5), dictionary, array],
        found: "a cycle",
        at: [.key("a"), .index(0)]
      ),
      Damage(
        "nil as an element",
        [.elements([3, 0], class: 2), array, .string("x")],
        .missingValue,
        found: "nothing",
        at: [.index(1)]
      ),
      Damage("an array without elements", [.object(class: 2), array], found: "none", by: [.value]),
      Damage(
        "an element outside of the table",
        [.elements([3, 99], class: 2), array, .string("x")],
        found: "UID 99",
        at: [.index(1)]
      ),
      Damage(
        "more keys than values",
        [.pairs([3, 4], [3], class: 2), dictionary, .string("a"), .string("b")],
        found: "1"
      ),
      Damage(
        "more values than keys",
        [.pairs([3], [3, 4], class: 2), dictionary, .string("a"), .string("b")],
        found: "2"
      ),
      Damage(
        "a key twice",
        [.pairs([3, 3], [3, 3], class: 2), dictionary, .string("a")],
        found: "a key twice"
      ),
      Damage(
        "a set as a key",
        [.pairs([3], [4], class: 2), dictionary, .elements([], class: 5), .string("a"), set],
        found: "NSSet",
        by: [.anything]
      ),
      Damage(
        "a dictionary as a key",
        [.pairs([3], [4], class: 2), dictionary, .pairs([], [], class: 2), .string("a")],
        found: "an object of class NSDictionary",
        by: [.value]
      ),
      Damage(
        "a string without its content",
        [.object(class: 2), .classEntry("NSString")],
        found: "none",
        by: [.anything]
      ),
      Damage("a number without its value", [.object(class: 2), .classEntry("NSNumber")], found: "nothing"),
      Damage("data without its bytes", [.object(class: 2), .classEntry("NSData")], found: "nothing"),
      Damage(
        "a URL that is none",
        [
          .object(class: 3, ["NS.base": .uid(0), "NS.relative": .uid(2)]), .string(""), .classEntry("NSURL"),
        ],
        found: "the string \"\""
      ),
      Damage(
        "a URL that is its own base",
        [
          .object(class: 3, ["NS.base": .uid(1), "NS.relative": .uid(2)]), .string("a"), .classEntry("NSURL"),
        ],
        found: "a cycle",
        by: [.anything]
      ),
      Damage(
        "arrays as members of a set",
        [.elements([3], class: 2), set, .elements([], class: 4), array],
        .unsupported,
        found: "an object of class NSArray",
        by: [.anything]
      ),
      Damage(
        "a number inline where an object must be",
        [.elements([], class: 2), .classEntry("NSIndexSet")],
        .disallowedClass,
        found: "an object of class NSIndexSet"
      ),
    ]
  }

  /// Random numbers that are the same in every run.
  struct RepeatableGenerator: RandomNumberGenerator {
    private var state: UInt64 = 0x5EED

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
#endif
