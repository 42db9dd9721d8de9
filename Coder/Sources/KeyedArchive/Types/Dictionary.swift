import Foundation

/// A dictionary is an `NSDictionary`, with references to its keys under "NS.keys" and to its values under "NS.objects".
extension Dictionary: ArchiveValueConvertible where Key == String, Value: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue {
    .dictionary(ArchiveDictionary(map { (key: $0.key, value: $0.value.valueInArchive) }))
  }

  public init(valueInArchive value: ArchiveValue) throws {
    let dictionary = try ArchiveDictionary(valueInArchive: value)
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

  /// A dictionary whose keys may be any values.
  func reference(to pairs: [ArchiveValue.Pair]) throws -> Reference {
    try collection(NSDictionary.self) {
      let sorted = try sortedMembers(pairs, as: .keyInFoundation) { .value($0.key) }
      try addElements(sorted, forKey: "NS.keys") { try reference(to: $0.key) }
      try addElements(sorted, forKey: "NS.objects") { try reference(to: $0.value) }
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
  func addPairs(count: Int, _ key: (Int) -> String, _ value: (Int) throws -> Reference) throws {
    archive.add(try arrayOfKeys(count, key), forKey: "NS.keys")
    let mark = archive.mark
    for index in 0..<count {
      archive.addElement(try ArchiveError.locating(.key(key(index))) { try value(index) })
    }
    archive.add(archive.array(from: mark), forKey: "NS.objects")
  }

  /// Dictionaries with the same keys share the array of keys.
  private func arrayOfKeys(_ count: Int, _ key: (Int) -> String) throws -> Reference {
    for (keys, array) in repeatedKeys where keys.count == count {
      if keys.indices.allSatisfy({ keys[$0] == key($0) }) { return array }
    }
    var keys: [Reference] = []
    keys.reserveCapacity(count)
    for index in 0..<count {
      try key(index).checkLengthOfKey()
      keys.append(try reference(toString: key(index)))
    }
    if let known = arraysOfKeys[keys] {
      if repeatedKeys.count < 8 { repeatedKeys.append(((0..<count).map { ExactKey(key($0)) }, known)) }
      return known
    }
    let mark = archive.mark
    for key in keys { archive.addElement(key) }
    let array = archive.array(from: mark)
    arraysOfKeys[keys] = array
    return array
  }
}
