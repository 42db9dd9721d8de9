import Synchronization

/// The keys of a dictionary that were read. Copies of the dictionary share them.
final class ReadKeys: Sendable {
  private let state = Mutex<(keys: Set<String>, areAll: Bool)>(([], false))

  func insert(_ key: String) { state.withLock { _ = $0.keys.insert(key) } }

  func insertAll() { state.withLock { $0.areAll = true } }

  /// The keys that weren't read; none if no key was, because then the dictionary itself is the value.
  func others(among keys: [String]) -> [String] {
    state.withLock { read in
      read.areAll || read.keys.isEmpty ? [] : keys.filter { !read.keys.contains($0) }
    }
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
    let value = try Value(archiveValue: self)
    if refusesUnknownKeys { try checkKeys() }
    return value
  }

  /// Checks that each key of a dictionary was read.
  private func checkKeys() throws(ArchiveError) {
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        do { try element.checkKeys() } catch { throw error.inside(.index(index)) }
      }
    case .dictionary(let dictionary):
      let unknown = dictionary.readKeys?.others(among: dictionary.keys) ?? []
      if !unknown.isEmpty { throw .unknownKeys(unknown) }
      for pair in dictionary.pairs {
        do { try pair.value.checkKeys() } catch { throw error.inside(.key(pair.key)) }
      }
    default: break
    }
  }
}
