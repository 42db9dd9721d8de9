import Foundation

/// Foundation's coder, as the posts use it.
///
/// On Linux it traps on what it cannot do and loses what it takes for equal (`docs/SPEC.md` lists both). So the
/// package's own coder goes first: what it refuses never reaches Foundation, and what Foundation has archived
/// is compared with what it should have.
enum FoundationCoder {
  /// The archive of a root object.
  static func archivedData(withRootObject object: Any) throws -> Data {
    let root = foundationObject(of: object)
    #if !canImport(ObjectiveC)
      let expected = try KeyedArchiver.archivedData(withRootObject: object, naming: .foundation)
      try FoundationCheck.checkArchivable(expected)
    #endif
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let names = ClassNamer()
    archiver.delegate = names
    archiver.encode(root, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    if let error = archiver.error { throw ArchiveError(wrapping: error) }
    let data = archiver.encodedData
    withExtendedLifetime(names) {}
    #if !canImport(ObjectiveC)
      try ArchiveComparison.check(data, against: expected)
    #endif
    return data
  }

  /// The root object of an archive.
  static func unarchivedObject<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    limits: Limits
  ) throws -> Object {
    try ArchiveError.locating(root: rootName(of: type)) {
      let data = try data.asBinaryPropertyList(limits: limits)
      try FoundationCheck.checkUnarchivable(data)
      #if !canImport(ObjectiveC)
        _ = try KeyedUnarchiver.decode(data, isForFoundation: true, limits: limits) {
          try $0.requiredObject(type, forKey: NSKeyedArchiveRootObjectKey)
        }
      #endif
      let unarchiver = try unarchiver(of: data)
      setNames(of: type, in: unarchiver)
      let object = unarchiver.decodeObject(of: [type], forKey: NSKeyedArchiveRootObjectKey)
      return try result(object as? Object, of: unarchiver)
    }
  }

  /// The objects in the array at the root of an archive.
  static func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    limits: Limits
  ) throws -> [Object] {
    try ArchiveError.locating(root: "[\(rootName(of: type))]") {
      let data = try data.asBinaryPropertyList(limits: limits)
      try FoundationCheck.checkUnarchivable(data)
      #if !canImport(ObjectiveC)
        _ = try KeyedUnarchiver.decode(data, isForFoundation: true, limits: limits) {
          try $0.requiredObjects(type, forKey: NSKeyedArchiveRootObjectKey)
        }
      #endif
      let unarchiver = try unarchiver(of: data)
      setNames(of: type, in: unarchiver)
      let objects = unarchiver.decodeObject(of: [NSArray.self, type], forKey: NSKeyedArchiveRootObjectKey)
      return try result(objects as? [Object], of: unarchiver)
    }
  }

  /// The value at the root of an archive that the package's reader has read without an error.
  static func unarchivedValue<Builder: ValueBuilder>(
    _ builder: Builder.Type,
    from data: Data
  ) throws -> Builder.Value {
    try FoundationCheck.checkUnarchivable(data)
    #if !canImport(ObjectiveC)
      try FoundationCheck.checkStrings(data)
    #endif
    try FoundationCheck.checkExpansion(data)
    let unarchiver = try unarchiver(of: data)
    let classes: [AnyClass] = [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
      NSSet.self, NSUUID.self, NSURL.self, NSNull.self,
    ]
    let object = unarchiver.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
    let root = try result(object, of: unarchiver)
    return try Builder.value(of: root)
  }

  /// Lets an unarchiver find a class under the names that it has in archives.
  static func setNames(of type: AnyClass, in coder: NSCoder) {
    guard let unarchiver = coder as? NSKeyedUnarchiver, let named = type as? any ArchivedClass.Type else {
      return
    }
    unarchiver.setClass(type, forClassName: named.archivedClassName)
  }

  private static func unarchiver(of data: Data) throws -> NSKeyedUnarchiver {
    do {
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.requiresSecureCoding = true
      unarchiver.decodingFailurePolicy = .setErrorAndReturn
      return unarchiver
    } catch {
      throw ArchiveError(wrapping: error)
    }
  }

  private static func result<Result>(_ result: Result?, of unarchiver: NSKeyedUnarchiver) throws -> Result {
    if let error = unarchiver.error { throw ArchiveError(wrapping: error) }
    guard let result else {
      throw ArchiveError(.wrongType, expected: "a root object of this class", found: "another")
    }
    return result
  }
}

/// Tells Foundation's archiver the name of each class that has one of its own.
///
/// On Linux `setClassName` has no effect: it stores the name under one key and looks it up under another.
private final class ClassNamer: NSObject, NSKeyedArchiverDelegate {
  func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
    if let object = object as? any ArchivedClass {
      archiver.setClassName(type(of: object).archivedClassName, for: type(of: object))
    }
    return object
  }

  #if !canImport(ObjectiveC)
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
  #endif
}

// MARK: - Swift values and Foundation's objects

extension FoundationCoder {
  /// Dictionaries and arrays of our own as Foundation's; anything else as it is.
  private static func foundationObject(of object: Any) -> Any {
    switch object {
    case let dictionary as PropertyListDictionary: PropertyListValue.dictionary(dictionary).foundationObject
    case let array as [PropertyListDictionary]: array.propertyListValue.foundationObject
    default: object
    }
  }
}

extension PropertyListValue {
  fileprivate var foundationObject: NSObject {
    switch self {
    case .string(let value): NSString(string: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .float(let value): NSNumber(value: value)
    case .boolean(let value): NSNumber(value: value)
    case .date(let value): value as NSDate
    case .data(let value): value as NSData
    case .array(let value): NSArray(array: value.map(\.foundationObject))
    case .dictionary(let value):
      NSDictionary(
        objects: value.pairs.map(\.value.foundationObject),
        forKeys: value.pairs.map { NSString(string: $0.key) }
      )
    }
  }
}

extension ValueBuilder {
  /// The Swift value of an object that Foundation has unarchived.
  fileprivate static func value(of object: Any) throws -> Value {
    switch object {
    case let string as NSString: return self.string(string as String)
    case let number as NSNumber: return try value(of: number)
    case let date as NSDate: return self.date(date as Date)
    case let data as NSData: return self.data(data as Data)
    case let array as NSArray: return self.array(try array.map { try value(of: $0) })
    case let dictionary as NSDictionary:
      let values = dictionary.map { $0.value }
      guard let keys = self.keys(dictionary.map { "\($0.key)" }) else { throw unexpected(object) }
      return try self.dictionary(keys) { try value(of: values[$0]) }
    case let set as NSSet: return try other(.set(set.map { try value(of: $0) }), object)
    case let uuid as NSUUID: return try other(.uuid(uuid as UUID), object)
    case let url as NSURL: return try other(.url(url as URL), object)
    case is NSNull: return try other(.null, object)
    default: throw unexpected(object)
    }
  }

  private static func other(_ value: OtherValue<Value>, _ object: Any) throws -> Value {
    guard let value = try other(value) else { throw unexpected(object) }
    return value
  }

  private static func unexpected(_ object: Any) -> ArchiveError {
    ArchiveError(.wrongType, expected: "a value", found: Found.object(ofClass: "\(type(of: object))"))
  }

  private static func value(of number: NSNumber) throws -> Value {
    if number === (true as NSNumber) { return boolean(true) }
    if number === (false as NSNumber) { return boolean(false) }
    return switch String(cString: number.objCType) {
    case "f", "d": real(number.doubleValue)
    case "Q":
      try integer(
        Int64(exactly: number.uint64Value).map { .signed(Int($0)) } ?? .unsigned(number.uint64Value)
      )
    default: try integer(.signed(number.intValue))
    }
  }
}
