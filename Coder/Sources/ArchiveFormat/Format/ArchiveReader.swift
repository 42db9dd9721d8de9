/// Reads the keyed-archive format from a property list: `$top`, and `$objects` by UID.
///
/// It finds elements and checks them, but doesn't create objects.
package struct ArchiveReader {
  package typealias Element = PropertyListReader.Element

  package internal(set) var list: PropertyListReader
  /// The entries that the archive starts from. Most archives have only one: "root".
  package let top: Element
  /// Every object; a UID is a position in it.
  package let objects: Element
  /// Whether other objects than the first are the string "$null", too. Apple's archiver leaves one where an object was only encoded
  /// conditionally, and each means nil.
  ///
  /// Source: `_decodeObject` in `NSKeyedUnarchiver.swift`, swiftlang/swift-corelibs-foundation.
  private var hasOtherNulls = false

  /// Longer class names are neither written nor read.
  package static let maximumNameLength = 4_096
  /// The same is true of keys. They are counted in UTF-16.
  package static let maximumKeyLength = 65_536

  /// Checks that a property list is a keyed archive.
  ///
  /// - Parameters:
  ///   - archiver: The name of the class that wrote it.
  ///   - ofAnyArchiver: Whether any other class may have written it, such as a subclass of `NSKeyedArchiver`.
  /// - Throws: `ArchiveError` of category `corruptArchive`, `limitExceeded` or `unsupported`.
  package init(
    _ bytes: UnsafeRawBufferPointer,
    limits: Limits = Limits(),
    archiver archiverName: String = "NSKeyedArchiver",
    ofAnyArchiver: Bool = false
  ) throws(ArchiveError) {
    try limits.check(byteCount: bytes.count)
    list = try PropertyListReader(bytes)
    let root = try list.element(list.root)
    guard root.kind == .dictionary else { throw .notAKeyedArchive }
    let archiver = try list.value(forKey: "$archiver", in: root)
    guard let archiver, archiver.isString else {
      guard try list.isLikeArchive(root) else { throw .notAKeyedArchive }
      let found = archiver?.kind.rawValue ?? Phrase.nothing
      throw .otherValue("the name of an archiver", forKey: "$archiver", found: found)
    }
    let name = try list.beginning(of: archiver)
    if !ofAnyArchiver, !name.isExactly(archiverName) { throw .otherArchiver(name, expected: archiverName) }
    guard let version = try list.value(forKey: "$version", in: root) else { throw .noVersion("no version") }
    guard version.kind == .integer, case .signed(100_000) = try list.integer(version) else {
      throw .noVersion("another version")
    }
    guard let top = try list.value(forKey: "$top", in: root), top.kind == .dictionary,
      let objects = try list.value(forKey: "$objects", in: root), objects.kind == .array
    else { throw .noTopOrObjects(keyCount: root.count) }
    try limits.check(objectCount: objects.count)
    self.top = top
    self.objects = objects
    hasOtherNulls = (1..<max(objects.count, 1)).contains { isNull($0) }
  }

  /// An archive without anything in it, in place of one that can't be read.
  package init() {
    list = PropertyListReader()
    top = Element(kind: .dictionary, offset: 0, count: 0)
    objects = Element(kind: .array, offset: 0, count: 0)
  }

  /// Reads a property list that isn't an archive: there are no objects, and the top is its root.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive` or `limitExceeded`.
  package init(ofPlainList bytes: UnsafeRawBufferPointer, limits: Limits) throws(ArchiveError) {
    try limits.check(byteCount: bytes.count)
    list = try PropertyListReader(bytes)
    try limits.check(objectCount: list.objectCount)
    top = try list.element(list.root)
    objects = Element(kind: .array, offset: 0, count: 0)
  }

  @inline(__always)
  package func object(_ uid: Int) throws(ArchiveError) -> Element {
    try list.element(reference(uid))
  }

  /// The number of the object in the property list.
  @inline(__always)
  package func reference(_ uid: Int) throws(ArchiveError) -> Int {
    try check(uid: uid)
    return try list.reference(in: objects, at: uid)
  }

  /// - Throws: `ArchiveError` of category `corruptArchive` if the table has no such object.
  @inline(__always)
  package func check(uid: Int) throws(ArchiveError) {
    guard uid < objects.count else { throw .noObject(uid: uid, count: objects.count) }
  }

  @inline(__always)
  package func uid(_ element: Element) throws(ArchiveError) -> Int {
    guard element.kind == .uid else { throw .corrupt(expected: Phrase.reference, found: phrase(of: element)) }
    return zeroIfNull(try list.uid(element))
  }

  /// The UID that an object of the property list is; nil for any other object.
  @inline(__always)
  package func uidIfAny(of object: Int) throws(ArchiveError) -> Int? {
    guard let uid = try list.uid(of: object) else { return nil }
    return zeroIfNull(uid)
  }

  /// The element itself, or the object that it refers to.
  package func resolved(_ element: Element) throws(ArchiveError) -> Element {
    element.kind == .uid ? try object(list.uid(element)) : element
  }

  /// The root: a reference to an object, or a value like a number that an archiver has encoded itself.
  ///
  /// - Throws: `ArchiveError` of category `missingValue` if `$top` has no such key.
  package func root(_ key: String = "root") throws(ArchiveError) -> Element {
    try list.element(list.value(in: top, at: rootIndex(key).index))
  }

  /// Where the root is in `$top`, and whether it was encoded without a key. Then it has the key "$0", while an app's key "$0" is
  /// "$$0" in an archive.
  package func rootIndex(_ key: String) throws(ArchiveError) -> (index: Int, isGeneric: Bool) {
    var keys: [String] = []
    var found: (index: Int, isGeneric: Bool)?
    for index in 0..<top.count {
      let candidate = try list.element(list.reference(in: top, at: index))
      guard candidate.isString else { throw .notAString(candidate.kind) }
      if candidate.count <= key.utf16.count + 1 {
        let name = try list.string(candidate)
        if name.unescapedFromArchive.isExactly(key) {
          if found != nil { throw .keyTwice(key) }
          found = (index, name.isEscapedForArchive && name.isExactly(key))
        }
      }
      if keys.count < 3 { keys.append(try list.beginning(of: candidate).unescapedFromArchive) }
    }
    guard let found else { throw .noRoot(key, keys: keys, count: top.count) }
    return found
  }

  @inline(__always)
  package func uid(in array: Element, at index: Int) throws(ArchiveError) -> Int {
    try uid(of: list.reference(in: array, at: index))
  }

  /// The UID that an object of the property list must be.
  @inline(__always)
  package func uid(of object: Int) throws(ArchiveError) -> Int {
    if let uid = try uidIfAny(of: object) { return uid }
    return try uid(list.element(object))
  }

  /// The name in the entry of a class. Such an entry has only a few keys.
  package func className(_ uid: Int) throws(ArchiveError) -> String {
    let entry = try object(uid)
    guard entry.kind == .dictionary, entry.count <= 64,
      let name = try list.value(forKey: "$classname", in: entry),
      name.isString, name.count <= Self.maximumNameLength
    else { throw .corrupt(expected: Phrase.classEntry, found: phrase(of: entry)) }
    if let names = try list.value(forKey: "$classes", in: entry), names.kind != .array {
      throw .corrupt(expected: Phrase.classNames, found: phrase(of: names))
    }
    return try list.string(name)
  }

  /// The names of classes to use instead of a class that the reader doesn't know.
  ///
  /// Source: `classFallbacksForKeyedArchiver()`, which Foundation's archivers write under this key.
  package func classHints(_ uid: Int) throws(ArchiveError) -> [String] {
    try names(forKey: "$classhints", inClass: uid)
  }

  /// The names of a class and its superclasses.
  package func classNames(_ uid: Int) throws(ArchiveError) -> [String] {
    let names = try names(forKey: "$classes", inClass: uid)
    let name = try className(uid)
    return names.first == name ? names : [name, "NSObject"]
  }

  /// The first superclass of a class that is one of Foundation's; nil if none is. Their names are short.
  package func foundationSuperclass(_ uid: Int) throws(ArchiveError) -> FoundationClass? {
    guard let names = try list.value(forKey: "$classes", in: object(uid)) else { return nil }
    for index in 0..<min(names.count, 16) {
      let element = try list.element(list.reference(in: names, at: index))
      guard element.isString, element.count <= 64 else { continue }
      if let found = FoundationClass(named: try list.string(element)) { return found }
    }
    return nil
  }

  private func names(forKey key: StaticString, inClass uid: Int) throws(ArchiveError) -> [String] {
    guard let stored = try list.value(forKey: key, in: object(uid)) else { return [] }
    guard stored.kind == .array else {
      throw .corrupt(expected: Phrase.classNames, found: phrase(of: stored))
    }
    var names: [String] = []
    for index in 0..<min(stored.count, 16) {
      let name = try list.element(list.reference(in: stored, at: index))
      guard name.count <= Self.maximumNameLength else {
        throw .corrupt(expected: Phrase.classNames, found: phrase(of: name))
      }
      names.append(try list.string(name))
    }
    return names
  }

  /// The name of an object's class; nil for strings, numbers and other values without a class.
  package func className(of object: Element) throws(ArchiveError) -> String? {
    guard object.kind == .dictionary, let type = try list.value(forKey: "$class", in: object) else {
      return nil
    }
    return try className(uid(type))
  }
}

// MARK: - Nil

extension ArchiveReader {
  /// The value that a key or a reference has in the property list, and its UID: 0 if it is nil, and nil if it is inside an
  /// object.
  @inline(__always)
  package func value(at reference: Int) throws(ArchiveError) -> (element: Element, uid: Int?) {
    guard let uid = try uidIfAny(of: reference) else { return try value(list.element(reference)) }
    return (uid == 0 ? .null : try object(uid), uid)
  }

  /// An element itself, or the object that it refers to, and its UID.
  package func value(_ element: Element) throws(ArchiveError) -> (element: Element, uid: Int?) {
    if element.kind != .uid { return try isNull(inside: element) ? (.null, 0) : (element, nil) }
    let uid = try uid(element)
    return (uid == 0 ? .null : try object(uid), uid)
  }

  /// Whether a UID stands for nil.
  package func isNull(_ uid: Int) -> Bool {
    if uid >= objects.count { return false }
    do throws(ArchiveError) {
      return try list.isNull(list.reference(in: objects, at: uid))
    } catch {
      return false
    }
  }

  /// Whether a value inside an object is nil: Apple's archiver writes bytes at no address as the string "$null".
  package func isNull(inside element: Element) throws(ArchiveError) -> Bool {
    if element.kind != .ascii { return false }
    return try list.string(element, is: "$null")
  }

  /// So that all that follows needs to know only one UID for nil.
  @inline(__always)
  fileprivate func zeroIfNull(_ uid: Int) -> Int { hasOtherNulls && isNull(uid) ? 0 : uid }
}

extension PropertyListReader {
  /// The value of a key in a small dictionary of the format. Looks at every key.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`, also if the key is there twice.
  package func value(forKey key: StaticString, in dictionary: Element) throws(ArchiveError) -> Element? {
    var found: Int?
    for index in 0..<dictionary.count {
      let candidate = try element(reference(in: dictionary, at: index))
      guard candidate.isString else { throw .notAString(candidate.kind) }
      if try string(candidate, is: key) {
        if found != nil { throw .keyTwice("\(key)") }
        found = index
      }
    }
    guard let found else { return nil }
    return try element(value(in: dictionary, at: found))
  }

  /// Whether a dictionary has a key that only archives have.
  fileprivate func isLikeArchive(_ root: Element) throws(ArchiveError) -> Bool {
    for key: StaticString in ["$archiver", "$objects", "$top"] {
      if try value(forKey: key, in: root) != nil { return true }
    }
    return false
  }
}
