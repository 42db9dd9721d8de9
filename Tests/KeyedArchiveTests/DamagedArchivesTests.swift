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

    @Test("A changed byte gives a value or an error", arguments: try Archives.all)
    func changedByte(_ archive: Archives) {
      for index in archive.data.indices {
        for mask in stride(from: UInt8(1), through: 255, by: 22) {
          var data = archive.data
          data[index] ^= mask
          for reader in Reader.allCases { _ = reader.error(reading: data) }
        }
      }
    }

    @Test("A changed bit gives a value or an error", arguments: try Archives.all)
    func changedBit(_ archive: Archives) {
      for index in archive.data.indices {
        for bit in 0..<8 {
          var data = archive.data
          data[index] ^= 1 << bit
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

    @Test("A damage that has a name is an error that names it", arguments: Damage.all)
    func named(_ damage: Damage) {
      for reader in damage.readers {
        let error = reader.error(reading: damage.archive.data)
        #expect(error?.description == damage.error, "\(reader)")
        #expect(error?.category == damage.category, "\(reader)")
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

  /// A damage, and what the readers that look at its place must say.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let archive: ArchiveTree
    let category: ArchiveError.Category
    let error: String
    var readers: [Reader] = [.anything, .value]

    static let all: [Damage] = []
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
