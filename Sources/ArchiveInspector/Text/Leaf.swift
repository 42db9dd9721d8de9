import Foundation

/// A value without others in it, and how the file stores it.
struct Leaf {
  var value: Value
  /// How many bytes an integer, a real or a UID takes; nil for the usual number.
  var size: Int?
  /// How many bytes the count takes; nil for as few as it needs.
  var countSize: Int?

  enum Value {
    case null, boolean(Bool)
    case integer(Int128)
    /// The bits of a number of 8 bytes, or of 4.
    case real(UInt64)
    case date(UInt64)
    case data([UInt8])
    /// UTF-16 units, which may contain half of a surrogate pair. `isUTF16` is nil if the text has no choice.
    case string([UInt16], isUTF16: Bool?)
    case uid(UInt128)
  }
}

// MARK: - As the file has it

extension Leaf {
  /// A leaf from the bytes of a file, which a reader has accepted.
  init(_ bytes: ArraySlice<UInt8>) {
    let marker = bytes.first ?? 0
    let content = bytes.dropFirst()
    switch marker >> 4 {
    case 0x0: value = marker == 0 ? .null : .boolean(marker == 9)
    case 0x1:
      value = .integer(
        content.count == 8 ? Int128(Int64(truncatingIfNeeded: content.integer)) : content.integer
      )
      size = content.count
    case 0x2:
      value = .real(UInt64(truncatingIfNeeded: content.integer))
      size = content.count
    case 0x3: value = .date(UInt64(truncatingIfNeeded: content.integer))
    case 0x8:
      value = .uid(UInt128(truncatingIfNeeded: content.integer))
      size = content.count
    default: self = Leaf(counted: content, marker: marker)
    }
    if let size, size == usualSize { self.size = nil }
  }

  private init(counted bytes: ArraySlice<UInt8>, marker: UInt8) {
    var content = bytes
    var count = Int(marker & 0xF)
    if count == 0xF, let size = content.popFirst() {
      let size = 1 << Int(size & 0xF)
      count = Int(truncatingIfNeeded: content.prefix(size).integer)
      content = content.dropFirst(size)
      if count < 0xF || size != UInt64(count).size { countSize = size }
    }
    switch marker >> 4 {
    case 0x4: value = .data(Array(content))
    case 0x5:
      let isASCII = content.allSatisfy { $0 < 0x80 }
      value = .string(content.map(UInt16.init), isUTF16: isASCII ? nil : false)
    default:
      let start = content.startIndex
      let units = (0..<count).map {
        UInt16(content[start + 2 * $0]) << 8 | UInt16(content[start + 2 * $0 + 1])
      }
      value = .string(units, isUTF16: units.allSatisfy { $0 < 0x80 } ? true : nil)
    }
  }

  /// How many bytes writers use for the number; nil for other values.
  private var usualSize: Int? {
    switch value {
    case .integer(let integer):
      if let unsigned = UInt32(exactly: integer) { return UInt64(unsigned).size }
      return Int64(exactly: integer) == nil ? 16 : 8
    case .real: return 8
    case .uid(let uid): return UInt64(exactly: uid)?.size ?? 16
    default: return nil
    }
  }

  /// The leaf as a file has it; nil if the number doesn't fit into its size.
  var bytes: [UInt8]? {
    let size = size ?? usualSize ?? 0
    switch value {
    case .null: return [0x00]
    case .boolean(let boolean): return [boolean ? 0x09 : 0x08]
    case .integer(let integer):
      let fits =
        size == 16
        || (size == 8 ? Int64(exactly: integer) != nil : integer >= 0 && integer >> (8 * size) == 0)
      guard [1, 2, 4, 8, 16].contains(size), fits else { return nil }
      return [0x10 | UInt8(size.trailingZeroBitCount)] + integer.bytes(size)
    case .real(let bits):
      guard size == 8 || size == 4 && bits >> 32 == 0 else { return nil }
      return [0x20 | UInt8(size.trailingZeroBitCount)] + bits.bytes(size)
    case .date(let bits): return [0x33] + bits.bytes(8)
    case .data(let data): return [UInt8](marker: 0x40, count: data.count, size: countSize) + data
    case .string(let units, let isUTF16): return Self.string(units, isUTF16, countSize)
    case .uid(let uid):
      guard (1...16).contains(size), size == 16 || uid >> (8 * size) == 0 else { return nil }
      return [0x80 | UInt8(size - 1)] + uid.bytes(size)
    }
  }

  private static func string(_ units: [UInt16], _ isUTF16: Bool?, _ countSize: Int?) -> [UInt8] {
    if isUTF16 ?? !units.allSatisfy({ $0 < 0x80 }) {
      return [UInt8](marker: 0x60, count: units.count, size: countSize) + units.flatMap { $0.bytes(2) }
    }
    return [UInt8](marker: 0x50, count: units.count, size: countSize)
      + units.map { UInt8(truncatingIfNeeded: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as an integer, the highest first.
  fileprivate var integer: Int128 {
    reduce(0) { $0 << 8 | Int128($1) }
  }
}
