#if !canImport(ObjectiveC)
  import Foundation
  import Synchronization

  /// What `NSKeyedUnarchiver` has beside the methods of `NSCoder`, with the same signatures.
  extension KeyedUnarchiver {
    /// Unarchives an object; nil if nil was archived.
    ///
    /// - Throws: An `NSError`, as Foundation's method does: code 4864 of `NSCocoaErrorDomain`, or 4865 for a missing value, with
    ///   the `ArchiveError` under `NSUnderlyingErrorKey`.
    public static func unarchivedObject<Object: NSObject & NSCoding>(
      ofClass type: Object.Type,
      from data: Data
    ) throws -> Object? {
      try unarchived(data, rootName(of: type)) { $0.decodeObject(of: type, forKey: $1) }
    }

    /// Unarchives an object of one of several classes, with objects of these classes in it; nil if nil was archived.
    ///
    /// - Throws: An `NSError`, as Foundation's method does: see `unarchivedObject(ofClass:from:)`.
    public static func unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any? {
      try unarchived(data) { $0.decodeObject(of: classes, forKey: $1) }
    }

    /// Unarchives an array of objects of a class; nil if nil was archived.
    ///
    /// - Throws: An `NSError`, as Foundation's method does: see `unarchivedObject(ofClass:from:)`.
    public static func unarchivedArrayOfObjects<Object: NSObject & NSCoding>(
      ofClass type: Object.Type,
      from data: Data
    ) throws -> [Object]? {
      try unarchived(data, "[\(rootName(of: type))]") { $0.decodeArrayOfObjects(ofClass: type, forKey: $1) }
    }

    /// Unarchives an array of objects of several classes; nil if nil was archived.
    ///
    /// - Throws: An `NSError`, as Foundation's method does: see `unarchivedObject(ofClass:from:)`.
    public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws
      -> [Any]?
    {
      try unarchived(data) { $0.decodeArrayOfObjects(ofClasses: classes, forKey: $1) }
    }

    /// Unarchives a dictionary of objects; nil if nil was archived.
    ///
    /// - Throws: An `NSError`, as Foundation's method does: see `unarchivedObject(ofClass:from:)`.
    public static func unarchivedDictionary<Key: NSObject & NSCoding, Object: NSObject & NSCoding>(
      ofKeyClass keyType: Key.Type,
      objectClass type: Object.Type,
      from data: Data
    ) throws -> [Key: Object]? {
      try unarchived(data) { $0.decodeDictionary(withKeyClass: keyType, objectClass: type, forKey: $1) }
    }

    /// Unarchives a dictionary of objects of several classes; nil if nil was archived.
    ///
    /// - Throws: An `NSError`, as Foundation's method does: see `unarchivedObject(ofClass:from:)`.
    public static func unarchivedDictionary(
      ofKeyClasses keyClasses: [AnyClass],
      objectClasses classes: [AnyClass],
      from data: Data
    ) throws -> [AnyHashable: Any]? {
      try unarchived(data) {
        $0.decodeDictionary(withKeyClasses: keyClasses, objectClasses: classes, forKey: $1)
      }
    }

    /// What `body` decodes for the key of the root.
    private static func unarchived<Result>(
      _ data: Data,
      _ name: String = "",
      _ body: (KeyedUnarchiver, _ key: String) -> Result?
    ) throws -> Result? {
      try ArchiveError.inFoundation {
        try ArchiveError.locating(root: name) {
          try read(data) { unarchiver in
            let result = body(unarchiver, NSKeyedArchiveRootObjectKey)
            if var error = unarchiver.state.error {
              // For the caller, the root is the value itself.
              if error.path.components.first == .key(NSKeyedArchiveRootObjectKey) {
                error.path.components.removeFirst()
              }
              throw error
            }
            return result
          }
        }
      }
    }

    /// Ends the decoding. What is decoded from now on is nil or 0.
    public func finishDecoding() { close() }
  }

  // MARK: - Names of classes

  extension KeyedUnarchiver {
    private static let classes = Mutex<[String: AnyClass]>([:])

    /// Sets the class for objects with a class name, in the archives of all unarchivers; nil removes it.
    ///
    /// The class must still be allowed where an object is decoded.
    public static func setClass(_ type: AnyClass?, forClassName name: String) {
      classes.withLock { $0[name] = type }
    }

    /// The class that was set for a class name, in the archives of all unarchivers.
    public static func `class`(forClassName name: String) -> AnyClass? {
      classes.withLock { $0[name] }
    }

    /// Sets the class for objects with a class name in this archive; nil removes it.
    ///
    /// The class must still be allowed where an object is decoded.
    public func setClass(_ type: AnyClass?, forClassName name: String) {
      state.substitutes[name] = type
      state.classes = [:]
    }

    /// The class that was set for a class name in this archive.
    public func `class`(forClassName name: String) -> AnyClass? { state.substitutes[name] }
  }

  // MARK: - Calls of older apps

  /// They require no secure coding: an archive may create objects of any class that adopts `NSCoding`.
  extension KeyedUnarchiver {
    /// Unarchives an object; nil if that fails.
    @available(
      *,
      deprecated,
      message:
        "use unarchivedObject(ofClass:from:); for classes with NSCoding alone, init(forReadingFrom:) and requiresSecureCoding = false"
    )
    public static func unarchiveObject(with data: Data) -> Any? { try? rootObject(of: data) }

    /// Unarchives an object from a file; nil if that fails.
    @available(
      *,
      deprecated,
      message:
        "read the file, and use unarchivedObject(ofClass:from:); for classes with NSCoding alone, init(forReadingFrom:) and requiresSecureCoding = false"
    )
    public static func unarchiveObject(withFile path: String) -> Any? {
      try? rootObject(of: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Unarchives an object; nil if nil was archived, or nothing under "root".
    ///
    /// - Throws: An `NSError`: see `unarchivedObject(ofClass:from:)`.
    @available(
      *,
      deprecated,
      message:
        "use unarchivedObject(ofClass:from:); for classes with NSCoding alone, init(forReadingFrom:) and requiresSecureCoding = false"
    )
    public static func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
      try rootObject(of: data)
    }

    /// Creates an unarchiver for an archive. If the data isn't one, `error` says so, and all that is decoded is nil or 0.
    @available(
      *,
      deprecated,
      message:
        "use init(forReadingFrom:), which throws what failed; for classes with NSCoding alone, set requiresSecureCoding = false"
    )
    public convenience init(forReadingWith data: Data) {
      self.init(opening: data)
      requiresSecureCoding = false
    }

    private static func rootObject(of data: Data) throws -> Any? {
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      unarchiver.requiresSecureCoding = false
      return try unarchiver.decodeTopLevelObject(forKey: NSKeyedArchiveRootObjectKey)
    }

    @available(
      *,
      unavailable,
      message: "use setClass(_:forClassName:), or implement init(coder:) in the classes"
    )
    public var delegate: (any NSKeyedUnarchiverDelegate)? {
      get { nil }
      set {}
    }
  }
#endif
