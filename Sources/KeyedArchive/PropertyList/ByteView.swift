/// Bytes to read. Every access is checked.
///
/// The memory belongs to the caller and must outlive the view.
package struct ByteView {
  private let start: UnsafeRawPointer?
  package let count: Int
  /// From how many offsets on eight bytes can be read.
  private let wordCount: UInt

  /// No bytes.
  init() { self.init(UnsafeRawBufferPointer(start: nil, count: 0)) }

  package init(_ buffer: UnsafeRawBufferPointer) {
    start = buffer.baseAddress
    count = buffer.count
    wordCount = UInt(max(buffer.count - 7, 0))
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
    // Almost everywhere, eight bytes can be read at once. As an unsigned number, a negative one is too large.
    guard UInt(bitPattern: offset) < wordCount, UInt(bitPattern: size &- 1) < 8, let start else {
      return try unsignedAtEnd(offset, size)
    }
    let word = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(bigEndian: word) &>> UInt64(64 &- 8 &* size)
  }

  @inline(never)
  private func unsignedAtEnd(_ offset: Int, _ size: Int) throws(ArchiveError) -> UInt64 {
    try bytes(at: offset, count: size).reduce(0) { $0 << 8 | UInt64($1) }
  }

  @inline(never)
  private func outside(_ offset: Int, _ length: Int) -> ArchiveError {
    .outsideFile(offset: offset, length: length, byteCount: count)
  }
}
