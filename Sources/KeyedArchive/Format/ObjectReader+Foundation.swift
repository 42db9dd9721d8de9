extension ObjectReader {
  /// The content of an object of one of Foundation's classes.
  package mutating func content(
    of cursor: inout ObjectCursor,
    _ type: FoundationClass
  ) throws(ArchiveError) -> StoredContent {
    switch type {
    case .NSArray, .NSMutableArray, .NSSet, .NSMutableSet:
      return .elements(try elements(of: &cursor, mayBeMissing: false))
    case .NSOrderedSet, .NSMutableOrderedSet:
      return .elements(try elements(of: &cursor, mayBeMissing: true))
    case .NSDictionary, .NSMutableDictionary:
      return try pairs(of: &cursor)
    case .NSString, .NSMutableString:
      return .string(try required("NS.string", in: &cursor, { $0.isString }, "a string"))
    case .NSData:
      let data = try data("NS.data", in: &cursor)
      try budget.spend(data.count)
      return .data(data)
    case .NSMutableData:
      return .data(try data("NS.data", in: &cursor))
    case .NSDate:
      return .date(try date(of: &cursor))
    case .NSNumber:
      return .number(try required("NS.number", in: &cursor, { $0.isNumber }, "a number"))
    case .NSUUID:
      let bytes = try data("NS.uuidbytes", in: &cursor)
      guard bytes.count == 16 else { throw .uuidLength(bytes.count) }
      return .uuid(bytes)
    case .NSURL:
      let relative = try required("NS.relative", in: &cursor, { $0.isString }, "a string")
      return .url(relative, base: try uid("NS.base", in: &cursor) ?? 0)
    case .NSNull:
      return .null
    case .NSDecimalNumber, .NSDecimalNumberPlaceholder:
      return .decimal(try decimal(of: &cursor))
    case .NSLocale:
      return .identifier(try required("NS.identifier", in: &cursor, { $0.isString }, "a string"))
    case .NSTimeZone:
      return .identifier(try required("NS.name", in: &cursor, { $0.isString }, "a string"))
    case .NSCountedSet:
      return .counts(try counts(of: &cursor))
    case .NSIndexSet, .NSMutableIndexSet:
      return .ranges(try ranges(of: &cursor))
    case .NSIndexPath:
      return .indices(try indices(of: &cursor))
    case .NSAttributedString, .NSMutableAttributedString:
      return try text(of: &cursor)
    }
  }

  /// The elements of an `NSArray`; nil for anything else.
  mutating func elements(inArray array: Element) throws(ArchiveError) -> StoredReferences? {
    guard array.kind == .dictionary else { return nil }
    let type = try classes.foundationClass(requiredClassUID(of: array), in: archive)
    guard type == .NSArray || type == .NSMutableArray else { return nil }
    var cursor = ObjectCursor(array)
    return try elements(of: &cursor, mayBeMissing: false)
  }

  /// The elements of an array or a set: under "NS.objects", or under "NS.object.0", "NS.object.1", …
  private mutating func elements(
    of cursor: inout ObjectCursor,
    mayBeMissing: Bool
  ) throws(ArchiveError) -> StoredReferences {
    if let array = try references("NS.objects", in: &cursor) { return .array(array) }
    let elements = try references(numbered: "NS.object", in: &cursor)
    if elements.isEmpty, !mayBeMissing { throw .noReferences(forKey: "NS.objects", found: Phrase.nothing) }
    return .listed(elements)
  }

  /// The keys and the values of a dictionary: under "NS.keys" and "NS.objects", or under "NS.key.0", "NS.object.0", …
  private mutating func pairs(of cursor: inout ObjectCursor) throws(ArchiveError) -> StoredContent {
    let keys: StoredReferences
    if let array = try references("NS.keys", in: &cursor) {
      keys = .array(array)
    } else {
      let numbered = try references(numbered: "NS.key", in: &cursor)
      if numbered.isEmpty { throw .noReferences(forKey: "NS.keys", found: Phrase.nothing) }
      keys = .listed(numbered)
    }
    let values = try elements(of: &cursor, mayBeMissing: false)
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
    guard array.kind == .array else { throw .noReferences(forKey: key, found: archive.describe(array)) }
    try budget.spend(array.count)
    return array
  }

  /// A value of a kind, inline or as a separate object.
  private mutating func required(
    _ key: String,
    in cursor: inout ObjectCursor,
    _ isExpected: (Element) -> Bool,
    _ expected: String
  ) throws(ArchiveError) -> Element {
    guard let value = try optional(key, in: &cursor, isExpected, expected) else {
      throw .noValue(expected, forKey: key)
    }
    return value
  }

  /// The same; nil if the key is missing.
  private mutating func optional(
    _ key: String,
    in cursor: inout ObjectCursor,
    _ isExpected: (Element) -> Bool,
    _ expected: String
  ) throws(ArchiveError) -> Element? {
    guard let value = try value(forKey: key, in: &cursor) else { return nil }
    var element = try archive.resolved(value)
    if !isExpected(element), element.kind == .dictionary, let plain = try plain(element) { element = plain }
    guard isExpected(element) else {
      throw .otherValue(expected, forKey: key, found: archive.describe(element))
    }
    return element
  }

  /// The string or data in an object of Foundation's class for it; nil for other objects.
  private mutating func plain(_ object: Element) throws(ArchiveError) -> Element? {
    guard let name = try archive.className(of: object) else { return nil }
    switch FoundationClass(rawValue: name) {
    case .NSString, .NSMutableString: return try archive.list.value(forKey: "NS.string", in: object)
    case .NSData, .NSMutableData: return try archive.list.value(forKey: "NS.data", in: object)
    default: return nil
    }
  }

  private mutating func data(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) -> Element {
    try required(key, in: &cursor, { $0.kind == .data }, "data")
  }

  private mutating func integer(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) -> Int {
    try integer(required(key, in: &cursor, { $0.kind == .integer }, "an integer"), forKey: key)
  }

  private func integer(_ element: Element, forKey key: String) throws(ArchiveError) -> Int {
    guard case .signed(let value) = try archive.list.integer(element) else {
      throw .otherValue("an integer", forKey: key, found: archive.describe(element))
    }
    return value
  }

  /// The packed integers of a key.
  private mutating func integers(
    _ count: Int,
    _ key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> StoredIntegers {
    if let data = try optional(key, in: &cursor, { $0.kind == .data }, "data") {
      return .packed(data, count: count)
    }
    guard count == 0 else { throw .corruptCount(count) }
    return .inside([])
  }

  /// - Parameter width: How many integers belong together.
  package mutating func integers(
    _ stored: StoredIntegers,
    width: Int = 1
  ) throws(ArchiveError) -> [Int] {
    switch stored {
    case .inside(let integers): return integers
    case .packed(let data, let count):
      let integers = try integers(in: data)
      guard integers.count.isMultiple(of: width), integers.count / width == count else {
        throw .corruptCount(count)
      }
      return integers
    }
  }

  /// Integers in data: seven bits in each byte, the lowest first. The highest bit is set if more bytes follow.
  private mutating func integers(in data: Element) throws(ArchiveError) -> [Int] {
    try budget.spend(data.count)
    var integers: [Int] = []
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in try archive.list.bytes.bytes(at: data.offset, count: data.count) {
      guard shift <= 56 else { throw .integerOfSevenBitsCut }
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte >= 0x80 { continue }
      integers.append(Int(value))
      (value, shift) = (0, 0)
    }
    guard shift == 0 else { throw .integerOfSevenBitsCut }
    return integers
  }

  private mutating func boolean(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) -> Bool {
    try required(key, in: &cursor, { $0.kind == .true || $0.kind == .false }, "a boolean").kind == .true
  }

  private mutating func uid(_ key: String, in cursor: inout ObjectCursor) throws(ArchiveError) -> Int? {
    guard let value = try value(forKey: key, in: &cursor) else { return nil }
    return try archive.uid(value)
  }
}

// MARK: - Numbers, index sets and texts

extension ObjectReader {
  private mutating func date(of cursor: inout ObjectCursor) throws(ArchiveError) -> Double {
    let time = try required("NS.time", in: &cursor, { $0.kind == .real || $0.kind == .integer }, "a number")
    return time.kind == .real ? try archive.list.real(time) : Double(try integer(time, forKey: "NS.time"))
  }

  private mutating func decimal(of cursor: inout ObjectCursor) throws(ArchiveError) -> StoredDecimal {
    let data = try data("NS.mantissa", in: &cursor)
    let exponent = try integer("NS.exponent", in: &cursor)
    let length = try integer("NS.length", in: &cursor)
    guard data.count == 16, (-128...127).contains(exponent), (0...8).contains(length) else {
      throw .corruptDecimal(byteCount: data.count, exponent: exponent, length: length)
    }
    let order = try optional("NS.mantissa.bo", in: &cursor, { $0.kind == .integer }, "an integer")
    let isBigEndian = if let order { try integer(order, forKey: "NS.mantissa.bo") == 2 } else { false }
    let isNegative = try boolean("NS.negative", in: &cursor)
    _ = try boolean("NS.compact", in: &cursor)
    let mantissa = try archive.list.bytes.bytes(at: data.offset, count: data.count)
    var groups = (0..<length).map { index in
      let (first, second) = (UInt16(mantissa[2 * index]), UInt16(mantissa[2 * index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    while groups.last == 0 { groups.removeLast() }
    return StoredDecimal(
      groups: groups,
      exponent: exponent,
      isNegative: isNegative && (length == 0 || !groups.isEmpty)
    )
  }

  /// A counted set has "NS.object0", "NS.count0", …
  private mutating func counts(
    of cursor: inout ObjectCursor
  ) throws(ArchiveError) -> [(member: Int, count: Int)] {
    let count = try integer("NS.count", in: &cursor)
    guard count >= 0, count <= cursor.element.count / 2 else { throw .corruptCount(count) }
    var counts: [(member: Int, count: Int)] = []
    for index in 0..<count {
      guard let member = try uid("NS.object\(index)", in: &cursor) else {
        throw .noValue(Phrase.reference, forKey: "NS.object\(index)")
      }
      let times = try integer("NS.count\(index)", in: &cursor)
      guard times > 0 else { throw .corruptCount(times) }
      counts.append((member, times))
    }
    return counts
  }

  /// An index set has one range, or the data of several.
  private mutating func ranges(of cursor: inout ObjectCursor) throws(ArchiveError) -> StoredIntegers {
    let count = try integer("NSRangeCount", in: &cursor)
    if count == 1 {
      return .inside([try integer("NSLocation", in: &cursor), try integer("NSLength", in: &cursor)])
    }
    return try integers(count, "NSRangeData", in: &cursor)
  }

  package mutating func ranges(_ stored: StoredIntegers) throws(ArchiveError) -> [Range<Int>] {
    let integers = try integers(stored, width: 2)
    var ranges: [Range<Int>] = []
    for index in 0..<integers.count / 2 {
      let range = try range(integers[2 * index], integers[2 * index + 1])
      // Every writer sorts them. Others would take quadratic time.
      if let last = ranges.last, range.lowerBound < last.upperBound {
        throw .corruptRange(location: range.lowerBound, length: range.count)
      }
      ranges.append(range)
    }
    return ranges
  }

  private func range(_ location: Int, _ length: Int) throws(ArchiveError) -> Range<Int> {
    let (end, overflow) = location.addingReportingOverflow(length)
    guard location >= 0, length > 0, !overflow else {
      throw .corruptRange(location: location, length: length)
    }
    return location..<end
  }

  /// An index path has one index, or the data of several.
  private mutating func indices(of cursor: inout ObjectCursor) throws(ArchiveError) -> StoredIntegers {
    let count = try integer("NSIndexPathLength", in: &cursor)
    if count == 1 { return .inside([try integer("NSIndexPathValue", in: &cursor)]) }
    return try integers(count, "NSIndexPathData", in: &cursor)
  }

  private mutating func text(of cursor: inout ObjectCursor) throws(ArchiveError) -> StoredContent {
    guard let string = try uid("NSString", in: &cursor) else {
      throw .noValue("a string", forKey: "NSString")
    }
    let attributes = try uid("NSAttributes", in: &cursor) ?? 0
    guard let data = try optional("NSAttributeInfo", in: &cursor, { $0.kind == .data }, "data") else {
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

extension PropertyListReader.Element {
  package var isNumber: Bool {
    switch kind {
    case .integer, .real, .true, .false: true
    default: false
    }
  }
}
