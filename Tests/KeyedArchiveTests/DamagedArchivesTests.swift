#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Reading any bytes soon gives a value or an `ArchiveError`.
  @Suite struct DamagedArchivesTests {
    // MARK: Bytes

    @Test("Changed bits give a value or an error: a share of the bytes", arguments: try Archives.all)
    func changedByte(_ archive: Archives) {
      for index in Thoroughness.share(of: archive.data.indices, keeping: 12) {
        for mask: UInt8 in [1, 2, 4, 8, 16, 32, 64, 128, 0xFF] {
          var data = archive.data
          data[index] ^= mask
          for reader in Reader.allCases { _ = reader.error(reading: data) }
        }
      }
    }

    @Test(
      "Bytes after an archive are counted, and the error says how to drop them",
      arguments: [Data([0]), Data("\r\n".utf8), Data(repeating: 0x20, count: 64), Data(count: 100_000)]
        + [Data(repeating: 1, count: 10_000), Data("bplist00".utf8)]
    )
    func bytesAfterAnArchive(_ bytes: Data) throws {
      for archive in try Archives.all {
        for bytes in [bytes, archive.data + bytes, bytes + archive.data, archive.data.dropLast(10) + bytes] {
          for reader in Reader.allCases where reader != .graph {
            let error = reader.error(reading: archive.data + bytes)
            #expect(error?.category == .corruptArchive)
            #expect(error?.found == (bytes.count == 1 ? "1 more byte" : "\(bytes.count) more bytes"))
            let size = archive.data.count
            #expect(error?.expected.contains("with data.prefix(\(size)) or head -c \(size)") == true)
          }
        }
      }
    }

    @Test(
      "Damage isn't taken for bytes that follow an archive: a share of the places",
      arguments: try Archives.all
    )
    func damageIsNotPadding(_ archive: Archives) throws {
      // In another archive, as data.
      var tree = ArchiveTree.archive([.data(archive.data), .string("a")])
      tree["$top"] = .dictionary(["data": .uid(1), "root": .uid(2)])
      for data in [archive.data, tree.data] {
        for index in Thoroughness.share(of: 8..<data.count, keeping: 100) {
          for damaged in [
            data.prefix(index), data.prefix(index) + Data([0]),
            data.prefix(index) + data.dropFirst(index + 1),
            data.prefix(index) + Data([7]) + data.dropFirst(index),
          ] where damaged != data {
            let graph = try? ArchiveGraph(ofPropertyList: damaged)
            #expect(graph?.unusedByteCount ?? 0 == 0, "\(index)")
            #expect(Reader.value.error(reading: damaged)?.found.contains("more byte") != true, "\(index)")
          }
        }
      }
    }

    @Test("Two archives, one after the other, aren't read as one of them", arguments: try Archives.all)
    func twoArchives(_ archive: Archives) throws {
      let data = archive.data + archive.data
      for reader in Reader.allCases where reader != .graph {
        #expect(reader.error(reading: data)?.category == .corruptArchive)
      }
      try expectEqual(ArchiveGraph(of: data).unusedByteCount, archive.data.count)
    }

    @Test("Keys may be missing and values may be others: a share of the objects", arguments: try Archives.all)
    func otherValues(_ archive: Archives) throws {
      let tree = try ArchiveTree(archive.data)
      let others: [ArchiveTree?] = [
        nil, .string("x"), .integer(-1), .integer(.max), .real(Double.nan.bitPattern), .boolean(true),
        .data(Data([7])), .array([]), .array([.integer(1)]), .array([.uid(0)]), .array([.uid(1)]),
        .dictionary([:]),
        .dictionary(["$class": .uid(1)]), .uid(0), .uid(1), .uid(1_000_000),
      ]
      for object in Thoroughness.share(of: tree.objects.indices, keeping: 4) {
        for other in others {
          var damaged = tree
          if let other { damaged.objects[object] = other }
          read(damaged)
          for key in tree.objects[object].pairs.keys {
            var damaged = tree
            damaged.objects[object][key] = other
            read(damaged)
          }
        }
      }
    }

    /// Reads an archive with every reader, which must not end the process.
    private func read(_ archive: ArchiveTree) {
      let data = archive.data
      for reader in Reader.allCases { _ = reader.error(reading: data) }
    }

    // MARK: Shapes

    @Test(
      "What isn't an archive is refused by every reader, with what it is",
      arguments: OtherFile.all
    )
    func otherFormats(_ file: OtherFile) throws {
      for reader in Reader.allCases {
        let error = reader.error(reading: file.data)
        #expect(error?.category == .unsupported)
        let hint = file.name == "another property list" ? "" : " (a binary property list, or one in XML)"
        #expect(error?.expected == "a keyed archive\(hint)")
        #expect(error?.found == file.name)
      }
    }

    @Test("An archive without the name of an archiver, and the beginning of one, are damaged")
    func damagedBeginnings() throws {
      let archive = try KeyedArchiver.archive("Avatar")
      var tree = try ArchiveTree(archive)
      tree["$archiver"] = nil
      let xml = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">"
      for data in [tree.data] + (1..<10).map({ archive.prefix($0) })
        + (1...xml.count).map({ Data(xml.utf8).prefix($0) })
      {
        for reader in Reader.allCases {
          let category = reader.error(reading: data)?.category
          #expect(category == .corruptArchive, "\(String(decoding: data, as: UTF8.self))")
        }
      }
    }

    @Test("A known kind of damage is an error that says what is wrong, and where", arguments: Damage.all)
    func named(_ damage: Damage) {
      for (reader, root) in [(Reader.anything, [ArchivePath.Component.key("root")]), (.value, [])]
      where damage.readers.contains(reader) {
        let error = reader.error(reading: damage.archive.data)
        #expect(error?.category == damage.category, "\(reader): \(String(describing: error))")
        #expect(error?.found == damage.found, "\(reader)")
        #expect(error?.path.components == root + damage.path, "\(reader)")
      }
    }

    @Test("Objects nested more deeply than the limit are an error", arguments: [129, 100_000])
    func depth(_ depth: Int) {
      let objects = (1...depth).map { ArchiveTree.elements([$0 + 1], class: depth + 2) }
      let archive = ArchiveTree.archive(objects + [.string("innermost"), .classEntry("NSArray")])
      let data = archive.data
      for reader in [Reader.anything, .value] {
        #expect(reader.error(reading: data)?.category == .limitExceeded, "\(reader)")
      }
    }

    @Test("Many references to one record or to one long string don't copy it")
    func manyReferences() throws {
      let shapes: [(count: Int, object: (inout RawPropertyList) -> Int)] = [
        (
          200_000,
          {
            $0.add(dictionary: [
              "NS.keys": $0.add(array: []), "NS.objects": $0.add(array: []), "$class": $0.add(uid: 4),
            ])
          }
        ),
        (20_000, { $0.add(string: String(repeating: "x", count: 1_000_000)) }),
        (
          20_000,
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
        try expectEqual(
          KeyedUnarchiver.unarchive([ArchiveValue].self, from: list.data).count,
          shape.count
        )
        try expectEqual((KeyedUnarchiver.root(of: list.data) as? NSArray)?.count, shape.count)
      }
    }

    @Test("What would take very long, or much memory, is refused", arguments: Expensive.all)
    func expensive(_ archive: Expensive) {
      for reader in archive.readers {
        let error = reader.error(reading: archive.data)
        #expect(error?.category == .limitExceeded, "\(reader)")
      }
    }

    @Test("A long text of many objects is refused if something is made of it for each")
    func longTexts() {
      let archive = Self.objects(of: NSLocale.self, key: "NS.identifier")
      expectError(.limitExceeded) {
        try KeyedUnarchiver.root(of: archive.data, classes: [NSArray.self, NSLocale.self])
      }
    }

    @Test(
      "A long text of many objects isn't copied or read again",
      arguments: [(NSURL.self, "NS.relative"), (NSAttributedString.self, "NSString")]
        as [(NSObject.Type, String)]
    )
    func sharedTexts(_ type: NSObject.Type, _ key: String) throws {
      let archive = Self.objects(of: type, key: key)
      let root = try KeyedUnarchiver.root(of: archive.data, classes: [NSArray.self, type])
      #expect((root as? NSArray)?.count == 300)
    }

    /// Objects with the same long text under a key.
    private static func objects(of type: NSObject.Type, key: String) -> ArchiveTree {
      let object = ArchiveTree.object(class: 3, [key: .uid(4), "NS.base": .uid(0)])
      return .archive(
        [
          .elements(Array(5..<305), class: 2), .classEntry("NSArray"), .classEntry("\(type)"),
          .string(String(repeating: "k", count: 100_000)),
        ] + Array(repeating: object, count: 300)
      )
    }

    @Test("Long strings that overlap are refused before all of them are read")
    func overlappingStrings() {
      let count = 2_000
      var list = RawPropertyList(referenceSize: 2)
      let marker: [UInt8] = [0x5F, 0x12, 0x00, 0x03, 0x7F, 0x7F]
      let host = list.add(
        RawPropertyList.marker(0x40, 400_000) + Array(repeatElement(marker, count: count).joined())
          + [UInt8](repeating: 7, count: 400_000 - marker.count * count)
      )
      let strings = (0..<count).map {
        list.add(inside: host, at: RawPropertyList.marker(0x40, 400_000).count + marker.count * $0)
      }
      let all = list.add(array: (0..<count).map { list.add(uid: 3 + $0) })
      list.close(
        objects: [
          list.add(dictionary: ["NS.objects": all, "$class": list.add(uid: 2)]), list.add(class: "NSArray"),
        ] + strings
      )
      for reader in [Reader.anything, .value] {
        #expect(reader.error(reading: list.data)?.found == "strings that overlap", "\(reader)")
      }
    }

    @Test("Sets of sets that share their members are refused before they are compared")
    func nestedSets() {
      let depth = 60
      let levels = (0..<depth).flatMap { level in
        [0, 1].map { index in
          ArchiveTree.elements([2 * level + 3, 2 * level + 4, 2 * depth + 1 + index], class: 2 * depth + 3)
        }
      }
      let objects = levels + [.string("a"), .string("b"), .classEntry("NSSet")]
      for reader in [Reader.anything, .value] {
        #expect(reader.error(reading: ArchiveTree.archive(objects).data) != nil, "\(reader)")
      }
    }

    @Test("Containers that contain the next one twice, 100 levels deep, are read without expanding them")
    func sharing() throws {
      let depth = 100
      let objects = (1...depth).map { ArchiveTree.elements([$0 + 1, $0 + 1], class: depth + 2) }
      let data = ArchiveTree.archive(objects + [.string("innermost"), .classEntry("NSArray")]).data
      for reader in [Reader.anything, .value, .graph] {
        #expect(reader.error(reading: data) == nil, "\(reader)")
      }
    }
  }

  /// An archive that is small for what a reader would do with it.
  struct Expensive: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let data: Data
    var readers = [Reader.anything, .value]

    static let all = [
      Expensive(testDescription: "one large array in many objects", data: manyContainers("NSArray")),
      Expensive(testDescription: "one large data in many objects", data: manyContainers("NSData")),
      Expensive(
        testDescription: "one large data in many objects that copy it",
        data: manyContainers("NSMutableData", dataCount: 600_000),
        readers: [.anything]
      ),
      Expensive(
        testDescription: "a long key of many dictionaries",
        data: longTexts("NSDictionary", .pairs([4], [5], class: 3))
      ),
      Expensive(
        testDescription: "a key of very many dictionaries",
        data: longTexts("NSDictionary", .pairs([4], [5], class: 3), size: 250_000, count: 30_000)
      ),
      Expensive(
        testDescription: "a long member of many sets",
        data: longTexts("NSSet", .elements([4], class: 3))
      ),
      Expensive(
        testDescription: "a member of very many sets",
        data: longTexts("NSSet", .elements([4], class: 3), size: 250_000, count: 30_000)
      ),
      Expensive(
        testDescription: "members with the same hash",
        data: collisions("NSSet", strings),
        readers: [.anything]
      ),
      Expensive(
        testDescription: "keys with the same hash",
        data: collisions("NSDictionary", strings),
        readers: [.anything]
      ),
      Expensive(
        testDescription: "data with the same hash",
        data: collisions("NSSet", (0..<5_000).map { .data(Data(count: 80) + "\($0)".utf8) })
      ),
    ]

    private static let strings = (0..<8_000).map { ArchiveTree.string(Samples.stringOfOneHash($0)) }

    private static func manyContainers(_ name: String, dataCount: Int = 60_000) -> Data {
      let count = 3_000
      let isArray = name == "NSArray"
      var list = RawPropertyList(referenceSize: 2)
      let reference = list.add(uid: 2)
      let content =
        isArray
        ? list.add(array: Array(repeating: reference, count: 3_000))
        : list.add(RawPropertyList.marker(0x40, dataCount) + [UInt8](repeating: 7, count: dataCount))
      let key = isArray ? "NS.objects" : "NS.data"
      let container = list.add(dictionary: [key: content, "$class": list.add(uid: 3)])
      let all = list.add(array: (0..<count).map { list.add(uid: 5 + $0) })
      list.close(
        objects: [
          list.add(dictionary: ["NS.objects": all, "$class": list.add(uid: 4)]), list.add(string: "x"),
          list.add(class: name), list.add(class: "NSArray"),
        ] + Array(repeating: container, count: count)
      )
      return list.data
    }

    private static func longTexts(
      _ name: String,
      _ object: ArchiveTree,
      size: Int = 500_000,
      count: Int = 300
    ) -> Data {
      ArchiveTree.archive(
        [
          .elements(Array(6..<6 + count), class: 2), .classEntry("NSArray"), .classEntry(name),
          .string(String(repeating: "k", count: size)), .integer(1),
        ] + Array(repeating: object, count: count)
      )
      .data
    }

    private static func collisions(_ name: String, _ members: [ArchiveTree]) -> Data {
      let uids = Array(3..<(3 + members.count))
      let root: ArchiveTree = name == "NSSet" ? .elements(uids, class: 2) : .pairs(uids, uids, class: 2)
      return ArchiveTree.archive([root, .classEntry(name)] + members).data
    }
  }
#endif
