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
        let elements = array.customMirror.children.map(\.value)
        try check(elements, areOf: classes)
        return elements
      }
    }

    /// Decodes a dictionary of objects; nil if it is missing or nil.
    public func decodeDictionary<Key: NSObject & NSCoding, Object: NSObject & NSCoding>(
      withKeyClass keyType: Key.Type,
      objectClass type: Object.Type,
      forKey key: String
    ) -> [Key: Object]? {
      decodeDictionary(forKey: key, [keyType], [type]) as? [Key: Object]
    }

    /// Decodes a dictionary of objects of several classes; nil if it is missing or nil.
    public func decodeDictionary(
      withKeyClasses keyClasses: [AnyClass],
      objectClasses classes: [AnyClass],
      forKey key: String
    ) -> [AnyHashable: Any]? {
      decodeDictionary(forKey: key, keyClasses, classes) as? [AnyHashable: Any]
    }

    private func decodeDictionary(
      forKey key: String,
      _ keyClasses: [AnyClass],
      _ classes: [AnyClass]
    ) -> NSDictionary? {
      decodeCollection(NSDictionary.self, forKey: key, keyClasses + classes) { dictionary in
        try check(dictionary.allKeys, areOf: keyClasses)
        try check(dictionary.allValues, areOf: classes)
        return dictionary
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

    /// Checks the elements of a collection, which may be collections themselves only if these classes are named.
    private func check(_ elements: [Any], areOf classes: [AnyClass]) throws {
      for (index, element) in elements.enumerated() {
        let type: AnyClass = Swift.type(of: element as AnyObject)
        guard classes.contains(where: { isClass(type, kindOf: $0) }) else {
          throw ArchiveError.disallowed(Phrase.anything(element), classes).inside(.index(index))
        }
      }
    }
  }
#endif
