import Foundation

extension Data {
  /// The binary property list that says the same, if this is one in XML; any other data as it is.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, or `limitExceeded`.
  package func asBinaryPropertyList(limits: Limits = Limits()) throws -> Data {
    if starts(with: "bplist".utf8) { return self }
    let start = String(decoding: prefix(200), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard ["<?xml", "<!DOCTYPE plist", "<plist", "<!--"].contains(where: { start.hasPrefix($0) }) else {
      return self
    }
    try limits.check(byteCount: count)
    var reader = XMLPropertyListReader(self)
    try reader.read()
    return reader.finish()
  }
}

/// Reads a property list in XML and writes it as a binary one.
///
/// Apple's archiver can write XML; a UID is then a dictionary with the one key "CF$UID". Documents that declare
/// entities are refused, and nothing outside of the document is ever looked up.
///
/// Source of the format: `http://www.apple.com/DTDs/PropertyList-1.0.dtd`, and `CFPropertyList.c` in
/// swiftlang/swift-corelibs-foundation for "CF$UID".
private struct XMLPropertyListReader: ~Copyable {
  private var scanner: XMLScanner
  private var list = PropertyListWriter()
  /// The containers that are open, the innermost last.
  private var open: [Container] = []
  /// What the open containers hold so far.
  private var pending: [PropertyListWriter.Reference] = []
  private var root: PropertyListWriter.Reference?
  /// How many <plist> are open.
  private var documents = 0

  private struct Container {
    let isDictionary: Bool
    let start: Int
    /// Whether the last thing in the dictionary is a key.
    var hasKey = false
    /// The value of its one key, if that is "CF$UID".
    var uid: UInt64?
    var isUID = false
  }

  /// More nested containers than any archive has: those of the format itself are a handful.
  private static let maximumDepth = 512

  init(_ data: Data) {
    scanner = XMLScanner(data)
  }

  mutating func read() throws {
    while let tag = try scanner.nextTag() {
      switch tag.kind {
      case .opening: try start(tag.name)
      case .empty: try empty(tag.name)
      case .closing: try end(tag.name)
      }
    }
    guard root != nil, open.isEmpty, documents == 0 else {
      throw scanner.corrupt(expected: "the end of the property list", found: "the end of the file")
    }
  }

  consuming func finish() -> Data {
    list.finish(root: root ?? 0)
  }

  private mutating func start(_ name: String) throws {
    switch name {
    case "plist": documents += 1
    case "array", "dict":
      guard open.count < Self.maximumDepth else {
        throw ArchiveError(
          .limitExceeded,
          expected: "at most \(Self.maximumDepth) levels of elements",
          found: "a deeper one"
        )
      }
      try expectValue(name)
      open.append(Container(isDictionary: name == "dict", start: pending.count))
    case "key": try addKey(scanner.text(to: name))
    default: try add(leaf(name, scanner.text(to: name)))
    }
  }

  private mutating func empty(_ name: String) throws {
    switch name {
    case "array", "dict":
      try start(name)
      try end(name)
    case "key": try addKey("")
    case "plist": return
    default: try add(leaf(name, ""))
    }
  }

  private mutating func end(_ name: String) throws {
    if name == "plist", open.isEmpty {
      documents -= 1
      return
    }
    guard let container = open.popLast(), (container.isDictionary ? "dict" : "array") == name,
      !container.hasKey
    else {
      throw scanner.corrupt(expected: "an element that ends where it may", found: "</\(name)>")
    }
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

  private mutating func addKey(_ key: String) throws {
    guard let last = open.indices.last, open[last].isDictionary, !open[last].hasKey else {
      throw scanner.corrupt(expected: "a value", found: "a key")
    }
    open[last].isUID = pending.count == open[last].start && key == "CF$UID"
    open[last].hasKey = true
    pending.append(list.string(key))
  }

  private mutating func add(_ leaf: PropertyListWriter.Reference) throws {
    try expectValue("a value")
    put(leaf)
  }

  private func expectValue(_ found: String) throws {
    let isExpected = open.last.map { !$0.isDictionary || $0.hasKey } ?? (root == nil)
    guard isExpected else { throw scanner.corrupt(expected: "a key", found: found) }
  }

  private mutating func put(_ reference: PropertyListWriter.Reference) {
    guard let last = open.indices.last else {
      root = reference
      return
    }
    open[last].hasKey = false
    pending.append(reference)
  }

  private mutating func leaf(_ name: String, _ text: String) throws -> PropertyListWriter.Reference {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch name {
    case "string": return list.string(text)
    case "true": return list.boolean(true)
    case "false": return list.boolean(false)
    case "integer":
      if let value = Int64(trimmed) {
        if let last = open.indices.last { open[last].uid = UInt64(exactly: value) }
        return list.integer(value)
      }
      if let value = UInt64(trimmed) { return list.integer(value) }
    case "real":
      if let value = Double(trimmed) { return list.real(value) }
    case "date":
      if let date = try? Date(trimmed, strategy: .iso8601) {
        return list.date(date.timeIntervalSinceReferenceDate)
      }
    case "data":
      if let data = Data(base64Encoded: trimmed.filter { !$0.isWhitespace }) {
        return data.withUnsafeBytes { list.data($0) }
      }
    default:
      throw scanner.corrupt(expected: "an element of a property list", found: "<\(name)>")
    }
    throw scanner.corrupt(expected: "a value in <\(name)>", found: Found.string(text))
  }
}
