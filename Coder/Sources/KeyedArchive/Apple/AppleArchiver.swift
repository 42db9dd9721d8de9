#if canImport(ObjectiveC)
  import Foundation

  #if canImport(Darwin)
    /// Foundation's archiver, which gives classes the names that they have chosen. Nobody has compiled it on a Mac yet.
    public final class KeyedArchiver: NSKeyedArchiver {
      private let namer = ClassNamer()

      /// Creates an archiver.
      ///
      /// - Parameter requiresSecureCoding: Whether objects whose classes adopt only `NSCoding` are refused.
      public override init(requiringSecureCoding requiresSecureCoding: Bool = true) {
        super.init(requiringSecureCoding: requiresSecureCoding)
        delegate = namer
      }
    }

    private final class ClassNamer: NSObject, NSKeyedArchiverDelegate {
      func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        if let object = object as? any ArchivedClass {
          archiver.setClassName(type(of: object).archivedClassName, for: type(of: object))
        }
        return object
      }
    }
  #else
    // Where Linux tries this branch: Foundation's coder can't be subclassed there, and has no names for classes.
    public typealias KeyedArchiver = NSKeyedArchiver
  #endif

  extension KeyedArchiver {
    /// Archives an object.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archive<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Data {
      try ArchiveError.locating(root: rootName(of: Object.self)) { try archive(root: object) }
    }

    /// Archives an array of objects.
    ///
    /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
    public static func archive<Object: NSObject & NSSecureCoding>(_ objects: [Object]) throws -> Data {
      try ArchiveError.locating(root: "[\(rootName(of: Object.self))]") { try archive(root: objects) }
    }

    private static func archive(root: Any) throws -> Data {
      let archiver = KeyedArchiver(requiringSecureCoding: true)
      archiver.encode(root as Any?, forKey: NSKeyedArchiveRootObjectKey)
      return try archiver.finish()
    }

    /// Returns the archive. Nothing can be encoded afterwards.
    ///
    /// - Throws: The first failure of the encoding.
    public func finish() throws -> Data {
      finishEncoding()
      if let error { throw ArchiveError(wrapping: error, isEncoding: true) }
      return encodedData
    }
  }
#endif
