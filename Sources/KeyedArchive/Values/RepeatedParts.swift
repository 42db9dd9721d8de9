/// Finds collections and objects that are in several places of the values that are written. Each place is written anew, so
/// a value that was read from a hostile archive, where each level is twice in the next, would take exponential time.
package struct RepeatedParts {
  /// The parts so far, by their memory. They are kept, because others could get the same memory.
  private var known: [UnsafeRawPointer: Any] = [:]
  private var limit: Int
  /// How much each element that is written once adds to the limit.
  private let share: Int
  /// How many elements were written again.
  private var count = 0

  package init(limits: Limits = Limits()) {
    limit = limits.repeatedCount ?? 1 << 22
    share = limits.repeatedCount == nil ? 16 : 0
  }

  /// Adds the elements of a collection. It takes as long as to write a few of them, so it isn't done for a few that have no
  /// others in them.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded` if too many are written again.
  package mutating func add<Element>(
    _ elements: [Element],
    _ hasParts: (Element) -> Bool = { _ in true }
  ) throws(ArchiveError) {
    if elements.count <= 16, !elements.contains(where: hasParts) { return }
    guard let start = elements.withUnsafeBufferPointer({ UnsafeRawPointer($0.baseAddress) }) else { return }
    try add(elements, at: start, count: elements.count)
  }

  package mutating func add(_ object: AnyObject) throws(ArchiveError) {
    try add(object, at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), count: 1)
  }

  private mutating func add(_ part: Any, at start: UnsafeRawPointer, count: Int) throws(ArchiveError) {
    guard known.updateValue(part, forKey: start) != nil else { return limit += share * count }
    self.count += count
    if self.count > limit { throw .repeatedTooOften(limit) }
  }
}
