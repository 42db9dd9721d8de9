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

  /// The object of a content that is no `ArchiveValue`: an index set, an index path, a locale or a time zone; nil for others.
  mutating func bridgedObject(
    _ type: FoundationClass,
    _ content: StoredContent
  ) throws(ArchiveError) -> NSObject? {
    switch content {
    case .ranges(let ranges):
      let indices = ranges.reduce(into: IndexSet()) { $0.insert(integersIn: $1) }
      return type == .NSIndexSet ? NSIndexSet(indexSet: indices) : NSMutableIndexSet(indexSet: indices)
    case .indices(let indices): return NSIndexPath(indexes: indices, length: indices.count)
    case .identifier(let element):
      try budget.spend(element.count)
      let name = try string(element)
      if type == .NSLocale { return NSLocale(localeIdentifier: name) }
      guard let zone = NSTimeZone(name: name) else {
        throw .corrupt(expected: Phrase.timeZone, found: Phrase.string(name))
      }
      return zone
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
}
