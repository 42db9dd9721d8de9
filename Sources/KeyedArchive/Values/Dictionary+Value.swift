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
  /// A value as the type that the caller expects. A number is of every type that holds it exactly, but a real
  /// one is no integer.
  ///
  /// - Throws: `ArchiveError` of category `wrongType`.
  public static func expect<Value>(_ value: Any, as type: Value.Type = Value.self) throws -> Value {
    if let value = value as? Value { return value }
    if let number = exactly(value, as: type) as? Value { return number }
    if let collection = try (type as? any ExpectedCollection.Type)?.expect(value) as? Value {
      return collection
    }
    throw ArchiveError(.wrongType, expected: Expected.value(of: type), found: Found.value(value))
  }

  private static func exactly(_ value: Any, as type: Any.Type) -> Any? {
    let real = value as? Double ?? (value as? Int).flatMap { Double(exactly: $0) }
    switch type {
    case is Double.Type: return real
    case is Float.Type: return real.flatMap { Float(exact: $0) }
    case is UInt64.Type: return (value as? Int).flatMap { UInt64(exactly: $0) }
    default: return nil
    }
  }
}

/// Arrays and dictionaries, whose elements may be of another type than expected, each at its place.
private protocol ExpectedCollection {
  /// The collection; nil if the value is none.
  static func expect(_ value: Any) throws -> Any?
}

extension Array: ExpectedCollection {
  static func expect(_ value: Any) throws -> Any? {
    try (value as? [Any])?.enumerated().map { index, element in
      try ArchiveError.locating(.index(index)) { try ArchiveError.expect(element, as: Element.self) }
    }
  }
}

extension Dictionary: ExpectedCollection {
  static func expect(_ value: Any) throws -> Any? {
    try (value as? [String: Any])?.reduce(into: [String: Value]()) { result, pair in
      result[pair.key] = try ArchiveError.locating(.key(pair.key)) {
        try ArchiveError.expect(pair.value, as: Value.self)
      }
    }
  }
}
