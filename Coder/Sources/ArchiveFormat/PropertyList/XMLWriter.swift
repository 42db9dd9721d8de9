/// Writes a property list in XML, as Apple's `plutil -convert xml1` does: a UID is a dictionary with the single key "CF$UID".
///
/// A value that XML can't have is an error. A value that it can't have exactly becomes the nearest one, and is a loss.
package struct XMLWriter {
  private let list: PropertyListReader
  private var bytes = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """.utf8
  )
  /// The containers that are open, the innermost last, and which of their elements is written.
  private var open: [(container: PropertyListReader.Element, position: Int)] = []
  private var indentation: [UInt8] = []
  private var losses: [Loss] = []
  private let maximumByteCount: Int
  /// What checks the keys of dictionaries.
  private var keys: KeyLookup

  /// A value that XML has only nearly.
  package struct Loss: Sendable, CustomStringConvertible {
    package let path: ArchivePath
    package let reason: String

    /// "[0].when: XML has only whole seconds"
    package var description: String { (path.components.isEmpty ? "" : "\(path): ") + reason }
  }

  private init(_ list: PropertyListReader) {
    self.list = list
    // A few bytes can refer to many of them many times.
    maximumByteCount = min(1 << 31, 1 << 24 + 256 * list.byteCount)
    keys = KeyLookup(ReadingBudget(list))
  }

  /// Returns a property list as a document in UTF-8, and the values that aren't exactly the same.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  package static func bytes(
    of list: PropertyListReader
  ) throws(ArchiveError) -> (bytes: [UInt8], losses: [Loss]) {
    var writer = XMLWriter(list)
    do throws(ArchiveError) {
      try writer.add(list.root)
      try writer.line("</plist>")
    } catch {
      var error = error
      error.path = writer.path
      throw error
    }
    return (writer.bytes, writer.losses)
  }

  /// Where the value is that is written.
  private var path: ArchivePath {
    ArchivePath(
      components: open.map { container, position in
        container.kind == .array
          ? .index(position) : .key((try? key(at: position, in: container)) ?? "key \(position)")
      }
    )
  }

  private mutating func add(_ object: Int) throws(ArchiveError) {
    let element = try list.element(object)
    switch element.kind {
    case .array: try addArray(element)
    case .dictionary: try addDictionary(element)
    case .uid: try addUID(list.uid(element))
    case .true: try line("<true/>")
    case .false: try line("<false/>")
    case .ascii, .utf16: try line("<string>", escaped(list.string(element)), "</string>")
    case .integer: try line("<integer>", integer(element), "</integer>")
    case .real: try line("<real>", real(element), "</real>")
    case .date: try line("<date>", date(list.real(element)), "</date>")
    case .data: try addData(list.content(of: element))
    case .null, .set: throw .notInXML(element.kind.rawValue)
    }
  }

  // MARK: Containers

  private mutating func addArray(_ array: PropertyListReader.Element) throws(ArchiveError) {
    if array.count == 0 { return try line("<array/>") }
    try start(array, "<array>")
    for index in 0..<array.count {
      open[open.count - 1].position = index
      try add(list.reference(in: array, at: index))
    }
    try end("</array>")
  }

  private mutating func addDictionary(_ dictionary: PropertyListReader.Element) throws(ArchiveError) {
    if dictionary.count == 0 { return try line("<dict/>") }
    // A reader takes the last of several.
    try keys.checkKeys(of: dictionary, in: list)
    try start(dictionary, "<dict>")
    for index in 0..<dictionary.count {
      open[open.count - 1].position = index
      let key = try key(at: index, in: dictionary)
      let value = try list.value(in: dictionary, at: index)
      if key == "CF$UID", dictionary.count == 1, try list.element(value).kind == .integer {
        throw .notInXML("a dictionary that means a UID there")
      }
      try line("<key>", escaped(key), "</key>")
      try add(value)
    }
    try end("</dict>")
  }

  private func key(
    at index: Int,
    in dictionary: PropertyListReader.Element
  ) throws(ArchiveError) -> String {
    try list.string(list.element(list.reference(in: dictionary, at: index)))
  }

  private mutating func start(
    _ container: PropertyListReader.Element,
    _ tag: String
  ) throws(ArchiveError) {
    try checkDepth()
    try line(tag)
    open.append((container, 0))
    indentation.append(UInt8(ascii: "\t"))
  }

  private mutating func end(_ tag: String) throws(ArchiveError) {
    open.removeLast()
    indentation.removeLast()
    try line(tag)
  }

  private func checkDepth() throws(ArchiveError) {
    let limit = XMLPropertyList.maximumDepth
    if open.count >= limit { throw .tooDeep("elements", limit: limit) }
  }

  // MARK: Lines

  private mutating func line(
    _ start: String,
    _ content: String = "",
    _ end: String = ""
  ) throws(ArchiveError) {
    let count = start.utf8.count + content.utf8.count + end.utf8.count
    guard bytes.count + count <= maximumByteCount else { throw .archiveTooLarge(maximumByteCount) }
    bytes += indentation
    bytes += start.utf8
    bytes += content.utf8
    bytes += end.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func addUID(_ uid: Int) throws(ArchiveError) {
    try checkDepth()
    try line("<dict>")
    try line("\t<key>CF$UID</key>")
    try line("\t<integer>", "\(uid)", "</integer>")
    try line("</dict>")
  }

  /// Adds data in lines that end at the same column, as Apple's do.
  private mutating func addData(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    try line("<data>")
    let digits = Array(XMLText.base64(bytes).utf8)
    let width = 76 - 8 * min(open.count, 8)
    for start in stride(from: 0, to: digits.count, by: width) {
      try line(String(decoding: digits[start..<min(start + width, digits.count)], as: UTF8.self))
    }
    try line("</data>")
  }

  // MARK: Values

  private func integer(_ element: PropertyListReader.Element) throws(ArchiveError) -> String {
    switch try list.integer(element) {
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    }
  }

  private mutating func real(_ element: PropertyListReader.Element) throws(ArchiveError) -> String {
    let value = try list.real(element)
    if value.isNaN {
      let isUsual =
        try element.count == 4
        ? list.float(element).bitPattern == Float.nan.bitPattern : value.bitPattern == Double.nan.bitPattern
      if !isUsual { losses.append(Loss(path: path, reason: "XML has only one NaN")) }
      return "nan"
    }
    if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
    return "\(value)"
  }

  private mutating func date(_ seconds: Double) throws(ArchiveError) -> String {
    guard let text = XMLText.date(seconds: seconds), let written = XMLText.date(text) else {
      throw .notInXML("a date at \(seconds) seconds")
    }
    if written.bitPattern != seconds.bitPattern {
      losses.append(Loss(path: path, reason: "XML has only whole seconds"))
    }
    return text
  }

  private mutating func escaped(_ string: String) throws(ArchiveError) -> String {
    if string.utf8.allSatisfy(isPlain) { return string }
    var escaped = ""
    var refused: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A reader turns it into a line feed.
      case "\r": escaped += "&#13;"
      case "\0": throw .notInXML("the character U+0")
      default:
        if !scalar.isInXML, refused == nil { refused = scalar }
        escaped.unicodeScalars.append(scalar)
      }
    }
    if let refused {
      let digits = String(refused.value, radix: 16, uppercase: true)
      losses.append(Loss(path: path, reason: "other readers of XML refuse the character U+\(digits)"))
    }
    return escaped
  }
}

/// Whether a byte of a text is written as it is. 0xEF begins the two characters above 0x20 that XML doesn't allow.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x26, 0x3C, 0x3E, 0xEF: false  // &, < and >
  default: byte >= 0x20 || byte == 0x0A
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the character in a text: https://www.w3.org/TR/xml/#charsets
  fileprivate var isInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
