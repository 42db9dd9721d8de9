import Foundation

/// A checksum in a binary property list, at a place where no reader looks: between the last object and the table
/// of the objects' offsets.
///
///     objects … │ 4F 10 28  "SHA-256:"  the hash, 32 bytes │ offset table │ trailer
///
/// It has the form of a data object to which nothing refers, and is the hash of all bytes but its own. A keyed
/// archive has no checksum: one changed bit in a string is another string and no error.
enum Checksum {
  private static let mark = Data([0x4F, 0x10, 0x28]) + Data("SHA-256:".utf8)
  private static let hashLength = 32
  private static let trailerLength = 32

  /// An archive with a checksum, in place of the one that it has.
  ///
  /// - Throws: `ArchiveError` if the data is no binary property list.
  static func added(to data: Data) throws -> Data {
    let table = try offsetOfTable(in: data)
    let hasMark = hasMark(before: table, in: data)
    let end = hasMark ? table - length : table
    var result = Data(capacity: data.count + length)
    result += data.prefix(end)
    result += mark + Data(count: hashLength)
    result += data.dropFirst(table)
    let offset = UInt64(end + length).bigEndian
    withUnsafeBytes(of: offset) { result.replaceSubrange(result.count - 8..<result.count, with: $0) }
    let place = end + mark.count..<end + length
    result.replaceSubrange(place, with: hash(of: result, without: place))
    return result
  }

  /// Whether an archive is as it was written; nil if it has no checksum.
  static func isMatched(by data: Data) -> Bool? {
    guard let table = try? offsetOfTable(in: data), hasMark(before: table, in: data) else { return nil }
    return (try? verify(data)) != nil
  }

  /// Checks that an archive is as it was written.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive` if there is no checksum, or another one.
  static func verify(_ data: Data) throws {
    let data = data.startIndex == 0 ? data : Data(data)
    let table = try offsetOfTable(in: data)
    guard hasMark(before: table, in: data) else {
      throw ArchiveError.corrupt(expected: "a checksum", found: "none")
    }
    let place = table - hashLength..<table
    guard hash(of: data, without: place) == data[place] else {
      throw ArchiveError.corrupt(expected: "the data that was written", found: "other data")
    }
  }

  private static var length: Int { mark.count + hashLength }

  private static func hasMark(before table: Int, in data: Data) -> Bool {
    table >= length && data[table - length..<table - hashLength] == mark
  }

  private static func hash(of data: Data, without place: Range<Int>) -> Data {
    var hash = SHA256()
    hash.update(data[..<place.lowerBound])
    hash.update(data[place.upperBound...])
    return Data(hash.finalized())
  }

  /// Where the table of offsets begins: the last number of the trailer.
  private static func offsetOfTable(in data: Data) throws -> Int {
    let start = data.prefix(8)
    guard start.starts(with: Data("bplist".utf8)), data.count >= 8 + trailerLength,
      let offset = Int(exactly: data.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }),
      offset >= 8, offset <= data.count - trailerLength
    else { throw ArchiveError.corrupt(expected: "a whole binary property list", found: "other data") }
    return offset
  }
}
