import Synchronization

/// The keys of a dictionary that were read. Copies of the dictionary share them.
final class ReadKeys: Sendable {
  private let state = Mutex<(keys: Set<String>, areAll: Bool)>(([], false))

  func insert(_ key: String) { state.withLock { _ = $0.keys.insert(key) } }

  func insertAll() { state.withLock { $0.areAll = true } }

  /// Checks that all keys were read.
  func check(_ keys: [String]) throws(ArchiveError) {
    let others = state.withLock { read in read.areAll ? [] : keys.filter { !read.keys.contains($0) } }
    if !others.isEmpty { throw .unknownKeys(others) }
  }

  /// Whether no key was read: the dictionary itself is the value.
  var isEmpty: Bool { state.withLock { !$0.areAll && $0.keys.isEmpty } }
}

extension ArchiveDictionary {
  /// Returns what `body` makes of the dictionary.
  ///
  /// - Throws: `ArchiveError` also if `body` didn't read all keys, and others are refused.
  func readingAll<Value>(_ body: (ArchiveDictionary) throws -> Value) throws -> Value {
    let value = try body(self)
    try readKeys?.check(keys)
    return value
  }
}

extension ArchiveValue {
  /// The value as the type that you expect.
  ///
  /// - Throws: `ArchiveError`, also if the value has keys that weren't read and `refusesUnknownKeys` is true.
  func converted<Value: ArchiveValueConvertible>(
    to type: Value.Type = Value.self,
    refusingUnknownKeys refusesUnknownKeys: Bool
  ) throws -> Value {
    let value = try Value(valueInArchive: self)
    if refusesUnknownKeys {
      var rest = Self.maximumCollectionCount
      try checkKeys(&rest)
    }
    return value
  }

  /// How many collections are looked at. In a hostile archive, each can be in many others.
  private static let maximumCollectionCount = 10_000_000

  /// Checks that each key of a dictionary was read.
  private func checkKeys(_ rest: inout Int) throws(ArchiveError) {
    guard hasParts else { return }
    rest -= 1
    if rest < 0 { throw .budgetExceeded(Self.maximumCollectionCount) }
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        do { try element.checkKeys(&rest) } catch { throw error.inside(.index(index)) }
      }
    case .dictionary(let dictionary):
      if let read = dictionary.readKeys, !read.isEmpty { try read.check(dictionary.keys) }
      for pair in dictionary.pairs {
        do { try pair.value.checkKeys(&rest) } catch { throw error.inside(.key(pair.key)) }
      }
    default: break
    }
  }
}
