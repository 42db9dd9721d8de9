#if !canImport(ObjectiveC)
  import Foundation

  /// How values and objects are read: by this package's unarchiver as they are in the archive, and by any other coder as
  /// Foundation's objects.
  extension NSCoder {
    @inline(__always)
    func storedValue<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String) throws -> Value {
      guard let unarchiver = self as? KeyedUnarchiver else { return try valueInFoundation(type, forKey: key) }
      return try unarchiver.value(type, forKey: key)
    }

    @inline(__always)
    func storedObject<Object: NSObject & NSCoding>(_ type: Object.Type, forKey key: String) throws
      -> Object
    {
      guard let unarchiver = self as? KeyedUnarchiver else {
        return try objectInFoundation(type, forKey: key)
      }
      return try unarchiver.object(type, forKey: key)
    }

    func storedObjects<Object: NSObject & NSCoding>(
      of type: Object.Type,
      forKey key: String
    ) throws -> [Object] {
      guard let unarchiver = self as? KeyedUnarchiver else {
        return try objectsInFoundation(of: type, forKey: key)
      }
      return try unarchiver.objects(type, forKey: key)
    }

    /// The object of a key, of one of Foundation's classes or of others; nil if it is missing or nil.
    func storedObject(of classes: [AnyClass], forKey key: String) throws -> AnyObject? {
      guard let unarchiver = self as? KeyedUnarchiver else { return try object(of: classes, forKey: key) }
      return try unarchiver.object(forKey: key, allowed: Self.valueClasses + classes)
    }

    func hasStoredObject(of classes: [AnyClass], forKey key: String) throws -> Bool {
      guard let unarchiver = self as? KeyedUnarchiver else {
        return hasObjectInFoundation(of: classes, forKey: key)
      }
      return try unarchiver.hasObject(forKey: key)
    }

    func followReference<Object: NSObject & NSCoding>(
      to type: Object.Type,
      forKey key: String,
      _ body: @escaping (Object) -> Void
    ) throws {
      if let unarchiver = self as? KeyedUnarchiver {
        try unarchiver.object(type, forKey: key, whenDecoded: body)
      } else if hasObjectInFoundation(of: [type], forKey: key) {
        body(try objectInFoundation(type, forKey: key))
      }
    }

    /// The keys of the object that is being decoded; none for other coders, which can't say.
    func storedKeys() throws -> [String] { try (self as? KeyedUnarchiver)?.keysOfObject() ?? [] }

    /// What was made of the decoded objects so far; for other coders, nothing is kept.
    var madeObjects: MadeObjects { (self as? KeyedUnarchiver)?.state.madeObjects ?? MadeObjects() }
  }
#endif
