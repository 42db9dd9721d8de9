#if !canImport(ObjectiveC)
  import Foundation

  /// Methods that `NSCoder` has on Apple's systems, and that Foundation on Linux doesn't have, or declares as unavailable. What
  /// they throw is an `NSError`, as `error` has it.
  extension NSCoder {
    /// Decodes the next object without a key, or throws what failed.
    public func decodeTopLevelObject() throws -> Any? {
      try throwingError { decodeObject() }
    }

    /// Decodes an object, or throws what failed.
    public func decodeTopLevelObject(forKey key: String) throws -> Any? {
      try throwingError { decodeObject(forKey: key) }
    }

    /// Decodes an object of a class, or throws what failed.
    public func decodeTopLevelObject<Object: NSObject & NSCoding>(
      of type: Object.Type,
      forKey key: String
    ) throws -> Object? {
      try throwingError { decodeObject(of: type, forKey: key) }
    }

    /// Decodes an object of one of several classes, or throws what failed.
    public func decodeTopLevelObject(of classes: [AnyClass]?, forKey key: String) throws -> Any? {
      try throwingError { decodeObject(of: classes, forKey: key) }
    }

    /// The bytes of a key, which are there as long as the unarchiver is; nil if they are missing.
    public func decodeBytes(
      forKey key: String,
      returnedLength length: UnsafeMutablePointer<Int>?
    ) -> UnsafePointer<UInt8>? {
      length?.pointee = 0
      guard let unarchiver = self as? KeyedUnarchiver else {
        failWithError(ArchiveError.unsupported("a KeyedUnarchiver", found: "\(type(of: self))"))
        return nil
      }
      guard let bytes = unarchiver.attempt(key, { try unarchiver.bytes(forKey: key) }) else { return nil }
      length?.pointee = bytes.count
      return bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    }

    /// UIKit's name of `decodePoint(forKey:)`.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }

    /// UIKit's name of `decodeSize(forKey:)`.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }

    /// UIKit's name of `decodeRect(forKey:)`.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }

    private func throwingError<Result>(_ body: () -> Result?) throws -> Result? {
      let result = body()
      if let error { throw error }
      return result
    }
  }
#endif
