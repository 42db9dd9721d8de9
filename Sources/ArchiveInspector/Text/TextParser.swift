import KeyedArchive

/// Reads a property list from a text.
struct TextParser {
  /// The UIDs of the objects of `$objects`, by what the text calls them.
  private(set) var labels: [String: Int] = [:]

  private var scanner: TextScanner
  /// The same from an earlier reading; nil while they aren't known.
  private let knownLabels: [String: Int]?
  private var depth = 0

  init(_ text: [UInt8], labels: [String: Int]? = nil) {
    scanner = TextScanner(text)
    knownLabels = labels
  }

  /// The whole text.
  mutating func document() throws -> (ListValue, BinaryWriter.Order) {
    guard scanner.skip(word: "binary"), scanner.skip(word: "property"), scanner.skip(word: "list") else {
      throw scanner.expected("\"binary property list\"")
    }
    var order = BinaryWriter.Order.foundation
    if scanner.skip(word: "by") {
      let orders = BinaryWriter.Order.allCases
      guard let known = orders.first(where: { scanner.skip(word: $0.rawValue) }) else {
        throw scanner.expected(orders.map(\.rawValue).joined(separator: " or "))
      }
      order = known
    }
    let root = try value(isRoot: true)
    if scanner.next() != nil { throw scanner.expected("the end of the text") }
    return (root, order)
  }

  private mutating func value(isRoot: Bool = false, isTable: Bool = false) throws -> ListValue {
    switch scanner.next() {
    case UInt8(ascii: "{"): try dictionary(isRoot: isRoot)
    case UInt8(ascii: "["): .array(try array(isTable: isTable))
    case UInt8(ascii: "\""): .string(try scanner.string())
    case UInt8(ascii: "#"): .uid(try reference())
    case UInt8(ascii: "("): .float(try float())
    case let next? where next.isWordStart: try named()
    default: try number()
    }
  }
}

// MARK: - Containers

extension TextParser {
  private mutating func array(isTable: Bool = false) throws -> [ListValue] {
    var elements: [ListValue] = []
    try list(from: "[", to: "]") {
      if isTable { try $0.readLabel(ofObject: elements.count) }
      elements.append(try $0.value())
    }
    return elements
  }

  private mutating func dictionary(isRoot: Bool) throws -> ListValue {
    var pairs: [ListValue.Pair] = []
    try list(from: "{", to: "}") {
      let key = try $0.key()
      try $0.scanner.expect(":")
      pairs.append((key, try $0.value(isTable: isRoot && key == "$objects")))
    }
    return .dictionary(pairs)
  }

  private mutating func list(
    from start: Unicode.Scalar,
    to end: Unicode.Scalar,
    _ item: (inout TextParser) throws -> Void
  ) throws {
    try scanner.expect(start)
    guard depth < ListValue.maximumDepth else {
      throw scanner.problem("values are nested more than \(ListValue.maximumDepth) levels deep")
    }
    depth += 1
    while !scanner.skip(end) {
      if scanner.next() == nil { throw scanner.expected("\"\(end)\"") }
      try item(&self)
      _ = scanner.skip(",")
    }
    depth -= 1
  }

  /// A key without quotes, or a string.
  private mutating func key() throws -> String {
    if scanner.next() == UInt8(ascii: "\"") { return try scanner.string() }
    guard let word = scanner.word() else { throw scanner.expected("a key") }
    return word
  }
}

// MARK: - References

extension TextParser {
  /// "#3-Person:" before an object of `$objects`, if it has a label. A UID without a colon is the object itself.
  private mutating func readLabel(ofObject uid: Int) throws {
    let start = scanner
    guard scanner.skip("#") else { return }
    let label = scanner.label()
    guard scanner.skip(":") else {
      scanner = start
      return
    }
    if labels.updateValue(uid, forKey: label) != nil {
      throw start.problem("another object is called #\(label.excerpt) too")
    }
  }

  /// The object that a label leads to.
  private mutating func reference() throws -> Int {
    let start = scanner
    try scanner.expect("#")
    let label = scanner.label()
    if label.isEmpty { throw scanner.expected("a label") }
    guard let knownLabels else { return 0 }
    guard let uid = knownLabels[label] else {
      throw start.problem("no object in $objects is called #\(label.excerpt)")
    }
    return uid
  }
}

// MARK: - Leaves

extension TextParser {
  /// Everything up to a space or a punctuation mark as a value; throws if it isn't one.
  private mutating func token<Value>(_ expectation: String, _ value: (String) -> Value?) throws -> Value {
    var rest = scanner
    guard let value = value(rest.token()) else { throw scanner.expected(expectation) }
    scanner = rest
    return value
  }

  private mutating func number() throws -> ListValue {
    try token("a value") { token in
      if let integer = Int(token) { return .integer(integer) }
      if let integer = UInt64(token) { return .unsigned(integer) }
      if token.allSatisfy({ "+-0123456789".contains($0) }) { return nil }
      // Neither a hexadecimal number nor one that is too large.
      guard !token.contains("x"), let real = Double(token), real.isFinite || token.contains("n") else {
        return nil
      }
      return .real(real)
    }
  }

  private mutating func named() throws -> ListValue {
    let start = scanner
    switch scanner.word() {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "nan": return .real(.nan)
    case "inf": return .real(.infinity)
    case "bits": return .real(Double(bitPattern: try bits()))
    case "date": return .date(try date())
    case "data": return .data(try scanner.base64())
    case "uid": return .uid(try token("the number of a UID") { UInt32($0).map { Int($0) } })
    case "set": return .set(try array())
    default: throw start.expected("a value")
    }
  }

  /// "(4 bytes) 0.1"
  private mutating func float() throws -> Float {
    let start = scanner
    try scanner.expect("(")
    guard scanner.token() == "4", scanner.skip(word: "bytes"), scanner.skip(")") else {
      throw start.expected("\"(4 bytes)\" before a real number")
    }
    if scanner.skip(word: "bits") { return Float(bitPattern: UInt32(truncatingIfNeeded: try bits())) }
    return try token("a real number") { $0.contains("x") ? nil : Float($0) }
  }

  /// The bits of a number, such as 0x7ff8000000000001.
  private mutating func bits() throws -> UInt64 {
    try token("the bits of a number, such as 0x7ff8000000000001") {
      $0.hasPrefix("0x") ? UInt64($0.dropFirst(2), radix: 16) : nil
    }
  }

  private mutating func date() throws -> Double {
    if scanner.skip(word: "bits") { return Double(bitPattern: try bits()) }
    return try token("a date such as 2009-12-10T00:00:00Z, or seconds since 2001") {
      XMLText.date($0) ?? Double($0)
    }
  }
}
