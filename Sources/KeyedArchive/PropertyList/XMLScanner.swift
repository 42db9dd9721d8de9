import Foundation

/// Finds the tags and the text of an XML document, as far as property lists use them.
struct XMLScanner {
  struct Tag {
    enum Kind { case opening, closing, empty }
    let kind: Kind
    let name: String
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ data: Data) {
    bytes = Array(data)
    if bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
  }

  /// The next tag, nil at the end. Between tags there is only space, comments and declarations.
  mutating func nextTag() throws -> Tag? {
    while true {
      skipSpace()
      if position == bytes.count { return nil }
      guard skip("<") else { throw corrupt(expected: "a tag", found: "text") }
      if skip("!--") {
        try skipPast("-->")
      } else if skip("?") {
        try skipPast("?>")
      } else if skip("!") {
        try skipDeclaration()
      } else {
        return try tag()
      }
    }
  }

  /// The text up to the end of an element that has just begun.
  mutating func text(to name: String) throws -> String {
    var text: [UInt8] = []
    while true {
      let start = position
      while position < bytes.count, !bytes[position].isMarkup { position += 1 }
      text += bytes[start..<position]
      if skip("&") {
        text += try entity().utf8
      } else if skip("<![CDATA[") {
        let start = position
        try skipPast("]]>")
        text += bytes[start..<(position - 3)]
      } else if skip("<!--") {
        try skipPast("-->")
      } else {
        break
      }
    }
    guard skip("</" + name) else {
      throw corrupt(
        expected: "</\(name)>",
        found: position == bytes.count ? "the end of the file" : "another tag"
      )
    }
    skipSpace()
    guard skip(">") else { throw corrupt(expected: "</\(name)>", found: "another tag") }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw corrupt(expected: "UTF-8", found: "other bytes")
    }
    return string
  }

  func corrupt(expected: String, found: String) -> ArchiveError {
    .corrupt(expected: "\(expected) in line \(line) of the XML", found: found)
  }
}

extension XMLScanner {
  private var line: Int {
    1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func tag() throws -> Tag {
    let isClosing = skip("/")
    let start = position
    while position < bytes.count, bytes[position].isInName { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    let isEmpty = try skipAttributes()
    return Tag(kind: isClosing ? .closing : isEmpty ? .empty : .opening, name: name)
  }

  /// Whether the tag ends with "/>".
  private mutating func skipAttributes() throws -> Bool {
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return bytes[position - 2] == UInt8(ascii: "/")
      }
    }
    throw corrupt(expected: "the end of a tag", found: "the end of the file")
  }

  /// A document type is skipped; one that declares something of its own is refused.
  private mutating func skipDeclaration() throws {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      guard byte != UInt8(ascii: "[") else {
        throw ArchiveError(
          .unsupported,
          expected: "a property list without declarations of its own",
          found: "declarations in line \(line) of the XML"
        )
      }
    }
    throw corrupt(expected: "the end of a declaration", found: "the end of the file")
  }

  private mutating func entity() throws -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ";"), position - start < 12 {
      position += 1
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard skip(";"), let text = Self.text(ofEntity: name) else {
      throw corrupt(expected: "an entity of XML", found: Found.string("&" + name))
    }
    return text
  }

  private static func text(ofEntity name: String) -> String? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "apos": return "'"
    case "quot": return "\""
    default: break
    }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  /// Skips some text, if it comes next.
  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipPast(_ end: String) throws {
    while position < bytes.count {
      if skip(end) { return }
      position += 1
    }
    throw corrupt(expected: "\"\(end)\"", found: "the end of the file")
  }
}

extension UInt8 {
  fileprivate var isMarkup: Bool { self == UInt8(ascii: "<") || self == UInt8(ascii: "&") }

  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }
}
