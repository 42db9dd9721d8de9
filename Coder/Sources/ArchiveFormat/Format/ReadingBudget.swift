/// How many bytes may still be read from an archive.
///
/// An ordinary archive is read about once. But in a hostile one, many objects can refer to one large collection, key or text:
/// its bytes are paid each time that they are read. What is made once and shared costs nothing again.
package struct ReadingBudget {
  @usableFromInline let total: Int
  @usableFromInline var rest: Int

  /// To follow a reference takes as long as to hash so many bytes.
  package static let bytesForReference = 32

  package init(_ list: PropertyListReader) {
    total = 256 * list.byteCount + 1 << 24
    rest = total
  }

  /// How many bytes were paid.
  package var spent: Int { total - rest }

  /// Takes the bytes of a text, of data or of a key.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if not enough is left.
  @inlinable @inline(__always)
  package mutating func spend(_ byteCount: Int) throws(ArchiveError) {
    guard byteCount <= rest else {
      rest = 0
      throw ArchiveError.budgetExceeded(total)
    }
    rest -= byteCount
  }

  /// Takes bytes that are read a number of times.
  package mutating func spend(_ byteCount: Int, times: Int) throws(ArchiveError) {
    let (product, overflow) = byteCount.multipliedReportingOverflow(by: times)
    try spend(overflow ? .max : product)
  }

  /// Takes the references in an object or a collection.
  @inline(__always)
  package mutating func spend(references count: Int) throws(ArchiveError) {
    try spend(Self.bytesForReference, times: count)
  }
}

/// Counts the members of a set, or the keys of a dictionary, that have the same hash. They are compared one by one.
/// Foundation's hashes aren't random, and `Data` hashes only its first 80 bytes, so a hostile archive can have many.
package struct HashCollisions {
  private var counts: [Int: Int] = [:]

  package init() {}

  /// Adds a hash, and returns how many others are the same.
  package mutating func add(_ hash: Int) -> Int {
    let others = counts[hash, default: 0]
    counts[hash] = others + 1
    return others
  }
}

extension RangeReplaceableCollection {
  /// Reserves room for as many elements as a file says that there are, but not for more than 64 MB: elements can be
  /// much larger than references to them.
  @inlinable
  package mutating func reserve(forStored count: Int) {
    reserveCapacity(Swift.min(count, (1 << 26) / Swift.max(1, MemoryLayout<Element>.stride)))
  }
}
