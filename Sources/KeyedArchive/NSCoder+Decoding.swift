import Foundation

/// Decoding that tells a missing value from zero.
///
/// `decodeInteger(forKey:)` and its kin answer 0 for what is not there. These methods answer nil and report
/// the failure to the coder, so that an initializer reads as it does in the posts:
///
///     required init?(coder: NSCoder) {
///       guard let name = coder.decode(String.self, forKey: "name"),
///         let releaseYear = coder.decode(Int.self, forKey: "releaseYear")
///       else { return nil }
///
/// A number is found inside the object or as an object of its own; a `Double` may have been written as an
/// integer that it holds exactly; no other type is converted.
extension NSCoder {
  /// The string of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: String.Type, forKey key: String) -> String? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.string(forKey: key) }
      }
    #endif
    return decodeObject(NSString.self, expecting: type, forKey: key) as String?
  }

  /// The integer of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: Int.Type, forKey key: String) -> Int? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.integer(type, forKey: key, isRequired: true) }
      }
    #endif
    return containsValue(of: type, forKey: key) ? decodeInteger(forKey: key) : nil
  }

  /// The number of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: Double.Type, forKey key: String) -> Double? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.real(forKey: key, isRequired: true) }
      }
    #endif
    return containsValue(of: type, forKey: key) ? decodeDouble(forKey: key) : nil
  }

  /// The integer from 0 of a key, which may be above `Int.max`; nil, with the failure reported, if there is none.
  public func decode(_ type: UInt64.Type, forKey key: String) -> UInt64? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.unsignedInteger(forKey: key) }
      }
    #endif
    guard let number = decodeObject(NSNumber.self, expecting: type, forKey: key) else { return nil }
    let isInteger = !["c", "B", "f", "d"].contains(String(cString: number.objCType))
    if isInteger, let value = UInt64(exactly: number) { return value }
    return failed(.wrongType, type, found: "the number \(number)", forKey: key)
  }

  /// The number of a key, if a `Float` holds it exactly; nil, with the failure reported, if there is none.
  public func decode(_ type: Float.Type, forKey key: String) -> Float? {
    guard let number = decode(Double.self, forKey: key) else { return nil }
    return Float(exact: number) ?? failed(.wrongType, type, found: Found.real(number), forKey: key)
  }

  /// The boolean of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: Bool.Type, forKey key: String) -> Bool? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.boolean(forKey: key, isRequired: true) }
      }
    #endif
    return containsValue(of: type, forKey: key) ? decodeBool(forKey: key) : nil
  }

  /// The strings in the array of a key; nil, with the failure reported, if there is none or one is no string.
  public func decode(_ type: [String].Type, forKey key: String) -> [String]? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.strings(forKey: key) }
      }
    #endif
    return decodeCollection(type, of: [NSArray.self, NSString.self], forKey: key)
  }

  /// The dictionary of strings of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: [String: String].Type, forKey key: String) -> [String: String]? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.stringsByKey(forKey: key) }
      }
    #endif
    return decodeCollection(type, of: [NSDictionary.self, NSString.self], forKey: key)
  }

  /// The date of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: Date.Type, forKey key: String) -> Date? {
    decodeObject(NSDate.self, expecting: type, forKey: key) as Date?
  }

  /// The data of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: Data.Type, forKey key: String) -> Data? {
    decodeObject(NSData.self, expecting: type, forKey: key) as Data?
  }

  /// The UUID of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: UUID.Type, forKey key: String) -> UUID? {
    decodeObject(NSUUID.self, expecting: type, forKey: key) as UUID?
  }

  /// The URL of a key; nil, with the failure reported, if there is none.
  public func decode(_ type: URL.Type, forKey key: String) -> URL? {
    decodeObject(NSURL.self, expecting: type, forKey: key) as URL?
  }

  /// The object of a key; nil, with the failure reported, if there is none or its class is another.
  public func decode<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type,
    forKey key: String
  ) -> Object? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.requiredObject(type, forKey: key) }
      }
    #endif
    FoundationCoder.setNames(of: type, in: self)
    return decodeObject(type, expecting: type, forKey: key)
  }

  /// The array of objects of a key; nil, with the failure reported, if there is none or one has another class.
  public func decode<Object: NSObject & NSSecureCoding>(
    _ type: [Object].Type,
    forKey key: String
  ) -> [Object]? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.requiredObjects(Object.self, forKey: key) }
      }
    #endif
    FoundationCoder.setNames(of: Object.self, in: self)
    guard containsValue(of: type, forKey: key) else { return nil }
    let array = decodeObject(of: [NSArray.self, Object.self], forKey: key)
    if let objects = array as? [Object] { return objects }
    return failed(.wrongType, type, found: "other objects", forKey: key)
  }
}

extension NSCoder {
  private func decodeObject<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type,
    expecting expected: Any.Type,
    forKey key: String
  ) -> Object? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        return coder.attempt(key) { try coder.requiredValue(type, expecting: expected, forKey: key) }
      }
    #endif
    guard containsValue(of: expected, forKey: key) else { return nil }
    if let object = decodeObject(of: type, forKey: key) { return object }
    return failed(.missingValue, expected, found: Found.nothing, forKey: key)
  }

  private func decodeCollection<Value>(
    _ type: Value.Type,
    of classes: [AnyClass],
    forKey key: String
  ) -> Value? {
    guard containsValue(of: type, forKey: key) else { return nil }
    if let value = decodeObject(of: classes, forKey: key) as? Value { return value }
    return failed(.wrongType, type, found: "another object", forKey: key)
  }

  private func containsValue(of type: Any.Type, forKey key: String) -> Bool {
    if containsValue(forKey: key) { return true }
    let _: Any? = failed(.missingValue, type, found: Found.nothing, forKey: key)
    return false
  }

  /// Reports a failure, unless the coder has one already.
  private func failed<Value>(
    _ category: ArchiveError.Category,
    _ type: Any.Type,
    found: String,
    forKey key: String
  ) -> Value? {
    if error == nil {
      let path = ArchivePath(components: [.key(key)])
      failWithError(
        ArchiveError(category, path: path, expected: Expected.value(of: type), found: found)
      )
    }
    return nil
  }
}
