/// A dictionary of string keys whose values can all be archived: the compiler rejects any other.
///
///     let movie: PropertyListDictionary = ["name": "Avatar", "releaseYear": 2009]
///
/// Few keys are found faster by looking at each than by hashing, and the pairs stay in the order of the keys:
/// the same dictionary always has the same archive.
public struct PropertyListDictionary: Sendable {
  /// The pairs, sorted by key; each key once.
  private(set) var pairs: [(key: String, value: PropertyListValue)]

  /// A dictionary of pairs; of two with the same key, the later counts.
  public init(_ pairs: [(key: String, value: PropertyListValue)]) {
    self.pairs = pairs
    if !isSorted { sort() }
  }

  /// A dictionary of pairs that are sorted by their keys, which are all different.
  init(sorted pairs: [(key: String, value: PropertyListValue)]) {
    self.pairs = pairs
  }

  /// The number of pairs.
  public var count: Int { pairs.count }

  /// The keys, sorted.
  public var keys: [String] { pairs.map { $0.key } }

  /// The value of a key, nil if the key is not there; to set nil removes it.
  public subscript(key: String) -> PropertyListValue? {
    get { pairs.count <= 8 ? pairs.first { $0.key == key }?.value : search(key) }
    set {
      let index = pairs.firstIndex { $0.key >= key } ?? pairs.count
      let end = index < pairs.count && pairs[index].key == key ? index + 1 : index
      pairs.replaceSubrange(index..<end, with: newValue.map { [(key: key, value: $0)] } ?? [])
    }
  }

  private func search(_ key: String) -> PropertyListValue? {
    var range = pairs.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if pairs[middle].key == key { return pairs[middle].value }
      range = pairs[middle].key < key ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private var isSorted: Bool {
    zip(pairs, pairs.dropFirst()).allSatisfy { $0.key < $1.key }
  }

  private mutating func sort() {
    guard pairs.count > 16 else { return insertInOrder() }
    let latest = Dictionary(pairs.map { ($0.key, $0.value) }) { _, later in later }
    pairs = latest.sorted { $0.key < $1.key }
  }
}

extension PropertyListDictionary {
  /// Sorts a few pairs, each put in its place in turn.
  private mutating func insertInOrder() {
    var sorted: [(key: String, value: PropertyListValue)] = []
    sorted.reserveCapacity(pairs.count)
    for pair in pairs {
      var place = sorted.count
      while place > 0, pair.key < sorted[place - 1].key { place -= 1 }
      if place > 0, sorted[place - 1].key == pair.key {
        sorted[place - 1] = pair
      } else {
        sorted.insert(pair, at: place)
      }
    }
    pairs = sorted
  }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, any PropertyListRepresentable)...) {
    self.init(elements.map { (key: $0, value: $1.propertyListValue) })
  }
}

extension PropertyListDictionary: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .dictionary(self) }

  public init(propertyListValue value: PropertyListValue) throws {
    guard case .dictionary(let dictionary) = value else {
      throw ArchiveError(.wrongType, expected: "a dictionary", found: value.foundDescription)
    }
    self = dictionary
  }
}

extension PropertyListDictionary {
  /// The value of a key, as the type that the caller expects.
  ///
  ///     let name: String = try dictionary.value(forKey: "name")
  ///
  /// - Throws: `ArchiveError` with the key as its path: `missingValue`, or `wrongType`.
  public func value<Value: PropertyListRepresentable>(
    _ type: Value.Type = Value.self,
    forKey key: String
  ) throws -> Value {
    try ArchiveError.locating(.key(key)) {
      guard let value = self[key] else { throw ArchiveError.missing(type) }
      return try Value(propertyListValue: value)
    }
  }
}
