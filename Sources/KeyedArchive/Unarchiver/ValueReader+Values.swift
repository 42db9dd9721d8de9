import Foundation

/// The values of objects without other objects in them, for all readers of archives.
extension ValueReader {
  /// A string, number, date or data that is in the table itself.
  mutating func value(ofLeaf element: Element) throws(ArchiveError) -> ArchiveValue {
    switch element.kind {
    case .ascii, .utf16: return .string(try objects.string(element))
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .real:
      return element.count == 4
        ? .float(try objects.archive.list.float(element)) : .real(try objects.archive.list.real(element))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try objects.archive.list.real(element)))
    case .integer:
      switch try objects.archive.list.integer(element) {
      case .signed(let value): return .integer(value)
      case .unsigned(let value): return .unsigned(value)
      }
    case .data: return .data(try data(element))
    default: throw .corrupt(expected: Phrase.anObject, found: objects.archive.describe(element))
    }
  }

  /// The value of an object's content; nil if the object contains others.
  mutating func value(of content: StoredContent) throws(ArchiveError) -> ArchiveValue? {
    switch content {
    case .null: return .null
    case .string(let element): return .string(try objects.string(element))
    case .number(let element): return try value(ofLeaf: element)
    case .decimal(let decimal): return .decimal(Decimal(decimal))
    case .date(let seconds): return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .data(let element): return .data(try data(element))
    case .uuid(let element):
      let bytes = try objects.archive.list.bytes.bytes(at: element.offset, count: element.count)
      return .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)))
    case .url(let relative, let base): return .url(try url(relative, base: base))
    default: return nil
    }
  }

  private mutating func data(_ element: Element) throws(ArchiveError) -> Data {
    try once(SharedContent(type: .NSData, element: element)) { objects throws(ArchiveError) in
      try objects.budget.spend(element.count)
      return Data(try objects.archive.list.bytes.bytes(at: element.offset, count: element.count))
    }
  }

  /// The object of a content that is no `ArchiveValue`: an index set, an index path, a locale or a time zone; nil for others.
  mutating func bridgedObject(
    _ type: FoundationClass,
    _ content: StoredContent
  ) throws(ArchiveError) -> NSObject? {
    let shared = SharedContent(type, content)
    switch content {
    case .ranges(let stored):
      let indices = try once(shared) { objects throws(ArchiveError) in
        let indices = try objects.ranges(stored).reduce(into: IndexSet()) { $0.insert(integersIn: $1) }
        return NSIndexSet(indexSet: indices)
      }
      return type == .NSIndexSet ? indices : try mutableCopy(indices)
    case .indices(let stored):
      return try once(shared) { objects throws(ArchiveError) in
        let indices = try objects.integers(stored)
        return NSIndexPath(indexes: indices, length: indices.count)
      }
    case .identifier(let element):
      try objects.budget.spend(element.count)
      let name = try objects.string(element)
      if type == .NSLocale { return NSLocale(localeIdentifier: name) }
      guard let zone = NSTimeZone(name: name) else {
        throw .corrupt(expected: Phrase.timeZone, found: Phrase.string(name))
      }
      return zone
    default: return nil
    }
  }

  /// The same as a struct of Swift; nil if it is another one. An object that is cast is copied, so this is done once, too.
  mutating func bridgedValue<Value>(
    _ type: FoundationClass,
    _ content: StoredContent
  ) throws(ArchiveError) -> Value? {
    let type = type == .NSMutableIndexSet ? .NSIndexSet : type
    let shared = SharedContent(type, content)
    if let shared, let known = contents[shared], let value = known as? Value { return value }
    guard let value = try bridgedObject(type, content) as? Value else { return nil }
    if let shared { contents[shared] = value }
    return value
  }

  private mutating func mutableCopy(_ indices: NSIndexSet) throws(ArchiveError) -> NSMutableIndexSet {
    let indices = indices as IndexSet
    try objects.budget.spend(work: 64, times: indices.rangeView.count)
    return NSMutableIndexSet(indexSet: indices)
  }
}

// MARK: - What many objects can have in common

/// Content that is outside the objects that have it, and what it is the content of.
struct SharedContent: Hashable {
  let type: FoundationClass
  let element: PropertyListReader.Element
  var count = 0
}

extension SharedContent {
  /// The content of an object that is bridged; nil if it is inside the object, or for other contents.
  fileprivate init?(_ type: FoundationClass, _ content: StoredContent) {
    switch content {
    case .ranges(.packed(let element, let count)):
      self.init(type: .NSIndexSet, element: element, count: count)
    case .indices(.packed(let element, let count)): self.init(type: type, element: element, count: count)
    default: return nil
    }
  }
}

extension ValueReader {
  /// Makes something of a content only once if it is long, because many objects can refer to it.
  mutating func once<Made>(
    _ content: SharedContent?,
    _ make: (inout ObjectReader) throws(ArchiveError) -> Made
  ) throws(ArchiveError) -> Made {
    guard let content, content.element.count > 16 else { return try make(&objects) }
    if let known = contents[content], let made = known as? Made { return made }
    let value = try make(&objects)
    contents[content] = value
    return value
  }
}

extension ObjectReader {
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
}
