extension NodeGraph {
  /// What an object of a kind refers to; nil if it has no parts that the format knows.
  package mutating func parts(
    of cursor: inout ObjectCursor,
    _ kind: Node.Kind
  ) throws(ArchiveError) -> Node.Parts? {
    switch kind {
    case .array, .set, .orderedSet: .elements(try elements(of: &cursor))
    case .dictionary: try pairs(of: &cursor)
    case .countedSet: .counts(try counts(of: &cursor))
    case .text: try text(of: &cursor)
    case .null, .value, .object: nil
    }
  }

  /// The same for a node, whose other keys would be lost.
  package mutating func parts(of node: Node) throws(ArchiveError) -> Node.Parts? {
    var cursor = ObjectCursor(node.element)
    guard let parts = try parts(of: &cursor, node.kind) else { return nil }
    try checkIsWhole(&cursor)
    return parts
  }

  /// Checks that nothing of an object is lost.
  package mutating func checkIsWhole(_ cursor: inout ObjectCursor) throws(ArchiveError) {
    if try isWhole(&cursor) { return }
    throw .otherField(try keyNotFound(by: cursor) ?? "", of: archive.phrase(of: cursor.element))
  }

  /// Whether all keys of an object were found, but for that of its class and those by which PyObjC knows its own objects.
  package mutating func isWhole(_ cursor: inout ObjectCursor) throws(ArchiveError) -> Bool {
    let count = cursor.element.count - 1
    if cursor.foundCount == count { return true }
    for key in String.keysOfPyObjC { try ignore(key, in: &cursor) }
    return cursor.foundCount == count
  }

  /// Finds a key whose value nobody needs. Any other key that isn't looked for is an error.
  package mutating func ignore(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) {
    if cursor.foundCount < cursor.element.count - 1 { _ = try reference(forKey: key, in: &cursor) }
  }

  /// The elements of an array or a set: under "NS.objects", or under "NS.object.0", "NS.object.1", … as subclasses of the
  /// archiver write them. If it is empty, these write nothing.
  private mutating func elements(of cursor: inout ObjectCursor) throws(ArchiveError) -> StoredReferences {
    if let array = try references("NS.objects", in: &cursor) { return .array(array) }
    return .listed(try references(numbered: "NS.object", in: &cursor))
  }

  /// The keys and the values of a dictionary: under "NS.keys" and "NS.objects", or under "NS.key.0", "NS.object.0", …
  private mutating func pairs(of cursor: inout ObjectCursor) throws(ArchiveError) -> Node.Parts {
    let keys: StoredReferences
    if let array = try references("NS.keys", in: &cursor) {
      keys = .array(array)
    } else {
      keys = .listed(try references(numbered: "NS.key", in: &cursor))
    }
    let values = try elements(of: &cursor)
    guard keys.count == values.count else { throw .unequalPairs(keys: keys.count, values: values.count) }
    return .pairs(keys: keys, values: values)
  }

  /// References under a key and a number for each: "NS.object.0", "NS.object.1", …
  private mutating func references(
    numbered key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> [Int] {
    var uids: [Int] = []
    while let uid = try uid("\(key).\(uids.count)", in: &cursor) { uids.append(uid) }
    return uids
  }

  private mutating func references(
    _ key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> Element? {
    guard let array = try value(forKey: key, in: &cursor) else { return nil }
    guard array.kind == .array else {
      throw .otherValue("an array of references", forKey: key, found: archive.phrase(of: array))
    }
    try budget.spend(references: array.count)
    return array
  }

  /// What the value of a key must be, inline or as a separate object.
  package enum Expected: String {
    case string = "a string"
    case data = "data"
    case integer = "an integer"
    case number = "a number"
    case boolean = "a boolean"
    case numberOrBoolean = "a number or a boolean"

    fileprivate func includes(_ value: Element) -> Bool {
      switch self {
      case .string: value.isString
      case .data: value.kind == .data
      case .integer: value.kind == .integer
      case .number: value.kind == .integer || value.kind == .real
      case .boolean: value.kind == .true || value.kind == .false
      case .numberOrBoolean: Self.number.includes(value) || Self.boolean.includes(value)
      }
    }
  }

  /// The value of a key.
  package mutating func required(
    _ key: String,
    in cursor: inout ObjectCursor,
    _ expected: Expected
  ) throws(ArchiveError) -> Element {
    try optional(key, in: &cursor, expected).required(expected.rawValue, forKey: key)
  }

  /// The same; nil if the key is missing, or refers to nil.
  package mutating func optional(
    _ key: String,
    in cursor: inout ObjectCursor,
    _ expected: Expected
  ) throws(ArchiveError) -> Element? {
    guard let value = try value(forKey: key, in: &cursor) else { return nil }
    if value.kind == .uid, try archive.uid(value) == 0 { return nil }
    var element = try archive.resolved(value)
    if element.kind == .dictionary, let plain = try plain(element) { element = plain }
    guard expected.includes(element) else {
      throw .otherValue(expected.rawValue, forKey: key, found: archive.phrase(of: element))
    }
    return element
  }

  /// The string or data in an object of Foundation's class for it; nil for other objects.
  private mutating func plain(_ object: Element) throws(ArchiveError) -> Element? {
    guard let name = try archive.className(of: object) else { return nil }
    let keys: [String]
    switch FoundationClass(named: name) {
    case .string, .mutableString: keys = ["NS.string"]
    case .data, .mutableData: keys = Self.keysOfData
    default: return nil
    }
    var cursor = ObjectCursor(object)
    for key in keys {
      guard let plain = try value(forKey: key, in: &cursor) else { continue }
      try checkIsWhole(&cursor)
      return plain
    }
    return nil
  }

  /// The value of the first of some keys that an object has.
  mutating func first(
    of keys: [String],
    in cursor: inout ObjectCursor,
    _ expected: Expected
  ) throws(ArchiveError) -> Element {
    try optional(firstOf: keys, in: &cursor, expected).required(expected.rawValue, forKey: keys.first ?? "")
  }

  /// The same; nil if the object has none of them.
  package mutating func optional(
    firstOf keys: [String],
    in cursor: inout ObjectCursor,
    _ expected: Expected
  ) throws(ArchiveError) -> Element? {
    for key in keys {
      if let value = try optional(key, in: &cursor, expected) { return value }
    }
    return nil
  }

  package mutating func integer(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) -> Int {
    try optionalInteger(key, in: &cursor).required(Expected.integer.rawValue, forKey: key)
  }

  package mutating func optionalInteger(
    _ key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> Int? {
    guard let element = try optional(key, in: &cursor, .integer) else { return nil }
    return try integer(element, forKey: key)
  }

  package func integer(_ element: Element, forKey key: String) throws(ArchiveError) -> Int {
    guard case .signed(let value) = try archive.list.integer(element) else {
      throw .otherValue(Expected.integer.rawValue, forKey: key, found: archive.phrase(of: element))
    }
    return value
  }

  package mutating func number(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) -> Double {
    try optionalNumber(key, in: &cursor).required(Expected.number.rawValue, forKey: key)
  }

  package mutating func optionalNumber(
    _ key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> Double? {
    guard let number = try optional(key, in: &cursor, .number) else { return nil }
    return number.kind == .real ? try archive.list.real(number) : Double(try integer(number, forKey: key))
  }

  /// The packed integers of a key. The count is that of groups of so many integers.
  mutating func integers(
    _ count: Int,
    of width: Int,
    _ key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> [Int] {
    let data = try optional(key, in: &cursor, .data)
    let integers = if let data { try integers(in: data) } else { [Int]() }
    guard integers.count.isMultiple(of: width), integers.count / width == count else {
      throw .corruptCount(count)
    }
    return integers
  }

  /// Integers in data: seven bits in each byte, the lowest first. The highest bit is set if more bytes follow.
  private mutating func integers(in data: Element) throws(ArchiveError) -> [Int] {
    try budget.spend(data.count)
    var integers: [Int] = []
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in try archive.list.content(of: data) {
      guard shift < 63 || (shift == 63 && byte == 1) else { throw .integerOfSevenBitsCut }
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte >= 0x80 { continue }
      integers.append(Int(truncatingIfNeeded: value))
      (value, shift) = (0, 0)
    }
    guard shift == 0 else { throw .integerOfSevenBitsCut }
    return integers
  }

  mutating func boolean(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) -> Bool {
    try optionalBoolean(key, in: &cursor).required(Expected.boolean.rawValue, forKey: key)
  }

  package mutating func optionalBoolean(
    _ key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> Bool? {
    try optional(key, in: &cursor, .boolean).map { $0.kind == .true }
  }

  package mutating func uid(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) -> Int? {
    guard let value = try value(forKey: key, in: &cursor) else { return nil }
    return try archive.uid(value)
  }
}

// MARK: - Counted sets and texts

extension NodeGraph {
  /// A counted set has "NS.object0", "NS.count0", …
  private mutating func counts(
    of cursor: inout ObjectCursor
  ) throws(ArchiveError) -> [(member: Int, count: Int)] {
    let count = try integer("NS.count", in: &cursor)
    guard count >= 0, count <= cursor.element.count / 2 else { throw .corruptCount(count) }
    var counts: [(member: Int, count: Int)] = []
    for index in 0..<count {
      let key = "NS.object\(index)"
      let member = try uid(key, in: &cursor).required(Phrase.reference, forKey: key)
      let times = try integer("NS.count\(index)", in: &cursor)
      guard times > 0 else { throw .corruptCount(times) }
      counts.append((member, times))
    }
    return counts
  }

  private mutating func text(of cursor: inout ObjectCursor) throws(ArchiveError) -> Node.Parts {
    let string = try uid("NSString", in: &cursor).required(Expected.string.rawValue, forKey: "NSString")
    let attributes = try uid("NSAttributes", in: &cursor) ?? 0
    guard let data = try optional("NSAttributeInfo", in: &cursor, .data) else {
      return .text(string: string, attributes: attributes, runs: nil)
    }
    let integers = try integers(in: data)
    guard integers.count.isMultiple(of: 2) else { throw .corruptCount(integers.count) }
    let runs = stride(from: 0, to: integers.count, by: 2).map {
      (length: integers[$0], index: integers[$0 + 1])
    }
    return .text(string: string, attributes: attributes, runs: runs)
  }
}

extension Optional {
  /// The value that a key must have. It is no method of the graph, which would be copied while the value is looked for.
  fileprivate func required(_ expected: String, forKey key: String) throws(ArchiveError) -> Wrapped {
    guard let self else { throw .noValue(expected, forKey: key) }
    return self
  }
}
