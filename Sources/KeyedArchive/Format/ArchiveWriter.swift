import Foundation

/// Writes the keyed-archive format: a property list whose `$objects` array holds every object once and whose
/// UIDs point into it.
///
/// Knows nothing of `NSCoder`: it is handed values and gives back references. There is no dictionary per
/// object; the pairs of all open objects stand on one stack.
struct ArchiveWriter: ~Copyable {
  typealias Reference = PropertyListWriter.Reference

  private var list = PropertyListWriter()
  /// `$objects`: what each UID points to.
  private var objects: [Reference]
  /// For each object of the property list, its UID in the archive, or 0.
  private var uids = ReferenceBuffer()
  /// Keys and values of the objects that are open, the innermost last.
  private var pending: [Reference] = []
  private var keys = KeyTable()

  /// The UID that stands for nil.
  let null: Reference

  init() {
    objects = [list.string("$null")]
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

  /// The UID of a value that stands in `$objects` itself: equal ones share it.
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

// MARK: - Objects

extension ArchiveWriter {
  /// An object that is being written: its UID is taken, its content comes.
  struct OpenObject {
    let uid: Reference
    fileprivate let index: Int
    fileprivate let pairs: Int
    fileprivate let outerKeys: KeyTable.Position
  }

  /// Takes the next UID for an object, to be finished by `close`.
  ///
  /// - Parameter shape: A number for objects that are likely to have the same keys, as those of a class are.
  mutating func open(shape: Int = 0) -> OpenObject {
    let index = objects.count
    objects.append(0)
    return OpenObject(
      uid: list.uid(index),
      index: index,
      pairs: pending.count,
      outerKeys: keys.begin(shape: shape)
    )
  }

  /// Adds a value, inline or a UID, to the object opened last.
  mutating func add(_ value: Reference, forKey key: String) {
    pending.append(keys.reference(to: key, in: &list))
    pending.append(value)
  }

  /// Ends the object opened last: what was added since becomes its content.
  mutating func close(_ object: OpenObject, class classUID: Reference) {
    add(classUID, forUnescapedKey: "$class")
    if !keys.position.isAscending { removeReplacedPairs(from: object.pairs) }
    keys.position = object.outerKeys
    objects[object.index] = list.dictionary(pending[object.pairs...])
    pending.removeSubrange(object.pairs...)
  }

  /// Adds a value under a key of the format itself.
  mutating func add(_ value: Reference, forUnescapedKey key: String) {
    pending.append(keys.reference(to: key, escaped: false, in: &list))
    pending.append(value)
  }

  /// Where a key was added twice to an object, the later value stands, as in Foundation's archiver.
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
    pending.replaceSubrange(start..., with: kept)
  }

  /// A mark from which `array` gathers elements.
  var mark: Int { pending.count }

  /// Adds an element to the array that is being gathered.
  mutating func addElement(_ uid: Reference) { pending.append(uid) }

  /// An array, inline, of the elements added since `mark`.
  mutating func array(from mark: Int) -> Reference {
    let array = list.array(pending[mark...])
    pending.removeSubrange(mark...)
    return array
  }

  /// A class's entry in `$objects`: its name and those of its superclasses.
  mutating func classEntry(names: [String]) -> Reference {
    let start = pending.count
    let classes = names.map { list.string($0) }
    pending.append(list.string("$classname"))
    pending.append(classes[0])
    pending.append(list.string("$classes"))
    pending.append(list.array(classes[...]))
    let entry = list.dictionary(pending[start...])
    pending.removeSubrange(start...)
    objects.append(entry)
    return list.uid(objects.count - 1)
  }

  /// The whole archive: what was added outside of any object becomes `$top`.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if the archive would be larger than 2 GB.
  consuming func finish() throws -> Data {
    removeReplacedPairs(from: 0)
    let top = list.dictionary(pending[...])
    let table = list.array(objects[...])
    objects = []
    uids = ReferenceBuffer()
    let root: [Reference] = [
      list.string("$version"), list.integer(100_000 as Int64),
      list.string("$archiver"), list.string("NSKeyedArchiver"),
      list.string("$top"), top,
      list.string("$objects"), table,
    ]
    let reference = list.dictionary(root[...])
    guard !list.isTooLarge else {
      throw ArchiveError(.limitExceeded, expected: "an archive of at most 2 GB", found: "a larger one")
    }
    return list.finish(root: reference)
  }
}

// MARK: -

/// The keys written so far.
///
/// Objects of a class encode their keys in the same order, so the key that followed last time in an object of
/// the same shape is tried first.
private struct KeyTable {
  private struct Entry {
    let key: ExactKey
    let isEscaped: Bool
    let reference: UInt32
    var next = -1
  }

  /// Where in an object's keys the writer is.
  struct Position {
    fileprivate var shape: Int
    /// The entry of the last key.
    fileprivate var last: Int
    /// Whether each key so far came after the one before when the first object of the shape was written; then
    /// none came twice.
    var isAscending = true
  }

  private var entries: [Entry] = []
  /// The entry of each key in each shape.
  private var indices: [Int: [UInt32: Int]] = [:]
  /// For each shape, the entry that stands before the first key.
  private var starts: [Int] = []
  var position = Position(shape: 0, last: 0)

  init() {
    _ = begin(shape: 0)
  }

  /// Goes to the start of an object's keys, and gives back where it was.
  @inline(__always)
  mutating func begin(shape: Int) -> Position {
    while starts.count <= shape { addShape() }
    let outer = position
    position = Position(shape: shape, last: starts[shape])
    return outer
  }

  @inline(never)
  private mutating func addShape() {
    starts.append(entries.count)
    entries.append(Entry(key: ExactKey(""), isEscaped: false, reference: 0))
  }

  @inline(__always)
  mutating func reference(
    to key: String,
    escaped: Bool = true,
    in list: inout PropertyListWriter
  ) -> UInt32 {
    let predicted = entries[position.last].next
    if predicted >= 0, entries[predicted].key == key, entries[predicted].isEscaped == escaped {
      return go(to: predicted)
    }
    return unpredicted(key, escaped: escaped, in: &list)
  }

  @inline(__always)
  private mutating func go(to index: Int) -> UInt32 {
    if index <= position.last { position.isAscending = false }
    position.last = index
    return entries[index].reference
  }

  /// Keys of an app that start with "$" get another: the format's own start with one.
  @inline(never)
  private mutating func unpredicted(
    _ key: String,
    escaped: Bool,
    in list: inout PropertyListWriter
  ) -> UInt32 {
    let reference = list.string(escaped ? key.escapedForArchive : key)
    let index = indices[position.shape, default: [:]][reference] ?? entries.count
    if index == entries.count {
      entries.append(Entry(key: ExactKey(key), isEscaped: escaped, reference: reference))
      indices[position.shape, default: [:]][reference] = index
    }
    entries[position.last].next = index
    return go(to: index)
  }
}
