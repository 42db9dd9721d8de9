#if canImport(ObjectiveC)
  import Foundation

  #if canImport(Darwin)
    /// Foundation's unarchiver, which finds classes by the names that they have or had. Nobody has compiled it on a Mac yet.
    public final class KeyedUnarchiver: NSKeyedUnarchiver {
      /// The names of classes in the archive, each with the name that it is read as.
      fileprivate let classNames: [String: String]

      /// Creates an unarchiver, which keeps a failure in `error`.
      ///
      /// - Throws: An `NSError`, as Foundation's initializer does, if the data isn't an archive.
      public init(forReadingFrom data: Data, options: ReadingOptions = .default) throws {
        let data = try ArchiveError.inFoundation { try data.asBinaryPropertyList(limits: options.limits) }
        classNames = try ArchiveError.inFoundation { try Self.classNames(in: data, options) }
        try super.init(forReadingFrom: data)
        requiresSecureCoding = true
        decodingFailurePolicy = .setErrorAndReturn
      }
    }
  #else
    public typealias KeyedUnarchiver = NSKeyedUnarchiver

    extension KeyedUnarchiver {
      fileprivate var classNames: [String: String] { [:] }

      public convenience init(forReadingFrom data: Data, options: ReadingOptions) throws {
        let data = try data.asBinaryPropertyList(limits: options.limits)
        _ = try Self.classNames(in: data, options)
        try self.init(forReadingFrom: data)
        requiresSecureCoding = true
        decodingFailurePolicy = .setErrorAndReturn
      }
    }
  #endif

  extension KeyedUnarchiver {
    /// Unarchives an object, which must not be nil.
    ///
    /// - Parameters:
    ///   - type: The class of the object, or a superclass.
    ///   - data: The archive.
    ///   - options: How to read the archive.
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchive<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> Object {
      try unarchive(type, rootName(of: type), data, options) {
        options.readsTop ? Object(coder: $0) : $0.decodeObject(of: type, forKey: options.rootKey)
      }
    }

    /// Unarchives an array of objects, which must not be nil.
    ///
    /// - Parameters:
    ///   - type: An array of the class of the objects, or of a superclass.
    ///   - data: The archive.
    ///   - options: How to read the archive.
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchive<Object: NSObject & NSSecureCoding>(
      _ type: [Object].Type,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> [Object] {
      try unarchive(Object.self, "[\(rootName(of: Object.self))]", data, options) {
        options.readsTop
          ? nil : $0.decodeObject(of: [NSArray.self, Object.self], forKey: options.rootKey) as? [Object]
      }
    }

    /// Unarchives a value as the type that you expect. `ArchiveValue` accepts any value.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
    public static func unarchive<Value: ArchiveValueConvertible>(
      _ type: Value.Type = Value.self,
      from data: Data,
      options: ReadingOptions = .default
    ) throws -> Value {
      try ValueReader.value(type, from: data, options)
    }

    private static func unarchive<Result>(
      _ type: AnyClass,
      _ name: String,
      _ data: Data,
      _ options: ReadingOptions,
      _ body: (KeyedUnarchiver) -> Result?
    ) throws -> Result {
      try ArchiveError.locating(root: name) {
        do {
          let unarchiver = try KeyedUnarchiver(forReadingFrom: data, options: options)
          unarchiver.setNames(of: type)
          let result = body(unarchiver)
          if let error = unarchiver.error { throw error }
          guard let result else { throw ArchiveError.otherType(type, found: Phrase.anObject) }
          return result
        } catch {
          throw ArchiveError(wrapping: error)
        }
      }
    }
  }

  // MARK: - Names of classes

  extension KeyedUnarchiver {
    /// The names of classes in an archive, each with the name that it is read as.
    fileprivate static func classNames(in data: Data, _ options: ReadingOptions) throws -> [String: String] {
      try ArchiveReader.read(data, options) { archive in
        var names: [String: String] = [:]
        for uid in 0..<archive.objects.count {
          let object = try archive.object(uid)
          guard object.kind == .dictionary,
            try archive.list.value(forKey: "$classname", in: object) != nil
          else { continue }
          let name = try archive.className(uid)
          names[name] = options.readName(of: name)
        }
        return names
      }
    }

    /// The names in the archive that a class has, or had.
    func names(of type: any ArchivedClass.Type) -> [String] {
      classNames.filter { type.archivedClassName == $0.value || type.hadName($0.value) }.map(\.key)
    }
  }
#endif
