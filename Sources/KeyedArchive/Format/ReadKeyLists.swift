/// The keys of the dictionaries read so far. Dictionaries that represent the same struct have the same keys, which
/// are read and sorted once.
struct ReadKeyLists {
  private struct KeyList {
    let keys: [SortedKey]
    let uids: [Int]
    /// Where the last array with these keys is in the file.
    var offset: Int
    /// The list that followed this one last time.
    var next: Int
  }

  /// A key, and its position in the file.
  typealias SortedKey = (key: String, position: Int)

  private static let maximumCount = 64

  private var lists: [KeyList] = []
  private var last = 0

  /// The keys that an array refers to, if they were read before. The list that followed last time is tried first.
  @inline(__always)
  mutating func keys(
    of references: StoredReferences,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> [SortedKey]? {
    guard case .array(let array) = references, last < lists.count else { return nil }
    let next = lists[last].next
    if lists[next].offset == array.offset, lists[next].uids.count == array.count { return use(next) }
    return try search(array, in: archive, from: next)
  }

  private mutating func search(
    _ array: PropertyListReader.Element,
    in archive: ArchiveReader,
    from likely: Int
  ) throws(ArchiveError) -> [SortedKey]? {
    for index in [likely] + lists.indices where try has(index, array, archive) {
      lists[index].offset = array.offset
      return use(index)
    }
    return nil
  }

  private mutating func use(_ index: Int) -> [SortedKey] {
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
    guard lists[index].uids.count == array.count else { return false }
    for position in 0..<array.count
    where try archive.uid(in: array, at: position) != lists[index].uids[position] { return false }
    return true
  }

  /// Sorts keys, and adds them if an array refers to them.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive` if a key is repeated.
  @inline(never)
  mutating func add(
    _ keys: [String],
    of references: StoredReferences,
    in archive: ArchiveReader
  ) throws(ArchiveError) -> [SortedKey] {
    let sorted = zip(keys, keys.indices).map { (key: $0, position: $1) }.sorted { $0.key.precedes($1.key) }
    for (first, second) in zip(sorted, sorted.dropFirst()) where !first.key.precedes(second.key) {
      throw .repeatedKey
    }
    guard case .array(let array) = references else { return sorted }
    if lists.count == Self.maximumCount {
      lists.removeAll()
      last = 0
    }
    var uids: [Int] = []
    for position in 0..<array.count { uids.append(try archive.uid(in: array, at: position)) }
    lists.append(KeyList(keys: sorted, uids: uids, offset: array.offset, next: lists.count))
    return use(lists.count - 1)
  }
}
