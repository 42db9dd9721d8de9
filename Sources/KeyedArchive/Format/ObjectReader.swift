/// Reads the objects of an archive: the values of their keys, their classes, and the content of Foundation's
/// objects. It reads no more than its budget allows.
package struct ObjectReader {
  package typealias Element = PropertyListReader.Element

  package private(set) var archive: ArchiveReader
  package var budget: ReadingBudget
  var classes = ReadClasses()
  private var keys: KeyLookup
  private var strings: StringCache

  package init(_ archive: ArchiveReader, limits: Limits) {
    self.archive = archive
    budget = ReadingBudget(archive.list, limits)
    keys = KeyLookup(archive.list)
    strings = StringCache(byteCount: archive.list.byteCount)
  }

  /// Lets go of the bytes: reading anything from now on is an error.
  mutating func close() { archive.list.close() }
}

extension ObjectReader {
  /// The value of a key; nil if the key is missing.
  package mutating func value(
    forKey key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> Element? {
    guard let reference = try reference(forKey: key, in: &cursor) else { return nil }
    return try archive.list.element(reference)
  }

  /// The reference to the value of a key, as it is in the archive; nil if the key is missing.
  @inline(__always)
  mutating func reference(
    forKey key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> Int? {
    try keys.value(forKey: key, in: &cursor, of: archive.list)
  }

  /// The keys of an object, as they are in the archive, with the references to their values.
  mutating func storedFields(of object: Element) throws(ArchiveError) -> [(key: String, reference: Int)] {
    let fields = try keys.fields(of: object, in: archive.list)
    for (key, _) in fields { try budget.spend(comparing: key) }
    return fields.filter { $0.key != "$class" }
  }

  /// The keys of an object, as they are in the archive.
  mutating func storedKeys(of object: Element) throws(ArchiveError) -> [String] {
    try storedFields(of: object).map { $0.key }
  }

  /// The keys of an object, as the app names them.
  mutating func keys(of object: Element) throws(ArchiveError) -> [String] {
    try storedKeys(of: object).map { $0.unescapedFromArchive }
  }

  /// The UID of an object's class; nil if the object has none.
  @inline(__always)
  package mutating func classUID(of object: Element) throws(ArchiveError) -> Int? {
    guard let reference = try keys.classReference(of: object, in: archive.list) else { return nil }
    return try archive.uid(of: reference)
  }

  /// The UID of an object's class, which it must have.
  @inline(__always)
  mutating func requiredClassUID(of object: Element) throws(ArchiveError) -> Int {
    if let uid = try classUID(of: object) { return uid }
    throw .corrupt(expected: Phrase.objectWithClass, found: archive.describe(object))
  }

  /// The name of a class, to be compared with others. The first time, its own bytes pay for it.
  mutating func nameOfClass(_ uid: Int) throws(ArchiveError) -> String {
    let (name, isNew) = try classes.nameToCompare(uid, in: archive)
    if isNew { try budget.spend(name.utf8.count) } else { try budget.spend(name: name) }
    return name
  }

  /// The string of an element, which is decoded only once.
  package mutating func string(_ element: Element) throws(ArchiveError) -> String {
    try strings.string(element, of: archive.list)
  }
}
