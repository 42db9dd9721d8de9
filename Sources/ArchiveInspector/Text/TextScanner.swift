import KeyedArchive

/// Finds the words, numbers and strings of a text.
struct TextScanner {
  private let text: [UInt8]
  private(set) var offset = 0

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
    return label()
  }

  /// The letters, digits and signs that come next, such as those after "#"; empty if there are none.
  mutating func label() -> String { String(decoding: characters(while: \.isInWord), as: UTF8.self) }

  /// The bytes up to the first one that doesn't fit.
  mutating func characters(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while offset < text.count, fits(text[offset]) { offset += 1 }
    return text[start..<offset]
  }

  /// A number or a date: everything up to a space or a punctuation mark.
  mutating func token() -> String {
    _ = next()
    return String(decoding: characters { !" \n\r\t,()[]{}<>\"=".utf8.contains($0) }, as: UTF8.self)
  }

  // MARK: Mistakes

  /// The text doesn't go on as it should.
  func expected(_ expectation: String) -> ArchiveText.Mistake {
    var scanner = self
    guard scanner.next() != nil else {
      return scanner.problem("expected \(expectation), found the end of the text")
    }
    let rest = String(decoding: text[scanner.offset...].prefix(80), as: UTF8.self)
    let word = rest.prefix { $0.isLetter || $0.isNumber || "#$_.-".contains($0) }
    let found = String(word.isEmpty ? rest.prefix(1) : word).quotedExcerpt
    return scanner.problem("expected \(expectation), found \(found)")
  }

  func problem(at place: Int? = nil, _ reason: String) -> ArchiveText.Mistake {
    ArchiveText.Mistake(in: text, at: place ?? offset, reason)
  }
}

// MARK: - Strings and bytes

extension TextScanner {
  /// A string in quotes.
  mutating func string() throws -> String {
    let start = offset
    try expect("\"")
    var string = ""
    while true {
      let content = offset
      let plain = characters { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      guard let part = String(validating: plain, as: UTF8.self) else {
        throw problem(at: content, "a string isn't UTF-8")
      }
      string += part
      guard offset < text.count else { throw problem(at: start, "a string has no end") }
      switch text[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return string
      case UInt8(ascii: "\\"): string.unicodeScalars.append(try escape())
      default:
        throw problem("a string contains a line break or another control character, which needs an escape")
      }
    }
  }

  private mutating func escape() throws -> Unicode.Scalar {
    let start = offset
    offset += 2
    switch offset <= text.count ? text[offset - 1] : 0 {
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return Unicode.Scalar(text[offset - 1])
    case UInt8(ascii: "u"):
      guard offset < text.count, text[offset] == UInt8(ascii: "{") else { break }
      offset += 1
      let digits = String(decoding: characters { $0 != UInt8(ascii: "}") && $0 > 0x20 }, as: UTF8.self)
      offset += 1
      let value = digits.utf8.count <= 8 ? UInt32(digits, radix: 16) : nil
      if let scalar = value.flatMap(Unicode.Scalar.init) { return scalar }
    default: break
    }
    throw problem(at: start, "a string contains \"\\\" without an escape such as \\n or \\u{E9}")
  }

  /// Data in Base64, in quotes. White space in it doesn't count.
  mutating func base64() throws -> [UInt8] {
    try expect("\"")
    let start = offset
    let content = String(decoding: characters { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    guard let bytes = XMLText.base64(content) else {
      throw problem(at: start, "expected Base64, in groups of four characters")
    }
    try expect("\"")
    return bytes
  }
}

extension UInt8 {
  var isWordStart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: self == UInt8(ascii: "$") || self == UInt8(ascii: "_")
    }
  }

  var isInWord: Bool { isWordStart || "0123456789.-".utf8.contains(self) }
}
