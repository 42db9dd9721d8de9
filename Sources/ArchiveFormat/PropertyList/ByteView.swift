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

  /// Whether a text is at an offset, of as many bytes.
  package func contains(_ text: StaticString, at offset: Int) throws(ArchiveError) -> Bool {
    let bytes = try bytes(at: offset, count: text.utf8CodeUnitCount)
    for index in 0..<bytes.count where bytes[index] != text.utf8Start[index] { return false }
    return true
  }

  /// The unsigned big-endian integer of 1 to 8 bytes at an offset.
  package func unsigned(at offset: Int, size: Int) throws(ArchiveError) -> UInt64 {
    try bytes(at: offset, count: size).reduce(0) { $0 << 8 | UInt64($1) }
  }

  @inline(never)
  private func outside(_ offset: Int, _ length: Int) -> ArchiveError {
    .outsideFile(offset: offset, length: length, byteCount: count)
  }
}
