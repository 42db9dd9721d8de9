/// How many elements and bytes may still be read from an archive.
///
/// An ordinary archive is read about once. But in a hostile one, many objects can refer to one large container;
/// reading it each time would fill the memory.
package struct ReadingBudget {
  private let total: Int
  private var rest: Int

  init(_ archive: ArchiveReader, _ limits: Limits) {
    total = limits.referenceCount ?? 16 * archive.list.bytes.count + 1_000_000
    rest = total
  }

  /// Takes a number of elements or bytes.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if nothing is left.
  @inline(__always)
  package mutating func spend(_ count: Int) throws(ArchiveError) {
    rest -= count
    if rest < 0 { throw .budgetExceeded(total) }
  }
}
