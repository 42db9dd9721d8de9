/// How many elements and bytes a reader may still take from an archive.
///
/// What a writer makes is read about once. A few bytes can also refer to one large container from many
/// objects: read as often as that, it would fill the memory.
package struct ReadingBudget {
  private let total: Int
  private var rest: Int

  package init(_ archive: ArchiveReader, _ limits: Limits) {
    total = limits.referenceCount ?? 16 * archive.list.bytes.count + 1_000_000
    rest = total
  }

  /// Takes a number of elements or bytes.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if there are no more.
  @inline(__always)
  package mutating func spend(_ count: Int) throws {
    rest -= count
    if rest < 0 { throw exceeded }
  }

  private var exceeded: ArchiveError {
    ArchiveError(
      .limitExceeded,
      expected: "at most \(total) elements and bytes",
      found: "more, by containers that are referred to often"
    )
  }
}
