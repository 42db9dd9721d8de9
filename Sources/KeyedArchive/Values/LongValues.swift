import Foundation

/// The long members of sets and keys of dictionaries. Many collections can refer to the same one, so that it is hashed
/// only once.
struct LongValues {
  struct Entry {
    /// The same number for values that Foundation considers equal.
    let number: Int
    let byteCount: Int
    /// What it costs to hash it again.
    let work: Int
  }

  private enum Key: Hashable {
    case string(String)
    case data([UInt8])
    case url(String)
  }

  private var entries: [Int: Entry] = [:]
  private var numbers: [Key: Int] = [:]

  /// The entry of a value with a UID; nil if it is short.
  mutating func entry(of value: ArchiveValue, _ uid: Int) -> Entry? {
    let byteCount = value.byteCount
    if byteCount <= 64 { return nil }
    if let known = entries[uid] { return known }
    guard let (key, work) = Self.keyAndWork(value) else { return nil }
    let number = numbers[key] ?? numbers.count
    let entry = Entry(number: number, byteCount: byteCount, work: byteCount * work)
    (numbers[key], entries[uid]) = (number, entry)
    return entry
  }

  /// What the hash is made of, and what each byte costs.
  private static func keyAndWork(_ value: ArchiveValue) -> (Key, work: Int)? {
    switch value {
    case .string(let string): (.string(string), string.workOfHashing)
    case .url(let url): (.url("\(url)"), 4)
    case .data(let data): (.data([UInt8](data)), 4)
    default: nil
    }
  }
}

extension ValueReader {
  /// A number that stands for a member of a set, or for a key, if it is long. It takes what it costs to hash it again, as
  /// Swift's sets and dictionaries do.
  @discardableResult
  mutating func numberForComparing(_ value: ArchiveValue, _ uid: Int) throws(ArchiveError) -> Int? {
    guard let long = longValues.entry(of: value, uid) else { return nil }
    try graph.budget.spend(comparing: long.byteCount, work: long.work)
    return long.number
  }
}

extension ArchiveValue {
  /// The size of a text or of data; 0 for other values.
  fileprivate var byteCount: Int {
    switch self {
    case .string(let string): string.utf8.count
    case .data(let data): data.count
    case .url(let url): url.relativeString.utf8.count + (url.baseURL?.relativeString.utf8.count ?? 0)
    default: 0
    }
  }
}

extension String {
  /// What it costs to hash each byte. All but ASCII is normalized first, which takes long if accents are decomposed.
  fileprivate var workOfHashing: Int {
    if isASCII { return 1 }
    return unicodeScalars.contains { $0.properties.canonicalCombiningClass != .notReordered } ? 32 : 4
  }
}
