import Foundation

/// Reads values from an archive, without creating objects of the app.
///
/// A shared container is read at most twice, so the work is bounded by the size of the file. One that contains itself
/// is an error.
struct ValueReader {
  typealias Element = PropertyListReader.Element

  var graph: NodeGraph
  /// Whether an error about an object in a value says what the type doesn't take. A `Decoder` finds this out itself.
  private let findsOtherTypes: Bool
  /// The arrays, sets and dictionaries of Swift that were made, and the UIDs of those that were made once.
  private var made: [Int: Any] = [:]
  private var madeOnce: Set<Int> = []
  /// What becomes of objects of other classes.
  private(set) var otherObjects = OtherObjects.refused
  /// The values that were read twice, by UID. What is read in one way may have objects in it that it hasn't in another.
  private var shared: [OtherObjects: [Int: ArchiveValue]] = [:]
  /// The first arrays of keys of dictionaries. Many dictionaries refer to the same array.
  private var arraysOfKeys: [(array: Element, keys: [String], byteCount: Int)] = []
  /// The names of the classes of other objects, by UID.
  private var classNames: [Int: [String]] = [:]
  /// The long data that was read, and the long URLs without a base.
  var longData: [Element: Data] = [:]
  var longURLs: [Element: URL] = [:]

  /// What becomes of objects of classes that aren't a value's.
  enum OtherObjects {
    case refused
    /// They are read without their fields, and keys of dictionaries as texts, to find out what else is wrong.
    case named
    /// They are read: the caller asked for an `ArchiveValue`.
    case read
  }

  /// The value at the root of an archive.
  static func value<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    from data: Data,
    _ options: ReadingOptions
  ) throws -> Value {
    try ArchiveReader.read(data, options) { archive in
      var reader = ValueReader(archive, options)
      if options.readsTop { return try reader.object(nil, as: type) }
      let (root, uid) = try archive.value(archive.root(options.rootKey))
      guard let uid else { return try reader.value(type, nil, root) }
      return try reader.object(uid, as: type, isRoot: true)
    }
  }

  var archive: ArchiveReader { graph.archive }
  var list: PropertyListReader { graph.archive.list }

  init(_ archive: ArchiveReader, _ options: ReadingOptions, findsOtherTypes: Bool = true) {
    graph = NodeGraph(archive, limits: options.limits)
    self.findsOtherTypes = findsOtherTypes
  }

  /// A value as the type that you expect.
  ///
  /// - Parameter uid: The UID of the value; nil if it is inside an object.
  @inline(__always)
  mutating func value<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    _ uid: Int?,
    _ element: Element
  ) throws -> Value {
    switch (element.kind, uid) {
    case (.dictionary, let uid?), (.data, let uid?): try object(uid, as: type)
    // A collection of the property list is inside an object and no object itself.
    case (.dictionary, nil), (.array, nil), (.set, nil):
      throw ArchiveError.otherType(type, found: archive.phrase(ofInside: element))
    default: try Value(valueInArchive: value(ofLeaf: element))
    }
  }

  /// The value of an object with a class, or of `$top` if there is no UID. It isn't inlined, because its `Value?` needs a
  /// slow look-up of the type.
  @inline(never)
  mutating func object<Value: ArchiveValueConvertible>(
    _ uid: Int?,
    as type: Value.Type,
    isRoot: Bool = false
  ) throws -> Value {
    if let uid, let known = madeCollection(uid, as: type) { return known }
    otherObjects = type is ArchiveValue.Type ? .read : .refused
    let archiveValue: ArchiveValue
    do throws(ArchiveError) {
      archiveValue = try valueOrTop(uid, as: type)
    } catch {
      guard error.category == .disallowedClass, error.path.components.isEmpty else {
        throw otherType(error, uid, type)
      }
      if isRoot { throw error }
      throw ArchiveError.otherType(type, found: error.found)
    }
    let value = try Value(valueInArchive: archiveValue)
    if let uid, archiveValue.hasParts { keep(value, uid) }
    return value
  }

  private mutating func valueOrTop(_ uid: Int?) throws(ArchiveError) -> ArchiveValue {
    if let uid { try value(uid) } else { try top() }
  }

  /// The same as a type. A collection of `ArchiveValue` may have any objects in it, which is looked up only if it's needed.
  private mutating func valueOrTop<Value>(_ uid: Int?, as type: Value.Type) throws(ArchiveError)
    -> ArchiveValue
  {
    do throws(ArchiveError) { return try valueOrTop(uid) } catch {
      guard error.category != .limitExceeded, (type as? any TypeWithElements.Type)?.holdsAnything == true
      else {
        throw error
      }
      otherObjects = .read
      return try valueOrTop(uid)
    }
  }

  /// The error for what can't be read in a value, such as an object of another class. What matters is what the type doesn't
  /// take: the object, or already the array that it is in.
  private mutating func otherType<Value: ArchiveValueConvertible>(
    _ error: ArchiveError,
    _ uid: Int?,
    _ type: Value.Type
  ) -> ArchiveError {
    let isInside = [.disallowedClass, .corruptArchive, .unsupported].contains(error.category)
    if !findsOtherTypes || !isInside { return error }
    otherObjects = .named
    do {
      _ = try Value(valueInArchive: valueOrTop(uid))
    } catch let other as ArchiveError where other.category == .wrongType {
      return other
    } catch {}
    return error
  }

  /// A collection that was made before; nil if it wasn't, or isn't kept.
  func madeCollection<Collection>(_ uid: Int, as type: Collection.Type) -> Collection? {
    made[uid].flatMap { $0 as? Collection }
  }

  /// Keeps a collection that is made for the second time, because many objects can refer to it.
  mutating func keep(_ collection: Any, _ uid: Int) {
    if !madeOnce.insert(uid).inserted { made[uid] = collection }
  }

  /// The value that a UID points to.
  ///
  /// - Throws: `ArchiveError`, whose path leads from this value to what failed.
  mutating func value(_ uid: Int) throws(ArchiveError) -> ArchiveValue {
    if uid == 0 { throw .missingElement }
    let element = try archive.object(uid)
    guard element.kind == .dictionary else { return try value(ofLeaf: element) }
    if otherObjects == .read, let type = try type(uid, element) { return type }
    let node = try graph.node(element, uid)
    switch node.kind {
    case .null: return .null
    case .value:
      // Of an index set or a locale, only the fields are kept, but they are checked.
      if let value = try storedValue(of: node) { return value }
    default: break
    }
    if let known = shared[otherObjects]?[uid] { return known }
    let wasRead = try graph.open(node)
    defer { graph.close(node) }
    let value = try content(of: node)
    if wasRead { shared[otherObjects, default: [:]][uid] = value }
    return value
  }

  /// The class that an entry of the table is; nil if it is something else.
  private mutating func type(_ uid: Int, _ element: Element) throws(ArchiveError) -> ArchiveValue? {
    guard try graph.classUID(of: element) == nil, try list.value(forKey: "$classname", in: element) != nil
    else { return nil }
    return .type(try names(ofClass: uid))
  }

  private mutating func content(of node: Node) throws(ArchiveError) -> ArchiveValue {
    switch try graph.parts(of: node) {
    case .pairs(let keys, let values)?: try dictionary(keys, values)
    case .elements(let references)? where node.kind == .array: .array(try elements(references, orNil: true))
    case .elements(let references)? where node.kind == .set: .set(try members(references))
    default: .object(try object(node))
    }
  }

  /// The names of a class and its superclasses, if objects of any class are read.
  mutating func names(ofClass uid: Int) throws(ArchiveError) -> [String] {
    if otherObjects == .refused { throw .notAValue(try graph.classes.read(uid, in: archive).name) }
    if let names = classNames[uid] { return names }
    let names = try archive.classNames(uid)
    classNames[uid] = names
    return names
  }
}

// MARK: - Collections

extension ValueReader {
  /// - Parameter orNil: Whether nil may be among them, as in arrays of other programs.
  private mutating func elements(
    _ references: StoredReferences,
    orNil: Bool
  ) throws(ArchiveError) -> [ArchiveValue] {
    var elements: [ArchiveValue] = []
    elements.reserveCapacity(references.count)
    for index in 0..<references.count {
      do throws(ArchiveError) {
        let uid = try references.uid(at: index, in: archive)
        elements.append(try orNil ? valueOrNull(uid) : value(uid))
      } catch {
        throw error.inside(.index(index))
      }
    }
    return elements
  }

  private mutating func valueOrNull(_ uid: Int) throws(ArchiveError) -> ArchiveValue {
    try uid == 0 && otherObjects == .read ? .null : value(uid)
  }

  private mutating func members(
    _ references: StoredReferences
  ) throws(ArchiveError) -> [ArchiveValue] {
    let members = try elements(references, orNil: false)
    if otherObjects == .named { return members }
    var known = DistinctValues()
    var collisions = HashCollisions()
    for (index, member) in members.enumerated() {
      if member.hasParts { throw ArchiveError.memberWithParts(member.phrase).inside(.index(index)) }
      try spend(hashing: member, &collisions)
      do { try known.add(.value(member), as: .member) } catch { throw error.inside(.index(index)) }
    }
    return members
  }

  private mutating func dictionary(
    _ keys: StoredReferences,
    _ values: StoredReferences
  ) throws(ArchiveError) -> ArchiveValue {
    guard let strings = try strings(keys) else { return .pairs(try pairs(keys, values)) }
    var pairs: [ArchiveDictionary.Pair] = []
    pairs.reserveCapacity(keys.count)
    for (index, key) in strings.enumerated() {
      do throws(ArchiveError) {
        let uid = try values.uid(at: index, in: archive)
        pairs.append(ArchiveDictionary.Pair(key: key, value: try valueOrNull(uid)))
      } catch {
        throw error.inside(.key(key))
      }
    }
    if !pairs.isSorted {
      pairs.sort { $0.key.precedes($1.key) }
      if !pairs.isSorted { throw .repeatedKey }
    }
    return .dictionary(ArchiveDictionary(sorted: pairs))
  }

  /// The pairs of a dictionary with other keys than strings. Keys that can be compared must differ.
  private mutating func pairs(
    _ keys: StoredReferences,
    _ values: StoredReferences
  ) throws(ArchiveError) -> [ArchiveValue.Pair] {
    var pairs: [ArchiveValue.Pair] = []
    var known = DistinctValues()
    var collisions = HashCollisions()
    for index in 0..<keys.count {
      do throws(ArchiveError) {
        let key = try value(keys.uid(at: index, in: archive))
        try spend(hashing: key, &collisions)
        if !key.hasParts { try known.add(.value(key), as: .keyInFoundation) }
        pairs.append(ArchiveValue.Pair(key, try valueOrNull(values.uid(at: index, in: archive))))
      } catch {
        throw error.inside(.index(index))
      }
    }
    return pairs
  }

  /// The keys of a dictionary; nil if not all are strings and it is read with any keys.
  private mutating func strings(_ keys: StoredReferences) throws(ArchiveError) -> [String]? {
    if case .array(let array) = keys, let known = arraysOfKeys.first(where: { $0.array == array }) {
      try graph.budget.spend(known.byteCount)
      return known.keys
    }
    var strings: [String] = []
    strings.reserveCapacity(keys.count)
    for index in 0..<keys.count {
      let uid = try keys.uid(at: index, in: archive)
      guard let key = try otherObjects == .read ? string(ofKey: uid) : key(uid) else { return nil }
      strings.append(key)
    }
    if case .array(let array) = keys, arraysOfKeys.count < 8 {
      arraysOfKeys.append((array, strings, strings.reduce(0) { $0 + $1.utf8.count }))
    }
    return strings
  }

  /// Takes what it costs to hash a member of a set, and to compare it with those of the same hash.
  mutating func spend(
    hashing member: ArchiveValue,
    _ collisions: inout HashCollisions
  ) throws(ArchiveError) {
    try graph.budget.spend(member.byteCount)
    if case .data(let data) = member { try graph.budget.spend(references: collisions.add(data.hashValue)) }
  }

  /// Takes what it costs to hash or sort a key of a dictionary.
  mutating func spend(hashingKey key: String) throws(ArchiveError) {
    try key.checkLengthOfKey()
    try graph.budget.spend(key.utf8.count)
  }

  mutating func key(_ uid: Int) throws(ArchiveError) -> String {
    if let key = try string(ofKey: uid) { return key }
    let found = archive.phrase(of: try archive.object(uid))
    if otherObjects == .named { return found }
    throw ArchiveError(.unsupported, expected: Phrase.keyString, found: found)
  }

  private mutating func string(ofKey uid: Int) throws(ArchiveError) -> String? {
    guard uid != 0, let key = try string(ofObject: archive.object(uid)) else { return nil }
    try spend(hashingKey: key)
    return key
  }
}

extension [ArchiveDictionary.Pair] {
  /// Whether each key precedes the next one.
  fileprivate var isSorted: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].key.precedes(self[$0].key) }
  }
}

extension ArchiveValue {
  /// The size of a text or of data; 0 for other values.
  var byteCount: Int {
    switch self {
    case .string(let string): string.utf8.count
    case .data(let data): data.count
    case .url(let url): url.relativeString.utf8.count + (url.baseURL?.relativeString.utf8.count ?? 0)
    default: 0
    }
  }

  var hasParts: Bool {
    switch self {
    case .array, .set, .dictionary, .pairs, .object: true
    default: false
    }
  }
}
