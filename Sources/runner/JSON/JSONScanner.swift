import Foundation
import KeyedArchive

/// Finds the values of JSON, and the first place where it isn't JSON.
struct JSONScanner {
  /// Where the numbers are, in their order.
  private(set) var numbers: [Range<Int>] = []

  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  /// The way to the value that is being read.
  private var path: [ArchivePath.Component] = []

  /// How deeply arrays and objects may be nested: twice as deeply as the objects of an archive.
  static let depthLimit = 2 * Limits().depth

  /// - Throws: `JSONProblem` if the bytes aren't UTF-8.
  init(_ bytes: UnsafeRawBufferPointer) throws {
    self.bytes = bytes
    if String(validating: bytes, as: UTF8.self) == nil {
      offset = zip(String(decoding: bytes, as: UTF8.self).utf8, bytes).prefix { $0 == $1 }.count
      throw problem("expected text in UTF-8, found other bytes")
    }
  }

  /// The value that is the whole text.
  mutating func root() throws -> JSONText.Value {
    skipSpace()
    if next == nil { throw problem("expected JSON, found nothing") }
    let root = try value()
    skipSpace()
    if next != nil { throw expected("the end") }
    return root
  }

  private mutating func value() throws -> JSONText.Value {
    let start = offset
    let content: JSONText.Content =
      switch next {
      case "[": try array()
      case "{": try object()
      case "\"": try string()
      case "-": try number()
      case _ where isAtDigit: try number()
      default: try word()
      }
    return JSONText.Value(range: start..<offset, content: content)
  }

  private mutating func array() throws -> JSONText.Content {
    var elements: [JSONText.Value] = []
    try list(to: "]") { scanner in
      scanner.path.append(.index(elements.count))
      elements.append(try scanner.value())
      scanner.path.removeLast()
    }
    return .array(elements)
  }

  private mutating func object() throws -> JSONText.Content {
    var members: [JSONText.Member] = []
    var keys: [String: Int] = [:]
    try list(to: "}") { scanner in
      let start = scanner.offset
      let key = try scanner.key()
      if let first = keys.updateValue(start, forKey: key) {
        let place = JSONProblem(Array(scanner.bytes), at: first, [], "").place
        throw scanner.problem(
          at: start,
          "the key \(key.quotedExcerpt) is repeated; it is already in \(place)"
        )
      }
      scanner.skipSpace()
      guard scanner.skip(":") else { throw scanner.expected("\":\"") }
      scanner.skipSpace()
      scanner.path.append(.key(key))
      members.append(JSONText.Member(offset: start, key: key, value: try scanner.value()))
      scanner.path.removeLast()
    }
    return .object(members)
  }

  /// Reads items with commas between them, and the brackets around them.
  private mutating func list(
    to end: Unicode.Scalar,
    _ item: (inout JSONScanner) throws -> Void
  ) throws {
    if path.count == Self.depthLimit {
      throw problem("arrays and objects are nested more than \(Self.depthLimit) levels deep")
    }
    offset += 1
    skipSpace()
    if skip(end) { return }
    repeat {
      skipSpace()
      try item(&self)
      skipSpace()
    } while skip(",")
    guard skip(end) else { throw expected("\",\" or \"\(end)\"") }
  }

  private mutating func word() throws -> JSONText.Content {
    let start = offset
    while let next, "a"..."z" ~= next { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    if word == "null" { return .null }
    if ["true", "false"].contains(word) { return .boolean }
    let isCutOff = next == nil && ["null", "true", "false"].contains { $0.hasPrefix(word) }
    if !isCutOff { offset = start }
    throw expected("a value")
  }

  private mutating func number() throws -> JSONText.Content {
    let start = offset
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    if isAtDigit { throw problem(at: start, "a number begins with 0 and another digit") }
    numbers.append(start..<offset)
    return .number
  }

  private mutating func digits() throws {
    guard isAtDigit else { throw expected("a digit") }
    while isAtDigit { offset += 1 }
  }
}

// MARK: - Strings

extension JSONScanner {
  private mutating func key() throws -> String {
    guard next == "\"" else { throw expected("a key in double quotes") }
    let start = offset
    _ = try string()
    let text = bytes[(start + 1)..<(offset - 1)]
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    return try JSONDecoder().decode(String.self, from: Data(bytes[start..<offset]))
  }

  private mutating func string() throws -> JSONText.Content {
    offset += 1
    while !skip("\"") {
      guard let next else { throw expected("the end of a string") }
      if next == "\\" {
        try escape()
      } else if next < " " {
        throw problem("a string contains a line break or another control character, which needs an escape")
      } else {
        offset += 1
      }
    }
    return .string
  }

  private mutating func escape() throws {
    let start = offset
    offset += 1
    guard let letter = next else { throw expected("an escape") }
    offset += 1
    switch letter {
    case "\"", "\\", "/", "b", "f", "n", "r", "t": return
    case "u": break
    default: throw problem(at: start, "a string contains \"\\\" before a character that needs no escape")
    }
    let unit = try codeUnit()
    if UTF16.isLeadSurrogate(unit), skip("\\"), skip("u"), UTF16.isTrailSurrogate(try codeUnit()) { return }
    if next == nil { throw expected("the end of a string") }
    if UTF16.isSurrogate(unit) {
      let escape = String(decoding: bytes[start..<(start + 6)], as: UTF8.self)
      throw problem(at: start, "a string contains \(escape), which is only half of a surrogate pair")
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw expected("four hexadecimal digits after \"\\u\"")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}

// MARK: - Bytes

extension JSONScanner {
  /// The next byte as a character. A byte that isn't ASCII becomes one that has no meaning in JSON.
  private var next: Unicode.Scalar? { offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil }

  private var isAtDigit: Bool { next.map { "0"..."9" ~= $0 } ?? false }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let next, next == " " || next == "\n" || next == "\r" || next == "\t" { offset += 1 }
  }

  private func problem(at place: Int? = nil, _ reason: String) -> JSONProblem {
    JSONProblem(Array(bytes), at: place ?? offset, path, reason)
  }

  /// The text doesn't go on as it should.
  private func expected(_ expected: String) -> JSONProblem {
    // Enough bytes for a word.
    let rest = String(decoding: bytes[offset...].prefix(80), as: UTF8.self)
    let word = rest.prefix { $0.isLetter || $0.isNumber }
    guard next != nil else {
      return problem("expected \(expected), found the end of the input (it may be cut off)")
    }
    return problem(
      "expected \(expected), found \(String(word.isEmpty ? rest.prefix(1) : word).quotedExcerpt)"
    )
  }
}
