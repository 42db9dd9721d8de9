import Foundation

/// The values of objects without other objects in them, for all readers of archives.
extension ValueReader {
  /// A string, number, date or data that is in the table itself.
  mutating func value(ofLeaf element: Element) throws(ArchiveError) -> ArchiveValue {
    switch element.kind {
    case .ascii, .utf16: return .string(try graph.string(element))
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .real:
      return element.count == 4
        ? .float(try list.float(element)) : .real(try list.real(element))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try list.real(element)))
    case .integer:
      switch try list.integer(element) {
      case .signed(let value): return .integer(value)
      case .unsigned(let value): return .unsigned(value)
      }
    case .data: return .data(try data(element))
    default: throw .corrupt(expected: Phrase.anObject, found: archive.phrase(of: element))
    }
  }

  /// Data, which is copied only once if it is long: many objects can refer to it.
  mutating func data(_ element: Element) throws(ArchiveError) -> Data {
    if let known = longData[element] { return known }
    try graph.budget.spend(element.count)
    let data = Data(try list.content(of: element))
    if element.count > 64 { longData[element] = data }
    return data
  }

  /// A text that is made into something else for each reference.
  mutating func text(_ element: Element) throws(ArchiveError) -> String {
    try graph.budget.spend(element.count)
    return try graph.string(element)
  }

  /// The integer of a key, which must be one of a few.
  mutating func integer(
    _ key: String,
    from numbers: ClosedRange<Int>,
    in object: inout ObjectCursor
  ) throws(ArchiveError) -> Int {
    let integer = try graph.integer(key, in: &object)
    if numbers.contains(integer) { return integer }
    let expected = "an integer from \(numbers.lowerBound) to \(numbers.upperBound)"
    throw .otherValue(expected, forKey: key, found: Phrase.integer(integer))
  }
}

// MARK: - Types that have a file of their own

extension ValueReader {
  /// The value of an object of such a type; nil if `ArchiveValue` has no case for it.
  mutating func storedValue(of node: Node) throws(ArchiveError) -> ArchiveValue? {
    let type = try storedType(of: node)
    do throws(ArchiveError) {
      return try whole(node.element) { object, reader throws(ArchiveError) in
        try type.readValue(&object, by: &reader)
      }
    } catch {
      // Apple's URLs may have any text. Where it's none for `URL`, the object is read as it is.
      if otherObjects == .read, node.foundationClass == .url, error.category == .unsupported { return nil }
      throw error
    }
  }

  /// The same as a type of Swift; nil if it is another one.
  mutating func storedValue<Value>(_ type: Value.Type, of node: Node) throws(ArchiveError) -> Value? {
    let storedType = try storedType(of: node)
    return try whole(node.element) { object, reader throws(ArchiveError) in
      try storedType.read(&object, as: type, by: &reader)
    }
  }

  /// What `body` reads from an object. A key that it doesn't look for is an error: its value would be lost.
  mutating func whole<Value>(
    _ object: Element,
    _ body: (inout ObjectCursor, inout ValueReader) throws(ArchiveError) -> Value
  ) throws(ArchiveError) -> Value {
    var cursor = ObjectCursor(object)
    do throws(ArchiveError) {
      let value = try body(&cursor, &self)
      try graph.checkIsWhole(&cursor)
      return value
    } catch {
      guard error.category == .corruptArchive, let form = try graph.formOfGNUstep(object) else { throw error }
      throw form
    }
  }

  private mutating func storedType(of node: Node) throws(ArchiveError) -> any StoredType.Type {
    try graph.begin(node)
    if let type = node.foundationClass?.storedType { return type }
    throw .notAValue(try graph.classes.read(node.classUID, in: archive).name)
  }

  /// The value of a key, which must refer to an object of a type.
  mutating func value<Type: StoredType>(
    _ type: Type.Type,
    forKey key: String,
    in object: inout ObjectCursor
  ) throws(ArchiveError) -> Type.Value {
    guard let value = try optional(type, forKey: key, in: &object) else {
      throw .noValue(type.noun, forKey: key)
    }
    return value
  }

  /// The same; nil if the key is missing, or refers to nil.
  mutating func optional<Type: StoredType>(
    _ type: Type.Type,
    forKey key: String,
    in object: inout ObjectCursor
  ) throws(ArchiveError) -> Type.Value? {
    guard let uid = try graph.uid(key, in: &object), uid != 0 else { return nil }
    let node = try graph.node(uid)
    guard node.foundationClass?.storedType == type else {
      throw .otherValue(type.noun, forKey: key, found: archive.phrase(of: node.element))
    }
    try graph.begin(node)
    return try whole(node.element, type.read)
  }

  /// The string in the table, or in an `NSString` there; nil for any other object.
  mutating func string(ofObject element: Element) throws(ArchiveError) -> String? {
    if element.isString { return try graph.string(element) }
    guard element.kind == .dictionary, let classUID = try graph.classUID(of: element),
      [.string, .mutableString].contains(try graph.classes.read(classUID, in: archive).foundationClass)
    else { return nil }
    return try whole(element, String.read)
  }
}
