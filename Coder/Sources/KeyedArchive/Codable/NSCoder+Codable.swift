#if !canImport(ObjectiveC)
  import Foundation

  /// The methods that `NSKeyedArchiver` and `NSKeyedUnarchiver` have on Apple's systems, for the package's coders.
  ///
  ///     func encode(with coder: NSCoder) {
  ///       do { try coder.encodeEncodable(film, forKey: "film") } catch { coder.failWithError(error) }
  ///     }
  ///
  /// The value is archived as `PropertyListEncoder` represents it: a struct as a dictionary, which names no class. The
  /// source of Apple's methods says so:
  /// [NSCoder.swift](https://github.com/swiftlang/swift/blob/66fc5e5189ee2fc9ccdc633e2bb926485c8cc0e7/stdlib/public/Darwin/Foundation/NSCoder.swift).
  /// To archive an object of the struct's class instead, encode a `CodableObject`.
  extension NSCoder {
    /// Encodes a value as a property list.
    ///
    /// - Throws: An `NSError`, as `archivedData(withRootObject:requiringSecureCoding:)` does. The string "$null" can't be encoded,
    ///   because it stands for nil in such a property list.
    public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
      let tree = try ArchiveError.inFoundation(isEncoding: true) {
        try ArchiveError.locating(.key(key)) {
          try EncodingContext(style: .propertyList).tree(for: value)
        }
      }
      encode([(key, tree)])
    }

    /// Decodes a value from a property list, or from objects as `KeyedArchiveEncoder` writes them; nil if the key is missing. If that fails,
    /// reports the error to the coder and returns nil.
    public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
      do {
        return try decodeTopLevelDecodable(type, forKey: key)
      } catch {
        if self.error == nil { failWithError(error) }
        return nil
      }
    }

    /// Decodes a value from a property list, or from objects as `KeyedArchiveEncoder` writes them; nil if the key is missing.
    ///
    /// - Throws: An `NSError`, as `unarchivedObject(ofClass:from:)` does.
    public func decodeTopLevelDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) throws
      -> Value?
    {
      try ArchiveError.inFoundation {
        try ArchiveError.locating(.key(key)) {
          guard let (reader, found) = try node(forKey: key) else { throw ArchiveError.otherCoder(self) }
          guard let node = found else { return nil }
          let style = try reader.hasObjects(node) ? CodingStyle.objects : .propertyList
          return try DecodingContext(reader, style).decode(type, node)
        }
      }
    }
  }

  extension ArchiveError {
    fileprivate static func otherCoder(_ coder: NSCoder) -> ArchiveError {
      ArchiveError(.unsupported, expected: "a KeyedUnarchiver", found: "\(type(of: coder))")
    }
  }
#endif
