#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Reading any bytes soon gives a value or an `ArchiveError`.
  @Suite struct DamagedArchivesTests {
    @Test("Changed bits give a value or an error: a share of the bytes", arguments: try Archives.all)
    func changedByte(_ archive: Archives) {
      for index in Thoroughness.share(of: archive.data.indices, keeping: 12, thoroughly: 200) {
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
        try expectEqual(ArchiveGraph(of: archive.data + archive.data).unusedByteCount, archive.data.count)
        for bytes in [
          bytes, archive.data, archive.data + bytes, bytes + archive.data, archive.data.dropLast(10) + bytes,
        ] {
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
        for index in Thoroughness.share(of: 8..<data.count, keeping: 100, thoroughly: 1_000) {
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
  }
#endif
