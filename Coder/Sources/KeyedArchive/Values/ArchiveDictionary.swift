/// A dictionary of strings to values that an archive can hold. The compiler rejects any other value.
///
///     let movie: ArchiveDictionary = ["name": "Avatar", "releaseYear": 2009]
///     print(try movie.value(Int.self, forKey: "releaseYear"))  // 2009
///
/// Its keys are sorted, so the same dictionary always gives the same archive. Keys are compared by their Unicode
/// scalars: "é" composed and decomposed are two keys.
public struct ArchiveDictionary: Sendable {
  /// The pairs, sorted by key. No key is repeated.
  private(set) var pairs: [Pair]

  /// Not a tuple, because the runtime copies and destroys arrays of tuples slowly.
  struct Pair {
    let key: String
    let value: ArchiveValue
  }

  /// Creates a dictionary. If two pairs have the same key, the later one is kept.
  public init(_ pairs: [(key: String, value: ArchiveValue)]) {
    self.init(pairs.map { Pair(key: $0, value: $1) })
  }

  /// Creates a dictionary of pairs that are already sorted by key, without repeated keys.
  init(sorted pairs: [Pair]) {
    self.pairs = pairs
  }

  private init(_ pairs: [Pair]) {
    self.pairs = pairs.sorted { $0.key.precedes($1.key) }
    // The pair that was added last is the last one, because the sort is stable.
    for index in pairs.indices.dropLast().reversed()
    where self.pairs[index].isFor(self.pairs[index + 1].key) { self.pairs.remove(at: index) }
  }

  /// The number of pairs.
  public var count: Int { pairs.count }

  /// The keys, sorted.
  public var keys: [String] { pairs.map { $0.key } }

  /// The value of a key; nil if the key is missing. Setting nil removes the key.
  public subscript(key: String) -> ArchiveValue? {
    get {
      if pairs.count <= 8 { return pairs.first { $0.isFor(key) }?.value }
      let (place, isKnown) = place(of: key)
      return isKnown ? pairs[place].value : nil
    }
    set {
      if let newValue { return insert(Pair(key: key, value: newValue)) }
      let (place, isKnown) = place(of: key)
      if isKnown { pairs.remove(at: place) }
    }
  }

  /// Inserts a pair where it belongs, or replaces the one with its key.
  private mutating func insert(_ pair: consuming Pair) {
    // Most keys come in order.
    guard let last = pairs.last, !(last.key < pair.key) else { return pairs.append(pair) }
    let (place, isKnown) = place(of: pair.key)
    if isKnown { pairs[place] = pair } else { pairs.insert(pair, at: place) }
  }

  /// The index of a key, or where it belongs.
  private func place(of key: String) -> (index: Int, isKnown: Bool) {
    var range = pairs.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = pairs[middle].key.precedes(key) ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return (range.lowerBound, range.lowerBound < pairs.count && pairs[range.lowerBound].isFor(key))
  }

  /// Returns the value of a key, as the type that you expect.
  ///
  ///     let name: String = try dictionary.value(forKey: "name")
  ///     let guest: String? = try dictionary.value(forKey: "guest")  // nil if it is missing
  ///
  /// - Throws: `ArchiveError` with the key as its path, of category `missingValue` or `wrongType`.
  @inlinable
  public func value<Value: ArchiveValueConvertible>(
    _ type: Value.Type = Value.self,
    forKey key: String
  ) throws -> Value {
    try ArchiveError.locating(.key(key)) {
      guard let value = self[key] else { return try Value.valueIfMissing() }
      return try Value(valueInArchive: value)
    }
  }

  /// Returns what you make of the value of a key. What `make` throws gets the key in its path.
  ///
  /// - Throws: `ArchiveError` with the key as its path.
  public func value<Value: ArchiveValueConvertible, Result>(
    forKey key: String,
    as make: (Value) throws -> Result
  ) throws -> Result {
    let value: Value = try value(forKey: key)
    return try ArchiveError.locating(.key(key)) { try make(value) }
  }

  /// Returns the value of the first of several keys that is there: today's key, and those of earlier releases.
  ///
  ///     let title: String = try dictionary.value(forKeys: "title", "name")
  ///
  /// - Throws: `ArchiveError` with today's key as its path if none is there, and otherwise as `value(forKey:)` does.
  public func value<Value: ArchiveValueConvertible>(
    forKeys key: String,
    _ formerKeys: String...
  ) throws -> Value {
    try value(forKey: ([key] + formerKeys).first { self[$0] != nil } ?? key)
  }

  /// Returns a copy without some keys, such as those that a struct knows: the rest can be kept and written again.
  public func removing(_ keys: String...) -> ArchiveDictionary {
    ArchiveDictionary(sorted: pairs.filter { !keys.contains(where: $0.isFor) })
  }

  /// Returns a copy with the pairs of another dictionary added. If both have a key, the value of this one is kept.
  public func adding(_ others: ArchiveDictionary) -> ArchiveDictionary {
    ArchiveDictionary(others.pairs + pairs)
  }

  /// Returns the enum that the dictionary represents: its only key is the name of the case, and the value of the key a
  /// dictionary of the associated values.
  ///
  ///     stage = try dictionary.enumCase([
  ///       "meadow": { _ in .meadow },
  ///       "tent": { .tent(poles: try $0.value(forKey: "poles")) },
  ///     ])
  ///
  /// - Throws: `ArchiveError` if there is no such case, or more than one, and what the closure throws.
  public func enumCase<Value>(_ cases: [String: (ArchiveDictionary) throws -> Value]) throws -> Value {
    let (name, make) = try cases.onlyCase(isPresent: { self[$0] != nil }, keys: { keys })
    return try value(forKey: name, as: make)
  }
}

extension ArchiveDictionary.Pair: Equatable {
  @inline(__always)
  func isFor(_ key: String) -> Bool { self.key.isExactly(key) }

  static func == (first: Self, second: Self) -> Bool {
    first.isFor(second.key) && first.value == second.value
  }
}

extension ArchiveDictionary: Equatable {
  /// Whether both have the same keys with the same values, to the bit.
  public static func == (first: ArchiveDictionary, second: ArchiveDictionary) -> Bool {
    first.pairs == second.pairs
  }
}

extension ArchiveDictionary: ExpressibleByDictionaryLiteral {
  /// Leaves out optional values that are nil.
  public init(dictionaryLiteral elements: (String, any ArchiveValueConvertible)...) {
    pairs = []
    pairs.reserveCapacity(elements.count)
    for (key, value) in elements {
      let pair = Pair(key: key, value: value.valueInArchive)
      if case .null = pair.value, let optional = value as? any AnyOptional, optional.wrappedValue == nil {
        continue
      }
      insert(pair)
    }
  }
}

extension ArchiveDictionary: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .dictionary(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .dictionary(let dictionary) = value else { throw value.isNot(ArchiveDictionary.self) }
    self = dictionary
  }
}

extension ArchiveDictionary: CustomStringConvertible {
  /// The dictionary as a Swift literal.
  public var description: String { valueInArchive.description }
}
