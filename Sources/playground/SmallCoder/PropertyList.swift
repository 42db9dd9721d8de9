import Foundation

// region value
/// A value of a property list, as far as this coder knows them.
public enum PropertyList: Sendable {
  case integer(Int)
  case real(Double)
  case string(String)
  /// The place of an object in the table of an archive.
  case uid(Int)
  case array([PropertyList])
  case dictionary([String: PropertyList])
}
// endregion

// Each is nil for a value of another type.
extension PropertyList {
  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var real: Double? { if case .real(let value) = self { value } else { nil } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var uid: Int? { if case .uid(let uid) = self { uid } else { nil } }
  var elements: [PropertyList]? { if case .array(let elements) = self { elements } else { nil } }
  var pairs: [String: PropertyList]? { if case .dictionary(let pairs) = self { pairs } else { nil } }
}

// MARK: - Writing

// region writer
private struct PropertyListWriter {
  var bytes = Array("bplist00".utf8)
  /// Where each value begins. Its place in this list is the number by which others refer to it.
  var offsets: [Int] = []

  /// Writes a value, after those in it. Returns its number.
  mutating func add(_ value: PropertyList) -> Int {
    let content = content(of: value)
    offsets.append(bytes.count)
    bytes += content
    return offsets.count - 1
  }

  private mutating func content(of value: PropertyList) -> [UInt8] {
    switch value {
    case .integer(let value): return integer(value)
    case .real(let value): return [0x23] + bigEndian(Int(truncatingIfNeeded: value.bitPattern), 8)
    case .string(let text) where text.utf8.allSatisfy { $0 < 0x80 }:
      return marker(0x50, text.utf8.count) + text.utf8
    case .string(let text):
      return marker(0x60, text.utf16.count) + text.utf16.flatMap { bigEndian(Int($0), 2) }
    case .uid(let uid): return [0x7F + UInt8(byteCount(of: uid))] + bigEndian(uid, byteCount(of: uid))
    case .array(let elements): return marker(0xA0, elements.count) + references(to: elements)
    case .dictionary(let pairs):
      // A dictionary has another order in each process. The file shouldn't.
      let sorted = pairs.sorted { $0.key < $1.key }
      let keys = references(to: sorted.map { .string($0.key) })
      return marker(0xD0, sorted.count) + keys + references(to: sorted.map(\.value))
    }
  }

  private mutating func references(to values: [PropertyList]) -> [UInt8] {
    values.flatMap { bigEndian(add($0), 4) }
  }
}
// endregion

// region marker
/// The first byte of a value, with a count. From 15 on, the integer after it is the count.
private func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
  count < 15 ? [kind + UInt8(count)] : [kind + 15] + integer(count)
}

/// A marker that says how many bytes there are, and these bytes.
private func integer(_ value: Int) -> [UInt8] {
  let size = byteCount(of: value)
  return [0x10 + UInt8(size.trailingZeroBitCount)] + bigEndian(value, size)
}

/// How many bytes an integer takes: 1, 2 and 4 have no sign, 8 have one.
private func byteCount(of value: Int) -> Int {
  [1, 2, 4].first { (0..<(1 << (8 * $0))).contains(value) } ?? 8
}

/// The lowest bytes of an integer, the highest of them first.
private func bigEndian(_ value: Int, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
// endregion

// region bytes
extension PropertyList {
  /// The bytes of the property list.
  public var bytes: Data {
    var writer = PropertyListWriter()
    let root = writer.add(self)
    let end = writer.bytes.count
    let table = writer.offsets.flatMap { bigEndian($0, byteCount(of: end)) }
    let sizes = [0, 0, 0, 0, 0, 0, UInt8(byteCount(of: end)), 4]
    let numbers = [writer.offsets.count, root, end].flatMap { bigEndian($0, 8) }
    return Data(writer.bytes + table + sizes + numbers)
  }
}
// endregion

// MARK: - Reading

// region trailer
extension PropertyList {
  /// Reads the bytes of a property list.
  public init(_ data: Data) throws {
    let bytes = Array(data)
    let end = bytes.count - 32
    guard end >= 8, bytes.starts(with: "bplist00".utf8) else { throw SmallCoderError.unreadable }
    let (offsetSize, referenceSize) = (Int(bytes[end + 6]), Int(bytes[end + 7]))
    let numbers = integers(in: bytes[(end + 8)...], size: 8)
    let (count, root, table) = (numbers[0], numbers[1], numbers[2])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), (0...end).contains(count),
      (8...end).contains(table), table + count * offsetSize <= end
    else { throw SmallCoderError.unreadable }
    let offsets = integers(in: bytes[table..<(table + count * offsetSize)], size: offsetSize)
    var reader = PropertyListReader(bytes: bytes, offsets: offsets, referenceSize: referenceSize)
    self = try reader.value(root)
  }
}
// endregion

// region reader
private struct PropertyListReader {
  let bytes: [UInt8]
  let offsets: [Int]
  let referenceSize: Int
  /// Where the next byte is.
  var position = 0
  /// How many values were read.
  var reads = 0

  /// The value with a number. In an archive, no value is in more than four others, and there are fewer values than bytes.
  /// So a list in itself is an error.
  mutating func value(_ number: Int, depth: Int = 0) throws -> PropertyList {
    reads += 1
    guard depth < 5, reads < bytes.count, offsets.indices.contains(number)
    else { throw SmallCoderError.unreadable }
    position = offsets[number]
    let marker = integer(in: try take(1))
    let low = marker & 0x0F
    switch marker >> 4 {
    case 0x1 where low <= 3: return .integer(integer(in: try take(1 << low)))
    case 0x2 where low == 3:
      return .real(Double(bitPattern: UInt64(truncatingIfNeeded: integer(in: try take(8)))))
    case 0x5:
      if let text = String(validating: try take(count(low)), as: Unicode.ASCII.self) { return .string(text) }
    case 0x6:
      let units = integers(in: try take(2 * count(low)), size: 2).map { UInt16($0) }
      if let text = String(validating: units, as: UTF16.self) { return .string(text) }
    case 0x8 where low <= 7: return .uid(integer(in: try take(low + 1)))
    case 0xA: return .array(try values(count(low), depth: depth + 1))
    case 0xD:
      let values = try values(2 * count(low), depth: depth + 1)
      let keys = values.prefix(values.count / 2).compactMap(\.string)
      let pairs = zip(keys, values.suffix(values.count / 2))
      if keys.count == values.count / 2 {
        return .dictionary(try Dictionary(pairs) { _, _ in throw SmallCoderError.unreadable })
      }
    default: break
    }
    throw SmallCoderError.unreadable
  }
  // endregion

  // region take
  /// The values in an array or a dictionary.
  private mutating func values(_ count: Int, depth: Int) throws -> [PropertyList] {
    let numbers = integers(in: try take(count * referenceSize), size: referenceSize)
    return try numbers.map { try value($0, depth: depth) }
  }

  /// The count in a marker. If it's 15, the integer after it is the count.
  private mutating func count(_ low: Int) throws -> Int {
    guard low == 15 else { return low }
    let marker = integer(in: try take(1))
    guard (0x10...0x12).contains(marker) else { throw SmallCoderError.unreadable }
    return integer(in: try take(1 << (marker - 0x10)))
  }

  /// The next bytes. Whatever a file says, nothing outside it is read.
  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard position >= 0, count >= 0, position <= bytes.count - count else { throw SmallCoderError.unreadable }
    position += count
    return bytes[(position - count)..<position]
  }
  // endregion
}

// region integers
/// The integer in up to 8 bytes, the highest first.
private func integer(in bytes: ArraySlice<UInt8>) -> Int {
  bytes.reduce(0) { $0 << 8 | Int($1) }
}

/// The integers in bytes of which each takes `size`.
private func integers(in bytes: ArraySlice<UInt8>, size: Int) -> [Int] {
  stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { integer(in: bytes[$0..<$0 + size]) }
}
// endregion
