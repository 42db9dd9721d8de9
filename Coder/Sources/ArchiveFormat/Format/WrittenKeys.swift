/// The keys written so far.
///
/// Objects of a class encode their keys in the same order, so the key that followed last time is tried first.
struct WrittenKeys {
  private struct Entry {
    let key: ExactKey
    let reference: UInt32
    var next = -1

    /// The entry before the first key of a class.
    static let start = Entry(key: ExactKey(""), reference: 0)
  }

  private struct KeyOfClass: Hashable {
    let start: Int
    let reference: UInt32
  }

  /// The writer's place in the keys of an object.
  struct Position {
    /// The entry before the first key of the object's class.
    fileprivate let start: Int
    /// The entry of the last key.
    fileprivate var last: Int
    /// Whether each key's entry came after the one before: then no key is repeated.
    fileprivate(set) var isAscending = true

    fileprivate init(at start: Int) {
      (self.start, last) = (start, start)
    }

    fileprivate mutating func go(to entry: Int) {
      if entry <= last { isAscending = false }
      last = entry
    }
  }

  private var entries: [Entry] = [.start]
  private var indices: [KeyOfClass: Int] = [:]
  /// The entry of each class; that of `$top` is the first.
  private var starts = [0]
  var position = Position(at: 0)
  /// How many characters a key has that is too long to be read again; nil if there is none.
  private(set) var tooLong: Int?

  /// Goes to the start of an object's keys, and returns the old position.
  @inline(__always)
  mutating func begin(ofClass number: Int) -> Position {
    while starts.count <= number {
      starts.append(entries.count)
      entries.append(.start)
    }
    let outer = position
    position = Position(at: starts[number])
    return outer
  }

  /// The reference to a key, as it is in the archive.
  @inline(__always)
  mutating func reference(to key: String, in list: inout PropertyListWriter) -> UInt32 {
    let predicted = entries[position.last].next
    if predicted >= 0, entries[predicted].key == key {
      position.go(to: predicted)
      return entries[predicted].reference
    }
    let reference = list.string(key)
    let index = index(of: key, reference)
    entries[position.last].next = index
    position.go(to: index)
    return reference
  }

  /// The key with a reference.
  func key(at reference: UInt32) -> String {
    entries.first { $0.reference == reference }?.key.string ?? ""
  }

  private mutating func index(of key: String, _ reference: UInt32) -> Int {
    let keyOfClass = KeyOfClass(start: position.start, reference: reference)
    if let known = indices[keyOfClass] { return known }
    if key.utf8.count > ArchiveReader.maximumKeyLength, key.utf16.count > ArchiveReader.maximumKeyLength {
      tooLong = key.utf16.count
    }
    entries.append(Entry(key: ExactKey(key), reference: reference))
    indices[keyOfClass] = entries.count - 1
    return entries.count - 1
  }
}
