import Foundation
import KeyedArchive

/// A checksum in a binary property list, at a place where no reader looks: between the last object and the table
/// of the objects' offsets.
///
///     objects … │ 4F 10 28  "SHA-256:"  the hash, 32 bytes │ offset table │ trailer
///
/// It has the form of a data object to which nothing refers, and is the hash of all bytes but its own. A keyed
/// archive has no checksum: one changed bit in a string is another string and no error.
package enum Checksum {
  private static let mark = Data([0x4F, 0x10, 0x28]) + Data("SHA-256:".utf8)
  private static let hashLength = 32

  /// An archive with a checksum, in place of the one that it has.
  ///
  /// - Throws: `ArchiveError` if the data is no binary property list.
  static func added(to data: Data) throws -> Data {
    let data = data.startIndex == 0 ? data : Data(data)
    var trailer = try Trailer(of: data)
    let offsets = trailer.offsets(in: data)
    let end = hasMark(trailer, in: data) ? trailer.table - length : trailer.table
    trailer.move(to: end + length)
    var result = data[..<end] + mark + Data(count: hashLength)
    for offset in offsets { result.append(bigEndian: offset, size: trailer.offsetSize) }
    result += trailer.bytes
    let place = end + mark.count..<end + length
    result.replaceSubrange(place, with: hash(of: result, without: place))
    return result
  }

  /// Whether an archive is as it was written; nil if it has no checksum.
  package static func isMatched(by data: Data) -> Bool? {
    let data = data.startIndex == 0 ? data : Data(data)
    guard let trailer = try? Trailer(of: data), hasMark(trailer, in: data) else { return nil }
    return (try? verify(data)) != nil
  }

  /// Checks that an archive is as it was written.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive` if there is no checksum, or another one.
  static func verify(_ data: Data) throws {
    let data = data.startIndex == 0 ? data : Data(data)
    let trailer = try Trailer(of: data)
    guard hasMark(trailer, in: data) else {
      throw ArchiveError.corrupt(expected: "a checksum", found: "none")
    }
    let place = trailer.table - hashLength..<trailer.table
    guard hash(of: data, without: place) == data[place] else {
      throw ArchiveError.corrupt(expected: "the data that was written", found: "other data")
    }
  }

  private static var length: Int { mark.count + hashLength }

  /// Whether a checksum stands before the table of offsets, and no data object that looks like one.
  private static func hasMark(_ trailer: Trailer, in data: Data) -> Bool {
    let start = trailer.table - length
    return start >= 0 && data[start..<start + mark.count] == mark
      && !trailer.offsets(in: data).contains(UInt64(start))
  }

  private static func hash(of data: Data, without place: Range<Int>) -> Data {
    var hash = SHA256()
    hash.update(data[..<place.lowerBound])
    hash.update(data[place.upperBound...])
    return Data(hash.finalized())
  }
}

/// The last 32 bytes of a binary property list, of which the checksum changes a few.
private struct Trailer {
  private static let length = 32

  private(set) var bytes: Data
  /// Where the table of the objects' offsets begins.
  private(set) var table: Int
  /// How many bytes an offset in the table has.
  private(set) var offsetSize: Int
  private let objectCount: Int

  init(of data: Data) throws {
    guard data.starts(with: Data("bplist".utf8)), data.count >= 8 + Self.length else { throw Self.damaged }
    bytes = Data(data.suffix(Self.length))
    offsetSize = Int(bytes[6])
    guard (1...8).contains(offsetSize),
      let count = Int(exactly: bytes[8..<16].unsigned), let table = Int(exactly: bytes[24..<32].unsigned),
      table >= 8, table <= data.count - Self.length,
      count == (data.count - Self.length - table) / offsetSize
    else { throw Self.damaged }
    objectCount = count
    self.table = table
  }

  /// The offsets of the objects, in the order of the table.
  func offsets(in data: Data) -> [UInt64] {
    (0..<objectCount).map { index in
      let start = table + index * offsetSize
      return data[start..<start + offsetSize].unsigned
    }
  }

  /// Puts the table elsewhere. Readers ask that an offset in the table could be that of the table itself.
  mutating func move(to offset: Int) {
    while offsetSize < 8, UInt64(offset) >> (8 * UInt64(offsetSize)) != 0 { offsetSize += 1 }
    table = offset
    bytes[6] = UInt8(offsetSize)
    bytes.removeLast(8)
    bytes.append(bigEndian: UInt64(offset), size: 8)
  }

  private static var damaged: ArchiveError {
    .corrupt(expected: "a whole binary property list", found: "other data")
  }
}

extension Data {
  /// The bytes as a number, the highest first.
  fileprivate var unsigned: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }

  fileprivate mutating func append(bigEndian number: UInt64, size: Int) {
    for index in (0..<size).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(index)))) }
  }
}
