import Foundation

/// Which `NSCoder` writes and reads an archive. Both have the same format, and each reads the other's archives.
public enum Coder: String, CaseIterable, Hashable, Sendable {
  #if !canImport(ObjectiveC)
    /// The package's own, `KeyedArchiver` and `KeyedUnarchiver`, where Foundation is the open-source one.
    case keyed
  #endif
  /// Foundation's, `NSKeyedArchiver` and `NSKeyedUnarchiver`: the only one on Apple's systems.
  ///
  /// On Linux, what it cannot do without a trap or a loss is an error before it is called, and an archive is
  /// checked by the package's own reader first.
  case foundation

  /// The package's own coder where there is one.
  public static var `default`: Coder { allCases[0] }
}

// MARK: - Objects

extension Coder {
  /// The archive of a root object.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what could not be archived.
  public func archivedData<Object: NSObject & NSSecureCoding>(
    withRootObject object: Object
  ) throws -> Data {
    try ArchiveError.locating(root: rootName(of: Object.self)) { try archivedData(withAnyRootObject: object) }
  }

  /// The archive of an array of objects.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what could not be archived.
  public func archivedData<Object: NSObject & NSSecureCoding>(
    withRootObject objects: [Object]
  ) throws -> Data {
    try ArchiveError.locating(root: "[\(rootName(of: Object.self))]") {
      switch self {
      #if !canImport(ObjectiveC)
        case .keyed: try KeyedArchiver.archivedData(withRootObjects: objects)
      #endif
      case .foundation: try FoundationCoder.archivedData(withRootObject: objects)
      }
    }
  }

  /// The root object of an archive.
  ///
  /// - Parameters:
  ///   - type: The class of the object, or one above it.
  ///   - data: The archive.
  ///   - limits: How much the archive may ask for.
  /// - Throws: `ArchiveError`, whose path leads to what could not be unarchived.
  public func unarchivedObject<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    limits: Limits = Limits()
  ) throws -> Object {
    switch self {
    #if !canImport(ObjectiveC)
      case .keyed: try KeyedUnarchiver.unarchivedObject(ofClass: type, from: data, limits: limits)
    #endif
    case .foundation: try FoundationCoder.unarchivedObject(ofClass: type, from: data, limits: limits)
    }
  }

  /// The objects in the array at the root of an archive.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, or one above it.
  ///   - data: The archive.
  ///   - limits: How much the archive may ask for.
  /// - Throws: `ArchiveError`, whose path leads to what could not be unarchived.
  public func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    limits: Limits = Limits()
  ) throws -> [Object] {
    switch self {
    #if !canImport(ObjectiveC)
      case .keyed: try KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: type, from: data, limits: limits)
    #endif
    case .foundation: try FoundationCoder.unarchivedArrayOfObjects(ofClass: type, from: data, limits: limits)
    }
  }
}

// MARK: - Dictionaries

extension Coder {
  /// The archive of a dictionary.
  ///
  /// - Throws: `ArchiveError` if the coder cannot keep every value.
  public func archivedData(withRootObject dictionary: PropertyListDictionary) throws -> Data {
    try archivedData(withAnyRootObject: dictionary)
  }

  /// The archive of an array of dictionaries.
  ///
  /// - Throws: `ArchiveError` if the coder cannot keep every value.
  public func archivedData(withRootObject dictionaries: [PropertyListDictionary]) throws -> Data {
    try archivedData(withAnyRootObject: dictionaries)
  }

  /// The archive of a dictionary of strings, numbers, dates, data, dictionaries, arrays and other values that
  /// Foundation bridges to objects that adopt `NSSecureCoding`.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what could not be archived.
  public func archivedData(withRootObject dictionary: [String: Any]) throws -> Data {
    try archivedData(withAnyRootObject: dictionary)
  }

  /// The archive of an array of such dictionaries.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what could not be archived.
  public func archivedData(withRootObject dictionaries: [[String: Any]]) throws -> Data {
    try archivedData(withAnyRootObject: dictionaries)
  }

  /// The dictionary, array or other value at the root of an archive, as Swift values: `String`, `Int`,
  /// `Double`, `Bool`, `Date`, `Data`, `[Any]`, `[String: Any]`, `Set<AnyHashable>`, `UUID`, `URL`, `NSNull`.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what could not be unarchived.
  public func unarchivedValue(from data: Data, limits: Limits = Limits()) throws -> Any {
    try unarchivedValue(AnyBuilder.self, from: data, limits)
  }

  /// The dictionary, array or other value at the root of an archive.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what could not be unarchived.
  public func unarchivedPropertyList(
    from data: Data,
    limits: Limits = Limits()
  ) throws -> PropertyListValue {
    try unarchivedValue(PropertyListBuilder.self, from: data, limits)
  }
}

// MARK: - Which coder

extension Coder {
  private func archivedData(withAnyRootObject object: Any) throws -> Data {
    switch self {
    #if !canImport(ObjectiveC)
      case .keyed: try KeyedArchiver.archivedData(withRootObject: object)
    #endif
    case .foundation: try FoundationCoder.archivedData(withRootObject: object)
    }
  }

  private func unarchivedValue<Builder: ValueBuilder>(
    _ builder: Builder.Type,
    from data: Data,
    _ limits: Limits
  ) throws -> Builder.Value {
    let data = try data.asBinaryPropertyList(limits: limits)
    let value = try data.withUnsafeBytes { bytes in
      var reader = ValueReader<Builder>(try ArchiveReader(ByteView(bytes), limits: limits), limits: limits)
      return try reader.root()
    }
    switch self {
    #if !canImport(ObjectiveC)
      case .keyed: return value
    #endif
    case .foundation: return try FoundationCoder.unarchivedValue(builder, from: data)
    }
  }
}
