import KeyedArchive

/// Finds the words, numbers and strings of a text.
struct TextScanner {
  private let text: [UInt8]
  private(set) var offset = 0
  var count: Int { text.count }

  init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: "\u{FEFF}".utf8) { offset = 3 }
  }

  /// The next byte that isn't part of white space or a comment; nil at the end.
  mutating func next() -> UInt8? {
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "/") where offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "/"):
        while offset < text.count, text[offset] != UInt8(ascii: "\n") { offset += 1 }
      default: return text[offset]
      }
    }
    return nil
  }

  /// Skips a punctuation mark if it comes next.
  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  mutating func expect(_ mark: Unicode.Scalar) throws {
    if !skip(mark) { throw expected("\"\(mark)\"") }
  }

  /// Skips a word if it comes next.
  mutating func skip(word: String) -> Bool {
    _ = next()
    guard text[offset...].starts(with: word.utf8) else { return false }
    let end = offset + word.utf8.count
    if end < text.count, text[end].isInWord { return false }
    offset = end
    return true
  }

  /// The word that comes next; nil if it is something else.
  mutating func word() -> String? {
    guard let first = next(), first.isWordStart else { return nil }
    return String(decoding: characters(while: \.isInWord), as: UTF8.self)
  }

  /// The bytes up to the first one that doesn't fit.
  mutating func characters(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while offset < text.count, fits(text[offset]) { offset += 1 }
    return text[start..<offset]
  }

  /// What is after "#"; empty if that isn't a label.
  mutating func label() -> String {
    String(decoding: characters(while: \.isInWord), as: UTF8.self)
  }

  /// A number or a date: everything up to a space or a punctuation mark.
  mutating func token() -> String {
    _ = next()
    return String(decoding: characters { !" \n\r\t,()[]{}<>\"=".utf8.contains($0) }, as: UTF8.self)
  }

  /// A number of 0 or more.
  mutating func number(_ expectation: String) throws -> Int {
    _ = next()
    let start = offset
    let digits = characters(while: \.isDigit)
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number < 1 << 31 else {
      offset = start
      throw expected(expectation)
    }
    return number
  }

  // MARK: Mistakes

  /// The text doesn't go on as it should.
  mutating func expected(_ expectation: String) -> MisplacedText {
    guard next() != nil else { return problem("expected \(expectation), found the end of the text") }
    let rest = String(decoding: text[offset...].prefix(80), as: UTF8.self)
    let word = rest.prefix { $0.isLetter || $0.isNumber || "#$_.-".contains($0) }
    return problem(
      "expected \(expectation), found \(String(word.isEmpty ? rest.prefix(1) : word).quotedExcerpt)"
    )
  }

  func problem(at place: Int? = nil, _ reason: String) -> MisplacedText {
    MisplacedText(place ?? offset, reason)
  }
}

// MARK: - Strings and bytes

extension TextScanner {
  /// A string in quotes, as UTF-16 units.
  mutating func string() throws -> [UInt16] {
    let start = offset
    try expect("\"")
    var units: [UInt16] = []
    while true {
      let content = offset
      let plain = characters { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      guard let string = String(validating: plain, as: UTF8.self) else {
        throw problem(at: content, "a string isn't UTF-8")
      }
      units += string.utf16
      guard offset < text.count else { throw problem(at: start, "a string has no end") }
      switch text[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return units
      case UInt8(ascii: "\\"): units += try escape()
      default:
        throw problem("a string contains a line break or another control character, which needs an escape")
      }
    }
  }

  private mutating func escape() throws -> [UInt16] {
    let start = offset
    offset += 2
    switch offset <= text.count ? text[offset - 1] : 0 {
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "t"): return [0x9]
    case UInt8(ascii: "n"): return [0xA]
    case UInt8(ascii: "r"): return [0xD]
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return [UInt16(text[offset - 1])]
    case UInt8(ascii: "u"):
      guard offset < text.count, text[offset] == UInt8(ascii: "{") else { break }
      offset += 1
      let digits = String(decoding: characters { $0 != UInt8(ascii: "}") && $0 > 0x20 }, as: UTF8.self)
      offset += 1
      guard digits.utf8.count <= 8, let value = UInt32(digits, radix: 16) else { break }
      if let unit = UInt16(exactly: value) { return [unit] }
      if let scalar = Unicode.Scalar(value) { return Array(String(scalar).utf16) }
    default: break
    }
    throw problem(at: start, "a string contains \"\\\" without an escape such as \\n or \\u{E9}")
  }

  /// Data in Base64, in quotes. White space in it doesn't count.
  mutating func base64() throws -> [UInt8] {
    try expect("\"")
    let start = offset
    let content = characters { $0 != UInt8(ascii: "\"") }
    if let wrong = content.firstIndex(where: { !$0.isBase64 }) {
      throw problem(at: wrong, "a character isn't Base64")
    }
    guard let bytes = XMLText.base64(String(decoding: content, as: UTF8.self)) else {
      throw problem(at: start, "expected Base64 in groups of four characters, found another number of them")
    }
    try expect("\"")
    return bytes
  }

  /// Bytes in hexadecimal digits: "<00ff>".
  mutating func hexadecimal() throws -> [UInt8] {
    try expect("<")
    var digits: [UInt8] = []
    while next() != UInt8(ascii: ">") {
      guard let byte = next(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected("a hexadecimal digit or \">\"")
      }
      digits.append(UInt8(digit))
      offset += 1
    }
    guard digits.count.isMultiple(of: 2) else { throw expected("a second hexadecimal digit") }
    offset += 1
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

extension UInt8 {
  fileprivate var isBase64: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
    default: isDigit
    }
  }
}
