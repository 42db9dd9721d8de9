import Foundation

/// Bytes to write: one growing block of memory that becomes a `Data` without a copy.
///
/// The one place that writes to memory. It cannot be copied, so two owners of the block do not exist.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 12) {
    start = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit {
    start.deallocate()
  }

  /// Makes room for `extra` more bytes.
  @inline(__always)
  private mutating func reserve(_ extra: Int) {
    if extra > capacity - count { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let block = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    block.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = block
    capacity = larger
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
    let data = Data(bytesNoCopy: start, count: count, deallocator: .custom { block, _ in block.deallocate() })
    discard self
    return data
  }
}
