import Foundation
import KeyedArchive

/// A checksum in a binary property list, between the last object and the table of offsets, where no reader looks.
///
///     objects … │ 4F 10 28  "SHA-256:"  the hash, 32 bytes │ table of offsets │ trailer
///
/// It looks like a data object that nothing refers to. The hash is that of all other bytes of the file. Without it, a
/// changed bit in a string can't be noticed: the result is just another string.
package enum Checksum {
  fileprivate static let marker = Data([0x4F, 0x10, 0x28]) + Data("SHA-256:".utf8)
  fileprivate static let length = marker.count + SHA256.length

  /// Adds a checksum to an archive, or replaces the one that it has.
  ///
  /// - Throws: `ArchiveError` if the data isn't a binary property list.
  static func added(to data: Data) throws(ArchiveError) -> Data {
    let list = try BinaryPropertyList(data)
    let start = list.objects + marker
    let end = list.tableAndTrailer(at: start.count + SHA256.length)
    return start + SHA256.hash(of: start, end) + end
  }

  /// Whether an archive is as it was written, or nil if it has no checksum.
  package static func isMatched(by data: Data) -> Bool? {
    (try? BinaryPropertyList(data))?.isIntact
  }

  /// Checks that an archive is as it was written.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive` if the checksum is missing or doesn't match.
  static func verify(_ data: Data) throws(ArchiveError) {
    guard let isIntact = try BinaryPropertyList(data).isIntact else {
      throw ArchiveError.corrupt(expected: "a checksum", found: "none")
    }
    guard isIntact else {
      throw ArchiveError.corrupt(expected: "a file that matches its checksum", found: "a changed file")
    }
  }
}

/// The parts of a binary property list that matter for a checksum.
private struct BinaryPropertyList {
  private static let trailerLength = 32

  private let data: Data
  /// Where the table of offsets begins.
  private let table: Int
  /// How many bytes each offset takes in the table.
  private let offsetSize: Int

  init(_ data: Data) throws(ArchiveError) {
    let data = data.startIndex == 0 ? data : Data(data)
    let (end, trailer) = (data.count - Self.trailerLength, Data(data.suffix(Self.trailerLength)))
    guard data.starts(with: Data("bplist".utf8)), end >= 8,
      case let size = Int(trailer[6]), 1...8 ~= size,
      let table = Int(exactly: trailer[24...].unsigned), 8...end ~= table,
      trailer[8..<16].unsigned == (end - table) / size
    else {
      throw ArchiveError.corrupt(
        expected: "a complete binary property list",
        found: "a damaged or incomplete one"
      )
    }
    (self.data, self.table, offsetSize) = (data, table, size)
  }

  private var offsets: [UInt64] {
    stride(from: table, through: data.count - Self.trailerLength - offsetSize, by: offsetSize)
      .map { data[$0..<$0 + offsetSize].unsigned }
  }

  /// The header and the objects, without the checksum.
  var objects: Data { data[..<(isIntact == true ? table - Checksum.length : table)] }

  /// Whether the hash in the checksum is that of all other bytes, or nil if there is no checksum.
  var isIntact: Bool? {
    guard hasChecksum else { return nil }
    let hash = table - SHA256.length..<table
    return SHA256.hash(of: data[..<hash.lowerBound], data[hash.upperBound...]) == data[hash]
  }

  private var hasChecksum: Bool {
    let start = table - Checksum.length
    return start >= 0 && data[start...].starts(with: Checksum.marker) && !offsets.contains(UInt64(start))
  }

  /// The end of the file if the table begins at another offset. Some readers require that this offset, too, would fit
  /// into the table.
  func tableAndTrailer(at offset: Int) -> Data {
    var size = offsetSize
    while size < 8, offset >> (8 * size) != 0 { size += 1 }
    var trailer = Data(data.suffix(Self.trailerLength))
    trailer[6] = UInt8(size)
    trailer.replaceSubrange(24..., with: offset.bigEndianBytes)
    return offsets.reduce(into: Data()) { $0 += $1.bigEndianBytes.suffix(size) } + trailer
  }
}

extension Data {
  /// The bytes as a big-endian number.
  fileprivate var unsigned: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
