#if canImport(ObjectiveC)
  import Foundation

  /// Writes keyed archives with Foundation's archiver.
  public enum KeyedArchiver {
    /// Archives an object.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archivedData<Object: NSObject & NSSecureCoding>(
      withRootObject object: Object
    ) throws -> Data {
      try ArchiveError.locating(root: rootName(of: Object.self)) {
        try FoundationCoder.archivedData(withRootObject: object)
      }
    }

    /// Archives an array of objects.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archivedData<Object: NSObject & NSSecureCoding>(
      withRootObject objects: [Object]
    ) throws -> Data {
      try ArchiveError.locating(root: "[\(rootName(of: Object.self))]") {
        try FoundationCoder.archivedData(withRootObject: objects)
      }
    }

    /// Archives an array of structs, each as the object that `make` returns.
    ///
    ///     let data = try KeyedArchiver.archive(movies, as: MovieClass.init)
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archivedData<Value, Object: NSObject & NSSecureCoding>(
      withRootObject values: [Value],
      as make: (Value) -> Object
    ) throws -> Data {
      try archivedData(withRootObject: values.map(make))
    }

    /// Archives an object that adopts `NSSecureCoding`, or a value that Foundation turns into one, such as an array of `Any`.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archivedData(withRootObject object: Any) throws -> Data {
      try FoundationCoder.archivedData(withRootObject: object)
    }

    /// Archives a value, with the objects in it.
    package static func archivedData(
      withRootObject tree: WrittenTree,
      object: (_ type: Any.Type, WrittenTree.Properties) -> any NSObject & NSSecureCoding
    ) throws -> Data {
      try FoundationCoder.archivedData(withRootObject: tree.foundationObject(object) ?? NSNull())
    }

    /// Archives a value that contains no classes of the app, such as a dictionary or an array of dictionaries.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archivedData<Value: ArchiveValueConvertible>(withRootObject value: Value) throws
      -> Data
    {
      try FoundationCoder.archivedData(withRootObject: value.archiveValue.foundationObject)
    }
  }

  /// Reads keyed archives with Foundation's unarchiver.
  public enum KeyedUnarchiver {
    /// Unarchives an object.
    ///
    /// - Parameters:
    ///   - type: The class of the object, or a superclass.
    ///   - data: The archive.
    ///   - options: How to read the archive.
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchivedObject<Object: NSObject & NSSecureCoding>(
      ofClass type: Object.Type,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> Object {
      try FoundationCoder.unarchivedObject(ofClass: type, from: data, options: options)
    }

    /// Unarchives an array of objects.
    ///
    /// - Parameters:
    ///   - type: The class of the objects, or a superclass.
    ///   - data: The archive.
    ///   - options: How to read the archive.
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
      ofClass type: Object.Type,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> [Object] {
      try FoundationCoder.unarchivedArrayOfObjects(ofClass: type, from: data, options: options)
    }

    /// Unarchives an array of objects, and returns what you make of each.
    ///
    ///     let movies = try KeyedUnarchiver.unarchive([MovieClass].self, from: data, as: \.movie)
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding, Value>(
      ofClass type: Object.Type,
      from data: Data,
      options: ReadingOptions = .default,
      as make: (Object) -> Value
    ) throws -> [Value] {
      try unarchivedArrayOfObjects(ofClass: type, from: data, options: options).map(make)
    }

    /// Unarchives a value as the type that you expect. `ArchiveValue` accepts any value.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchivedValue<Value: ArchiveValueConvertible>(
      _ type: Value.Type = Value.self,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> Value {
      try ValueReader.value(type, from: data, options)
    }
  }
#endif
