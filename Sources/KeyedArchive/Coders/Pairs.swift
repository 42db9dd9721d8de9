#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    /// Sorts the pairs by their keys, because the dictionary's order differs from run to run. Objects of the app come last.
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
      var known = DistinctValues()
      var values: [(key: ArchiveValue, value: Any)] = []
      var objects: [(key: Any, value: Any)] = []
      for pair in pairs {
        guard let key = valueWithoutParts(pair.key) else {
          guard isObjectOfApp(pair.key) else { throw ArchiveError.keyWithParts(Phrase.anything(pair.key)) }
          objects.append(pair)
          continue
        }
        if case .decimal = key { throw ArchiveError.notHashable(key.phrase) }
        try known.add(key, as: .keyInFoundation)
        values.append((key, pair.value))
      }
      let sorted =
        values.sorted { $0.key.precedes($1.key) }.map { (key: $0.key as Any, value: $0.value) } + objects
      try addElements(sorted.lazy.map(\.key), forKey: "NS.keys")
      try addElements(sorted.lazy.map(\.value), forKey: "NS.objects")
    }
  }

  extension KeyedUnarchiver {
    func dictionary(
      _ isMutable: Bool,
      _ keys: StoredReferences,
      _ values: StoredReferences,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSObject {
      let keys = try elements(keys, allowed)
      try checkMembers(keys, areKeys: true)
      let values = try elements(values, allowed) {
        ArchiveValue(object: keys[$0]) == nil ? .index($0) : .key("\(keys[$0])")
      }
      let dictionary = NSMutableDictionary(capacity: keys.count)
      for case (let key as NSObject, let value) in zip(keys, values) { dictionary[key] = value }
      return isMutable ? dictionary : dictionary.copy() as? NSDictionary ?? dictionary
    }
  }
#endif
