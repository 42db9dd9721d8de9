import Foundation

/// How Foundation's coders store values and objects. On Apple's systems there are no others.
extension NSCoder {
  package func valueInFoundation<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String)
    throws -> Value
  {
    guard containsValue(forKey: key) else { return try Value.valueIfMissing() }
    if let number = numberInFoundation(type, forKey: key) { return try Value(valueInArchive: number) }
    let object = error == nil ? decodeObject(of: Self.valueClasses, forKey: key) as Any? : nil
    if let error { throw error }
    guard let object else { return try Value.valueIfMissing() }
    return try Value(foundationObject: object as AnyObject)
  }

  /// The number that is inside the object, and not an object of its own; nil for anything else.
  private func numberInFoundation(_ type: Any.Type, forKey key: String) -> ArchiveValue? {
    if let field = fieldInFoundation(forKey: key) {
      return (field as? NSNumber).flatMap { ArchiveValue(object: $0) }
    }
    return switch inlineType(of: type) {
    case is Bool.Type: .boolean(decodeBool(forKey: key))
    case is Float.Type: .float(decodeFloat(forKey: key))
    case is Double.Type: .real(decodeDouble(forKey: key))
    case is any FixedWidthInteger.Type: .integer(Int(decodeInt64(forKey: key)))
    default: nil
    }
  }

  /// What the coder of the open-source Foundation has under a key: a number, or a reference. None of its methods says which:
  /// those for numbers return 0 for a reference, and those for objects fail for a number, and from then on. Nil for other coders.
  private func fieldInFoundation(forKey key: String) -> Any? {
    let open = (Mirror(reflecting: self).descendant("_containers", 0) as? [Any])?.last
    let fields = open.flatMap { Mirror(reflecting: $0).descendant("dict") as? [String: Any] }
    return fields?[key.hasPrefix("$") ? "$" + key : key]
  }

  package func hasNilInFoundation(forKey key: String) throws -> Bool {
    guard let field = fieldInFoundation(forKey: key) else { return try object(of: [], forKey: key) == nil }
    return Mirror(reflecting: field).descendant("value") as? UInt32 == 0
  }

  func objectInFoundation<Object: NSObject & NSCoding>(_ type: Object.Type, forKey key: String) throws
    -> Object
  {
    setNames(of: type)
    guard containsValue(forKey: key), let object = decodeObject(of: type, forKey: key) else {
      throw ArchiveError.missing(type)
    }
    return object
  }

  func objectsInFoundation<Object: NSObject & NSCoding>(
    of type: Object.Type,
    forKey key: String
  ) throws -> [Object] {
    setNames(of: type)
    guard containsValue(forKey: key),
      let objects = decodeObject(of: [NSArray.self, type], forKey: key) as? [Object]
    else { throw ArchiveError.missing([Object].self) }
    return objects
  }

  func hasObjectInFoundation(of classes: [AnyClass], forKey key: String) -> Bool {
    guard containsValue(forKey: key) else { return false }
    for type in classes { setNames(of: type) }
    return decodeObject(of: classes, forKey: key) != nil || error != nil
  }

  /// Tells one of Foundation's unarchivers the names that a class has in archives.
  func setNames(of type: AnyClass) {
    guard let unarchiver = self as? NSKeyedUnarchiver, let named = type as? any ArchivedClass.Type else {
      return
    }
    unarchiver.setClass(type, forClassName: named.archivedClassName)
    #if canImport(ObjectiveC)
      for name in (self as? KeyedUnarchiver)?.names(of: named) ?? [] {
        unarchiver.setClass(type, forClassName: name)
      }
    #endif
  }

  /// The classes of the objects that values bridge to.
  static let valueClasses: [AnyClass] = [NSDictionary.self, NSArray.self, NSSet.self] + simpleClasses

  /// Those without other objects in them.
  static let simpleClasses: [AnyClass] = [
    NSString.self, NSNumber.self, NSDate.self, NSData.self, NSUUID.self, NSURL.self, NSNull.self,
  ]
}

/// The type of the number that values of a type are inside an object; nil for other types.
private func inlineType(of type: Any.Type) -> (any InlineValue.Type)? {
  func rawType<Value: RawRepresentable>(of type: Value.Type) -> Any.Type { Value.RawValue.self }
  return type as? any InlineValue.Type
    ?? (type as? any RawRepresentable.Type).flatMap { inlineType(of: rawType(of: $0)) }
}

extension [AnyClass] {
  func hasSuffix(_ classes: [AnyClass]) -> Bool { suffix(classes.count).elementsEqual(classes, by: ==) }
}

extension ArchiveValue {
  /// The value of one of Foundation's objects, and of the objects in it; nil for other objects.
  init?(tree object: Any) {
    switch object {
    case let array as NSArray:
      // Subscripts make Swift values, and a URL would lose its base.
      let elements = array.customMirror.children.compactMap { ArchiveValue(tree: $0.value) }
      guard elements.count == array.count else { return nil }
      self = .array(elements)
    case let dictionary as NSDictionary:
      var pairs: [(key: String, value: ArchiveValue)] = []
      for (key, object) in zip(dictionary.allKeys, dictionary.allValues) {
        guard let key = key as? NSString, let value = ArchiveValue(tree: object) else { return nil }
        pairs.append((key as String, value))
      }
      self = .dictionary(ArchiveDictionary(pairs))
    case let set as NSSet:
      let members = set.customMirror.children.compactMap { ArchiveValue(tree: $0.value) }
      guard members.count == set.count else { return nil }
      self = .set(members)
    default: self.init(object: object as AnyObject)
    }
  }
}

// MARK: - For `Codable`

extension NSCoder {
  /// The object of a key, as coders of other kinds decode it at once: of one of Foundation's classes, or of others.
  package func object(of classes: [AnyClass], forKey key: String) throws -> AnyObject? {
    guard containsValue(forKey: key) else { return nil }
    if let number = fieldInFoundation(forKey: key) as? NSNumber { return number }
    // If two classes have the same name, the first one counts.
    for type in classes.reversed() { setNames(of: type) }
    let object: Any? = decodeObject(of: Self.valueClasses + classes, forKey: key)
    if let error = self.error { throw error }
    return object as AnyObject?
  }
}

extension ArchiveValueConvertible {
  /// Creates the value of one of Foundation's objects.
  package init(foundationObject object: AnyObject) throws {
    guard let value = ArchiveValue(tree: object) else {
      throw ArchiveError.notObjects(Self.self, found: object)
    }
    try self.init(valueInArchive: value)
  }
}

#if canImport(ObjectiveC)
  extension NSCoder {
    func store(_ value: ArchiveValue, forKey key: String) {
      encode(value.foundationObject as Any?, forKey: key)
    }

    @usableFromInline
    func store(_ object: NSObject, forKey key: String) { encode(object as Any?, forKey: key) }

    @usableFromInline
    func store(_ objects: [NSObject], forKey key: String) { encode(objects as Any?, forKey: key) }

    func storedValue<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String) throws -> Value {
      try valueInFoundation(type, forKey: key)
    }

    func storedObject<Object: NSObject & NSCoding>(_ type: Object.Type, forKey key: String) throws
      -> Object
    {
      try objectInFoundation(type, forKey: key)
    }

    func storedObjects<Object: NSObject & NSCoding>(
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

    func followReference<Object: NSObject & NSCoding>(
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

    package func objectBeingDecoded() -> (reader: NodeReader, object: Node)? { nil }
  }
#endif
