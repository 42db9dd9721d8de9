import Foundation

/// Which `NSCoder` writes and reads an archive. Both use the same format, and each reads the other's archives.
///
///     let data = try Coder.default.archivedData(withRootObject: MovieClass(.avatar))
///     let movie = try Coder.foundation.unarchivedObject(ofClass: MovieClass.self, from: data).movie
///     print(movie.name)  // Avatar
public struct Coder: Hashable, Sendable, CaseIterable {
  enum Kind: String {
    #if !canImport(ObjectiveC)
      case keyed
    #endif
    case foundation
  }

  let kind: Kind

  /// Names of classes in archives, and the names to read them as.
  private(set) var classNames: [String: String] = [:]

  /// Whether a value that nobody asks for is an error.
  package private(set) var refusesUnknownKeys = false

  #if !canImport(ObjectiveC)
    /// The package's own: `KeyedArchiver` and `KeyedUnarchiver`. Apple's systems don't have it.
    public static let keyed = Coder(kind: .keyed)
  #endif

  /// Foundation's: `NSKeyedArchiver` and `NSKeyedUnarchiver`.
  ///
  /// On Linux it traps on some values and loses others. They are errors here, and Foundation never gets them.
  public static let foundation = Coder(kind: .foundation)

  /// The package's own coder, where there is one, and Foundation's.
  public static var allCases: [Coder] {
    self.default == .foundation ? [.foundation] : [.default, .foundation]
  }

  /// The package's own coder; Foundation's on Apple's systems.
  public static var `default`: Coder {
    #if canImport(ObjectiveC)
      .foundation
    #else
      .keyed
    #endif
  }

  /// Returns the same coder, but it reads objects of an unknown class as objects of another class.
  ///
  ///     let movie = try unarchiveMovie(data, using: .default.reading("OldApp.Film", as: "Movie"))
  ///
  /// - Parameters:
  ///   - className: The name in the archive.
  ///   - archivedName: The name that a class has in archives of this app, its `archivedClassName`.
  public func reading(_ className: String, as archivedName: String) -> Coder {
    var coder = self
    coder.classNames[className] = archivedName
    return coder
  }

  /// Returns the same coder, but reading is an error if the archive has values that nobody asks for.
  ///
  /// Without it they are ignored, because a newer release may have written them.
  ///
  ///     let movie = try unarchiveMovie(data, using: .default.refusingUnknownKeys())
  public func refusingUnknownKeys() -> Coder {
    var coder = self
    coder.refusesUnknownKeys = true
    return coder
  }
}

extension Coder: LosslessStringConvertible {
  /// "keyed" or "foundation"
  public var description: String { kind.rawValue }

  /// The coder of a name; nil if there is none.
  public init?(_ description: String) {
    guard let coder = Self.allCases.first(where: { $0.description == description }) else { return nil }
    self = coder
  }
}

// MARK: - Objects

extension Coder {
  /// Archives an object.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
  public func archivedData<Object: NSObject & NSSecureCoding>(
    withRootObject object: consuming Object
  ) throws -> Data {
    try ArchiveError.locating(root: rootName(of: Object.self)) {
      switch kind {
      #if !canImport(ObjectiveC)
        case .keyed: try KeyedArchiver.archive { $0.reference(toTyped: &object) }
      #endif
      case .foundation: try FoundationCoder.archivedData(withRootObject: object)
      }
    }
  }

  /// Archives an array of objects.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
  public func archivedData<Object: NSObject & NSSecureCoding>(
    withRootObject objects: consuming [Object]
  ) throws -> Data {
    try ArchiveError.locating(root: "[\(rootName(of: Object.self))]") {
      switch kind {
      #if !canImport(ObjectiveC)
        case .keyed:
          try KeyedArchiver.archive { $0.reference(toObjects: &objects) }
      #endif
      case .foundation: try FoundationCoder.archivedData(withRootObject: objects)
      }
    }
  }

  /// Archives an array of structs, each as the object that `make` returns.
  ///
  ///     let data = try coder.archivedData(withRootObject: movies, as: MovieClass.init)
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
  @inlinable
  public func archivedData<Value, Object: NSObject & NSSecureCoding>(
    withRootObject values: [Value],
    as make: (Value) -> Object
  ) throws -> Data {
    try archivedData(count: values.count) { make(values[$0]) }
  }

  @usableFromInline
  func archivedData<Object: NSObject & NSSecureCoding>(
    count: Int,
    _ object: (Int) -> Object
  ) throws -> Data {
    try ArchiveError.locating(root: "[\(rootName(of: Object.self))]") {
      switch kind {
      #if !canImport(ObjectiveC)
        case .keyed: try KeyedArchiver.archive { $0.reference(toObjects: count, object) }
      #endif
      case .foundation: try FoundationCoder.archivedData(withRootObject: (0..<count).map(object))
      }
    }
  }

  /// Unarchives an object.
  ///
  /// - Parameters:
  ///   - type: The class of the object, or a superclass.
  ///   - data: The archive.
  ///   - limits: How large the archive may be.
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
  public func unarchivedObject<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    limits: Limits = Limits()
  ) throws -> Object {
    switch kind {
    #if !canImport(ObjectiveC)
      case .keyed:
        try KeyedUnarchiver.unarchivedObject(
          ofClass: type,
          from: data,
          coder: self,
          limits: limits
        )
    #endif
    case .foundation:
      try FoundationCoder.unarchivedObject(ofClass: type, from: data, coder: self, limits: limits)
    }
  }

  /// Unarchives an array of objects.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, or a superclass.
  ///   - data: The archive.
  ///   - limits: How large the archive may be.
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
  public func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type,
    from data: Data,
    limits: Limits = Limits()
  ) throws -> [Object] {
    switch kind {
    #if !canImport(ObjectiveC)
      case .keyed:
        try KeyedUnarchiver.unarchivedArrayOfObjects(
          ofClass: type,
          from: data,
          coder: self,
          limits: limits
        )
    #endif
    case .foundation:
      try FoundationCoder.unarchivedArrayOfObjects(
        ofClass: type,
        from: data,
        coder: self,
        limits: limits
      )
    }
  }

  /// Unarchives an array of objects, and returns what you make of each.
  ///
  ///     let movies = try coder.unarchivedArrayOfObjects(ofClass: MovieClass.self, from: data, as: \.movie)
  ///
  /// The package's unarchiver doesn't keep the objects. If others refer to one, they may get one that is equal.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, or a superclass.
  ///   - data: The archive.
  ///   - limits: How large the archive may be.
  ///   - make: Returns the struct that an object holds.
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
  @inlinable
  public func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding, Value>(
    ofClass type: Object.Type,
    from data: Data,
    limits: Limits = Limits(),
    as make: (Object) -> Value
  ) throws -> [Value] {
    try values(of: type, from: data, limits: limits, make)
  }

  /// The type of the array is a parameter, because the runtime would look it up for each element.
  @inlinable
  func values<Object: NSObject & NSSecureCoding, Values: RangeReplaceableCollection>(
    of type: Object.Type,
    from data: Data,
    limits: Limits,
    _ make: (Object) -> Values.Element
  ) throws -> Values {
    var values = Values()
    try unarchiveObjects(of: type, from: data, limits: limits) {
      Object(coder: $0)
    } reserve: {
      values.reserve(forStored: $0)
    } add: {
      values.append(make($0))
    }
    return values
  }

  /// Calls `reserve` with the number of the objects, and `add` with each that `create` creates.
  @usableFromInline
  func unarchiveObjects<Object: NSObject & NSSecureCoding>(
    of type: Object.Type,
    from data: Data,
    limits: Limits,
    _ create: (NSCoder) -> Object?,
    reserve: (Int) -> Void,
    add: (Object) -> Void
  ) throws {
    #if !canImport(ObjectiveC)
      if kind == .keyed {
        return try ArchiveError.locating(root: "[\(rootName(of: type))]") {
          try KeyedUnarchiver.decode(data, coder: self, limits: limits) {
            try $0.forEachObject(of: type, forKey: NSKeyedArchiveRootObjectKey, create, reserve, add)
          }
        }
      }
    #endif
    let objects = try unarchivedArrayOfObjects(ofClass: type, from: data, limits: limits)
    reserve(objects.count)
    objects.forEach(add)
  }
}

// MARK: - Values

extension Coder {
  /// Archives a value that contains no classes of the app, such as a dictionary or an array of dictionaries.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
  public func archivedData<Value: ArchiveValueConvertible>(withRootObject value: Value) throws -> Data {
    switch kind {
    #if !canImport(ObjectiveC)
      case .keyed: try KeyedArchiver.archive { $0.reference(to: value.archiveValue) }
    #endif
    case .foundation: try FoundationCoder.archivedData(withRootObject: value.archiveValue)
    }
  }

  /// Unarchives a value as the type that you expect. `ArchiveValue` accepts any value.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
  public func unarchivedValue<Value: ArchiveValueConvertible>(
    _ type: Value.Type = Value.self,
    from data: Data,
    limits: Limits = Limits()
  ) throws -> Value {
    let data = try data.asBinaryPropertyList(limits: limits)
    let value = try data.withUnsafeBytes { bytes in
      let archive = try ArchiveReader(ByteView(bytes), limits: limits)
      var reader = ValueReader(archive, limits: limits)
      reader.refusesUnknownKeys = refusesUnknownKeys
      reader.isForFoundation = kind == .foundation
      return try reader.value(archive.root())
    }
    switch kind {
    #if !canImport(ObjectiveC)
      case .keyed: return try value.converted(refusingUnknownKeys: refusesUnknownKeys)
    #endif
    case .foundation:
      if refusesUnknownKeys { _ = try value.converted(to: Value.self, refusingUnknownKeys: true) }
      return try Value(archiveValue: FoundationCoder.unarchivedValue(from: data, limits: limits))
    }
  }
}
