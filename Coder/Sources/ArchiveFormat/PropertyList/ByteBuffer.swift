/// Bytes to write: one growing block of memory, which `takeBytes` hands over without a copy.
///
/// Only this file writes to memory. A buffer can't be copied, so its block has one owner.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 10) {
    start = .block(of: capacity)
    self.capacity = capacity
  }

  deinit {
    start.freeBlock()
  }

  @inline(__always)
  private mutating func reserve(_ extra: Int) {
    if extra > capacity &- count { grow(extra) }
  }

  /// The block grows fourfold, because unused memory costs nothing.
  @inline(never)
  private mutating func grow(_ extra: Int) {
    capacity = max(capacity * 4, count + extra)
    start = .block(of: capacity, from: start)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends the low `size` bytes (1 to 8) of an integer, the highest first.
  @inline(__always)
  mutating func append(_ value: UInt64, size: Int) {
    reserve(8)
    store(value, size: size, at: count)
    count += size
  }

  /// Appends a byte, and then the low `size` bytes (1 to 8) of an integer, the highest first.
  @inline(__always)
  mutating func append(_ byte: UInt8, _ value: UInt64, size: Int) {
    reserve(9)
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    store(value, size: size, at: count &+ 1)
    count += 1 &+ size
  }

  /// Stores eight bytes, which must have room. Only the first `size` of them count.
  @inline(__always)
  private func store(_ value: UInt64, size: Int, at offset: Int) {
    precondition(size >= 1 && size <= 8)
    let bytes = (value &<< UInt64(64 &- 8 &* size)).bigEndian
    start.storeBytes(of: bytes, toByteOffset: offset, as: UInt64.self)
  }

  /// Appends references as integers of `size` bytes (1, 2, 4 or 8), column by column: a dictionary's pairs are in two,
  /// so that all keys come before all values.
  ///
  /// - Parameters:
  ///   - first: The first reference.
  ///   - count: The number of references in a column.
  mutating func append(
    _ references: borrowing ReferenceBuffer,
    from first: Int,
    columns: Int = 1,
    count: Int,
    size: Int
  ) {
    reserve(columns * count * size)
    let end = start + self.count
    switch size {
    case 1: references.write(from: first, columns, count, as: UInt8.self, to: end)
    case 2: references.write(from: first, columns, count, as: UInt16.self, to: end)
    case 4: references.write(from: first, columns, count, as: UInt32.self, to: end)
    default: references.write(from: first, columns, count, as: UInt64.self, to: end)
    }
    self.count += columns * count * size
  }

  /// Appends a string, given in UTF-8, as big-endian UTF-16.
  mutating func append(utf16OfUTF8 bytes: UnsafeRawBufferPointer) {
    reserve(2 * bytes.count + 8)
    var index = 0
    while index < bytes.count {
      if let units = bytes.fourASCIIUnits(at: index) {
        append(units, size: 8)
        index += 4
        continue
      }
      let scalar = bytes.scalar(at: &index)
      if scalar < 0x10000 {
        append(UInt64(scalar), size: 2)
      } else {
        append(UInt64(0xD800 + (scalar - 0x10000) >> 10), size: 2)
        append(UInt64(0xDC00 + (scalar - 0x10000) & 0x3FF), size: 2)
      }
    }
  }

  /// Removes what was appended after the buffer had `length` bytes.
  @inline(__always)
  mutating func truncate(to length: Int) {
    count = min(count, max(length, 0))
  }

  /// A hash of the bytes from `offset`, which must be 8 or more, to the end.
  @inline(__always)
  func hash(from offset: Int, seed: UInt64) -> UInt64 {
    precondition(offset >= 8 && offset <= count)
    var hash = seed
    var index = offset
    while index + 8 <= count {
      hash = Self.mix(hash ^ word(at: index))
      index += 8
    }
    return Self.mix(hash ^ lastBytes(count - index, before: count))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Whether the bytes from `offset` to the end are at an earlier offset, which must be 8 or more, too.
  func endsWithBytes(at earlier: Int, from offset: Int) -> Bool {
    let length = count - offset
    guard earlier >= 8, length >= 0, earlier <= offset - length else { return false }
    var index = 0
    while index + 8 <= length {
      if word(at: earlier + index) != word(at: offset + index) { return false }
      index += 8
    }
    return lastBytes(length - index, before: earlier + length) == lastBytes(length - index, before: count)
  }

  /// The last bytes, fewer than eight, before an offset, and their number.
  @inline(__always)
  private func lastBytes(_ length: Int, before end: Int) -> UInt64 {
    length == 0 ? 0 : word(at: end - 8).littleEndian &>> UInt64(64 - 8 * length) | UInt64(length) &<< 56
  }

  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Returns the block with the bytes, which the caller must free. The buffer is empty then.
  mutating func takeBytes() -> UnsafeMutableRawBufferPointer {
    let bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
    (start, capacity, count) = (.block(of: 1), 1, 0)
    return bytes
  }
}

/// A growing list of references of 32 bits, in one block of memory.
struct ReferenceBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 8) {
    start = .block(of: 4 * capacity)
    self.capacity = capacity
  }

  init(_ references: ArraySlice<UInt32>) {
    self.init()
    for reference in references { append(reference) }
  }

  deinit {
    start.freeBlock()
  }

  @inline(__always)
  mutating func append(_ reference: UInt32) {
    if count == capacity { grow() }
    start.storeBytes(of: reference, toByteOffset: 4 &* count, as: UInt32.self)
    count += 1
  }

  /// Appends the references of another list from `first` on.
  @inline(__always)
  mutating func append(_ others: borrowing ReferenceBuffer, from first: Int) {
    let added = others.count - first
    precondition(first >= 0 && added >= 0)
    while added > capacity - count { grow() }
    (start + 4 * count).copyMemory(from: others.start + 4 * first, byteCount: 4 * added)
    count += added
  }

  /// Writes references as big-endian integers, column by column. There must be room for them at `destination`.
  @inline(__always)
  fileprivate func write<Integer: FixedWidthInteger>(
    from first: Int,
    _ columns: Int,
    _ count: Int,
    as type: Integer.Type,
    to destination: UnsafeMutableRawPointer
  ) {
    precondition(first >= 0 && columns >= 1 && count >= 0 && first + columns * count <= self.count)
    let source = start + 4 * first
    var end = destination
    for column in 0..<columns {
      for row in 0..<count {
        let reference = source.load(fromByteOffset: 4 &* (row &* columns &+ column), as: UInt32.self)
        end.storeBytes(of: Integer(truncatingIfNeeded: reference).bigEndian, as: type)
        end += MemoryLayout<Integer>.size
      }
    }
  }

  @inline(never)
  private mutating func grow() {
    capacity *= 4
    start = .block(of: 4 * capacity, from: start)
  }

  /// Removes what was appended after the list had `length` references.
  @inline(__always)
  mutating func truncate(to length: Int) {
    count = min(count, max(length, 0))
  }

  @inline(__always)
  subscript(index: Int) -> UInt32 {
    get {
      precondition(index >= 0 && index < count)
      return start.load(fromByteOffset: 4 &* index, as: UInt32.self)
    }
    set {
      precondition(index >= 0 && index < count)
      start.storeBytes(of: newValue, toByteOffset: 4 &* index, as: UInt32.self)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// How many UTF-16 units a string in UTF-8 has: two for a character of four bytes, and one for any other.
  var utf16Count: Int {
    var count = self.count
    var index = 0
    while index + 8 <= self.count {
      // Each byte counts as one unit, if it doesn't continue a character. The first of four counts twice.
      let bytes = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let continuing = (bytes &>> 7) & ~(bytes &>> 6) & 0x0101_0101_0101_0101
      let firstOfFour = (bytes &>> 7) & (bytes &>> 6) & (bytes &>> 5) & (bytes &>> 4) & 0x0101_0101_0101_0101
      count -= Int((continuing &* 0x0101_0101_0101_0101) &>> 56)
      count += Int((firstOfFour &* 0x0101_0101_0101_0101) &>> 56)
      index += 8
    }
    for byte in self[index...] { count += (byte & 0xC0 == 0x80 ? -1 : 0) + (byte >= 0xF0 ? 1 : 0) }
    return count
  }

  /// The units of four ASCII characters from an index on, the first at the highest bits; nil if there are others or
  /// fewer.
  @inline(__always)
  fileprivate func fourASCIIUnits(at index: Int) -> UInt64? {
    guard index + 4 <= count else { return nil }
    let bytes = UInt64(UInt32(bigEndian: loadUnaligned(fromByteOffset: index, as: UInt32.self)))
    guard bytes & 0x8080_8080 == 0 else { return nil }
    let pairs = (bytes | bytes &<< 16) & 0x0000_FFFF_0000_FFFF
    return (pairs | pairs &<< 8) & 0x00FF_00FF_00FF_00FF
  }

  /// The character at an index of a string in UTF-8. The index moves on to the next one.
  @inline(__always)
  fileprivate func scalar(at index: inout Int) -> UInt32 {
    let first = UInt32(self[index])
    index += 1
    if first < 0x80 { return first }
    let length = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var scalar = first & (0x3F >> UInt32(length))
    for _ in 0..<length where index < count {
      scalar = scalar << 6 | UInt32(self[index]) & 0x3F
      index += 1
    }
    return scalar
  }
}
