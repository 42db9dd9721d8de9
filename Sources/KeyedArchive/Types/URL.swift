import Foundation

/// A URL is an `NSURL`, with its text under "NS.relative" and under "NS.base" the URL that it is relative to, or nil.
extension URL: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .url(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .url(let url) = value else { throw value.isNot(URL.self) }
    self = url
  }
}

extension URL: StandardValue {}

extension ValueWriter {
  func reference(to url: URL) throws -> Reference {
    try object(NSURL.self) {
      let base = if let base = url.baseURL { try reference(to: base) } else { null }
      archive.add(base, forKey: "NS.base")
      archive.add(try reference(toString: url.relativeString), forKey: "NS.relative")
    }
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
    var object: NSURL?
  }

  var entries: [Entry] = []
  var numbers: [Content: Int] = [:]
  /// The numbers of those that others are relative to, by UID.
  var bases: [Int: Int] = [:]
}

extension ValueReader {
  /// A URL, which may be relative to another one.
  mutating func url(_ text: Element, base: Int) throws(ArchiveError) -> URL {
    urls.entries[try number(ofURL: text, base: base)].url
  }

  /// The same as an object.
  mutating func urlObject(_ text: Element, base: Int) throws(ArchiveError) -> NSObject {
    let number = try number(ofURL: text, base: base)
    if let known = urls.entries[number].object { return known }
    let object = ArchiveValue.url(urls.entries[number].url).foundationObject
    urls.entries[number].object = object as? NSURL
    return object
  }

  private mutating func number(ofURL text: Element, base: Int) throws(ArchiveError) -> Int {
    var chain: [(text: Element, uid: Int)] = []
    var next = base
    while next != 0, urls.bases[next] == nil {
      if chain.contains(where: { $0.uid == next }) { throw .valueHoldsItself }
      try Limits().check(depth: chain.count + 1)
      let (text, base) = try contentOfBase(next)
      chain.append((text, next))
      next = base
    }
    var number = urls.bases[next]
    for (text, uid) in chain.reversed() {
      number = try self.number(ReadURLs.Content(text: text, base: number))
      urls.bases[uid] = number
    }
    return try self.number(ReadURLs.Content(text: text, base: number))
  }

  private mutating func contentOfBase(_ uid: Int) throws(ArchiveError) -> (text: Element, base: Int) {
    let element = try objects.archive.object(uid)
    var cursor = ObjectCursor(element)
    guard element.kind == .dictionary, let classUID = try objects.classUID(of: element),
      try objects.classes.foundationClass(classUID, in: objects.archive) == .NSURL,
      case .url(let text, let base) = try objects.content(of: &cursor, .NSURL)
    else { throw .corrupt(expected: Phrase.baseURL, found: objects.archive.describe(element)) }
    return (text, base)
  }

  private mutating func number(_ content: ReadURLs.Content) throws(ArchiveError) -> Int {
    if let known = urls.numbers[content] { return known }
    let base = content.base.map { urls.entries[$0] }
    let depth = base.map { $0.depth + 1 } ?? 0
    try Limits().check(depth: depth)
    let text = try objects.string(content.text)
    guard let url = URL(string: text, relativeTo: base?.url) else {
      throw .corrupt(expected: Phrase.url, found: Phrase.string(text))
    }
    urls.entries.append(ReadURLs.Entry(url: url, depth: depth))
    urls.numbers[content] = urls.entries.count - 1
    return urls.entries.count - 1
  }
}
