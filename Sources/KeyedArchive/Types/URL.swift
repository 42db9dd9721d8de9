import Foundation

/// A URL is an `NSURL`, with its text under "NS.relative" and under "NS.base" the URL that it is relative to, or nil.
extension URL: StoredType {
  static let noun = Phrase.url

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> URL {
    reader.urls.entries[try reader.number(ofURL: &object)].url
  }

  static func readObject(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSObject {
    let number = try reader.number(ofURL: &object)
    if let known = reader.urls.entries[number].object { return known }
    let object = self.object(of: reader.urls.entries[number].url)
    reader.urls.entries[number].object = object
    return object
  }

  static func write(_ url: URL, by writer: ValueWriter) throws -> ArchiveWriter.Reference {
    guard URL(string: url.relativeString, relativeTo: url.baseURL) != nil else {
      throw ArchiveError.unreadable(noun, found: url.relativeString)
    }
    return try writer.object(NSURL.self) {
      let base = if let base = url.baseURL { try write(base, by: writer) } else { writer.null }
      writer.archive.add(base, forKey: "NS.base")
      writer.archive.add(try writer.reference(toString: url.relativeString), forKey: "NS.relative")
    }
  }

  /// Keeps the URL's base, which `as URL` would lose.
  static func value(of object: NSObject) -> URL? {
    (object as? NSURL).flatMap { URL(string: $0.relativeString, relativeTo: $0.baseURL) }
  }

  static func object(of url: URL) -> NSObject {
    NSURL(string: url.relativeString, relativeTo: url.baseURL) ?? url as NSURL
  }
}

extension URL: SingleValue {
  public var valueInArchive: ArchiveValue { .url(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .url(let url) = value else { throw value.isNot(URL.self) }
    self = url
  }

  func isIdentical(to other: URL) -> Bool {
    relativeString.isExactly(other.relativeString) && baseURL == other.baseURL
  }
}

/// The URLs read so far. Many can have the same text, and Foundation takes long to read one that is long.
struct ReadURLs {
  /// A text, and the number of the URL that it is relative to.
  struct Content: Hashable {
    let text: PropertyListReader.Element
    let base: Int?
  }

  struct Entry {
    let url: URL
    /// How many URLs it is relative to.
    let depth: Int
    var object: NSObject?
  }

  var entries: [Entry] = []
  var numbers: [Content: Int] = [:]
  /// The numbers of those that others are relative to, by UID.
  var bases: [Int: Int] = [:]
}

extension ValueReader {
  fileprivate mutating func number(ofURL url: inout ObjectCursor) throws(ArchiveError) -> Int {
    let (text, base) = try graph.parts(ofURL: &url)
    return try number(ReadURLs.Content(text: text, base: number(ofBase: base)))
  }

  /// The number of the URL with a UID, to which others are relative; nil if there is none.
  private mutating func number(ofBase uid: Int) throws(ArchiveError) -> Int? {
    if uid == 0 { return nil }
    if let known = urls.bases[uid] { return known }
    let node = try graph.node(uid)
    guard node.kind == .value, try foundationClass(of: node) == .url else {
      throw .corrupt(expected: Phrase.baseURL, found: graph.archive.phrase(of: node.element))
    }
    try graph.open(node)
    defer { graph.close(node) }
    var url = ObjectCursor(node.element)
    let number = try number(ofURL: &url)
    urls.bases[uid] = number
    return number
  }

  private mutating func number(_ content: ReadURLs.Content) throws(ArchiveError) -> Int {
    if let known = urls.numbers[content] { return known }
    let base = content.base.map { urls.entries[$0] }
    let depth = base.map { $0.depth + 1 } ?? 0
    try graph.limits.check(depth: depth)
    let text = try graph.string(content.text)
    guard let url = URL(string: text, relativeTo: base?.url) else {
      throw .corrupt(expected: URL.noun, found: Phrase.string(text))
    }
    urls.entries.append(ReadURLs.Entry(url: url, depth: depth))
    urls.numbers[content] = urls.entries.count - 1
    return urls.entries.count - 1
  }
}
