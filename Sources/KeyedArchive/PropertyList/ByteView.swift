/// Bytes to read. Every access is checked.
///
/// The memory belongs to the caller and must outlive the view.
package struct ByteView {
  private let start: UnsafeRawPointer?
  package let count: Int

  package init(_ buffer: UnsafeRawBufferPointer) {
    start = buffer.baseAddress
    count = buffer.count
  }

  /// The bytes in a range.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive` if part of the range is outside.
  @inline(__always)
  package func bytes(at offset: Int, count length: Int) throws(ArchiveError) -> UnsafeRawBufferPointer {
    guard let start, offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw outside(offset, length)
    }
    return UnsafeRawBufferPointer(start: start + offset, count: length)
  }

  @inline(__always)
  func byte(at offset: Int) throws(ArchiveError) -> UInt8 {
    guard let start, offset >= 0, offset < count else { throw outside(offset, 1) }
    return start.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The unsigned big-endian integer of 1 to 8 bytes at an offset.
  @inline(__always)
  func unsigned(at offset: Int, size: Int) throws(ArchiveError) -> UInt64 {
    guard let start, offset >= 0, size >= 0, offset <= count, size <= count - offset else {
      throw outside(offset, size)
    }
    switch size {
    case 1: return UInt64(start.load(fromByteOffset: offset, as: UInt8.self))
    case 2: return UInt64(UInt16(bigEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    case 4: return UInt64(UInt32(bigEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    case 8: return UInt64(bigEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    default:
      var value: UInt64 = 0
      for index in 0..<size {
        value = value << 8 | UInt64(start.load(fromByteOffset: offset + index, as: UInt8.self))
      }
      return value
    }
  }

  @inline(never)
  private func outside(_ offset: Int, _ length: Int) -> ArchiveError {
    .outsideFile(offset: offset, length: length, byteCount: count)
  }
}
