/// The keys of the dictionaries read so far.
///
/// Records of a kind have the same keys, in one shared array or each in its own: the keys are read once.
struct KeyListTable<Builder: ValueBuilder> {
  /// The keys of a dictionary: their names in the order of the file, and what the builder makes of them.
  struct KeyList {
    let names: [String]
    let keys: Builder.Keys
    fileprivate let uids: [Int]
    /// Where the last array of these keys is in the file.
    fileprivate var offset: Int
    /// The list that the dictionary after the last one with this list had.
    fileprivate var next: Int
  }

  private static var maximumCount: Int { 64 }

  private var lists: [KeyList] = []
  private var last = 0

  /// The keys of an array of references, if they were read before; the same as last time are tried first.
  @inline(__always)
  mutating func list(of array: ArchiveReader.Element, in archive: ArchiveReader) throws -> KeyList? {
    guard last < lists.count else { return nil }
    let next = lists[last].next
    if lists[next].offset == array.offset { return use(next) }
    let found =
      try has(next, array, archive)
      ? next : lists.indices.first { try has($0, array, archive) }
    guard let found else { return nil }
    lists[found].offset = array.offset
    return use(found)
  }

  private mutating func use(_ index: Int) -> KeyList {
    lists[last].next = index
    last = index
    return lists[index]
  }

  /// Whether a list was read from the same references.
  private func has(_ index: Int, _ array: ArchiveReader.Element, _ archive: ArchiveReader) throws -> Bool {
    guard lists[index].uids.count == array.count else { return false }
    for position in 0..<array.count
    where try archive.uid(in: array, at: position) != lists[index].uids[position] { return false }
    return true
  }

  @inline(never)
  mutating func add(
    _ names: [String],
    _ keys: Builder.Keys,
    of array: ArchiveReader.Element,
    in archive: ArchiveReader
  ) throws -> KeyList {
    if lists.count == Self.maximumCount {
      lists.removeAll()
      last = 0
    }
    let uids = try (0..<array.count).map { try archive.uid(in: array, at: $0) }
    lists.append(KeyList(names: names, keys: keys, uids: uids, offset: array.offset, next: lists.count))
    return use(lists.count - 1)
  }
}
