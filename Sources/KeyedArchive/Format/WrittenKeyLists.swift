/// The keys of the dictionaries written so far. Dictionaries with the same keys share one array of keys in the archive.
struct WrittenKeyLists {
  private struct KeyList {
    let keys: [ExactKey]
    /// The array of keys in the archive.
    let array: ArchiveWriter.Reference
    /// The list that followed this one last time.
    var next: Int
  }

  /// Dictionaries with more keys seldom have the same ones.
  private static let maximumKeyCount = 16
  private static let maximumCount = 64

  private var lists: [KeyList] = []
  private var last = 0

  /// The array of these sorted keys, if it was written before. The list that followed last time is tried first.
  ///
  /// - Parameter key: The key at a position.
  @inline(__always)
  mutating func array(keyCount: Int, _ key: (Int) -> String) -> ArchiveWriter.Reference? {
    guard last < lists.count else { return nil }
    let likely = lists[last].next
    if has(likely, keyCount, key) { return use(likely) }
    for index in lists.indices where has(index, keyCount, key) { return use(index) }
    return nil
  }

  @inline(__always)
  private func has(_ index: Int, _ keyCount: Int, _ key: (Int) -> String) -> Bool {
    guard lists[index].keys.count == keyCount else { return false }
    for position in 0..<keyCount where !(lists[index].keys[position] == key(position)) { return false }
    return true
  }

  @inline(__always)
  private mutating func use(_ index: Int) -> ArchiveWriter.Reference {
    lists[last].next = index
    last = index
    return lists[index].array
  }

  /// Adds keys whose array was just written.
  @inline(never)
  mutating func add(_ keys: [String], array: ArchiveWriter.Reference) {
    guard keys.count <= Self.maximumKeyCount else { return }
    if lists.count == Self.maximumCount {
      lists.removeAll()
      last = 0
    }
    lists.append(KeyList(keys: keys.map { ExactKey($0) }, array: array, next: lists.count))
    _ = use(lists.count - 1)
  }
}
