/// How many elements and bytes may still be read from an archive.
///
/// An ordinary archive is read about once. But in a hostile one, many objects can refer to one large container;
/// reading it each time would fill the memory.
package struct ReadingBudget {
  private let total: Int
  private var rest: Int

  init(_ archive: ArchiveReader, _ limits: Limits) {
    total = limits.referenceCount ?? Self.total(byteCount: archive.list.bytes.count)
    rest = total
  }

  /// What may be read from a file of a size, if the caller sets no limit.
  static func total(byteCount: Int) -> Int { 16 * byteCount + 1_000_000 }

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
}

extension Array {
  /// Reserves room for as many elements as a file says that there are, but not for more than 64 MB: elements can be much
  /// larger than references to them.
  package mutating func reserve(forStored count: Int) {
    reserveCapacity(Swift.min(count, (1 << 26) / Swift.max(1, MemoryLayout<Element>.stride)))
  }
}
