/// Where binary property lists begin and end.
extension PropertyListReader {
  private static let header = "bplist0"

  /// Whether bytes begin as a list does. They may be cut off, but not empty.
  static func mayBegin(_ bytes: UnsafeRawBufferPointer) -> Bool {
    !bytes.isEmpty && bytes.prefix(header.utf8.count).elementsEqual(header.utf8.prefix(bytes.count))
  }

  /// The last of the lists that come one after the other, from the first byte on; nil if not even the first one is whole.
  static func last(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    var last: Range<Int>?
    var next: Int? = 0
    while let start = next, let count = end(of: UnsafeRawBufferPointer(rebasing: bytes[start...])) {
      last = start..<start + count
      next = (start + count..<bytes.count).first { bytes[$0...].starts(with: header.utf8) }
    }
    return last
  }

  /// Where the list ends that the bytes begin with: at a trailer that says so. It takes linear time.
  static func end(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.starts(with: header.utf8) else { return nil }
    func isEnd(_ end: Int) -> Bool { Trailer(bytes, endingAt: end)?.byteCount == end }
    return isEnd(bytes.count) ? bytes.count : (0..<bytes.count).first(where: isEnd)
  }

  /// The last bytes of a list, which say where its parts are.
  struct Trailer {
    static let size = 32

    let offsetSize: UInt64
    let referenceSize: UInt64
    let count: UInt64
    let root: UInt64
    let table: UInt64

    /// - Returns: nil if there is no room for a list before the end.
    @inline(__always)
    init?(_ bytes: UnsafeRawBufferPointer, endingAt end: Int) {
      let start = end - Self.size
      guard start >= 8 else { return nil }
      func number(at offset: Int) -> UInt64 {
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self))
      }
      (offsetSize, referenceSize) = (number(at: 0) >> 8 & 0xFF, number(at: 0) & 0xFF)
      (count, root, table) = (number(at: 8), number(at: 16), number(at: 24))
    }

    private var hasSizes: Bool { (1...8).contains(offsetSize) && (1...8).contains(referenceSize) }

    /// How many bytes the list has: header and objects, offsets, and trailer; nil if it can't be so.
    @inline(__always)
    var byteCount: Int? {
      guard hasSizes, count < 1 << 40, table < 1 << 40, table > 8, root < count, root <= UInt32.max else {
        return nil
      }
      return Int(table + count * offsetSize) + Self.size
    }

    /// Why no list ends here.
    func error(endingAt end: Int) -> ArchiveError {
      guard hasSizes else { return .truncatedOrOtherTrailer }
      if let byteCount, byteCount < end { return .bytesBeforeTrailer(end - byteCount) }
      return .offsetTableOutside(objects: count, table: table, root: root)
    }
  }
}
