/// The keys written so far.
///
/// Objects of a class encode their keys in the same order, so the key that followed last time is tried first.
struct WrittenKeys {
  private struct Entry {
    let key: ExactKey
    let isEscaped: Bool
    let reference: UInt32
    var next = -1
  }

  /// The writer's place in the keys of an object.
  struct Position {
    fileprivate var shape: UInt32
    /// The entry of the last key.
    fileprivate var last: UInt32
    /// Whether the keys so far are in the order of the first object of the shape, so that none is repeated.
    var isAscending = true
  }

  private var entries: [Entry] = []
  /// The entry of each key in each shape.
  private var indices = NumberTable()
  /// For each shape, the entry before the first key.
  private var starts: [UInt32] = []
  var position = Position(shape: 0, last: 0)

  init() {
    entries.reserveCapacity(16)
    starts.reserveCapacity(8)
    _ = begin(shape: 0)
  }

  /// Goes to the start of an object's keys, and returns the old position.
  @inline(__always)
  mutating func begin(shape: Int) -> Position {
    while starts.count <= shape { addShape() }
    let outer = position
    position = Position(shape: UInt32(truncatingIfNeeded: shape), last: starts[shape])
    return outer
  }

  @inline(never)
  private mutating func addShape() {
    starts.append(UInt32(truncatingIfNeeded: entries.count))
    entries.append(Entry(key: ExactKey(""), isEscaped: false, reference: 0))
  }

  @inline(__always)
  mutating func reference(
    to key: String,
    escaped: Bool = true,
    in list: inout PropertyListWriter
  ) -> UInt32 {
    let predicted = entries[Int(position.last)].next
    if predicted >= 0, entries[predicted].key == key, entries[predicted].isEscaped == escaped {
      return go(to: predicted)
    }
    return unpredicted(key, escaped: escaped, in: &list)
  }

  @inline(__always)
  private mutating func go(to index: Int) -> UInt32 {
    if index <= position.last { position.isAscending = false }
    position.last = UInt32(truncatingIfNeeded: index)
    return entries[index].reference
  }

  @inline(never)
  private mutating func unpredicted(
    _ key: String,
    escaped: Bool,
    in list: inout PropertyListWriter
  ) -> UInt32 {
    let reference = list.string(escaped ? key.escapedForArchive : key)
    let keyInShape = (UInt64(position.shape) + 1) << 32 | UInt64(reference)
    let index = indices[keyInShape].map(Int.init) ?? entries.count
    if index == entries.count {
      entries.append(Entry(key: ExactKey(key), isEscaped: escaped, reference: reference))
      indices.insert(keyInShape, UInt32(index))
    }
    entries[Int(position.last)].next = index
    return go(to: index)
  }
}
