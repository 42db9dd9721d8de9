#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Reading any bytes soon gives a value or an `ArchiveError`.
  @Suite struct DamagedArchivesTests {
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
        for index in Thoroughness.share(of: 8..<data.count, keeping: 40, thoroughly: 300) {
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
