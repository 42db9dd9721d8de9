import Foundation

/// Archives values of any `Encodable` type, as `JSONEncoder` writes JSON.
///
///     let data = try KeyedArchiveEncoder().encode(Movie.avatar)
///     print(data.count)  // 274
///
/// A struct becomes an object of a class with the struct's name, whose keys are the `CodingKeys`. Arrays, sets and
/// dictionaries become those of Foundation, and strings, numbers, dates, data, UUIDs, URLs and decimals are archived as
/// the other approaches do.
public struct KeyedArchiveEncoder: Sendable {
  /// What the values' `encode(to:)` finds in `encoder.userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates an encoder.
  public init() {}

  /// Archives a value.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived; and an error of an `encode(to:)` that isn't an
  ///   `EncodingError`.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data {
    try ArchiveError.locating(rootOf: Value.self) {
      try EncodingContext(userInfo).tree(for: value).archivedData()
    }
  }
}

/// The beginning of the paths of errors: "Movie", "[Movie]", "[String: Movie]".
func codableRootName(of type: Any.Type) -> String {
  let generic = type as? any TypeWithElements.Type
  switch generic?.kind {
  case .array?, .dictionary?:
    return "[\((generic?.elementTypes ?? []).map { codableRootName(of: $0) }.joined(separator: ": "))]"
  default: return archivedClassName(of: type)
  }
}
