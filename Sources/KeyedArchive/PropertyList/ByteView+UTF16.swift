extension ByteView {
  /// The string of big-endian UTF-16 units at an offset; nil if a surrogate stands alone.
  func utf16String(at offset: Int, count: Int) throws -> String? {
    let units = UTF16Units(try bytes(at: offset, count: 2 * count))
    guard let length = units.utf8Count else { return nil }
    return String(unsafeUninitializedCapacity: length) { units.write(to: $0) }
  }
}

/// Big-endian UTF-16 units. Most are ASCII even in a string that is not: they are taken four at a time.
private struct UTF16Units {
  private let bytes: UnsafeRawBufferPointer
  private let count: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    count = bytes.count / 2
  }

  /// How many bytes of UTF-8 the units take; nil if a surrogate stands alone.
  var utf8Count: Int? {
    var total = 0
    var index = 0
    while index < count {
      if areFourASCII(at: index) {
        total += 4
        index += 4
        continue
      }
      let unit = unit(at: index)
      if UTF16.isTrailSurrogate(unit) { return nil }
      if UTF16.isLeadSurrogate(unit) {
        guard index + 1 < count, UTF16.isTrailSurrogate(self.unit(at: index + 1)) else { return nil }
        total += 4
        index += 2
      } else {
        total += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
        index += 1
      }
    }
    return total
  }

  /// Writes the units as UTF-8 to a buffer of `utf8Count` bytes.
  func write(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var writer = UTF8Writer(buffer: buffer)
    var index = 0
    while index < count {
      if areFourASCII(at: index) {
        for ascii in index..<(index + 4) { writer.append(UInt8(truncatingIfNeeded: unit(at: ascii))) }
        index += 4
        continue
      }
      let unit = unit(at: index)
      index += 1
      if UTF16.isLeadSurrogate(unit), index < count {
        writer.append(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(self.unit(at: index)) & 0x3FF)
        index += 1
      } else {
        writer.append(UInt32(unit))
      }
    }
    return writer.count
  }

  @inline(__always)
  private func unit(at index: Int) -> UInt16 {
    UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
  }

  @inline(__always)
  private func areFourASCII(at index: Int) -> Bool {
    guard index + 4 <= count else { return false }
    let units = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt64.self))
    return units & 0xFF80_FF80_FF80_FF80 == 0
  }
}

/// Writes UTF-8 to a buffer, never beyond its end.
private struct UTF8Writer {
  let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard count < buffer.count else { return }
    buffer[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ scalar: UInt32) {
    switch scalar {
    case ..<0x80:
      append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    case ..<0x10000:
      append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
