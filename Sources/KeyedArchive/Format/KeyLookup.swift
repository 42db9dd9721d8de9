/// An object of the table, and the place in its keys where the next key is expected.
package struct ObjectCursor {
  package let element: PropertyListReader.Element
  /// Where the next key is expected.
  var next = 0
  /// How many keys were found.
  package fileprivate(set) var foundCount = 0

  package init(_ element: PropertyListReader.Element) {
    self.element = element
  }

  @inline(__always)
  fileprivate mutating func go(to position: Int) {
    next = position &+ 1
    foundCount &+= 1
  }
}

/// Finds the values of keys.
///
/// Most classes decode their keys in the order in which they were encoded, so the key after the last one is tried
/// first. Each key's string is read once.
struct KeyLookup {
  private struct Entry {
    var reference = -1
    var key = ExactKey("")
    /// Whether the app's key is the same.
    var isKeyOfApp = true
  }

  /// The keys met last, at the low bits of their references.
  private var known: [Entry]
  /// The reference to "$class" that was met last.
  private var classKey = -1
  /// The positions of the keys of objects with many keys, by the numbers of the keys.
  private var positions: [PropertyListReader.Element: [Int: Int]] = [:]
  /// The same number for equal keys. Each key is hashed once, because many objects can refer to one that is long.
  private var numbers: [[UInt8]: Int] = [:]
  private var numbersOfReferences: [Int: Int] = [:]
  private var strings: StringCache

  init(_ list: PropertyListReader) {
    // Most archives are small.
    known = Array(repeating: Entry(), count: list.objectCount < 200 ? 16 : 64)
    strings = StringCache(byteCount: list.byteCount)
  }

  /// The reference to the value of a key in an object; nil if the key is missing.
  ///
  /// - Parameter isOfApp: Whether it is a key as the app names it, and not as it is in the archive.
  @inline(__always)
  mutating func value(
    forKey key: String,
    isOfApp: Bool,
    in cursor: inout ObjectCursor,
    of list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    let position = cursor.next
    if position < cursor.element.count {
      let entry = try entry(at: position, of: cursor.element, list)
      if known[entry].key == key, known[entry].isKeyOfApp || !isOfApp {
        cursor.go(to: position)
        return try list.value(in: cursor.element, at: position)
      }
    }
    return try search(isOfApp ? key.escapedForArchive : key, in: &cursor, of: list)
  }

  /// The reference to an object's class, which most writers put last.
  @inline(__always)
  mutating func classReference(
    of object: PropertyListReader.Element,
    in list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    let last = object.count &- 1
    if last >= 0, try list.reference(in: object, at: last) == classKey {
      return try list.value(in: object, at: last)
    }
    return try findClassReference(of: object, in: list)
  }

  @inline(never)
  private mutating func findClassReference(
    of object: PropertyListReader.Element,
    in list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    let last = object.count - 1
    if last >= 0, try isKey("$class", at: last, of: object, list) {
      classKey = try list.reference(in: object, at: last)
      return try list.value(in: object, at: last)
    }
    var cursor = ObjectCursor(object)
    return try search("$class", in: &cursor, of: list)
  }

  @inline(never)
  private mutating func search(
    _ key: String,
    in cursor: inout ObjectCursor,
    of list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    let object = cursor.element
    if object.count > 32 { return try position(of: key, in: &cursor, of: list) }
    for position in 0..<object.count where try isKey(key, at: position, of: object, list) {
      cursor.go(to: position)
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
  ) throws(ArchiveError) -> Bool {
    known[try entry(at: position, of: object, list)].key == key
  }

  /// The index of a key's entry.
  @inline(__always)
  private mutating func entry(
    at position: Int,
    of object: PropertyListReader.Element,
    _ list: PropertyListReader
  ) throws(ArchiveError) -> Int {
    let reference = try list.reference(in: object, at: position)
    let index = reference & (known.count - 1)
    if known[index].reference != reference {
      let key = try string(reference, list)
      known[index] = Entry(
        reference: reference,
        key: ExactKey(key),
        isKeyOfApp: !key.isEscapedForArchive
      )
    }
    return index
  }

  /// Puts many keys in a table once, because searching them each time would take quadratic time.
  private mutating func position(
    of key: String,
    in cursor: inout ObjectCursor,
    of list: PropertyListReader
  ) throws(ArchiveError) -> Int? {
    if positions[cursor.element] == nil { try readPositions(in: cursor.element, of: list) }
    guard let number = numbers[Array(key.utf8)], let position = positions[cursor.element]?[number] else {
      return nil
    }
    cursor.go(to: position)
    return try list.value(in: cursor.element, at: position)
  }

  private mutating func readPositions(
    in object: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws(ArchiveError) {
    var table: [Int: Int] = [:]
    for (position, reference) in try keyReferences(of: object, in: list) {
      let number = try number(of: reference, list)
      if table[number] == nil { table[number] = position }
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

  /// The keys of an object.
  mutating func keys(
    of object: PropertyListReader.Element,
    in list: PropertyListReader
  ) throws(ArchiveError) -> [String] {
    var keys: [String] = []
    for (_, reference) in try keyReferences(of: object, in: list) { keys.append(try string(reference, list)) }
    return keys
  }

  /// The positions of an object's keys, and the references to them, each once: a hostile object can repeat a long key
  /// many times.
  private func keyReferences(
    of object: PropertyListReader.Element,
    in list: PropertyListReader
  ) throws(ArchiveError) -> [(position: Int, reference: Int)] {
    var known: Set<Int> = []
    var references: [(position: Int, reference: Int)] = []
    for position in 0..<object.count {
      let reference = try list.reference(in: object, at: position)
      if known.insert(reference).inserted { references.append((position, reference)) }
    }
    return references
  }

  @inline(never)
  private mutating func string(_ reference: Int, _ list: PropertyListReader) throws(ArchiveError) -> String {
    let element = try list.element(reference)
    guard element.isString else { throw .notAString(element.kind) }
    return try strings.string(element, of: list)
  }
}
