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
  private var root: PropertyListWriter.Reference?
  /// How many <plist> elements are open.
  private var documents = 0

  private struct Container {
    let isDictionary: Bool
    let start: Int
    /// Whether the last item in the dictionary is a key.
    var hasKey = false
    /// The value of its only key, if that is "CF$UID".
    var uid: UInt64?
    var isUID = false
  }

  /// Archives have only a few nested containers.
  static let maximumDepth = 512

  /// Whether the bytes look like XML.
  static func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self).drop {
      $0.isWhitespace || $0 == "\u{FEFF}"
    }
    return ["<?xml", "<!DOCTYPE plist", "<plist", "<!--"].contains { start.hasPrefix($0) }
  }

  /// Whether the bytes look like XML in UTF-16: they begin with "<", or with a byte order mark and "<".
  static func isXMLInUTF16(_ bytes: UnsafeRawBufferPointer) -> Bool {
    [[0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0], [0, 0x3C, 0, 0x3F], [0x3C, 0, 0x3F, 0]].contains {
      bytes.starts(with: $0)
    }
  }

  /// Returns the same property list in binary. The caller must free it.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  static func binary(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) -> UnsafeMutableRawBufferPointer {
    var reader = XMLPropertyList(bytes)
    try reader.read()
    return reader.finish()
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    scanner = XMLScanner(bytes)
  }

  private mutating func read() throws(ArchiveError) {
    while let tag = try scanner.nextTag() {
      switch tag.kind {
      case .opening: try start(tag.name)
      case .empty: try empty(tag.name)
      case .closing: try end(tag.name)
      }
    }
    guard root != nil, open.isEmpty, documents == 0 else {
      throw scanner.corrupt("the end of the property list", found: Phrase.endOfFile)
    }
  }

  private consuming func finish() -> UnsafeMutableRawBufferPointer {
    list.finish(root: root ?? 0)
  }

  private mutating func start(_ name: String) throws(ArchiveError) {
    switch name {
    case "plist": documents += 1
    case "array", "dict":
      guard open.count < Self.maximumDepth else { throw .tooManyLevelsOfXML(limit: Self.maximumDepth) }
      try expectValue(name)
      open.append(Container(isDictionary: name == "dict", start: pending.count))
    case "key": try addKey(scanner.text(to: name))
    default: try add(leaf(name, scanner.text(to: name)))
    }
  }

  private mutating func empty(_ name: String) throws(ArchiveError) {
    switch name {
    case "array", "dict":
      try start(name)
      try end(name)
    case "key": try addKey("")
    case "plist": return
    default: try add(leaf(name, ""))
    }
  }

  private mutating func end(_ name: String) throws(ArchiveError) {
    if name == "plist", open.isEmpty {
      documents -= 1
      return
    }
    guard let container = open.popLast(), (container.isDictionary ? "dict" : "array") == name,
      !container.hasKey
    else { throw scanner.corrupt("the end of the innermost element", found: "</\(name.excerpt)>") }
    let content = pending[container.start...]
    let reference: PropertyListWriter.Reference
    if container.isUID, content.count == 2, let uid = container.uid, uid <= UInt32.max {
      reference = list.uid(Int(uid))
    } else {
      reference = container.isDictionary ? list.dictionary(content) : list.array(content)
    }
    pending.removeSubrange(container.start...)
    put(reference)
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
    let isExpected = open.last.map { !$0.isDictionary || $0.hasKey } ?? (root == nil)
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
    let trimmed = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    switch name {
    case "string": return list.string(text)
    case "true": return list.boolean(true)
    case "false": return list.boolean(false)
    case "integer":
      if let value: Int64 = XMLText.integer(trimmed) {
        if let last = open.indices.last { open[last].uid = UInt64(exactly: value) }
        return list.integer(value)
      }
      if let value: UInt64 = XMLText.integer(trimmed) { return list.integer(value) }
    case "real":
      if let value = Double(trimmed) { return list.real(value) }
    case "date":
      if let seconds = XMLText.date(trimmed) { return list.date(seconds) }
    case "data":
      if let bytes = XMLText.base64(text) { return bytes.withUnsafeBytes { list.data($0) } }
    default:
      throw scanner.corrupt("an element of a property list", found: "<\(name.excerpt)>")
    }
    throw scanner.corrupt("a value in <\(name)>", found: Phrase.string(text))
  }
}
