import Foundation

/// How Foundation's coders store values and objects. On Apple's systems there are no others.
extension NSCoder {
  package func valueInFoundation<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String)
    throws -> Value
  {
    guard containsValue(forKey: key) else { return try Value.valueIfMissing() }
    if let type = type.wrappedOrSelf as? any InlineValue.Type {
      guard let number = type.decodeInline(by: self, forKey: key), let value = number as? Value else {
        throw ArchiveError.missing(type)
      }
      return value
    }
    let object = decodeObject(of: FoundationCoder.valueClasses, forKey: key) as Any?
    if let error { throw error }
    guard let object else { return try Value.valueIfMissing() }
    return try Value(foundationObject: object as AnyObject)
  }

  func objectInFoundation<Object: NSObject & NSSecureCoding>(_ type: Object.Type, forKey key: String) throws
    -> Object
  {
    FoundationCoder.setNames(of: type, in: self)
    guard containsValue(forKey: key), let object = decodeObject(of: type, forKey: key) else {
      throw ArchiveError.missing(type)
    }
    return object
  }

  func objectsInFoundation<Object: NSObject & NSSecureCoding>(
    of type: Object.Type,
    forKey key: String
  ) throws -> [Object] {
    FoundationCoder.setNames(of: type, in: self)
    guard containsValue(forKey: key),
      let objects = decodeObject(of: [NSArray.self, type], forKey: key) as? [Object]
    else { throw ArchiveError.missing([Object].self) }
    return objects
  }

  func hasObjectInFoundation(of classes: [AnyClass], forKey key: String) -> Bool {
    guard containsValue(forKey: key) else { return false }
    for type in classes { FoundationCoder.setNames(of: type, in: self) }
    return decodeObject(of: classes, forKey: key) != nil || error != nil
  }
}

#if canImport(ObjectiveC)
  extension NSCoder {
    func store(_ value: ArchiveValue, forKey key: String) {
      encode(value.foundationObject as Any?, forKey: key)
    }

    func store(_ object: NSObject, forKey key: String) { encode(object as Any?, forKey: key) }

    func store(_ objects: [NSObject], forKey key: String) { encode(objects as Any?, forKey: key) }

    func storedValue<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String) throws -> Value {
      try valueInFoundation(type, forKey: key)
    }

    func storedObject<Object: NSObject & NSSecureCoding>(_ type: Object.Type, forKey key: String) throws
      -> Object
    {
      try objectInFoundation(type, forKey: key)
    }

    func storedObjects<Object: NSObject & NSSecureCoding>(
      of type: Object.Type,
      forKey key: String
    ) throws -> [Object] {
      try objectsInFoundation(of: type, forKey: key)
    }

    func storedObject(of classes: [AnyClass], forKey key: String) throws -> AnyObject? {
      try object(of: classes, forKey: key)
    }

    func hasStoredObject(of classes: [AnyClass], forKey key: String) throws -> Bool {
      hasObjectInFoundation(of: classes, forKey: key)
    }

    func followReference<Object: NSObject & NSSecureCoding>(
      to type: Object.Type,
      forKey key: String,
      _ body: @escaping (Object) -> Void
    ) throws {
      if hasObjectInFoundation(of: [type], forKey: key) { body(try objectInFoundation(type, forKey: key)) }
    }

    /// None: Foundation's coders can't say.
    func storedKeys() throws -> [String] { [] }

    /// Foundation's coders keep nothing.
    var madeObjects: MadeObjects { MadeObjects() }

    package func encodeAtOnce(_ properties: WrittenTree.Properties) -> Bool { false }

    package func objectBeingDecoded() throws -> (reader: NodeReader, object: NodeReader.Node)? { nil }
  }
#endif
