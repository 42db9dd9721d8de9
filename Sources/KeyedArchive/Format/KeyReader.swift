/// An object that is being decoded: its keys and values, and where the next key is expected.
struct Frame {
  let element: PropertyListReader.Element
  /// Whether the object's class is one of Foundation's, which read a missing value as nil.
  var isFoundation = false
  /// The one class that the object may decode where it names none itself; nil if there are several.
  var allowed: AnyClass?
  var next = 0
  var genericKey = 0

  init(_ element: PropertyListReader.Element) {
    self.element = element
  }
}

/// Finds the values of keys.
///
/// Objects of a class have their keys in the same order, and classes ask for them in one: the key after the
/// last one is tried first. The strings of the keys are read once each.
struct KeyReader {
  private struct Entry {
    var reference: Int
    var key: ExactKey
  }

  private static let size = 64
  private var known = [Entry](repeating: Entry(reference: -1, key: ExactKey("")), count: size)
  /// The positions of the keys of objects with many, by the object's place in the file.
  private var positions: [Int: [[UInt8]: Int]] = [:]
  private var strings: LongStrings

  init(byteCount: Int) {
    strings = LongStrings(byteCount: byteCount)
  }

  /// The reference to the value of a key in an object, nil if the key is not there.
  @inline(__always)
  mutating func value(
    forKey key: String,
    in frame: inout Frame,
    of list: PropertyListReader
  ) throws -> Int? {
    let position = frame.next
    if position < frame.element.count, try isKey(key, at: position, of: frame.element, list) {
      frame.next = position + 1
      return try list.value(in: frame.element, at: position)
    }
    return try search(key, in: &frame, of: list)
  }

  /// The reference to an object's class, which most writers put last.
  @inline(__always)
  mutating func classReference(in frame: inout Frame, of list: PropertyListReader) throws -> Int? {
    let last = frame.element.count - 1
    if last >= 0, try isKey("$class", at: last, of: frame.element, list) {
      return try list.value(in: frame.element, at: last)
    }
    defer { frame.next = 0 }
    return try search("$class", in: &frame, of: list)
  }

  @inline(never)
  private mutating func search(
    _ key: String,
    in frame: inout Frame,
    of list: PropertyListReader
  ) throws -> Int? {
    let object = frame.element
    if object.count > 32 { return try position(of: key, in: &frame, of: list) }
    for position in 0..<object.count where try isKey(key, at: position, of: object, list) {
      frame.next = position + 1
      return try list.value(in: object, at: position)
    }
    return nil
  }

  @inline(__always)
  private mutating func isKey(
    _ key: String,
    at position: Int,
    of object: PropertyListReader.Element,
    _ list: PropertyListReader
  ) throws -> Bool {
    let reference = try list.reference(in: object, at: position)
    let slot = reference & (Self.size - 1)
    if known[slot].reference != reference {
      known[slot] = Entry(reference: reference, key: ExactKey(try string(reference, list)))
    }
    return known[slot].key == key
  }

  /// Many keys are put into a table once: looking at each for each would take their number squared.
  private mutating func position(
    of key: String,
    in frame: inout Frame,
    of list: PropertyListReader
  ) throws -> Int? {
    let table = try positions[frame.element.offset] ?? positions(in: frame.element, of: list)
    guard let position = table[Array(key.utf8)] else { return nil }
    frame.next = position + 1
    return try list.value(in: frame.element, at: position)
  }

  private mutating func positions(
    in object: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws -> [[UInt8]: Int] {
    var table: [[UInt8]: Int] = [:]
    for position in 0..<object.count {
      let key = Array(try string(list.reference(in: object, at: position), list).utf8)
      if table[key] == nil { table[key] = position }
    }
    positions[object.offset] = table
    return table
  }

  @inline(never)
  private mutating func string(_ reference: Int, _ list: PropertyListReader) throws -> String {
    let element = try list.element(reference)
    guard element.isString else {
      throw ArchiveError.corrupt(expected: "a string as a key", found: "\(element.kind)")
    }
    return try strings.string(element, of: list)
  }
}
