import Foundation

extension Dictionary where Key == String, Value == Any {
  /// The value of a key, as the type that the caller expects.
  ///
  ///     let name: String = try archive.value(forKey: "name")
  ///
  /// - Throws: `ArchiveError` with the key as its path: `missingValue`, or `wrongType`.
  public func value<Expected>(_ type: Expected.Type = Expected.self, forKey key: String) throws -> Expected {
    try ArchiveError.locating(.key(key)) {
      guard let value = self[key] else { throw ArchiveError.missing(type) }
      return try ArchiveError.expect(value)
    }
  }
}

extension ArchiveError {
  /// A value as the type that the caller expects. An integer is a `Double` too, if that holds it exactly.
  ///
  /// - Throws: `ArchiveError` of category `wrongType`.
  public static func expect<Value>(_ value: Any, as type: Value.Type = Value.self) throws -> Value {
    if let value = value as? Value { return value }
    if let integer = value as? Int, let exact = Double(exactly: integer) as? Value { return exact }
    throw ArchiveError(.wrongType, expected: Expected.value(of: type), found: Found.value(value))
  }
}
