/// Finds the tags and the text of a property list in XML, and refuses what isn't well-formed.
///
/// Line breaks stay as they are, as Foundation reads and writes them; other readers of XML make each of them "\n". So do
/// characters that XML can't have, such as control characters, which Apple's tools write all the same; only U+0 is refused.
///
/// Source of the rules: `https://www.w3.org/TR/xml`. Names have only ASCII characters here, and attributes no references.
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

  /// Skips what may come before the first element: the declaration of XML and the document type.
  mutating func skipProlog() throws(ArchiveError) {
    if has("<?xml"), bytes.dropFirst(position + 5).first?.isSpace == true { try skipDeclaration() }
    try skipRemarks()
    if skip("<!DOCTYPE") { try skipDocumentType() }
  }

  /// The next tag. Before it there may be white space and comments.
  mutating func nextTag() throws(ArchiveError) -> Tag {
    try skipRemarks()
    try expect("<", "a tag")
    let isClosing = skip("/")
    let name = try name("a tag")
    if isClosing { skipSpace() } else { _ = try attributes() }
    let isEmpty = !isClosing && skip("/")
    try expect(">")
    return Tag(kind: isClosing ? .closing : isEmpty ? .empty : .opening, name: name)
  }

  /// The text of the element that has just begun, up to its end.
  mutating func text(of name: String) throws(ArchiveError) -> String {
    var text = ""
    while true {
      text += try string { $0.isMarkup || $0 == UInt8(ascii: ">") }
      if skip(">") {
        if bytes[..<position].suffix(3).elementsEqual("]]>".utf8) { throw corrupt("]]&gt;", found: "]]>") }
        text += ">"
      } else if skip("&") {
        text.unicodeScalars.append(try reference())
      } else if skip("<![CDATA[") {
        text += try string(before: "]]>")
      } else if try !skipRemark() {
        break
      }
    }
    try expect("</" + name, "</\(name)>")
    skipSpace()
    try expect(">", "</\(name)>")
    return text
  }

  /// - Throws: An error if anything but white space and comments comes next.
  mutating func expectEnd() throws(ArchiveError) {
    try skipRemarks()
    if position < bytes.count { throw corrupt("the end of the file after its only element") }
  }

  /// How many bytes are left, without white space.
  var rest: Int { bytes[position...].drop { $0.isSpace }.count }

  /// - Parameter found: What comes next if it is nil.
  func corrupt(_ expected: String, found: String? = nil) -> ArchiveError {
    .corrupt(expected: "\(expected) in line \(line) of the XML", found: found ?? next)
  }
}

// MARK: - Before and between elements

extension XMLScanner {
  private mutating func skipDeclaration() throws(ArchiveError) {
    position += "<?xml".utf8.count
    let attributes = try attributes()
    try expect("?>")
    let names = attributes.map { $0.name }
    guard names.first == "version", names == ["version", "encoding", "standalone"].filter(names.contains)
    else { throw corrupt("a version, an encoding and nothing else in <?xml …?>", found: "other attributes") }
    for (name, value) in attributes {
      switch name {
      case "version" where value != "1.0": throw .versionOfXML(value)
      case "standalone" where !["yes", "no"].contains(value):
        throw corrupt("yes or no", found: value.quotedExcerpt)
      case "encoding":
        // Every text in ASCII is one in UTF-8.
        let isRead = ["utf8", "us-ascii"].contains(value.lowercased()) && bytes.isASCII
        guard isRead || value.lowercased() == "utf-8" else { throw .encodingOfXML(value.excerpt) }
      default: break
      }
    }
  }

  /// Skips a document type. One with declarations is refused.
  private mutating func skipDocumentType() throws(ArchiveError) {
    try expectSpace()
    _ = try name()
    if skipSpace(), !has("["), !has(">") {
      if skip("PUBLIC") {
        try expectSpace()
        let isPublic = try literal().utf8.allSatisfy { $0.isInPublicIdentifier }
        guard isPublic else { throw corrupt("a public identifier", found: "other characters") }
      } else {
        try expect("SYSTEM", "PUBLIC or SYSTEM")
      }
      try expectSpace()
      _ = try literal()
      skipSpace()
    }
    if has("[") { throw .declarationInXML(line: line) }
    try expect(">")
  }

  /// Skips white space, comments and processing instructions.
  private mutating func skipRemarks() throws(ArchiveError) {
    repeat { skipSpace() } while try skipRemark()
  }

  /// Whether a comment or a processing instruction was next.
  private mutating func skipRemark() throws(ArchiveError) -> Bool {
    if skip("<!--") {
      _ = try string(before: "--")
      try expect(">", "--> at the end of a comment")
      return true
    }
    guard skip("<?") else { return false }
    guard try name().lowercased() != "xml" else {
      throw corrupt("<?xml …?> only at the beginning of the file", found: "one")
    }
    if !has("?>") { try expectSpace() }
    _ = try string(before: "?>")
    return true
  }
}

// MARK: - Inside tags

extension XMLScanner {
  private mutating func name(_ expected: String = "a name") throws(ArchiveError) -> String {
    let start = position
    guard position < bytes.count, bytes[position].beginsName else { throw corrupt(expected) }
    while position < bytes.count, bytes[position].isInName { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func attributes() throws(ArchiveError) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    while skipSpace(), position < bytes.count, bytes[position].beginsName {
      let name = try name()
      skipSpace()
      try expect("=")
      skipSpace()
      attributes.append((name, try literal()))
    }
    guard Set(attributes.map { $0.name }).count == attributes.count else {
      throw corrupt("each attribute once", found: "one twice")
    }
    guard !attributes.contains(where: { $0.value.utf8.contains { $0.isMarkup } }) else {
      throw corrupt("attributes without < and &", found: "one with them")
    }
    return attributes
  }

  /// A text in quotes, in which every character means itself.
  private mutating func literal() throws(ArchiveError) -> String {
    if skip("\"") { return try string(before: "\"") }
    try expect("'", "a value in quotes")
    return try string(before: "'")
  }
}

// MARK: - Characters

extension XMLScanner {
  /// The character that a reference stands for, such as "&lt;" or "&#65;". Its "&" has been read.
  private mutating func reference() throws(ArchiveError) -> Unicode.Scalar {
    let name = try string { !$0.isInReference }
    guard skip(";"), let scalar = Self.scalar(of: name) else {
      throw corrupt("an entity of XML", found: Phrase.string("&" + name))
    }
    return scalar
  }

  private static func scalar(of name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "apos": return "'"
    case "quot": return "\""
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return number == 0 ? nil : number.flatMap(Unicode.Scalar.init)
  }

  /// The text up to a byte, which isn't skipped.
  private mutating func string(before isEnd: (UInt8) -> Bool) throws(ArchiveError) -> String {
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    return try string(start..<position)
  }

  /// The text up to an end, which is skipped.
  private mutating func string(before end: String) throws(ArchiveError) -> String {
    let start = position
    while position < bytes.count, !has(end) { position += 1 }
    let string = try string(start..<position)
    try expect(end)
    return string
  }

  private func string(_ range: Range<Int>) throws(ArchiveError) -> String {
    guard let string = String(validating: bytes[range], as: UTF8.self) else {
      throw corrupt("UTF-8", found: "other bytes")
    }
    if bytes[range].contains(0) { throw corrupt("a text without U+0", found: "U+0") }
    return string
  }

  // MARK: Bytes

  private var line: Int {
    1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
  }

  /// What comes next, as an error names it.
  private var next: String {
    if position == bytes.count { return Phrase.endOfFile }
    return String(String(decoding: bytes[position...].prefix(16), as: UTF8.self).prefix(1)).quotedExcerpt
  }

  private func has(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips a text if it comes next.
  private mutating func skip(_ text: String) -> Bool {
    guard has(text) else { return false }
    position += text.utf8.count
    return true
  }

  /// Skips a text, which must come next.
  private mutating func expect(_ text: String, _ name: String? = nil) throws(ArchiveError) {
    if skip(text) { return }
    let isCut = text.utf8.starts(with: bytes[position...])
    throw corrupt(name ?? text.quotedExcerpt, found: isCut ? Phrase.endOfFile : nil)
  }

  /// Whether there was white space to skip.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    return position > start
  }

  private mutating func expectSpace() throws(ArchiveError) {
    guard skipSpace() else { throw corrupt("a space") }
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isMarkup: Bool { self == UInt8(ascii: "<") || self == UInt8(ascii: "&") }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isInReference: Bool { isLetter || isDigit || self == UInt8(ascii: "#") }

  fileprivate var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") }

  fileprivate var isInName: Bool {
    beginsName || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  fileprivate var isInPublicIdentifier: Bool {
    isLetter || isDigit || " \r\n-'()+,./:=?;!*#@$_%".utf8.contains(self)
  }
}
