/// An object of the table, and the place in its keys where the next key is expected.
package struct ObjectCursor {
  package let element: PropertyListReader.Element
  /// Where the next key is expected.
  var next = 0
  /// How many keys were found, and where, as a bit for each of the first 64.
  fileprivate(set) var foundCount = 0
  private var found: UInt64 = 0

  package init(_ element: PropertyListReader.Element) {
    self.element = element
  }

  fileprivate mutating func go(to position: Int) {
    next = position + 1
    foundCount += 1
    found |= 1 &<< UInt64(truncatingIfNeeded: position)
  }

  func hasFound(_ position: Int) -> Bool { (found >> position) & 1 == 1 }
}

/// Finds the values of keys.
///
/// Most classes decode their keys in the order in which they were encoded, so the key after the last one is tried
/// first.
struct KeyLookup {
  /// The keys met last, at the low bits of their references, so that the string of most keys is read once.
  private var known = Array(repeating: (reference: -1, key: ExactKey("")), count: 64)
  /// The positions of the keys of objects with many keys, by the numbers of the keys.
  private var positions: [PropertyListReader.Element: [Int: Int]] = [:]
  /// The same number for equal keys. Each key is hashed once, because many objects can refer to one that is long.
  private var numbers: [[UInt8]: Int] = [:]
  private var numbersOfReferences: [Int: Int] = [:]
  /// The objects whose keys were checked last, at the numbers of their keys.
  private var checked: [PropertyListReader.Element?] = Array(repeating: nil, count: 33)
  /// The strings of keys and values.
  var strings: StringCache

  init(_ budget: ReadingBudget) { strings = StringCache(budget) }

  /// The reference to the value of a key, as it is in the archive; nil if the key is missing.
  mutating func value(
    forKey key: String,
    in cursor: inout ObjectCursor,
    of list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    let object = cursor.element
    var position = cursor.next
    let isNext = position < object.count ? try isKey(key, at: position, of: object, list) : false
    if !isNext {
      guard let found = try self.position(of: key, in: object, of: list) else { return nil }
      position = found
    }
    cursor.go(to: position)
    return try list.value(in: object, at: position)
  }

  /// The reference to an object's class, which most writers put last.
  mutating func classReference(
    of object: PropertyListReader.Element,
    in list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    var cursor = ObjectCursor(object)
    cursor.next = object.count - 1
    return try value(forKey: "$class", in: &cursor, of: list)
  }

  private mutating func position(
    of key: String,
    in object: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    if object.count > 32 { return try tabledPosition(of: key, in: object, of: list) }
    for position in 0..<object.count where try isKey(key, at: position, of: object, list) { return position }
    return nil
  }

  @inline(__always)
  private mutating func isKey(
    _ key: String,
    at position: Int,
    of object: PropertyListReader.Element,
    _ list: PropertyListReader
  ) throws(ArchiveError) -> Bool {
    try self.key(list.reference(in: object, at: position), list) == key
  }

  /// The key at a reference.
  @inline(__always)
  mutating func key(
    _ reference: Int,
    _ list: PropertyListReader
  ) throws(ArchiveError) -> ExactKey {
    let index = reference & (known.count - 1)
    if known[index].reference != reference {
      known[index] = (reference, ExactKey(try string(reference, list)))
    }
    return known[index].key
  }

  /// Puts many keys in a table once, because searching them each time would take quadratic time.
  private mutating func tabledPosition(
    of key: String,
    in object: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    if positions[object] == nil { try readPositions(in: object, of: list) }
    return numbers[Array(key.utf8)].flatMap { positions[object]?[$0] }
  }

  private mutating func readPositions(
    in object: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws(ArchiveError) {
    var table: [Int: Int] = [:]
    for position in 0..<object.count {
      table[try number(of: list.reference(in: object, at: position), list)] = position
    }
    positions[object] = table
  }

  private mutating func number(
    of reference: Int,
    _ list: PropertyListReader
  ) throws(ArchiveError) -> Int {
    if let known = numbersOfReferences[reference] { return known }
    let key = Array(try string(reference, list).utf8)
    let number = numbers[key] ?? numbers.count
    (numbers[key], numbersOfReferences[reference]) = (number, number)
    return number
  }

  /// Checks that an object has each key once. Objects of a class often have the same references to keys, so that most
  /// need only be compared with the last one.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive` if a key is there twice.
  mutating func checkKeys(
    of object: PropertyListReader.Element,
    in list: PropertyListReader
  ) throws(ArchiveError) {
    if object.count < 2 { return }
    let index = min(object.count, checked.count - 1)
    if let other = checked[index], list.haveSameKeys(object, other) { return }
    var known: Set<Int> = []
    for position in 0..<object.count {
      let key = try list.reference(in: object, at: position)
      if try !known.insert(number(of: key, list)).inserted { throw .keyTwice(try string(key, list)) }
    }
    checked[index] = object
  }

  /// The keys of an object, with the references to their values.
  mutating func fields(
    of object: PropertyListReader.Element,
    in list: PropertyListReader
  ) throws(ArchiveError) -> [(key: String, reference: Int)] {
    var fields: [(key: String, reference: Int)] = []
    for position in 0..<object.count {
      let key = try list.reference(in: object, at: position)
      fields.append((try string(key, list), try list.value(in: object, at: position)))
    }
    return fields
  }

  private mutating func string(_ reference: Int, _ list: PropertyListReader) throws(ArchiveError) -> String {
    let element = try list.element(reference)
    guard element.isString else { throw .notAString(element.kind) }
    guard element.count <= ArchiveReader.maximumKeyLength else { throw .longKey(element.count) }
    return try strings.string(element, of: list)
  }
}
