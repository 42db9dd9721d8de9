import Foundation

/// The values of objects without other objects in them, for all readers of archives.
extension ObjectReader {
  /// A string, number, date or data that is in the table itself.
  package mutating func value(ofLeaf element: Element) throws(ArchiveError) -> ArchiveValue {
    switch element.kind {
    case .ascii, .utf16: return .string(try string(element))
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .real:
      return element.count == 4
        ? .float(try archive.list.float(element)) : .real(try archive.list.real(element))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try archive.list.real(element)))
    case .integer:
      switch try archive.list.integer(element) {
      case .signed(let value): return .integer(value)
      case .unsigned(let value): return .unsigned(value)
      }
    case .data:
      try budget.spend(element.count)
      return .data(try data(element))
    default: throw .corrupt(expected: Phrase.anObject, found: archive.describe(element))
    }
  }

  /// The value of an object's content; nil if the object contains others.
  package mutating func value(of content: StoredContent) throws(ArchiveError) -> ArchiveValue? {
    switch content {
    case .null: return .null
    case .string(let element): return .string(try string(element))
    case .number(let element): return try value(ofLeaf: element)
    case .decimal(let decimal): return .decimal(Decimal(decimal))
    case .date(let seconds): return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .data(let element): return .data(try data(element))
    case .uuid(let element):
      let bytes = try archive.list.bytes.bytes(at: element.offset, count: element.count)
      return .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)))
    case .url(let relative, let base): return .url(try url(relative, base: base))
    default: return nil
    }
  }

  /// The string in the table, or in an `NSString` there; nil for any other object.
  mutating func string(ofObject element: Element) throws(ArchiveError) -> String? {
    if element.isString { return try string(element) }
    guard element.kind == .dictionary else { return nil }
    var cursor = ObjectCursor(element)
    guard let classUID = try classUID(of: element),
      let type = try classes.foundationClass(classUID, in: archive),
      type == .NSString || type == .NSMutableString,
      case .string(let content) = try content(of: &cursor, type)
    else { return nil }
    return try string(content)
  }

  private func data(_ element: Element) throws(ArchiveError) -> Data {
    Data(try archive.list.bytes.bytes(at: element.offset, count: element.count))
  }

  /// A URL, which may be relative to another one.
  private mutating func url(_ relative: Element, base: Int) throws(ArchiveError) -> URL {
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
