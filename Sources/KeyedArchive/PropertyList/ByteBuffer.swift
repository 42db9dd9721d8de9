import Foundation

/// Bytes to write: one growing block of memory that becomes a `Data` without a copy.
///
/// The one place that writes to memory. It cannot be copied, so two owners of the block do not exist.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 12) {
    start = reallocated(nil, byteCount: capacity)
    self.capacity = capacity
  }

  deinit {
    free(start)
  }

  /// Makes room for `extra` more bytes.
  @inline(__always)
  private mutating func reserve(_ extra: Int) {
    if extra > capacity - count { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    capacity = max(capacity * 2, count + extra)
    start = reallocated(start, byteCount: capacity)
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

  /// Appends the big-endian UTF-16 units of a string that is given in UTF-8.
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

  /// Takes back what was appended after the buffer had `length` bytes.
  @inline(__always)
  mutating func truncate(to length: Int) {
    count = min(count, max(length, 0))
  }

  /// A hash of the bytes from `offset` to the end, eight at a time.
  @inline(__always)
  func hash(from offset: Int, seed: UInt64) -> UInt64 {
    var hash = seed
    var index = min(max(offset, 0), count)
    while index + 8 <= count {
      hash = Self.mix(hash ^ start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest = UInt64(count - offset)
    while index < count {
      rest = rest << 8 | UInt64(start.load(fromByteOffset: index, as: UInt8.self))
      index += 1
    }
    return Self.mix(hash ^ rest)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Whether the bytes from `offset` to the end stand at an earlier offset too.
  @inline(__always)
  func endsWithBytes(at earlier: Int, from offset: Int) -> Bool {
    let length = count - offset
    guard earlier >= 0, length >= 0, earlier <= offset - length else { return false }
    return memcmp(start + earlier, start + offset, length) == 0
  }

  /// The bytes, in the block that they were written to.
  consuming func takeData() -> Data {
    let data = Data(bytesNoCopy: start, count: count, deallocator: .free)
    discard self
    return data
  }
}

/// References that grow in number: 32 bits each, in one block of memory.
struct ReferenceBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 10) {
    start = reallocated(nil, byteCount: 4 * capacity)
    self.capacity = capacity
  }

  deinit {
    free(start)
  }

  @inline(__always)
  mutating func append(_ reference: UInt32) {
    if count == capacity { grow() }
    start.storeBytes(of: reference, toByteOffset: 4 * count, as: UInt32.self)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    start = reallocated(start, byteCount: 4 * capacity)
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

/// A block of another size. A large one grows where it is, or its pages move: it is not copied, and there are
/// never two of it.
private func reallocated(_ block: UnsafeMutableRawPointer?, byteCount: Int) -> UnsafeMutableRawPointer {
  guard let block = realloc(block, byteCount) else { preconditionFailure("out of memory") }
  return block
}

extension UnsafeRawBufferPointer {
  /// How many UTF-16 units the bytes of a string's UTF-8 stand for: one for each byte that begins a character,
  /// and one more for each that begins four.
  var utf16Count: Int {
    var count = 0
    for byte in self {
      count += byte & 0xC0 != 0x80 ? 1 : 0
      count += byte >= 0xF0 ? 1 : 0
    }
    return count
  }

  /// The character of a string's UTF-8 at an index, which is moved to the next one.
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
