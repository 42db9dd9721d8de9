import Foundation

/// A URL is an `NSURL`, with its text under "NS.relative" and under "NS.base" the URL that it is relative to, or nil.
extension URL: StoredType {
  static let objectClass: AnyClass = NSURL.self
  static let noun = Phrase.url

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    try reader.url(&object)
  }

  static func readObject(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSObject {
    let url = try read(&object, by: &reader)
    // Another object for each reference, and Foundation takes long to make one.
    try reader.graph.budget.spend(4, times: url.relativeString.utf8.count)
    return self.object(of: url)
  }

  static func write(_ url: URL, by writer: ValueWriter) throws -> Reference {
    guard URL(string: url.relativeString, relativeTo: url.baseURL) != nil else {
      throw ArchiveError.unreadable(noun, found: url.relativeString)
    }
    return try writer.object(NSURL.self) {
      try writer.add(url.baseURL, as: URL.self, forKey: "NS.base")
      try writer.add(url.relativeString, as: String.self, forKey: "NS.relative")
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

extension URL: StandardValue {
  public var valueInArchive: ArchiveValue { .url(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .url(let url) = value else { throw value.isNot(URL.self) }
    self = url
  }
}

extension ValueReader {
  /// The URL in an object. Foundation takes long to read a text as one, so a long one is made once.
  fileprivate mutating func url(_ object: inout ObjectCursor) throws(ArchiveError) -> URL {
    let (text, base) = try graph.parts(ofURL: &object)
    if base == 0, let known = longURLs[text] { return known }
    let baseURL = try base == 0 ? nil : self.url(ofBase: base)
    try graph.budget.spend(text.count)
    let string = try graph.string(text)
    guard let url = URL(string: string, relativeTo: baseURL) else {
      throw .unsupported("a URL that URL(string:) takes", found: Phrase.string(string))
    }
    if base == 0, text.count > 1_000 { longURLs[text] = url }
    return url
  }

  /// The URL with a UID, to which another one is relative.
  private mutating func url(ofBase uid: Int) throws(ArchiveError) -> URL {
    let node = try graph.node(uid)
    guard node.foundationClass == .url else {
      throw .corrupt(expected: Phrase.baseURL, found: archive.phrase(of: node.element))
    }
    try graph.open(node)
    defer { graph.close(node) }
    return try whole(node.element, URL.read)
  }
}
