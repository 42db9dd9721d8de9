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
    if extra > capacity - count { grow(extra) }
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

  /// Appends the low `size` bytes (1, 2, 4 or 8) of an integer, the highest first.
  @inline(__always)
  mutating func append(_ value: UInt64, size: Int) {
    reserve(8)
    let end = start + count
    switch size {
    case 1: end.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
    case 2: end.storeBytes(of: UInt16(truncatingIfNeeded: value).bigEndian, as: UInt16.self)
    case 4: end.storeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian, as: UInt32.self)
    default: end.storeBytes(of: value.bigEndian, as: UInt64.self)
    }
    count += size == 1 || size == 2 || size == 4 ? size : 8
  }

  /// Appends references as integers of `size` bytes.
  mutating func append(_ references: borrowing ReferenceBuffer, _ range: Range<Int>, size: Int) {
    switch size {
    case 1: append(references, range, as: UInt8.self)
    case 2: append(references, range, as: UInt16.self)
    case 4: append(references, range, as: UInt32.self)
    default: append(references, range, as: UInt64.self)
    }
  }

  @inline(__always)
  private mutating func append<Integer: FixedWidthInteger>(
    _ references: borrowing ReferenceBuffer,
    _ range: Range<Int>,
    as type: Integer.Type
  ) {
    reserve(range.count * MemoryLayout<Integer>.size)
    for index in range {
      let integer = Integer(truncatingIfNeeded: references[index]).bigEndian
      start.storeBytes(of: integer, toByteOffset: count, as: type)
      count += MemoryLayout<Integer>.size
    }
  }

  /// Appends a string, given in UTF-8, as big-endian UTF-16.
  mutating func append(utf16OfUTF8 bytes: UnsafeRawBufferPointer) {
    reserve(2 * bytes.count)
    var index = 0
    while index < bytes.count {
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

  /// A hash of the bytes from `offset` to the end.
  @inline(__always)
  func hash(from offset: Int, seed: UInt64) -> UInt64 {
    var hash = seed
    var index = min(max(offset, 0), count)
    if index + 8 <= count {
      while index + 8 <= count {
        hash = Self.mix(hash ^ word(at: index))
        index += 8
      }
      return Self.mix(hash ^ word(at: count - 8))
    }
    var rest = UInt64(count - index)
    while index < count {
      rest = rest << 8 | UInt64(byte(at: index))
      index += 1
    }
    return Self.mix(hash ^ rest)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Whether the bytes from `offset` to the end are at an earlier offset too.
  func endsWithBytes(at earlier: Int, from offset: Int) -> Bool {
    let length = count - offset
    guard earlier >= 0, length >= 0, earlier <= offset - length else { return false }
    var index = 0
    while index + 8 <= length {
      if word(at: earlier + index) != word(at: offset + index) { return false }
      index += 8
    }
    if length >= 8 { return word(at: earlier + length - 8) == word(at: count - 8) }
    while index < length {
      if byte(at: earlier + index) != byte(at: offset + index) { return false }
      index += 1
    }
    return true
  }

  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  @inline(__always)
  private func byte(at index: Int) -> UInt8 {
    start.load(fromByteOffset: index, as: UInt8.self)
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
    start.storeBytes(of: reference, toByteOffset: 4 * count, as: UInt32.self)
    count += 1
  }

  /// Appends each reference of another list from `first` on, or every second one if `step` is 2.
  @inline(__always)
  mutating func append(_ others: borrowing ReferenceBuffer, from first: Int, by step: Int = 1) {
    for index in stride(from: first, to: others.count, by: step) { append(others[index]) }
  }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
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
      return start.load(fromByteOffset: 4 * index, as: UInt32.self)
    }
    set {
      precondition(index >= 0 && index < count)
      start.storeBytes(of: newValue, toByteOffset: 4 * index, as: UInt32.self)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// How many UTF-16 units a string in UTF-8 has: two for a character of four bytes, and one for any other.
  var utf16Count: Int {
    reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) + ($1 >= 0xF0 ? 1 : 0) }
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
