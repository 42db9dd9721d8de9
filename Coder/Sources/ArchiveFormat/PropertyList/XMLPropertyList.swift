/// Reads a property list in XML and writes it as a binary one.
///
/// Apple's archiver can write XML; a UID is then a dictionary with the single key "CF$UID". Documents that declare
/// entities are refused, and nothing outside the document is read.
///
/// Source of the format: `http://www.apple.com/DTDs/PropertyList-1.0.dtd`, and for "CF$UID" `CFPropertyList.c` in
/// swiftlang/swift-corelibs-foundation.
struct XMLPropertyList: ~Copyable {
  private var scanner: XMLScanner
  private var list = PropertyListWriter()
  /// The containers that are open, the innermost last.
  private var open: [Container] = []
  /// The content of the open containers so far.
  private var pending: [PropertyListWriter.Reference] = []
  private var root: PropertyListWriter.Reference = 0

  private struct Container {
    let isDictionary: Bool
    let start: Int
    /// Whether the last item in the dictionary is a key.
    var hasKey = false
    /// The value of its only key, if that is "CF$UID".
    var uid: UInt64?
    var isUID = false
  }

  private static let elements = [
    "plist", "array", "dict", "string", "integer", "real", "true", "false", "date", "data",
  ]

  /// Archives have only a few nested containers.
  static let maximumDepth = 512

  /// Whether the bytes look like XML, or like HTML.
  static func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.drop { $0.isSpace || "\u{FEFF}".utf8.contains($0) }
    let next = start.dropFirst().first ?? UInt8(ascii: "?")
    return start.first == UInt8(ascii: "<") && (next.isLetter || "?!".utf8.contains(next))
  }

  /// Whether the first bytes have the element of a property list.
  static func hasElement(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.prefix(1_000)
    return start.indices.contains { start[$0...].starts(with: "<plist".utf8) }
  }

  /// Whether the bytes look like XML in UTF-16: they begin with "<", or with a byte order mark and "<".
  static func isXMLInUTF16(_ bytes: UnsafeRawBufferPointer) -> Bool {
    [[0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0], [0, 0x3C, 0, 0x3F], [0x3C, 0, 0x3F, 0]].contains {
      bytes.starts(with: $0)
    }
  }

  /// Returns the same property list in binary, which the caller must free, and how many bytes follow it.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  static func binary(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ArchiveError) -> (list: UnsafeMutableRawBufferPointer, rest: Int) {
    var reader = XMLPropertyList(bytes)
    try reader.read()
    let rest = reader.scanner.rest
    return (reader.finish(), rest)
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    scanner = XMLScanner(bytes)
  }

  private mutating func read() throws(ArchiveError) {
    try scanner.skipProlog()
    let tag = try scanner.nextTag()
    guard Self.elements.contains(tag.name) else {
      throw .notAnArchive("XML that begins with <\(tag.name.excerpt)>")
    }
    guard tag.name == "plist", tag.kind == .opening else {
      try readValue(tag)
      return try scanner.expectEnd()
    }
    try readValue(scanner.nextTag())
    // Foundation ignores what follows.
    let end = try scanner.nextTag()
    guard end.kind == .closing, end.name == "plist" else {
      throw scanner.corrupt("</plist>", found: "<\(end.name.excerpt)>")
    }
  }

  /// Reads the outermost value, which begins with a tag.
  private mutating func readValue(_ tag: XMLScanner.Tag) throws(ArchiveError) {
    try read(tag)
    while !open.isEmpty { try read(scanner.nextTag()) }
  }

  private consuming func finish() -> UnsafeMutableRawBufferPointer {
    list.finish(root: root)
  }

  private mutating func read(_ tag: XMLScanner.Tag) throws(ArchiveError) {
    if tag.kind == .closing { return try end(tag.name) }
    switch tag.name {
    case "array", "dict":
      try start(tag.name)
      if tag.kind == .empty { try end(tag.name) }
    case "key": try addKey(text(of: tag))
    default: try add(leaf(tag.name, text(of: tag)))
    }
  }

  private mutating func text(of tag: XMLScanner.Tag) throws(ArchiveError) -> String {
    tag.kind == .empty ? "" : try scanner.text(of: tag.name)
  }

  private mutating func start(_ name: String) throws(ArchiveError) {
    guard open.count < Self.maximumDepth else { throw .tooDeep("elements", limit: Self.maximumDepth) }
    try expectValue(name)
    open.append(Container(isDictionary: name == "dict", start: pending.count))
  }

  private mutating func end(_ name: String) throws(ArchiveError) {
    guard let container = open.popLast(), !container.hasKey else {
      throw scanner.corrupt("a value", found: "</\(name.excerpt)>")
    }
    let expected = container.isDictionary ? "dict" : "array"
    guard name == expected else { throw scanner.corrupt("</\(expected)>", found: "</\(name.excerpt)>") }
    let reference = reference(of: container)
    pending.removeSubrange(container.start...)
    put(reference)
  }

  /// Writes a container. The slice of its content must end before the content is removed, or all that is pending is copied.
  private mutating func reference(of container: Container) -> PropertyListWriter.Reference {
    let content = pending[container.start...]
    guard container.isDictionary else { return list.array(content) }
    if container.isUID, content.count == 2, let uid = container.uid, uid <= UInt32.max {
      return list.uid(Int(uid))
    }
    return list.dictionary(withoutReplacedPairs(content))
  }

  /// Keys and values in turn. If a key is there twice, the later value counts, as in Foundation. Equal keys are the same object.
  private func withoutReplacedPairs(
    _ content: ArraySlice<PropertyListWriter.Reference>
  ) -> ArraySlice<PropertyListWriter.Reference> {
    let places = stride(from: content.startIndex, to: content.endIndex, by: 2)
    var last: [PropertyListWriter.Reference: Int] = [:]
    for place in places { last[content[place]] = place }
    if 2 * last.count == content.count { return content }
    return places.filter { last[content[$0]] == $0 }.flatMap { content[$0...$0 + 1] }[...]
  }

  // MARK: Content

  private mutating func addKey(_ key: String) throws(ArchiveError) {
    guard let last = open.indices.last, open[last].isDictionary, !open[last].hasKey else {
      throw scanner.corrupt("a value", found: "a key")
    }
    open[last].isUID = pending.count == open[last].start && key == "CF$UID"
    open[last].hasKey = true
    pending.append(list.string(key))
  }

  private mutating func add(_ leaf: PropertyListWriter.Reference) throws(ArchiveError) {
    try expectValue("a value")
    put(leaf)
  }

  private func expectValue(_ found: String) throws(ArchiveError) {
    let isExpected = open.last.map { !$0.isDictionary || $0.hasKey } ?? true
    guard isExpected else { throw scanner.corrupt("a key", found: found) }
  }

  private mutating func put(_ reference: PropertyListWriter.Reference) {
    guard let last = open.indices.last else {
      root = reference
      return
    }
    open[last].hasKey = false
    pending.append(reference)
  }

  private mutating func leaf(
    _ name: String,
    _ text: String
  ) throws(ArchiveError) -> PropertyListWriter.Reference {
    switch name {
    case "string": return list.string(text)
    case "true", "false":
      if text.trimmed.isEmpty { return list.boolean(name == "true") }
    case "integer":
      if let value: Int64 = XMLText.integer(text) {
        if let last = open.indices.last { open[last].uid = UInt64(exactly: value) }
        return list.integer(value)
      }
      if let value: UInt64 = XMLText.integer(text) { return list.integer(value) }
    case "real":
      if let value = XMLText.real(text) { return list.real(value) }
    case "date":
      if let seconds = XMLText.date(text) { return list.date(seconds) }
    case "data":
      if let bytes = XMLText.base64(text) { return bytes.withUnsafeBytes { list.data($0) } }
    default:
      throw scanner.corrupt("an element of a property list", found: "<\(name.excerpt)>")
    }
    throw scanner.corrupt("a value in <\(name)>", found: Phrase.string(text))
  }
}
