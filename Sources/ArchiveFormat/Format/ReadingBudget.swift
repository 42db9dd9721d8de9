/// How much may still be read from an archive.
///
/// An ordinary archive is read about once. But in a hostile one, many objects can refer to one large container;
/// reading it each time would fill the memory. What is made once and shared costs nothing again.
package struct ReadingBudget {
  private let limits: (references: Int, work: Int)
  private var rest: (references: Int, work: Int)

  package init(_ list: PropertyListReader, _ limits: Limits = Limits()) {
    let references = limits.referenceCount ?? 16 * list.byteCount + 1_000_000
    // Any archive may have 8,000 references to a key of 250 KB.
    self.limits = (references, 64 * min(references, 1 << 48) + 2_000_000_000)
    rest = self.limits
  }

  /// What was taken, in elements: hashing 64 bytes costs about as much as reading one.
  package var spent: Int { limits.references - rest.references + (limits.work - rest.work) / 64 }

  /// Takes a number of elements, or of bytes that are read.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if nothing is left.
  @inline(__always)
  package mutating func spend(_ count: Int) throws(ArchiveError) {
    guard count <= rest.references else {
      rest.references = 0
      throw .budgetExceeded(limits.references)
    }
    rest.references -= count
  }

  /// Takes work that is done again for each reference. It is counted in bytes to hash: each takes about a nanosecond.
  package mutating func spend(work: Int, times: Int = 1) throws(ArchiveError) {
    guard work == 0 || times <= rest.work / work else {
      rest.work = 0
      throw .workExceeded(limits.work)
    }
    rest.work -= work * times
  }

  /// Takes what it costs to copy bytes that many objects can refer to.
  package mutating func spend(copying byteCount: Int) throws(ArchiveError) {
    try spend(work: 8, times: byteCount)
  }

  /// Takes what it costs to compare the parts of a class's name.
  package mutating func spend(name: String) throws(ArchiveError) {
    try spend(work: 64, times: name.utf8.count)
  }

  /// Takes what it costs to hash or compare a key. Many objects can refer to one that is long.
  @inline(__always)
  package mutating func spend(comparing key: String) throws(ArchiveError) {
    let count = key.utf8.count
    if count > 64 { try spend(comparing: count, work: 4 * count) }
  }

  /// Takes what it costs to hash or compare a key or a member, which is more if it is longer than any that makes sense.
  package mutating func spend(comparing byteCount: Int, work: Int) throws(ArchiveError) {
    if byteCount <= 1 << 18 { try spend(work: work) } else { try spend(byteCount / 8) }
  }
}

/// Counts the members of a set, or the keys of a dictionary, that have the same hash. They are compared one by one.
/// Foundation's hashes aren't random, and `Data` hashes only its first 80 bytes, so a hostile archive can have many.
package struct HashCollisions {
  private var counts: [Int: Int] = [:]

  package init() {}

  /// Adds a member.
  ///
  /// - Parameter size: What it costs to compare two of them, beside a constant.
  /// - Returns: What it costs to compare the member with those before.
  package mutating func cost(ofAdding hash: Int, size: Int = 0) -> Int {
    let others = counts[hash, default: 0]
    counts[hash] = others + 1
    return others * (2 + size)
  }
}

extension RangeReplaceableCollection {
  /// Reserves room for as many elements as a file says that there are, but not for more than 64 MB: elements can be
  /// much larger than references to them.
  @usableFromInline
  package mutating func reserve(forStored count: Int) {
    reserveCapacity(Swift.min(count, (1 << 26) / Swift.max(1, MemoryLayout<Element>.stride)))
  }
}
