import Foundation

/// A dictionary is an `NSDictionary`, with references to its keys under "NS.keys" and to its values under "NS.objects".
extension Dictionary: ArchiveValueConvertible where Key == String, Value: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue {
    .dictionary(ArchiveDictionary(map { (key: $0.key, value: $0.value.valueInArchive) }))
  }

  public init(valueInArchive value: ArchiveValue) throws {
    let dictionary = try ArchiveDictionary(valueInArchive: value)
    dictionary.readKeys?.insertAll()
    self.init(minimumCapacity: dictionary.count)
    for pair in dictionary.pairs {
      try ArchiveError.locating(.key(pair.key)) {
        let old = updateValue(try Value(valueInArchive: pair.value), forKey: pair.key)
        if old != nil { throw ArchiveError.equalKeys(pair.key) }
      }
    }
  }
}

extension Dictionary: StandardValue where Key == String, Value: StandardValue {}

extension ValueWriter {
  func reference(to dictionary: ArchiveDictionary) throws -> Reference {
    let pairs = dictionary.pairs
    return try reference(toDictionary: pairs.count) {
      pairs[$0].key
    } _: { index in
      try reference(to: pairs[index].value)
    }
  }

  /// A dictionary of a number of sorted keys, with the UID of the value at each position.
  func reference(
    toDictionary count: Int,
    _ key: (Int) -> String,
    _ value: (Int) throws -> Reference
  ) throws -> Reference {
    try collection(NSDictionary.self) { try addPairs(count: count, key, value) }
  }

  /// Pairs with sorted strings as keys.
  func addPairs(
    count: Int,
    _ key: (Int) -> String,
    _ value: (Int) throws -> Reference
  ) throws {
    var keys: [Reference] = []
    keys.reserveCapacity(count)
    for index in 0..<count { keys.append(try reference(toString: key(index))) }
    archive.add(array(ofKeys: keys), forKey: "NS.keys")
    let mark = archive.mark
    for index in 0..<count {
      archive.addElement(try ArchiveError.locating(.key(key(index))) { try value(index) })
    }
    archive.add(archive.array(from: mark), forKey: "NS.objects")
  }

  /// Dictionaries with the same keys share the array of keys.
  private func array(ofKeys keys: [Reference]) -> Reference {
    if let known = arraysOfKeys[keys] { return known }
    let mark = archive.mark
    for key in keys { archive.addElement(key) }
    let array = archive.array(from: mark)
    arraysOfKeys[keys] = array
    return array
  }
}

#if !canImport(ObjectiveC)
  extension KeyedArchiver {
    /// Sorts the pairs by their keys, because the dictionary's order differs from run to run.
    func addPairs(_ pairs: [(key: Any, value: Any)]) throws {
      let strings = pairs.compactMap { pair in (pair.key as? String).map { (key: $0, value: pair.value) } }
      if strings.count == pairs.count {
        let sorted = strings.sorted { $0.key.precedes($1.key) }
        return try writer.addPairs(count: sorted.count) {
          sorted[$0].key
        } _: { index in
          try reference(toElement: sorted[index].value)
        }
      }
      var known = EqualValues()
      var values: [(key: ArchiveValue, value: Any)] = []
      for pair in pairs {
        guard let key = valueWithoutParts(pair.key) else {
          throw ArchiveError.keyWithParts(Phrase.anything(pair.key))
        }
        if case .decimal = key { throw ArchiveError.notHashable(key.phrase) }
        if known.insert(key) != .new { throw ArchiveError.equalKeys(key.phrase) }
        values.append((key, pair.value))
      }
      let sorted = values.sorted { $0.key.precedes($1.key) }
      try addElements(sorted.lazy.map(\.key), forKey: "NS.keys")
      try addElements(sorted.lazy.map(\.value), forKey: "NS.objects")
    }
  }

  extension KeyedUnarchiver {
    func dictionary(
      _ type: FoundationClass,
      _ keys: StoredReferences,
      _ values: StoredReferences,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSObject {
      let references = keys
      let keys = try elements(references, allowed + [NSString.self, NSNumber.self])
      try checkMembers(keys, references, areKeys: true)
      let values = try elements(values, allowed) { .key("\(keys[$0])") }
      let dictionary = NSMutableDictionary(capacity: keys.count)
      for case (let key as NSObject, let value) in zip(keys, values) { dictionary[key] = value }
      return type == .NSMutableDictionary ? dictionary : dictionary.copy() as? NSDictionary ?? dictionary
    }
  }
#endif
