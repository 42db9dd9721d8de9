/// The keys of the dictionaries read so far. Dictionaries that represent the same struct have the same keys, which
/// are read and sorted once.
struct ReadKeyLists {
  private struct KeyList {
    let keys: [Key]
    /// Where the last array with these keys is in the file.
    var offset: Int
    /// The list that followed this one last time.
    var next: Int
  }

  /// A key, and where it is in the array that refers to it. Not a tuple, because the runtime copies and destroys arrays
  /// of tuples slowly.
  struct Key {
    let text: String
    let position: Int
    let uid: Int
  }

  private static let maximumCount = 64

  private var lists: [KeyList] = []
  private var last = 0

  /// The keys that an array refers to, if they were read before. The list that followed last time is tried first.
  @inline(__always)
  mutating func keys(
    of references: StoredReferences,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> [Key]? {
    guard case .array(let array) = references, last < lists.count else { return nil }
    let next = lists[last].next
    if lists[next].offset == array.offset, lists[next].keys.count == array.count { return use(next) }
    return try search(array, in: archive, from: next)
  }

  private mutating func search(
    _ array: PropertyListReader.Element,
    in archive: ArchiveReader,
    from likely: Int
  ) throws(ArchiveError) -> [Key]? {
    for distance in lists.indices {
      let index = (likely + distance) % lists.count
      guard try has(index, array, archive) else { continue }
      lists[index].offset = array.offset
      return use(index)
    }
    return nil
  }

  private mutating func use(_ index: Int) -> [Key] {
    lists[last].next = index
    last = index
    return lists[index].keys
  }

  /// Whether a list was read from the same references.
  private func has(
    _ index: Int,
    _ array: PropertyListReader.Element,
    _ archive: ArchiveReader
  ) throws(ArchiveError) -> Bool {
    guard lists[index].keys.count == array.count else { return false }
    for key in lists[index].keys where try archive.uid(in: array, at: key.position) != key.uid {
      return false
    }
    return true
  }

  /// Adds keys, which must be sorted, if an array refers to them.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive` if a key is repeated.
  @inline(never)
  mutating func add(sorted keys: [Key], of references: StoredReferences) throws(ArchiveError) -> [Key] {
    for index in keys.indices.dropFirst() where !keys[index - 1].text.precedes(keys[index].text) {
      throw .repeatedKey
    }
    guard case .array(let array) = references else { return keys }
    if lists.count == Self.maximumCount {
      lists.removeAll()
      last = 0
    }
    lists.append(KeyList(keys: keys, offset: array.offset, next: lists.count))
    return use(lists.count - 1)
  }
}
