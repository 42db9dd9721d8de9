/// Writes the keyed-archive format: a property list whose `$objects` array holds every object once. UIDs are
/// positions in this array.
///
/// It takes values and returns references. The keys and values of all open objects are on one stack.
package struct ArchiveWriter: ~Copyable {
  package typealias Reference = PropertyListWriter.Reference

  private var list = PropertyListWriter()
  /// `$objects`: what each UID points to.
  private var objects = ReferenceBuffer()
  /// The UID of each object of the property list; 0 if it has none.
  private var uids = ReferenceBuffer()
  /// Keys and values of the objects that are open, the innermost last.
  private var pending = ReferenceBuffer()
  private var keys = WrittenKeys()

  /// The UID of nil.
  package let null: Reference

  package init() {
    objects.append(list.string("$null"))
    null = list.uid(0)
  }
}

// MARK: - Values

extension ArchiveWriter {
  package mutating func boolean(_ value: Bool) -> Reference { list.boolean(value) }
  package mutating func integer(_ value: Int64) -> Reference { list.integer(value) }
  package mutating func integer(_ value: UInt64) -> Reference { list.integer(value) }
  package mutating func real(_ value: Double) -> Reference { list.real(value) }
  package mutating func real(_ value: Float) -> Reference { list.real(value) }
  package mutating func data(_ bytes: UnsafeRawBufferPointer) -> Reference { list.data(bytes) }
  package mutating func string(_ value: String) -> Reference { list.string(value) }

  /// The UID of a value that is in `$objects` itself. Values with the same bytes share it.
  package mutating func object(_ value: Reference) -> Reference {
    let index = Int(value)
    if index < uids.count, uids[index] != 0 { return uids[index] }
    let uid = list.uid(objects.count)
    objects.append(value)
    while uids.count <= index { uids.append(0) }
    uids[index] = uid
    return uid
  }

  /// The UID of a leaf; nil if it isn't an object of the table.
  package func uid(ofLeaf leaf: Reference) -> Reference? {
    Int(leaf) < uids.count && uids[Int(leaf)] != 0 ? uids[Int(leaf)] : nil
  }
}

// MARK: - Objects

extension ArchiveWriter {
  /// An object that has a UID, and whose content is being written.
  package struct OpenObject {
    package let uid: Reference
    fileprivate let index: Int
    /// Where its keys and values begin.
    fileprivate let start: Int
    fileprivate let outerKeys: WrittenKeys.Position
  }

  /// Takes the next UID for an object, to be finished by `close`.
  ///
  /// - Parameter number: A number for the object's class.
  package mutating func open(ofClass number: Int) -> OpenObject {
    let index = objects.count
    objects.append(0)
    return OpenObject(
      uid: list.uid(index),
      index: index,
      start: pending.count,
      outerKeys: keys.begin(ofClass: number)
    )
  }

  /// Adds a value, inline or a UID, to the object opened last.
  package mutating func add(_ value: Reference, forKey key: String) {
    add(value, forUnescapedKey: key.escapedForArchive)
  }

  /// Adds a value under a key of the format itself.
  package mutating func add(_ value: Reference, forUnescapedKey key: String) {
    pending.append(keys.reference(to: key, in: &list))
    pending.append(value)
  }

  /// Ends the object opened last. What was added since then becomes its content.
  ///
  /// - Returns: The keys that were added again. The later value counts, as in Foundation's archiver.
  @discardableResult
  package mutating func close(_ object: OpenObject, class classUID: Reference) -> [String] {
    add(classUID, forUnescapedKey: "$class")
    let replaced = removeReplacedPairs(from: object.start)
    keys.position = object.outerKeys
    objects[object.index] = list.dictionary(pending, from: object.start)
    pending.truncate(to: object.start)
    return replaced
  }

  private mutating func removeReplacedPairs(from start: Int) -> [String] {
    keys.position.isAscending || !hasRepeatedKeys(from: start) ? [] : keepLastPairs(from: start)
  }

  private func hasRepeatedKeys(from start: Int) -> Bool {
    if pending.count - start > 32 {
      var seen = Set<Reference>()
      return stride(from: start, to: pending.count, by: 2).contains { !seen.insert(pending[$0]).inserted }
    }
    for later in stride(from: start, to: pending.count, by: 2) {
      for earlier in stride(from: start, to: later, by: 2) where pending[earlier] == pending[later] {
        return true
      }
    }
    return false
  }

  private mutating func keepLastPairs(from start: Int) -> [String] {
    var replaced: [String] = []
    var values: [Reference: Reference] = [:]
    for index in stride(from: start, to: pending.count, by: 2) {
      let earlier = values.updateValue(pending[index + 1], forKey: pending[index])
      if earlier != nil { replaced.append(keys.key(at: pending[index])) }
    }
    var kept: [Reference] = []
    for index in stride(from: start, to: pending.count, by: 2) {
      if let value = values.removeValue(forKey: pending[index]) { kept += [pending[index], value] }
    }
    pending.truncate(to: start)
    for reference in kept { pending.append(reference) }
    return replaced
  }

  /// The place from which `array` collects elements.
  package var mark: Int { pending.count }

  /// Adds an element to the array that is being collected.
  package mutating func addElement(_ uid: Reference) { pending.append(uid) }

  /// An array, inline, of the elements added since `mark`.
  package mutating func array(from mark: Int) -> Reference {
    let array = list.array(pending, from: mark)
    pending.truncate(to: mark)
    return array
  }

  /// Adds the entry of a class to `$objects`: its name, and those of its superclasses.
  ///
  /// - Parameter hints: The names of classes to use where the class isn't known.
  package mutating func classEntry(names: [String], hints: [String]) -> Reference {
    let start = mark
    for name in names { addElement(list.string(name)) }
    let name = pending[start]
    let (nameKey, classesKey) = (list.string("$classname"), list.string("$classes"))
    let classes = array(from: start)
    for hint in hints { addElement(list.string(hint)) }
    let hintPair = hints.isEmpty ? [] : [list.string("$classhints"), array(from: start)]
    for reference in [nameKey, name, classesKey, classes] + hintPair { pending.append(reference) }
    let entry = list.dictionary(pending, from: start)
    pending.truncate(to: start)
    objects.append(entry)
    return list.uid(objects.count - 1)
  }

  /// A UID that is set later.
  package mutating func reserveUID() -> Reference { list.reserveLeaf() }

  /// Sets a reserved UID to that of an object.
  package mutating func setUID(_ reserved: Reference, to uid: Reference) { list.setLeaf(reserved, to: uid) }

  /// - Throws: `ArchiveError` of category `limitExceeded` if the archive has more than 2 GB, or more objects than the limit.
  package func check(_ limits: Limits) throws(ArchiveError) {
    if list.isTooLarge { throw .archiveTooLarge(PropertyListWriter.maximumByteCount) }
    try limits.check(objectCount: objects.count)
  }

  /// Returns the archive, which the caller must free; what was added outside any object becomes `$top`. Also returns the keys
  /// that were added again there.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if the archive would be too large, or has a key that is too long.
  package mutating func finish(_ limits: Limits) throws(ArchiveError) -> (
    bytes: UnsafeMutableRawBufferPointer, replacedKeys: [String]
  ) {
    if let count = keys.tooLong { throw .longKey(count) }
    let replaced = removeReplacedPairs(from: 0)
    let top = list.dictionary(pending, from: 0)
    let table = list.array(objects, from: 0)
    objects = ReferenceBuffer()
    uids = ReferenceBuffer()
    let root: [Reference] = [
      list.string("$version"), list.integer(100_000 as Int64),
      list.string("$archiver"), list.string("NSKeyedArchiver"),
      list.string("$top"), top,
      list.string("$objects"), table,
    ]
    let reference = list.dictionary(root[...])
    try check(limits)
    return (list.finish(root: reference), replaced)
  }
}
