#if !canImport(ObjectiveC)
  import Foundation

  /// The methods that `NSCoder` has on Apple's systems for arrays and dictionaries of objects.
  extension NSCoder {
    /// Decodes an array of objects of a class; nil if it is missing or nil.
    public func decodeArrayOfObjects<Object: NSObject & NSCoding>(
      ofClass type: Object.Type,
      forKey key: String
    ) -> [Object]? {
      decodeArrayOfObjects(ofClasses: [type], forKey: key) as? [Object]
    }

    /// Decodes an array of objects of several classes; nil if it is missing or nil.
    public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
      decodeCollection(NSArray.self, forKey: key, classes) { array in
        try elements(array.customMirror.children.map(\.value), areOf: classes)
      }
    }

    /// Decodes a dictionary of objects; nil if it is missing or nil.
    public func decodeDictionary<Key: NSObject & NSCoding, Object: NSObject & NSCoding>(
      withKeyClass keyType: Key.Type,
      objectClass type: Object.Type,
      forKey key: String
    ) -> [Key: Object]? {
      decodeDictionary(withKeyClasses: [keyType], objectClasses: [type], forKey: key) as? [Key: Object]
    }

    /// Decodes a dictionary of objects of several classes; nil if it is missing or nil.
    public func decodeDictionary(
      withKeyClasses keyClasses: [AnyClass],
      objectClasses classes: [AnyClass],
      forKey key: String
    ) -> [AnyHashable: Any]? {
      decodeCollection(NSDictionary.self, forKey: key, keyClasses + classes) { dictionary in
        let keys = try elements(dictionary.allKeys, areOf: keyClasses).compactMap { $0 as? NSObject }
        let values = try elements(dictionary.allValues, areOf: classes)
        return Dictionary(zip(keys, values)) { first, _ in first }
      }
    }

    /// What `body` makes of a collection; nil if it is missing or nil, or if `body` throws. Then the coder has the error.
    private func decodeCollection<Collection: NSObject & NSCoding, Result>(
      _ type: Collection.Type,
      forKey key: String,
      _ classes: [AnyClass],
      _ body: (Collection) throws -> Result
    ) -> Result? {
      try? reporting(.key(key)) {
        guard let object = decodeObject(of: [type] + classes, forKey: key) else { return nil }
        guard let collection = object as? Collection else {
          throw ArchiveError.notObjects(type, found: object)
        }
        return try body(collection)
      }
    }

    /// The elements of a collection, which may be collections themselves only if these classes are named.
    private func elements(_ elements: [Any], areOf classes: [AnyClass]) throws -> [Any] {
      for (index, element) in elements.enumerated() {
        let type: AnyClass = Swift.type(of: element as AnyObject)
        guard classes.contains(where: { isClass(type, kindOf: $0) }) else {
          throw ArchiveError.disallowed(Phrase.anything(element), classes).inside(.index(index))
        }
      }
      return elements
    }
  }
#endif
