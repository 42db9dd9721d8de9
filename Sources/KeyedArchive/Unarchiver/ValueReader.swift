import Foundation

/// Reads values from an archive, without creating objects.
///
/// A shared container is read at most twice, so the work is bounded by the size of the file. One that contains itself
/// is an error.
struct ValueReader {
  typealias Element = PropertyListReader.Element

  var objects: ObjectReader
  /// Whether dictionaries must know which of their keys are read.
  let refusesUnknownKeys: Bool
  /// Whether an error about an object in a value says what the type doesn't take. A `Decoder` finds this out itself.
  private let findsOtherTypes: Bool
  private let limits: Limits
  private var containers = Containers()
  private var stack = StackSpace()
  /// The arrays, sets and dictionaries of Swift that were made, and the UIDs of those that were made once.
  private var made: [Int: Any] = [:]
  /// What becomes of objects of other classes. What is read in one way may have objects in it that it hasn't in another.
  private(set) var otherObjects = OtherObjects.refused {
    didSet {
      if otherObjects == oldValue { return }
      otherContainers[oldValue] = containers
      containers = otherContainers.removeValue(forKey: otherObjects) ?? Containers()
    }
  }
  private var otherContainers: [OtherObjects: Containers] = [:]
  /// The names of their classes, by UID.
  private var classNames: [Int: [String]] = [:]
  private var madeOnce: Set<Int> = []
  /// What was made of contents that many objects can have in common.
  var contents: [SharedContent: Any] = [:]
  var urls = ReadURLs()
  var longValues = LongValues()

  private struct Containers {
    /// The progress of each, by UID; empty before the first one.
    var progress: [Progress] = []
    /// Those that were read twice.
    var shared: [Int: ArchiveValue] = [:]
  }

  private enum Progress: UInt8 {
    case new, open, seen, shared
  }

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
    let data = try data.asBinaryPropertyList(limits: options.limits)
    return try data.withUnsafeBytes { bytes in
      var reader = ValueReader(try ArchiveReader(ByteView(bytes), options), options)
      if options.readsTop { return try reader.object(nil, as: type) }
      let root = try reader.objects.archive.root(options.rootKey)
      guard root.kind == .uid else { return try reader.value(type, nil, root, depth: 0) }
      return try reader.object(reader.objects.archive.uid(root), as: type, isRoot: true)
    }
  }

  init(_ archive: ArchiveReader, _ options: ReadingOptions, findsOtherTypes: Bool = true) {
    objects = ObjectReader(archive, limits: options.limits)
    self.findsOtherTypes = findsOtherTypes
    (limits, refusesUnknownKeys) = (options.limits, options.refusesUnknownKeys)
  }

  /// A value as the type that you expect.
  ///
  /// - Parameters:
  ///   - uid: The UID of the value; nil if it is inside an object.
  ///   - depth: How many objects it is nested in.
  @inline(__always)
  mutating func value<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    _ uid: Int?,
    _ element: Element,
    depth: Int
  ) throws -> Value {
    switch (element.kind, uid) {
    case (.dictionary, let uid?), (.data, let uid?): try object(uid, as: type, depth: depth)
    case (.dictionary, nil), (.array, nil), (.set, nil): throw isNot(type, element)
    default: try Value(valueInArchive: value(ofLeaf: element))
    }
  }

  /// The value of an object with a class, or of `$top` if there is no UID. It isn't inlined, because its `Value?` needs a
  /// slow look-up of the type.
  @inline(never)
  mutating func object<Value: ArchiveValueConvertible>(
    _ uid: Int?,
    as type: Value.Type,
    depth: Int = 0,
    isRoot: Bool = false
  ) throws -> Value {
    if let uid, let known = madeCollection(uid, as: type) { return known }
    otherObjects = type is ArchiveValue.Type ? .read : .refused
    let archiveValue: ArchiveValue
    do throws(ArchiveError) {
      archiveValue = try valueOrTop(uid, depth)
    } catch {
      guard error.category == .disallowedClass, error.path.components.isEmpty else {
        throw otherType(error, uid, type, depth)
      }
      if isRoot { throw error }
      throw ArchiveError(.wrongType, expected: Phrase.value(of: type), found: error.found)
    }
    let value: Value = try archiveValue.converted(refusingUnknownKeys: refusesUnknownKeys)
    if let uid, archiveValue.hasParts { keep(value, uid) }
    return value
  }

  /// The error for a collection of the property list, which is inside an object and no object itself.
  private func isNot(_ type: Any.Type, _ element: Element) -> ArchiveError {
    let found = objects.archive.describe(inside: element)
    return ArchiveError(.wrongType, expected: Phrase.value(of: type), found: found)
  }

  private mutating func valueOrTop(_ uid: Int?, _ depth: Int) throws(ArchiveError) -> ArchiveValue {
    if let uid { try value(uid, depth: depth) } else { try top() }
  }

  /// The error for what can't be read in a value, such as an object of another class. What matters is what the type doesn't
  /// take: the object, or already the array that it is in.
  private mutating func otherType<Value: ArchiveValueConvertible>(
    _ error: ArchiveError,
    _ uid: Int?,
    _ type: Value.Type,
    _ depth: Int
  ) -> ArchiveError {
    let isInside = [.disallowedClass, .corruptArchive, .unsupported].contains(error.category)
    if !findsOtherTypes || !isInside { return error }
    otherObjects = .named
    do {
      _ = try Value(valueInArchive: valueOrTop(uid, depth))
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
  /// - Parameter depth: How many objects it is nested in.
  /// - Throws: `ArchiveError`, whose path leads from this value to what failed.
  mutating func value(_ uid: Int, depth: Int = 0) throws(ArchiveError) -> ArchiveValue {
    if uid == 0 { throw .missingElement }
    let element = try objects.archive.object(uid)
    switch element.kind {
    case .ascii where element.count <= 15, .utf16 where element.count <= 15:
      return .string(try objects.archive.list.string(element))
    case .dictionary, .data: return try sharedValue(uid, element, depth)
    default: return try value(ofLeaf: element)
    }
  }

  /// Reads a value that may take much memory, and keeps it the second time.
  private mutating func sharedValue(
    _ uid: Int,
    _ element: Element,
    _ depth: Int
  ) throws(ArchiveError) -> ArchiveValue {
    if containers.progress.isEmpty {
      containers.progress = Array(repeating: .new, count: objects.archive.objects.count)
    }
    let before = containers.progress[uid]
    if before == .shared, let value = containers.shared[uid] { return value }
    if before == .open { throw .valueHoldsItself }
    containers.progress[uid] = .open
    do throws(ArchiveError) {
      let value = try content(element, depth)
      containers.progress[uid] = before == .new ? .seen : .shared
      if before != .new { containers.shared[uid] = value }
      return value
    } catch {
      // The caller may try another type.
      containers.progress[uid] = before
      throw error
    }
  }

  private mutating func content(_ element: Element, _ depth: Int) throws(ArchiveError) -> ArchiveValue {
    if element.kind == .data { return try value(ofLeaf: element) }
    try objects.budget.spend(element.count)
    let classUID = try objects.requiredClassUID(of: element)
    guard let type = try objects.classes.foundationClass(classUID, in: objects.archive) else {
      return try .object(object(element, classUID, depth))
    }
    var cursor = ObjectCursor(element)
    let content = try objects.content(of: &cursor, type)
    switch content {
    case .pairs(let keys, let values): return try dictionary(keys, values, depth)
    case .elements(let references):
      switch type {
      case .NSArray, .NSMutableArray: return .array(try elements(references, depth))
      case .NSSet, .NSMutableSet: return .set(try members(references, depth))
      default: return try .object(object(element, classUID, depth))
      }
    default:
      if let value = try value(of: content) { return value }
      _ = try bridgedObject(type == .NSMutableIndexSet ? .NSIndexSet : type, content)
      return try .object(object(element, classUID, depth))
    }
  }

  /// The names of a class and its superclasses, if objects of any class are read.
  mutating func names(ofClass uid: Int) throws(ArchiveError) -> [String] {
    if otherObjects == .refused { throw .notAValue(try objects.classes.name(uid, in: objects.archive)) }
    if let names = classNames[uid] { return names }
    let names = try objects.archive.classNames(uid)
    classNames[uid] = names
    return names
  }

  mutating func checkDepth(_ depth: Int) throws(ArchiveError) {
    try limits.check(depth: depth)
    try stack.check(depth: depth)
  }
}

// MARK: - Collections

extension ValueReader {
  private mutating func elements(
    _ references: StoredReferences,
    _ depth: Int
  ) throws(ArchiveError) -> [ArchiveValue] {
    try checkDepth(depth)
    var elements: [ArchiveValue] = []
    elements.reserveCapacity(references.count)
    for index in 0..<references.count {
      do throws(ArchiveError) {
        let uid = try references.uid(at: index, in: objects.archive)
        elements.append(try value(uid, depth: depth + 1))
      } catch {
        throw error.inside(.index(index))
      }
    }
    return elements
  }

  private mutating func members(
    _ references: StoredReferences,
    _ depth: Int
  ) throws(ArchiveError) -> [ArchiveValue] {
    let members = try elements(references, depth)
    if otherObjects == .named { return members }
    var known = EqualValues()
    var collisions = HashCollisions()
    for (index, member) in members.enumerated() {
      let uid = try references.uid(at: index, in: objects.archive)
      if member.hasParts { throw ArchiveError.memberWithParts(member.phrase).inside(.index(index)) }
      let number = try numberForComparing(member, uid)
      if case .data(let data) = member {
        try objects.budget.spend(collisions.cost(ofAdding: data.hashValue))
      }
      if known.insert(member, number: number) == .same {
        throw ArchiveError.equalMembers(member.phrase).inside(.index(index))
      }
    }
    return members
  }

  private mutating func dictionary(
    _ keys: StoredReferences,
    _ values: StoredReferences,
    _ depth: Int
  ) throws(ArchiveError) -> ArchiveValue {
    try checkDepth(depth)
    var pairs: [ArchiveDictionary.Pair] = []
    pairs.reserveCapacity(keys.count)
    for index in 0..<keys.count {
      let keyUID = try keys.uid(at: index, in: objects.archive)
      let key = try key(keyUID)
      try numberForComparing(.string(key), keyUID)
      do throws(ArchiveError) {
        let uid = try values.uid(at: index, in: objects.archive)
        pairs.append(ArchiveDictionary.Pair(key: key, value: try value(uid, depth: depth + 1)))
      } catch {
        throw error.inside(.key(key))
      }
    }
    if !pairs.isSorted { pairs.sort { $0.key.precedes($1.key) } }
    if !pairs.isSorted { throw .repeatedKey }
    var dictionary = ArchiveDictionary(sorted: pairs)
    if refusesUnknownKeys { dictionary.readKeys = ReadKeys() }
    return .dictionary(dictionary)
  }

  mutating func key(_ uid: Int) throws(ArchiveError) -> String {
    let element = try objects.archive.object(uid)
    if uid != 0, let key = try objects.string(ofObject: element) { return key }
    let found = objects.archive.describe(element)
    if otherObjects == .named { return found }
    throw .corrupt(expected: Phrase.keyString, found: found)
  }
}

extension [ArchiveDictionary.Pair] {
  /// Whether each key precedes the next one.
  fileprivate var isSorted: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].key.precedes(self[$0].key) }
  }
}

extension ArchiveValue {
  /// Whether it is an array, a set or a dictionary.
  var hasParts: Bool {
    switch self {
    case .array, .set, .dictionary, .object: true
    default: false
    }
  }
}
