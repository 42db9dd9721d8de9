import Foundation

/// Encoding that knows the type at compile time.
///
/// These are the methods that `coder.encode(movie.name, forKey: "name")` calls where this module is imported.
/// They do what `encode(_: Any?, forKey:)` does, and spare a coder of this module to ask what is in an `Any`.
extension NSCoder {
  /// Encodes a string.
  public func encode(_ string: String, forKey key: String) {
    #if !canImport(ObjectiveC)
      if let archiver = self as? KeyedArchiver {
        return archiver.add(forKey: key) { archiver.uid(ofString: string) }
      }
    #endif
    encode(string as Any?, forKey: key)
  }

  /// Encodes an integer that may be above `Int.max`: as an object, for no coder of Foundation has it inline.
  public func encode(_ value: UInt64, forKey key: String) {
    encode(NSNumber(value: value) as Any?, forKey: key)
  }

  /// Encodes an object.
  public func encode<Object: NSObject & NSSecureCoding>(_ object: Object, forKey key: String) {
    #if !canImport(ObjectiveC)
      if let archiver = self as? KeyedArchiver {
        return archiver.add(forKey: key) { archiver.uid(ofTyped: object) }
      }
    #endif
    encode(object as Any?, forKey: key)
  }

  /// Encodes an array of objects.
  public func encode<Object: NSObject & NSSecureCoding>(_ objects: [Object], forKey key: String) {
    #if !canImport(ObjectiveC)
      if let archiver = self as? KeyedArchiver {
        return archiver.add(forKey: key) { archiver.uid(ofTyped: objects) }
      }
    #endif
    encode(objects as Any?, forKey: key)
  }
}
