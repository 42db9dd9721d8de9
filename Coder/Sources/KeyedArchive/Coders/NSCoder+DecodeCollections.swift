#if !canImport(ObjectiveC)
  import Foundation

  /// The methods that `NSCoder` has on Apple's systems for arrays and dictionaries of objects.
  extension NSCoder {
    /// Decodes an array of objects of a class; nil if it is missing or nil.
    public func decodeArrayOfObjects<Object: NSObject & NSCoding>(
      ofClass type: Object.Type,
      forKey key: String
    ) -> [Object]? {
      decodeArray(forKey: key, [type], decodeFoundationObject) as? [Object]
    }

    /// Decodes an array of objects of several classes; nil if it is missing or nil.
    public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
      decodeArray(forKey: key, classes) { decodeObject(of: $0, forKey: $1) }
    }

    private func decodeArray(
      forKey key: String,
      _ classes: [AnyClass],
      _ decode: ([AnyClass], String) -> Any?
    ) -> [Any]? {
      decodeCollection(NSArray.self, forKey: key, classes, decode) { object in
        // To cast Foundation's array would turn all that is nested in it into Swift's.
        let isFoundation = type(of: object) is AnyClass
        let elements =
          isFoundation ? (object as? NSArray)?.customMirror.children.map(\.value) : object as? [Any]
        if let elements { try check(elements, areOf: classes) }
        return elements
      }
    }

    /// Decodes a dictionary of objects; nil if it is missing or nil.
    public func decodeDictionary<Key: NSObject & NSCoding, Object: NSObject & NSCoding>(
      withKeyClass keyType: Key.Type,
      objectClass type: Object.Type,
      forKey key: String
    ) -> [Key: Object]? {
      decodeDictionary(forKey: key, [keyType], [type], decodeFoundationObject) as? [Key: Object]
    }

    /// Decodes a dictionary of objects of several classes; nil if it is missing or nil.
    public func decodeDictionary(
      withKeyClasses keyClasses: [AnyClass],
      objectClasses classes: [AnyClass],
      forKey key: String
    ) -> [AnyHashable: Any]? {
      decodeDictionary(forKey: key, keyClasses, classes) { decodeObject(of: $0, forKey: $1) }
    }

    private func decodeDictionary(
      forKey key: String,
      _ keyClasses: [AnyClass],
      _ classes: [AnyClass],
      _ decode: ([AnyClass], String) -> Any?
    ) -> [AnyHashable: Any]? {
      decodeCollection(NSDictionary.self, forKey: key, keyClasses + classes, decode) { object in
        guard let dictionary = object as? [AnyHashable: Any] else { return nil }
        try check(dictionary.keys.map(\.base), areOf: keyClasses)
        try check(Array(dictionary.values), areOf: classes)
        return dictionary
      }
    }

    /// What `body` makes of a collection; nil if it is missing or nil, or if `body` throws. Then the coder has the error.
    private func decodeCollection<Result>(
      _ type: AnyClass,
      forKey key: String,
      _ classes: [AnyClass],
      _ decode: ([AnyClass], String) -> Any?,
      _ body: (Any) throws -> Result?
    ) -> Result? {
      try? reporting(.key(key)) {
        guard let object = decode([type] + classes, key) else { return nil }
        guard let result = try body(object) else { throw ArchiveError.notObjects(type, found: object) }
        return result
      }
    }

    /// Decodes an object of Foundation's, also in place of a `SwiftCollection`.
    private func decodeFoundationObject(of classes: [AnyClass], forKey key: String) -> Any? {
      guard let unarchiver = self as? KeyedUnarchiver else { return decodeObject(of: classes, forKey: key) }
      return unarchiver.foundationObject(of: classes, forKey: key)
    }

    /// Checks the elements of a collection, which may be collections themselves only if these classes are named.
    private func check(_ elements: [Any], areOf classes: [AnyClass]) throws {
      for (index, element) in elements.enumerated() {
        let type: AnyClass = SwiftCollection.objectClass(of: element)
        guard classes.contains(where: { isClass(type, kindOf: $0) }) else {
          throw ArchiveError.disallowed(Phrase.anything(element), classes).inside(.index(index))
        }
      }
    }
  }
#endif
