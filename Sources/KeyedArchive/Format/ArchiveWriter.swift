/// Writes the keyed-archive format: a property list whose `$objects` array holds every object once. UIDs are
/// positions in this array.
///
/// It takes values and returns references. The keys and values of all open objects are on one stack.
struct ArchiveWriter: ~Copyable {
  typealias Reference = PropertyListWriter.Reference

  private var list = PropertyListWriter()
  /// `$objects`: what each UID points to.
  private var objects = ReferenceBuffer()
  /// The UID of each object of the property list; 0 if it has none.
  private var uids = ReferenceBuffer()
  /// Keys and values of the objects that are open, the innermost last.
  private var pending = ReferenceBuffer()
  private var keys = WrittenKeys()

  /// The UID of nil.
  let null: Reference

  init() {
    objects.append(list.string("$null"))
    null = list.uid(0)
  }
}

// MARK: - Values

extension ArchiveWriter {
  mutating func boolean(_ value: Bool) -> Reference { list.boolean(value) }
  mutating func integer(_ value: Int64) -> Reference { list.integer(value) }
  mutating func integer(_ value: UInt64) -> Reference { list.integer(value) }
  mutating func real(_ value: Double) -> Reference { list.real(value) }
  mutating func real(_ value: Float) -> Reference { list.real(value) }
  mutating func data(_ bytes: UnsafeRawBufferPointer) -> Reference { list.data(bytes) }
  mutating func string(_ value: String) -> Reference { list.string(value) }

  /// The UID of a value that is in `$objects` itself. Values with the same bytes share it.
  mutating func object(_ value: Reference) -> Reference {
    let index = Int(value)
    if index < uids.count, uids[index] != 0 { return uids[index] }
    let uid = list.uid(objects.count)
    objects.append(value)
    while uids.count <= index { uids.append(0) }
    uids[index] = uid
    return uid
  }
}

extension ArchiveWriter {
  /// The UID of a leaf; nil if it isn't an object of the table.
  func uid(ofLeaf leaf: Reference) -> Reference? {
    Int(leaf) < uids.count && uids[Int(leaf)] != 0 ? uids[Int(leaf)] : nil
  }
}

// MARK: - Objects

extension ArchiveWriter {
  /// An object that has a UID, and whose content is being written. It is small enough to be returned in registers.
  struct OpenObject {
    let uid: Reference
    fileprivate let index: UInt32
    fileprivate let pairs: UInt32
    fileprivate let outerKeys: WrittenKeys.Position

    /// The place from which `array` collects elements, if nothing else is added to the object before them.
    var mark: Int { Int(pairs) }
  }

  /// Takes the next UID for an object, to be finished by `close`.
  ///
  /// - Parameter shape: A number for objects that are likely to have the same keys, such as those of a class.
  mutating func open(shape: Int = 0) -> OpenObject {
    let index = objects.count
    objects.append(0)
    return OpenObject(
      uid: list.uid(index),
      index: UInt32(truncatingIfNeeded: index),
      pairs: UInt32(truncatingIfNeeded: pending.count),
      outerKeys: keys.begin(shape: shape)
    )
  }

  /// Adds a value, inline or a UID, to the object opened last.
  mutating func add(_ value: Reference, forKey key: String) {
    pending.append(keys.reference(to: key, in: &list), value)
  }

  /// Ends the object opened last. What was added since then becomes its content.
  mutating func close(_ object: OpenObject, class classUID: Reference) {
    add(classUID, forUnescapedKey: "$class")
    if !keys.position.isAscending { removeReplacedPairs(from: object.mark) }
    keys.position = object.outerKeys
    objects[Int(object.index)] = list.dictionary(pending, from: object.mark)
    pending.truncate(to: object.mark)
  }

  /// Ends the object opened last, which nothing refers to: its content is dropped, and nil takes its place.
  mutating func abandon(_ object: OpenObject) {
    keys.position = object.outerKeys
    pending.truncate(to: object.mark)
  }

  /// Adds a value under a key of the format itself.
  mutating func add(_ value: Reference, forUnescapedKey key: String) {
    pending.append(keys.reference(to: key, escaped: false, in: &list), value)
  }

  /// If a key was added twice to an object, the later value counts, as in Foundation's archiver.
  private mutating func removeReplacedPairs(from start: Int) {
    let count = (pending.count - start) / 2
    if count <= 16 {
      for later in 1..<max(count, 1) {
        for earlier in 0..<later where pending[start + 2 * earlier] == pending[start + 2 * later] {
          return keepLastPairs(from: start)
        }
      }
    } else {
      var seen = Set<Reference>()
      for index in stride(from: start, to: pending.count, by: 2)
      where !seen.insert(pending[index]).inserted {
        return keepLastPairs(from: start)
      }
    }
  }

  private mutating func keepLastPairs(from start: Int) {
    var values: [Reference: Reference] = [:]
    for index in stride(from: start, to: pending.count, by: 2) { values[pending[index]] = pending[index + 1] }
    var kept: [Reference] = []
    for index in stride(from: start, to: pending.count, by: 2) {
      if let value = values.removeValue(forKey: pending[index]) { kept += [pending[index], value] }
    }
    pending.truncate(to: start)
    for reference in kept { pending.append(reference) }
  }

  /// The place from which `array` collects elements.
  var mark: Int { pending.count }

  /// Adds an element to the array that is being collected.
  mutating func addElement(_ uid: Reference) { pending.append(uid) }

  /// An array, inline, of the elements added since `mark`.
  mutating func array(from mark: Int) -> Reference {
    let array = list.array(pending, from: mark)
    pending.truncate(to: mark)
    return array
  }

  /// Adds the entry of a class to `$objects`: its name, and those of its superclasses.
  mutating func classEntry(names: [String]) -> Reference {
    let start = mark
    for name in names { addElement(list.string(name)) }
    let name = pending[start]
    let (nameKey, classesKey) = (list.string("$classname"), list.string("$classes"))
    let classes = array(from: start)
    for reference in [nameKey, name, classesKey, classes] { pending.append(reference) }
    let entry = list.dictionary(pending, from: start)
    pending.truncate(to: start)
    objects.append(entry)
    return list.uid(objects.count - 1)
  }

  /// A UID that is set later.
  mutating func reserveUID() -> Reference { list.reserveLeaf() }

  /// Sets a reserved UID to that of an object.
  mutating func setUID(_ reserved: Reference, to uid: Reference) { list.setLeaf(reserved, to: uid) }

  /// Returns the archive; what was added outside any object becomes `$top`. The caller must free it.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if the archive would be larger than 2 GB.
  mutating func finish() throws(ArchiveError) -> UnsafeMutableRawBufferPointer {
    removeReplacedPairs(from: 0)
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
    if list.isTooLarge { throw .archiveTooLarge }
    return list.finish(root: reference)
  }
}
