import Foundation

/// A URL is an `NSURL`, with its text under "NS.relative" and under "NS.base" the URL that it is relative to, or nil.
extension URL: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .url(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .url(let url) = value else { throw value.isNot(URL.self) }
    self = url
  }
}

extension URL: StandardValue {}

#if !canImport(ObjectiveC)
  extension KeyedArchiver {
    func reference(to url: URL) -> Reference {
      object(NSURL.self) {
        let base = url.baseURL.map { reference(to: $0) } ?? writer.null
        writer.add(base, forKey: "NS.base")
        writer.add(reference(toString: url.relativeString), forKey: "NS.relative")
      }
    }
  }
#endif

extension ObjectReader {
  /// A URL, which may be relative to another one.
  mutating func url(_ relative: Element, base: Int) throws(ArchiveError) -> URL {
    var texts = [try textOfURL(relative)]
    var bases: Set<Int> = []
    var next = base
    while next != 0 {
      guard bases.insert(next).inserted else { throw .valueHoldsItself }
      try Limits().check(depth: bases.count)
      let element = try archive.object(next)
      var cursor = ObjectCursor(element)
      guard element.kind == .dictionary, let classUID = try classUID(of: element),
        try classes.foundationClass(classUID, in: archive) == .NSURL,
        case .url(let text, let base) = try content(of: &cursor, .NSURL)
      else { throw .corrupt(expected: Phrase.baseURL, found: archive.describe(element)) }
      texts.append(try textOfURL(text))
      next = base
    }
    var url: URL?
    for text in texts.reversed() {
      guard let relative = URL(string: text, relativeTo: url) else {
        throw .corrupt(expected: Phrase.url, found: Phrase.string(text))
      }
      url = relative
    }
    guard let url else { throw .corrupt(expected: Phrase.url, found: Phrase.nothing) }
    return url
  }

  /// The text of a URL. Many can have the same long one, and Foundation takes long to read it.
  private mutating func textOfURL(_ element: Element) throws(ArchiveError) -> String {
    if element.count > 1_024, !longURLs.insert(element).inserted { try budget.spend(16 * element.count) }
    return try string(element)
  }
}
