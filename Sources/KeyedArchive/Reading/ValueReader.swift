import Foundation

/// Makes the values of one kind: what `ValueReader` needs to know of them.
protocol ValueBuilder {
  associatedtype Value
  static func string(_ value: String) -> Value
  static func integer(_ value: PropertyListReader.Integer) throws -> Value
  static func real(_ value: Double) -> Value
  static func boolean(_ value: Bool) -> Value
  static func date(_ value: Date) -> Value
  static func data(_ value: Data) -> Value
  static func array(_ elements: [Value]) -> Value
  /// What is made of the keys of dictionaries, once for all that have the same.
  associatedtype Keys
  /// The keys of dictionaries; nil if one is there twice.
  static func keys(_ keys: [String]) -> Keys?
  /// A dictionary: `value` gives the value of the key at a position of those that `keys` was made from.
  static func dictionary(_ keys: Keys, _ value: (Int) throws -> Value) throws -> Value
  /// A set, UUID, URL or null, or nil if there is no such value.
  static func other(_ value: OtherValue<Value>) throws -> Value?
}

/// The values beyond those of a property list.
enum OtherValue<Value> {
  case set([Value])
  case uuid(UUID)
  case url(URL)
  case null
}

/// Reads Swift values from an archive: what approaches that archive dictionaries need. No object is made.
///
/// A container that several others hold is decoded at most twice, and so the work stays within the size of
/// the file; one that holds itself is an error.
struct ValueReader<Builder: ValueBuilder> {
  typealias Value = Builder.Value

  private let archive: ArchiveReader
  private let limits: Limits
  private var keys: KeyReader
  private var keyLists = KeyListTable<Builder>()
  private var lastClasses = [(uid: Int, type: FoundationClass?)](repeating: (-1, nil), count: 16)
  /// For each UID, how far it is.
  private var progress: [Progress]
  private var shared: [Int: Value] = [:]
  private var strings: LongStrings
  private var budget: ReadingBudget
  private var depth = 0
  private var stack = StackSpace()

  private enum Progress: UInt8 {
    case new, open, seen, shared
  }

  init(_ archive: ArchiveReader, limits: Limits) {
    self.archive = archive
    self.limits = limits
    budget = ReadingBudget(archive, limits)
    keys = KeyReader(byteCount: archive.list.bytes.count)
    strings = LongStrings(byteCount: archive.list.bytes.count)
    progress = Array(repeating: .new, count: archive.objects.count)
  }

  /// The value at the root of the archive.
  mutating func root() throws -> Value {
    try value(archive.root())
  }

  /// The value that a UID points to.
  ///
  /// - Throws: `ArchiveError`, whose path leads from this value to the one that failed.
  mutating func value(_ uid: Int) throws -> Value {
    guard uid != 0 else { throw Self.null }
    let element = try archive.object(uid)
    switch element.kind {
    case .ascii where element.count <= 15, .utf16 where element.count <= 15:
      return Builder.string(try archive.list.string(element))
    case .integer: return try Builder.integer(archive.list.integer(element))
    case .real: return Builder.real(try archive.list.real(element))
    case .true: return Builder.boolean(true)
    case .false: return Builder.boolean(false)
    default: return try sharedValue(uid, element)
    }
  }

  private static var null: ArchiveError {
    ArchiveError(.missingValue, expected: "a value", found: Found.nothing)
  }

  /// Decodes a value that takes memory: the first time as if it were the only one, the second time to be kept.
  private mutating func sharedValue(_ uid: Int, _ element: ArchiveReader.Element) throws -> Value {
    let progress = progress[uid]
    switch progress {
    case .shared:
      if let value = shared[uid] { return value }
    case .open:
      throw ArchiveError.corrupt(expected: "a value that does not hold itself", found: "a cycle")
    case .new, .seen:
      break
    }
    self.progress[uid] = .open
    let value = try content(element)
    self.progress[uid] = progress == .new ? .seen : .shared
    if progress != .new { shared[uid] = value }
    return value
  }

  private mutating func content(_ element: ArchiveReader.Element) throws -> Value {
    guard element.kind == .dictionary else { return try leaf(element) }
    try budget.spend(element.count)
    var frame = Frame(element)
    guard let type = try keys.classReference(in: &frame, of: archive.list) else {
      throw try noObject(element)
    }
    return try object(&frame, ofClass: archive.uid(archive.list.element(type)))
  }

  /// A value that is no object: kept out of the functions that call one another for each level, whose stack it
  /// would add to.
  @inline(never)
  private mutating func leaf(_ element: ArchiveReader.Element) throws -> Value {
    switch element.kind {
    case .ascii, .utf16: return Builder.string(try strings.string(element, of: archive.list))
    case .data: return Builder.data(try data(inline: element))
    case .date: return Builder.date(Date(timeIntervalSinceReferenceDate: try archive.list.real(element)))
    default: throw try noObject(element)
    }
  }

  @inline(never)
  private func noObject(_ element: ArchiveReader.Element) throws -> ArchiveError {
    ArchiveError.corrupt(expected: "an object", found: try archive.describe(element))
  }
}

// MARK: - Objects

extension ValueReader {
  private mutating func object(_ frame: inout Frame, ofClass uid: Int) throws -> Value {
    switch try foundationClass(uid) {
    case .NSArray, .NSMutableArray:
      return Builder.array(try elements(references(forKey: "NS.objects", in: &frame)))
    case .NSDictionary, .NSMutableDictionary:
      return try nested { try $0.dictionary(&frame) }
    case .NSSet, .NSMutableSet:
      return try other(.set(elements(references(forKey: "NS.objects", in: &frame))))
    case let type:
      return try leaf(frame.element, of: type, ofClass: uid)
    }
  }

  /// An object that holds no others.
  @inline(never)
  private mutating func leaf(
    _ object: ArchiveReader.Element,
    of type: FoundationClass?,
    ofClass uid: Int
  ) throws -> Value {
    switch type {
    case .NSString, .NSMutableString:
      let content = try content(object, forKey: "NS.string", isString: true)
      return Builder.string(try strings.string(content, of: archive.list))
    case .NSData, .NSMutableData:
      return Builder.data(try data(object, forKey: "NS.data"))
    case .NSNumber:
      return try value(inline: content(object, forKey: "NS.number"))
    case .NSDate:
      return Builder.date(try date(object))
    case .NSUUID:
      return try other(.uuid(uuid(object)))
    case .NSURL:
      return try other(.url(url(object)))
    case .NSNull:
      return try other(.null)
    default:
      throw ArchiveError(
        .disallowedClass,
        expected: "a string, number, date, data, array or dictionary",
        found: Found.object(ofClass: try archive.className(uid))
      )
    }
  }

  @inline(__always)
  private mutating func foundationClass(_ uid: Int) throws -> FoundationClass? {
    let slot = uid & (lastClasses.count - 1)
    if lastClasses[slot].uid != uid {
      lastClasses[slot] = (uid, FoundationClass(rawValue: try archive.className(uid)))
    }
    return lastClasses[slot].type
  }

  /// The UIDs under a key: the elements of a collection.
  @inline(__always)
  private mutating func references(forKey key: String, in frame: inout Frame) throws -> ArchiveReader.Element
  {
    let reference = try keys.value(forKey: key, in: &frame, of: archive.list)
    guard let array = try reference.map({ try archive.list.element($0) }), array.kind == .array else {
      throw ArchiveError.corrupt(expected: "an array of references under \(key)", found: "none")
    }
    return array
  }

  private func other(_ value: OtherValue<Value>) throws -> Value {
    if let value = try Builder.other(value) { return value }
    throw ArchiveError(
      .disallowedClass,
      expected: "a string, number, date, data, array or dictionary",
      found: "a set, UUID, URL or null"
    )
  }

  /// Goes one level deeper, or fails at the limit.
  @inline(__always)
  private mutating func nested<Result>(_ body: (inout Self) throws -> Result) throws -> Result {
    guard depth < limits.depth else {
      throw limits.exceededDepth
    }
    try stack.check(depth: depth)
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func elements(_ uids: ArchiveReader.Element) throws -> [Value] {
    try budget.spend(uids.count)
    return try nested { reader in
      var elements: [Value] = []
      elements.reserveCapacity(uids.count)
      for index in 0..<uids.count {
        do {
          elements.append(try reader.value(reader.archive.uid(in: uids, at: index)))
        } catch let error as ArchiveError {
          throw error.inside(.index(index))
        }
      }
      return elements
    }
  }

  private mutating func dictionary(_ frame: inout Frame) throws -> Value {
    let keys = try references(forKey: "NS.keys", in: &frame)
    let values = try references(forKey: "NS.objects", in: &frame)
    guard keys.count == values.count else {
      throw ArchiveError.corrupt(
        expected: "as many values as the dictionary's \(keys.count) keys",
        found: "\(values.count)"
      )
    }
    try budget.spend(2 * keys.count)
    let list = try keyList(keys)
    return try Builder.dictionary(list.keys) { position in
      do {
        return try value(archive.uid(in: values, at: position))
      } catch let error as ArchiveError {
        throw error.inside(.key(list.names[position]))
      }
    }
  }

  /// The keys that an array of references stands for.
  @inline(__always)
  private mutating func keyList(_ array: ArchiveReader.Element) throws -> KeyListTable<Builder>.KeyList {
    if let list = try keyLists.list(of: array, in: archive) { return list }
    let names = try (0..<array.count).map { try key(archive.uid(in: array, at: $0)) }
    guard let keys = Builder.keys(names) else {
      throw ArchiveError.repeatedKey
    }
    return try keyLists.add(names, keys, of: array, in: archive)
  }

  /// A string that is a dictionary's key, or a part of a URL.
  private mutating func key(_ uid: Int) throws -> String {
    var element = try archive.object(uid)
    if let name = try archive.className(of: element), name == "NSString" || name == "NSMutableString" {
      element = try content(element, forKey: "NS.string", isString: true)
    }
    guard uid != 0, element.isString else {
      throw ArchiveError.corrupt(expected: "a string as a key", found: try archive.describe(element))
    }
    return try strings.string(element, of: archive.list)
  }
}

// MARK: - Content

extension ValueReader {
  private func content(
    _ object: ArchiveReader.Element,
    forKey key: String,
    isString: Bool = false
  ) throws -> ArchiveReader.Element {
    guard let content = try archive.list.value(forKey: key, in: object) else {
      throw ArchiveError.corrupt(expected: "a value under \(key)", found: Found.nothing)
    }
    guard !isString || content.isString else {
      throw ArchiveError.corrupt(expected: "a string under \(key)", found: try archive.describe(content))
    }
    return content
  }

  private func value(inline element: ArchiveReader.Element) throws -> Value {
    switch element.kind {
    case .integer: try Builder.integer(archive.list.integer(element))
    case .real: Builder.real(try archive.list.real(element))
    case .true: Builder.boolean(true)
    case .false: Builder.boolean(false)
    default: throw ArchiveError.corrupt(expected: "a number", found: try archive.describe(element))
    }
  }

  private mutating func data(_ object: ArchiveReader.Element, forKey key: String) throws -> Data {
    var element = try content(object, forKey: key)
    if element.kind == .uid { element = try archive.object(archive.uid(element)) }
    guard element.kind == .data else {
      throw ArchiveError.corrupt(expected: "data under \(key)", found: try archive.describe(element))
    }
    return try data(inline: element)
  }

  private mutating func data(inline element: ArchiveReader.Element) throws -> Data {
    try budget.spend(element.count)
    return Data(try archive.list.bytes.bytes(at: element.offset, count: element.count))
  }

  private func date(_ object: ArchiveReader.Element) throws -> Date {
    let time = try content(object, forKey: "NS.time")
    guard time.kind == .real else {
      throw ArchiveError.corrupt(expected: "a number under NS.time", found: try archive.describe(time))
    }
    return Date(timeIntervalSinceReferenceDate: try archive.list.real(time))
  }

  private mutating func uuid(_ object: ArchiveReader.Element) throws -> UUID {
    let bytes = try data(object, forKey: "NS.uuidbytes")
    guard bytes.count == 16 else {
      throw ArchiveError.corrupt(expected: "16 bytes in a UUID", found: "\(bytes.count)")
    }
    return NSUUID(uuidBytes: Array(bytes)) as UUID
  }

  private mutating func url(_ object: ArchiveReader.Element) throws -> URL {
    let relative = try key(archive.uid(content(object, forKey: "NS.relative")))
    let base = try archive.list.value(forKey: "NS.base", in: object).map { try archive.uid($0) } ?? 0
    let baseURL = base == 0 ? nil : try baseURL(base)
    guard let url = URL(string: relative, relativeTo: baseURL) else {
      throw ArchiveError.corrupt(expected: "a URL", found: Found.string(relative))
    }
    return url
  }

  private mutating func baseURL(_ uid: Int) throws -> URL {
    let element = try archive.object(uid)
    guard try archive.className(of: element) == "NSURL" else {
      throw ArchiveError.corrupt(expected: "a URL as a base", found: try archive.describe(element))
    }
    return try nested { try $0.url(element) }
  }
}

// MARK: - Builders

/// Builds values of type `Any`: `String`, `Int`, `[Any]`, `[String: Any]` and so on.
enum AnyBuilder: ValueBuilder {
  static func string(_ value: String) -> Any { value }
  static func real(_ value: Double) -> Any { value }
  static func boolean(_ value: Bool) -> Any { value }
  static func date(_ value: Date) -> Any { value }
  static func data(_ value: Data) -> Any { value }
  static func array(_ elements: [Any]) -> Any { elements }

  static func integer(_ value: PropertyListReader.Integer) -> Any {
    switch value {
    case .signed(let value): value
    case .unsigned(let value): value
    }
  }

  /// The position of each key. A dictionary with the same keys is made from it without hashing them again.
  static func keys(_ keys: [String]) -> [String: Int]? {
    let positions = Dictionary(zip(keys, keys.indices)) { first, _ in first }
    return positions.count == keys.count ? positions : nil
  }

  static func dictionary(_ keys: [String: Int], _ value: (Int) throws -> Any) throws -> Any {
    try keys.mapValues(value)
  }

  static func other(_ value: OtherValue<Any>) throws -> Any? {
    switch value {
    case .set(let members): return try set(members)
    case .uuid(let uuid): return uuid
    case .url(let url): return url
    case .null: return NSNull()
    }
  }

  private static func set(_ members: [Any]) throws -> Any {
    let hashable = members.compactMap { $0 is Set<AnyHashable> ? nil : $0 as? AnyHashable }
    guard hashable.count == members.count else {
      throw ArchiveError.corrupt(expected: "members of a set that can be hashed", found: "others")
    }
    return Set(hashable)
  }
}

/// Builds `PropertyListValue`s.
enum PropertyListBuilder: ValueBuilder {
  static func string(_ value: String) -> PropertyListValue { .string(value) }
  static func real(_ value: Double) -> PropertyListValue { .real(value) }
  static func boolean(_ value: Bool) -> PropertyListValue { .boolean(value) }
  static func date(_ value: Date) -> PropertyListValue { .date(value) }
  static func data(_ value: Data) -> PropertyListValue { .data(value) }
  static func array(_ elements: [PropertyListValue]) -> PropertyListValue { .array(elements) }

  static func integer(_ value: PropertyListReader.Integer) -> PropertyListValue {
    switch value {
    case .signed(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    }
  }

  /// The keys in order, each with its position.
  static func keys(_ keys: [String]) -> [(key: String, position: Int)]? {
    let sorted = zip(keys, keys.indices).sorted { $0.0 < $1.0 }
    let isUnique = zip(sorted, sorted.dropFirst()).allSatisfy { $0.0 < $1.0 }
    return isUnique ? sorted.map { (key: $0.0, position: $0.1) } : nil
  }

  static func dictionary(
    _ keys: [(key: String, position: Int)],
    _ value: (Int) throws -> PropertyListValue
  ) throws -> PropertyListValue {
    .dictionary(
      PropertyListDictionary(sorted: try keys.map { (key: $0.key, value: try value($0.position)) })
    )
  }

  static func other(_ value: OtherValue<PropertyListValue>) -> PropertyListValue? { nil }
}
