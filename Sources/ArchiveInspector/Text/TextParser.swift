import KeyedArchive

/// Reads the tree from a text.
struct TextParser {
  private var scanner: TextScanner
  private var tree = ValueTree()
  /// The objects of `$objects` by their labels.
  private var labels: [String: Int] = [:]
  /// References by label, which become UIDs at the end.
  private var references: [(node: Int, label: String, size: Int?)] = []
  private var depth = 0

  init(_ text: [UInt8]) {
    scanner = TextScanner(text)
  }

  /// The whole text.
  mutating func document() throws -> ValueTree {
    try readHeader()
    tree.root = try value(isRoot: true)
    if tree.storage.layout == .numbered, scanner.skip(word: "others") {
      while scanner.next() != nil { tree.others.append(try value()) }
    }
    if scanner.next() != nil { throw scanner.expected("the end of the text") }
    for (node, label, size) in references {
      let place = tree.nodes[node].place
      guard let uid = labels[label] else {
        throw MisplacedText(place, "no object in $objects is called #\(label.excerpt)")
      }
      guard let bytes = Leaf(value: .uid(UInt128(uid)), size: size).bytes else {
        throw MisplacedText(place, "the UID \(uid) doesn't fit into its bytes")
      }
      tree.set(node, to: bytes)
    }
    return tree
  }

  private mutating func readHeader() throws {
    tree.storage.isXML = scanner.skip(word: "XML")
    guard tree.storage.isXML || scanner.skip(word: "binary"), scanner.skip(word: "property"),
      scanner.skip(word: "list")
    else { throw scanner.expected("\"binary property list\" or \"XML property list\"") }
    if scanner.skip(word: "by") {
      let layouts = tree.storage.isXML ? Layout.ofXML : Layout.allCases.filter { $0 != .numbered }
      guard let layout = layouts.first(where: { scanner.skip(word: $0.rawValue) }) else {
        throw scanner.expected("one of \(layouts.map(\.rawValue).joined(separator: ", "))")
      }
      tree.storage.layout = layout
    } else if tree.storage.isXML || !scanner.skip(word: "with") || !scanner.skip(word: "numbers") {
      throw scanner.expected(tree.storage.isXML ? "\"by\"" : "\"by\" or \"with numbers\"")
    }
    if !tree.storage.isXML { try readStorage() }
  }

  private mutating func readStorage() throws {
    while true {
      if scanner.skip(word: "version") {
        tree.storage.version = try bytes(2)
      } else if scanner.skip(word: "offsets") {
        tree.storage.offsetSize = try size()
      } else if scanner.skip(word: "references") {
        tree.storage.referenceSize = try size()
      } else if scanner.skip(word: "end") {
        tree.storage.end = try scanner.hexadecimal()
      } else if scanner.skip(word: "trailer") {
        tree.storage.trailer = try bytes(6)
      } else if scanner.skip(word: "order") {
        try requireNumbers(scanner.offset - 5)
        try readOrder()
      } else {
        return
      }
    }
  }

  private mutating func bytes(_ count: Int) throws -> [UInt8] {
    _ = scanner.next()
    let start = scanner.offset
    let bytes = try scanner.hexadecimal()
    if bytes.count != count { throw MisplacedText(start, "expected \(count) bytes, found \(bytes.count)") }
    return bytes
  }

  /// "of 2 bytes"
  private mutating func size() throws -> Int {
    guard scanner.skip(word: "of") else { throw scanner.expected("\"of\"") }
    _ = scanner.next()
    let start = scanner.offset
    let size = try scanner.number("a number of bytes")
    guard (1...8).contains(size) else { throw MisplacedText(start, "expected 1 to 8 bytes, found \(size)") }
    guard scanner.skip(word: "bytes") || scanner.skip(word: "byte") else {
      throw scanner.expected("\"bytes\"")
    }
    return size
  }

  /// "0-14 <00ff> 20 21=3 22=@345"
  private mutating func readOrder() throws {
    tree.storage.orderPlace = scanner.offset
    var order: [ValueTree.Piece] = []
    while let next = scanner.next() {
      if next == UInt8(ascii: "<") {
        order.append(.unused(try scanner.hexadecimal()))
      } else if next.isDigit {
        order += try pieces(after: order.count)
      } else {
        break
      }
    }
    tree.storage.order = order
  }

  private mutating func pieces(after count: Int) throws -> [ValueTree.Piece] {
    let start = scanner.offset
    let first = try scanner.number("the number of an object")
    if scanner.skip("-") {
      let last = try scanner.number("the number of an object")
      // A text has more bytes than objects.
      guard last >= first, last < scanner.count - count else {
        throw MisplacedText(start, "expected a range of objects in the text, found \(first)-\(last)")
      }
      return (first...last).map { .object($0) }
    }
    guard scanner.skip("=") else { return [.object(first)] }
    guard scanner.skip("@") else { return [.same(first, as: try scanner.number("the number of an object"))] }
    guard let offset = UInt64(scanner.token()) else { throw scanner.expected("an offset") }
    return [.at(first, offset: offset)]
  }

  private func requireNumbers(_ place: Int) throws {
    if tree.storage.layout == .numbered { return }
    throw MisplacedText(
      place,
      "only a text that begins with \"binary property list with numbers\" numbers objects"
    )
  }
}

// MARK: - Values

extension TextParser {
  /// What stands in parentheses before a value.
  private struct Notes {
    var place: Int
    var number: Int?
    var sharing: ValueTree.Sharing?
    var size: Int?
    var countSize: Int?
    var isUTF16: Bool?
  }

  private mutating func value(isRoot: Bool = false, isTable: Bool = false) throws -> Int {
    let notes = try notes()
    switch scanner.next() {
    case UInt8(ascii: "{"): return try dictionary(notes, isRoot: isRoot)
    case UInt8(ascii: "["): return try array(.array, notes, isTable: isTable)
    case UInt8(ascii: "\""): return try leaf(.string(scanner.string(), isUTF16: notes.isUTF16), notes)
    case UInt8(ascii: "#"): return try reference(notes)
    case let next? where next.isWordStart: return try named(notes)
    default: return try leaf(number(notes.size), notes)
    }
  }

  /// "(object 12, utf16, 8 bytes, count 4)"
  private mutating func notes() throws -> Notes {
    _ = scanner.next()
    var notes = Notes(place: scanner.offset)
    guard scanner.skip("(") else { return notes }
    if tree.storage.isXML { throw MisplacedText(notes.place, "XML stores every value in one way only") }
    repeat {
      if scanner.skip(word: "object") {
        try requireNumbers(notes.place)
        notes.number = try scanner.number("the number of the object")
      } else if scanner.skip(word: "own") {
        notes.sharing = .own
      } else if scanner.skip(word: "shared") {
        notes.sharing = .shared
      } else if scanner.skip(word: "utf16") {
        notes.isUTF16 = true
      } else if scanner.skip(word: "ascii") {
        notes.isUTF16 = false
      } else if scanner.skip(word: "count") {
        notes.countSize = try scanner.number("the bytes of the count")
      } else {
        notes.size = try scanner.number("\"own\", \"shared\", \"utf16\", \"ascii\", \"count\" or a number")
        guard scanner.skip(word: "bytes") || scanner.skip(word: "byte") else {
          throw scanner.expected("\"bytes\"")
        }
      }
    } while scanner.skip(",")
    try scanner.expect(")")
    return notes
  }

  private mutating func number(_ size: Int?) throws -> Leaf.Value {
    _ = scanner.next()
    var rest = scanner
    let token = rest.token()
    if let integer = Int128(token) {
      scanner = rest
      return .integer(integer)
    }
    if token.contains(where: { ".ein".contains($0) }), let bits = Self.bits(token, size) {
      scanner = rest
      return .real(bits)
    }
    throw scanner.expected("a value")
  }

  private mutating func named(_ notes: Notes) throws -> Int {
    var rest = scanner
    let word = rest.word()
    let start = scanner
    scanner = rest
    switch word {
    case "null": return try leaf(.null, notes)
    case "true": return try leaf(.boolean(true), notes)
    case "false": return try leaf(.boolean(false), notes)
    case "nan", "inf": return try leaf(.real(Self.bits(word ?? "", notes.size) ?? 0), notes)
    case "bits": return try leaf(.real(bits()), notes)
    case "date": return try leaf(.date(date()), notes)
    case "data": return try leaf(.data(scanner.base64()), notes)
    case "uid":
      _ = scanner.next()
      let place = scanner.offset
      guard let uid = UInt128(scanner.token()) else {
        throw MisplacedText(place, "expected the number of a UID")
      }
      return try leaf(.uid(uid), notes)
    case "object":
      try requireNumbers(notes.place)
      let number = try scanner.number("the number of an object")
      return tree.add(ValueTree.Node(kind: .reference, range: 0..<0, number: number, place: notes.place))
    case "set": return try array(.set, notes)
    case "ordered" where scanner.skip(word: "set"): return try array(.orderedSet, notes)
    default:
      scanner = start
      throw scanner.expected("a value")
    }
  }

  /// The bits of a number; nil if the token isn't one, or is too large to be one.
  private static func bits(_ token: String, _ size: Int?) -> UInt64? {
    let real = size == 4 ? Float(token).map(Double.init) : Double(token)
    guard let real, real.isFinite || token.contains("n") else { return nil }
    return size == 4 ? Float(token).map { UInt64($0.bitPattern) } : real.bitPattern
  }

  private mutating func bits() throws -> UInt64 {
    _ = scanner.next()
    let place = scanner.offset
    let token = scanner.token()
    guard token.hasPrefix("0x"), let bits = UInt64(token.dropFirst(2), radix: 16) else {
      throw MisplacedText(place, "expected the bits of a number, such as 0x7ff8000000000001")
    }
    return bits
  }

  private mutating func date() throws -> UInt64 {
    if scanner.skip(word: "bits") { return try bits() }
    _ = scanner.next()
    let place = scanner.offset
    let token = scanner.token()
    guard let seconds = XMLText.date(token) ?? Double(token) else {
      throw MisplacedText(place, "expected a date such as 2009-12-10T00:00:00Z, or seconds since 2001")
    }
    return seconds.bitPattern
  }

  private mutating func leaf(_ value: Leaf.Value, _ notes: Notes) throws -> Int {
    try check(notes, for: value)
    switch value {
    case .data(let data): try check(count: data.count, notes)
    case .string(let units, _): try check(count: units.count, notes)
    default: break
    }
    guard let bytes = Leaf(value: value, size: notes.size, countSize: notes.countSize).bytes else {
      throw MisplacedText(
        notes.place,
        "the value doesn't fit into \(Phrase.counted(notes.size ?? 0, "byte"))"
      )
    }
    return annotated(tree.add(leaf: bytes), notes)
  }

  /// The object that a label leads to.
  private mutating func reference(_ notes: Notes) throws -> Int {
    try scanner.expect("#")
    let label = scanner.label()
    if label.isEmpty { throw scanner.expected("a label") }
    let node = annotated(tree.add(leaf: []), notes)
    references.append((node, label, notes.size))
    return node
  }
}

// MARK: - Containers

extension TextParser {
  private mutating func array(_ kind: ValueTree.Kind, _ notes: Notes, isTable: Bool = false) throws -> Int {
    var content: [Int] = []
    try scanner.expect("[")
    try nest {
      while try !$0.skipEnd("]") {
        if isTable { try $0.readLabel(ofObject: content.count) }
        content.append(try $0.value())
        _ = $0.scanner.skip(",")
      }
    }
    return try container(kind, content, notes)
  }

  private mutating func dictionary(_ notes: Notes, isRoot: Bool) throws -> Int {
    var content: [Int] = []
    try scanner.expect("{")
    try nest {
      while try !$0.skipEnd("}") {
        let (key, name) = try $0.key()
        try $0.scanner.expect(":")
        content += [key, try $0.value(isTable: isRoot && name == "$objects")]
        _ = $0.scanner.skip(",")
      }
    }
    return try container(.dictionary, content, notes)
  }

  private func check(count: Int, _ notes: Notes) throws {
    guard let size = notes.countSize, !UInt64(count).fits(in: size) else { return }
    throw MisplacedText(notes.place, "the count doesn't fit into \(Phrase.counted(size, "byte"))")
  }

  private mutating func nest(_ body: (inout TextParser) throws -> Void) throws {
    guard depth <= ValueTree.maximumDepth else {
      throw scanner.problem("values are nested more than \(ValueTree.maximumDepth) levels deep")
    }
    depth += 1
    try body(&self)
    depth -= 1
  }

  private mutating func skipEnd(_ end: Unicode.Scalar) throws -> Bool {
    if scanner.skip(end) { return true }
    if scanner.next() == nil { throw scanner.expected("\"\(end)\"") }
    return false
  }

  private mutating func container(_ kind: ValueTree.Kind, _ content: [Int], _ notes: Notes) throws -> Int {
    try check(notes, for: nil)
    try check(count: kind == .dictionary ? content.count / 2 : content.count, notes)
    let node = annotated(tree.add(kind, of: content), notes)
    tree.nodes[node].countSize = notes.countSize
    return node
  }

  private mutating func annotated(_ node: Int, _ notes: Notes) -> Int {
    tree.nodes[node].number = notes.number
    tree.nodes[node].sharing = notes.sharing
    tree.nodes[node].place = notes.place
    return node
  }

  /// A key, and its text if it stands there without quotes or as a string.
  private mutating func key() throws -> (node: Int, name: String?) {
    let notes = try notes()
    if scanner.next() == UInt8(ascii: "\"") {
      let units = try scanner.string()
      return (
        try leaf(.string(units, isUTF16: notes.isUTF16), notes), String(decoding: units, as: UTF16.self)
      )
    }
    guard let word = scanner.word() else { throw scanner.expected("a key") }
    if word == "object", scanner.next()?.isDigit == true {
      try requireNumbers(notes.place)
      let number = try scanner.number("the number of an object")
      return (
        tree.add(ValueTree.Node(kind: .reference, range: 0..<0, number: number, place: notes.place)), nil
      )
    }
    return (try leaf(.string(Array(word.utf16), isUTF16: notes.isUTF16), notes), word)
  }

  /// "#3-Person:" before an object of `$objects`, if it has a label. A UID without a colon is the object itself.
  private mutating func readLabel(ofObject uid: Int) throws {
    guard scanner.next() == UInt8(ascii: "#") else { return }
    let start = scanner
    try scanner.expect("#")
    let label = scanner.label()
    guard scanner.skip(":") else {
      scanner = start
      return
    }
    if labels.updateValue(uid, forKey: label) != nil {
      throw start.problem("another object is called #\(label.excerpt) too")
    }
  }

  // MARK: Notes

  /// Checks that the notes before a value are about such values; nil stands for a container.
  private func check(_ notes: Notes, for value: Leaf.Value?) throws {
    var (hasSize, hasCount, hasEncoding) = (false, false, false)
    switch value {
    case .integer, .real, .uid: hasSize = true
    case .data, nil: hasCount = true
    case .string(let units, _):
      (hasCount, hasEncoding) = (true, true)
      if notes.isUTF16 == false, let unit = units.first(where: { $0 > 0xFF }) {
        let character = String(decoding: [unit], as: UTF16.self)
        throw MisplacedText(notes.place, "\(character.quotedExcerpt) doesn't fit into one byte")
      }
    case .null, .boolean, .date: break
    }
    if notes.sharing != nil, value == nil, tree.storage.layout != .keyedArchive {
      throw MisplacedText(notes.place, "the writer never shares such a value, so it can't be own or shared")
    }
    if notes.size != nil, !hasSize {
      throw MisplacedText(notes.place, "only a number can have a number of bytes")
    }
    if notes.isUTF16 != nil, !hasEncoding {
      throw MisplacedText(notes.place, "only a string can be utf16 or ascii")
    }
    guard let size = notes.countSize else { return }
    if !hasCount { throw MisplacedText(notes.place, "the value has no count") }
    guard [1, 2, 4, 8].contains(size) else {
      throw MisplacedText(notes.place, "expected a count of 1, 2, 4 or 8 bytes, found \(size)")
    }
  }
}
