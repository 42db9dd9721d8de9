/// Finds the tags and the text of a property list in XML.
struct XMLScanner {
  struct Tag {
    enum Kind { case opening, closing, empty }
    let kind: Kind
    let name: String
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
  }

  /// The next tag; nil at the end. Between tags there may be white space, comments and declarations.
  mutating func nextTag() throws(ArchiveError) -> Tag? {
    while true {
      skipSpace()
      if position == bytes.count { return nil }
      guard skip("<") else { throw corrupt("a tag", found: "text") }
      if skip("!--") {
        try skipPast("-->")
      } else if skip("?") {
        let start = position
        try skipPast("?>")
        try checkEncoding(of: start..<position)
      } else if skip("!") {
        try skipDeclaration()
      } else {
        return try tag()
      }
    }
  }

  /// The text up to the end of the element that has just begun.
  mutating func text(to name: String) throws(ArchiveError) -> String {
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
        "</\(name)>",
        found: position == bytes.count ? Phrase.endOfFile : "another tag"
      )
    }
    skipSpace()
    guard skip(">") else { throw corrupt("</\(name)>", found: "another tag") }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw corrupt("UTF-8", found: "other bytes")
    }
    return string
  }

  func corrupt(_ expected: String, found: String) -> ArchiveError {
    .corrupt(expected: "\(expected) in line \(line) of the XML", found: found)
  }
}

extension XMLScanner {
  private var line: Int {
    1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func tag() throws(ArchiveError) -> Tag {
    let isClosing = skip("/")
    let start = position
    while position < bytes.count, bytes[position].isInName { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    let isEmpty = try skipAttributes()
    return Tag(kind: isClosing ? .closing : isEmpty ? .empty : .opening, name: name)
  }

  /// Whether the tag ends with "/>".
  private mutating func skipAttributes() throws(ArchiveError) -> Bool {
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
    throw corrupt("the end of a tag", found: Phrase.endOfFile)
  }

  /// Checks that a declaration, such as `xml version="1.0" encoding="UTF-8"`, doesn't name another encoding than UTF-8.
  private func checkEncoding(of declaration: Range<Int>) throws(ArchiveError) {
    let text = String(decoding: bytes[declaration], as: UTF8.self)
    let words = text.split { $0.isWhitespace || "=\"'?>".contains($0) }
    guard words.first == "xml", let index = words.firstIndex(of: "encoding"), index + 1 < words.count else {
      return
    }
    let name = String(words[index + 1])
    guard ["utf-8", "utf8", "us-ascii"].contains(name.lowercased()) else {
      throw .encodingOfXML(name.excerpt)
    }
  }

  /// Skips a document type. One with declarations is refused.
  private mutating func skipDeclaration() throws(ArchiveError) {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      guard byte != UInt8(ascii: "[") else {
        throw .declarationInXML(line: line)
      }
    }
    throw corrupt("the end of a declaration", found: Phrase.endOfFile)
  }

  private mutating func entity() throws(ArchiveError) -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ";"), position - start < 12 {
      position += 1
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard skip(";"), let text = Self.text(ofEntity: name) else {
      throw corrupt("an entity of XML", found: Phrase.string("&" + name))
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
    guard name.hasPrefix("#"), !name.utf8.contains(UInt8(ascii: "+")) else { return nil }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  /// Skips a text if it comes next.
  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipPast(_ end: String) throws(ArchiveError) {
    while position < bytes.count {
      if skip(end) { return }
      position += 1
    }
    throw corrupt("\"\(end)\"", found: Phrase.endOfFile)
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
