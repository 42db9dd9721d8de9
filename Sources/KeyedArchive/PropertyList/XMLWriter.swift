/// Writes a property list in XML, as Apple's `plutil -convert xml1` does: a UID is a dictionary with the single key "CF$UID".
///
/// XML has no reals of 32 bits, no fractions of seconds and one NaN, so these become the nearest that it has.
package struct XMLWriter {
  private let list: PropertyListReader
  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """
  private var depth = 0

  /// Containers that share others would grow without end.
  private static let maximumByteCount = 1 << 31

  private init(_ list: PropertyListReader) {
    self.list = list
  }

  /// Returns a property list as a document.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  package static func text(of list: PropertyListReader) throws(ArchiveError) -> String {
    var writer = XMLWriter(list)
    try writer.add(list.root)
    return writer.text + "</plist>\n"
  }

  private mutating func add(_ object: Int) throws(ArchiveError) {
    let element = try list.element(object)
    switch element.kind {
    case .array: try addArray(element)
    case .dictionary: try addDictionary(element)
    case .uid: try addUID(list.uid(element))
    case .true: line("<true/>")
    case .false: line("<false/>")
    case .ascii, .utf16: line("<string>\(try escaped(list.string(element)))</string>")
    case .integer: line("<integer>\(try integer(element))</integer>")
    case .real: line("<real>\(try real(element))</real>")
    case .date: line("<date>\(try date(list.real(element)))</date>")
    case .data:
      let bytes = try list.bytes.bytes(at: element.offset, count: element.count)
      line("<data>\(XMLText.base64(bytes))</data>")
    case .null, .set: throw .notInXML(element.kind.rawValue)
    }
  }

  private mutating func addArray(_ array: PropertyListReader.Element) throws(ArchiveError) {
    if array.count == 0 { return line("<array/>") }
    try open("<array>")
    for index in 0..<array.count { try add(list.reference(in: array, at: index)) }
    close("</array>")
  }

  private mutating func addDictionary(_ dictionary: PropertyListReader.Element) throws(ArchiveError) {
    if dictionary.count == 0 { return line("<dict/>") }
    try open("<dict>")
    for index in 0..<dictionary.count {
      let key = try list.string(list.element(list.reference(in: dictionary, at: index)))
      line("<key>\(try escaped(key))</key>")
      try add(list.value(in: dictionary, at: index))
    }
    close("</dict>")
  }

  private mutating func addUID(_ uid: Int) throws(ArchiveError) {
    try open("<dict>")
    line("<key>CF$UID</key>")
    line("<integer>\(uid)</integer>")
    close("</dict>")
  }

  private mutating func open(_ tag: String) throws(ArchiveError) {
    guard depth < XMLPropertyList.maximumDepth else {
      throw .tooManyLevelsOfXML(limit: XMLPropertyList.maximumDepth)
    }
    guard text.utf8.count < Self.maximumByteCount else { throw .archiveTooLarge }
    line(tag)
    depth += 1
  }

  private mutating func close(_ tag: String) {
    depth -= 1
    line(tag)
  }

  private mutating func line(_ content: String) {
    for _ in 0..<depth { text += "\t" }
    text += content
    text += "\n"
  }

  private func integer(_ element: PropertyListReader.Element) throws(ArchiveError) -> String {
    switch try list.integer(element) {
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    }
  }

  private func real(_ element: PropertyListReader.Element) throws(ArchiveError) -> String {
    let value = try list.real(element)
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
    return "\(value)"
  }

  private func date(_ seconds: Double) throws(ArchiveError) -> String {
    guard let text = XMLText.date(seconds: seconds) else { throw .notInXML("a date at \(seconds) seconds") }
    return text
  }

  private func escaped(_ string: String) throws(ArchiveError) -> String {
    var escaped = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A reader turns it into a line feed.
      case "\r": escaped += "&#13;"
      case _ where scalar.isInXML: escaped.unicodeScalars.append(scalar)
      default: throw .notInXML("the character \(scalar.codePoint)")
      }
    }
    return escaped
  }
}
