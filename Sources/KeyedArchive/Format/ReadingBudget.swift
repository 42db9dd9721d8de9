/// How many elements and bytes may still be read from an archive.
///
/// An ordinary archive is read about once. But in a hostile one, many objects can refer to one large container;
/// reading it each time would fill the memory.
package struct ReadingBudget {
  let total: Int
  private var rest: Int

  init(_ list: PropertyListReader, _ limits: Limits = Limits()) {
    total = limits.referenceCount ?? 16 * list.byteCount + 1_000_000
    rest = total
  }

  /// Takes a number of elements or bytes.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if nothing is left.
  @inline(__always)
  package mutating func spend(_ count: Int) throws(ArchiveError) {
    guard count <= rest else {
      rest = 0
      throw .budgetExceeded(total)
    }
    rest -= count
  }

  /// Takes what it costs to hash or compare a key or a member. Many objects can refer to one that is long.
  @inline(__always)
  package mutating func spend(comparing byteCount: Int) throws(ArchiveError) {
    if byteCount > 64 { try spend(byteCount / 8) }
  }
}

/// Counts the members of a set, or the keys of a dictionary, that have the same hash. They are compared one by one.
/// Foundation's hashes aren't random, and `Data` hashes only its first 80 bytes, so a hostile archive can have many.
struct HashCollisions {
  private var counts: [Int: Int] = [:]

  /// Adds a member.
  ///
  /// - Parameter size: What it costs to compare two of them, beside a constant.
  /// - Returns: What it costs to compare the member with those before.
  mutating func cost(ofAdding hash: Int, size: Int = 0) -> Int {
    let others = counts[hash, default: 0]
    counts[hash] = others + 1
    return others * (16 + size)
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
