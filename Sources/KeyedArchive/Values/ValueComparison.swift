/// Compares values. Two parts that are in many places of them are compared once, because in values from a hostile archive
/// that would take exponential time.
struct ValueComparison {
  private struct Pair: Hashable {
    let first: UnsafeRawPointer?
    let second: UnsafeRawPointer?
  }

  /// The memory of the parts that are identical.
  private var known: Set<Pair> = []

  mutating func areIdentical(_ first: ArchiveValue, _ second: ArchiveValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.array(let first), .array(let second)): areIdentical(first, second) { $0.areIdentical($1, $2) }
    case (.set(let first), .set(let second)):
      first.sorted { $0.precedes($1) } == second.sorted { $0.precedes($1) }
    case (.dictionary(let first), .dictionary(let second)): areIdentical(first, second)
    case (.object(let first), .object(let second)): areIdentical(first, second)
    default:
      if let first = first.single, let second = second.single {
        first.isIdentical(toAny: second)
      } else {
        false
      }
    }
  }

  mutating func areIdentical(_ first: ArchiveDictionary, _ second: ArchiveDictionary) -> Bool {
    areIdentical(first.pairs, second.pairs) { $1.isFor($2.key) && $0.areIdentical($1.value, $2.value) }
  }

  mutating func areIdentical(_ first: ArchiveObject, _ second: ArchiveObject) -> Bool {
    first.classNames == second.classNames
      && areIdentical(first.fields, second.fields) {
        $1.key.isExactly($2.key) && $0.areIdentical($1.field, $2.field)
      }
  }

  private mutating func areIdentical(_ first: ArchiveObject.Field, _ second: ArchiveObject.Field) -> Bool {
    switch (first, second) {
    case (.none, .none): true
    case (.inline(let first), .inline(let second)), (.value(let first), .value(let second)):
      areIdentical(first, second)
    default: false
    }
  }

  private mutating func areIdentical<Part>(
    _ first: [Part],
    _ second: [Part],
    _ parts: (inout ValueComparison, Part, Part) -> Bool
  ) -> Bool {
    guard first.count == second.count else { return false }
    let pair = Pair(
      first: first.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
      second: second.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    )
    if pair.first == pair.second || known.contains(pair) { return true }
    for (first, second) in zip(first, second) where !parts(&self, first, second) { return false }
    known.insert(pair)
    return true
  }
}
