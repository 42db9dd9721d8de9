/// Writes a binary property list into one buffer.
///
/// Leaves (strings, numbers, …) are written immediately, and equal ones only once. Containers are kept as references
/// until the number of objects, and so the size of a reference, is known.
package struct PropertyListWriter: ~Copyable {
  /// The index of an object in the property list's own table.
  package typealias Reference = UInt32

  private var buffer = ByteBuffer()
  /// For each object: a leaf's offset in the buffer, or a flag and a container's index in `containers`.
  private var objects = ReferenceBuffer()
  /// For each container: twice the number of references, plus 1 for a dictionary; then the references.
  private var containers = ReferenceBuffer()
  private var leaves = LeafTable()

  private static let containerFlag: Reference = 1 << 31
  package static var maximumByteCount: Int { Int(containerFlag) }

  package init() {
    for byte in "bplist00".utf8 { buffer.append(byte) }
  }
}

// MARK: - Leaves

extension PropertyListWriter {
  package mutating func boolean(_ value: Bool) -> Reference {
    let start = buffer.count
    buffer.append(value ? Marker.true : Marker.false)
    return leaf(from: start)
  }

  package mutating func integer(_ value: Int64) -> Reference {
    let start = buffer.count
    appendInteger(UInt64(bitPattern: value))
    return leaf(from: start)
  }

  /// Integers above `Int64.max` take 16 bytes, because those of 8 bytes are signed.
  package mutating func integer(_ value: UInt64) -> Reference {
    guard value > UInt64(Int64.max) else { return integer(Int64(value)) }
    let start = buffer.count
    buffer.append(Marker.integer.with(4), 0, size: 8)
    buffer.append(value, size: 8)
    return leaf(from: start)
  }

  private mutating func appendInteger(_ value: UInt64) {
    let size = Self.size(of: value)
    buffer.append(Marker.integer.with(size.trailingZeroBitCount), value, size: size)
  }

  package mutating func real(_ value: Double) -> Reference {
    let start = buffer.count
    buffer.append(Marker.real.with(3), value.bitPattern, size: 8)
    return leaf(from: start)
  }

  /// A date, as seconds since 2001.
  package mutating func date(_ value: Double) -> Reference {
    let start = buffer.count
    buffer.append(Marker.date.with(3), value.bitPattern, size: 8)
    return leaf(from: start)
  }

  package mutating func real(_ value: Float) -> Reference {
    let start = buffer.count
    buffer.append(Marker.real.with(2), UInt64(value.bitPattern), size: 4)
    return leaf(from: start)
  }

  package mutating func data(_ bytes: UnsafeRawBufferPointer) -> Reference {
    let start = buffer.count
    marker(.data, count: bytes.count)
    buffer.append(bytes)
    return leaf(from: start)
  }

  package mutating func string(_ value: String) -> Reference {
    let start = buffer.count
    // `withUTF8` would retain the string, because it may change it.
    if value.utf8.withContiguousStorageIfAvailable({ append(string: UnsafeRawBufferPointer($0)) }) == nil {
      var copy = value
      copy.withUTF8 { append(string: UnsafeRawBufferPointer($0)) }
    }
    return leaf(from: start)
  }

  @inline(__always)
  private mutating func append(string utf8: UnsafeRawBufferPointer) {
    if utf8.isASCII {
      marker(.ascii, count: utf8.count)
      buffer.append(utf8)
    } else {
      marker(.utf16, count: utf8.utf16Count)
      buffer.append(utf16OfUTF8: utf8)
    }
  }

  /// A new UID, even if the same one was written before.
  package mutating func uid(_ index: Int) -> Reference {
    objects.append(Reference(truncatingIfNeeded: buffer.count))
    let number = UInt64(truncatingIfNeeded: index)
    let size = Self.size(of: number)
    buffer.append(Marker.uid.with(size &- 1), number, size: size)
    return object()
  }

  /// A leaf that is set later.
  package mutating func reserveLeaf() -> Reference {
    objects.append(0)
    return object()
  }

  /// Gives a reserved leaf the bytes of another one.
  package mutating func setLeaf(_ reserved: Reference, to leaf: Reference) {
    objects[Int(reserved)] = objects[Int(leaf)]
  }

  private mutating func marker(_ marker: Marker, count: Int) {
    guard count >= Marker.longCount else { return buffer.append(marker.with(count)) }
    buffer.append(marker.with(Marker.longCount))
    appendInteger(UInt64(truncatingIfNeeded: count))
  }

  /// How many bytes a number needs: 1, 2, 4 or 8.
  @inline(__always)
  private static func size(of number: UInt64) -> Int {
    switch number {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  /// Makes an object of the bytes from `start`, or removes them if they were written before.
  @inline(__always)
  private mutating func leaf(from start: Int) -> Reference {
    let hash = UInt32(truncatingIfNeeded: buffer.hash(from: start, seed: leaves.seed))
    var slot = leaves.slot(of: hash)
    while let candidate = leaves[slot] {
      if candidate.hash == hash, buffer.endsWithBytes(at: Int(objects[Int(candidate.object)]), from: start) {
        buffer.truncate(to: start)
        return candidate.object
      }
      slot = leaves.slot(after: slot)
    }
    let object = Reference(truncatingIfNeeded: objects.count)
    objects.append(Reference(truncatingIfNeeded: start))
    leaves.insert(object, hash: hash, at: slot)
    return object
  }
}

// MARK: - Containers

extension PropertyListWriter {
  package mutating func array(_ elements: ArraySlice<Reference>) -> Reference {
    array(ReferenceBuffer(elements), from: 0)
  }

  /// A dictionary of keys and values, alternating.
  package mutating func dictionary(_ pairs: ArraySlice<Reference>) -> Reference {
    dictionary(ReferenceBuffer(pairs), from: 0)
  }

  /// An array of the last elements of a list.
  mutating func array(_ elements: borrowing ReferenceBuffer, from start: Int) -> Reference {
    container((elements.count - start) * 2)
    containers.append(elements, from: start)
    return object()
  }

  /// A dictionary of the last keys and values of a list, alternating.
  mutating func dictionary(_ pairs: borrowing ReferenceBuffer, from start: Int) -> Reference {
    container((pairs.count - start) / 2 * 2 + 1)
    containers.append(pairs, from: start)
    return object()
  }

  private mutating func container(_ header: Int) {
    objects.append(Self.containerFlag | Reference(truncatingIfNeeded: containers.count))
    containers.append(Reference(truncatingIfNeeded: header))
  }

  private func object() -> Reference {
    Reference(truncatingIfNeeded: objects.count - 1)
  }
}

// MARK: - Finishing

extension PropertyListWriter {
  /// Whether there are more bytes than an archive may have.
  package var isTooLarge: Bool {
    buffer.count + 4 * containers.count + 8 * objects.count >= Self.maximumByteCount
  }

  /// Returns the property list, with one of its objects as the root. The caller must free it.
  package mutating func finish(root: Reference) -> UnsafeMutableRawBufferPointer {
    leaves = LeafTable()
    let referenceSize = Self.size(of: UInt64(objects.count))
    for index in 0..<objects.count where objects[index] & Self.containerFlag != 0 {
      let container = Int(objects[index] ^ Self.containerFlag)
      objects[index] = Reference(truncatingIfNeeded: buffer.count)
      write(container: container, referenceSize: referenceSize)
    }
    let table = buffer.count
    let offsetSize = Self.size(of: UInt64(table))
    buffer.append(objects, from: 0, count: objects.count, size: offsetSize)
    for _ in 0..<6 { buffer.append(0) }
    buffer.append(UInt8(offsetSize))
    buffer.append(UInt8(referenceSize))
    for number in [objects.count, Int(root), table] { buffer.append(UInt64(number), size: 8) }
    return buffer.takeBytes()
  }

  private mutating func write(container: Int, referenceSize: Int) {
    let header = Int(containers[container])
    let isDictionary = header & 1 == 1
    let count = header >> 1
    marker(isDictionary ? .dictionary : .array, count: count)
    buffer.append(
      containers,
      from: container + 1,
      columns: isDictionary ? 2 : 1,
      count: count,
      size: referenceSize
    )
  }
}

// MARK: -

/// The leaves written so far, by the hash of their bytes.
private struct LeafTable {
  /// Random for each process, so that an attacker can't prepare strings with the same hash.
  private static let seed = UInt64.random(in: 0...UInt64.max)
  let seed = Self.seed

  /// A hash in the high half and an object's index plus 1 in the low half; 0 for an empty slot.
  private var slots = emptySlots
  private var count = 0

  /// Tables share it until they get a leaf.
  private static let emptySlots = [UInt64](repeating: 0, count: 64)

  @inline(__always)
  func slot(of hash: UInt32) -> Int {
    Int(hash) & (slots.count - 1)
  }

  @inline(__always)
  func slot(after slot: Int) -> Int {
    (slot + 1) & (slots.count - 1)
  }

  @inline(__always)
  subscript(slot: Int) -> (hash: UInt32, object: UInt32)? {
    let entry = slots[slot]
    return entry == 0 ? nil : (UInt32(entry >> 32), UInt32(truncatingIfNeeded: entry) - 1)
  }

  @inline(__always)
  mutating func insert(_ object: UInt32, hash: UInt32, at slot: Int) {
    slots[slot] = UInt64(hash) << 32 | UInt64(object + 1)
    count += 1
    if 4 * count > 3 * slots.count { grow() }
  }

  @inline(never)
  private mutating func grow() {
    let entries = slots
    slots = Array(repeating: 0, count: 2 * entries.count)
    for entry in entries where entry != 0 {
      var index = slot(of: UInt32(entry >> 32))
      while slots[index] != 0 { index = slot(after: index) }
      slots[index] = entry
    }
  }
}
