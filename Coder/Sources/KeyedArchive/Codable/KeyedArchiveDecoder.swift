import Foundation

/// Unarchives values of any `Decodable` type, as `JSONDecoder` reads JSON.
///
///     let movie = try KeyedArchiveDecoder().decode(Movie.self, from: data)
///     print(movie.name)  // Avatar
///
/// It reads what `KeyedArchiveEncoder` writes, and what classes with `NSCoding` do: approaches 1, 2 and 4. A struct is
/// read from an object of its class, or from a dictionary with its keys, as approaches 3 and 5 write them.
public struct KeyedArchiveDecoder: Sendable {
  /// How to read the archive.
  public var options: ReadingOptions

  /// What the values' `init(from:)` finds in `decoder.userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// The classes that may be created where one of their superclasses is asked for.
  private var subclasses: [any (AnyObject & Decodable & SendableMetatype).Type] = []

  /// Creates a decoder.
  public init(options: ReadingOptions = .default) {
    self.options = options
  }

  /// Returns the same decoder, but it may create objects of these classes where one of their superclasses is asked for.
  ///
  ///     let decoder = KeyedArchiveDecoder().allowing(Feature.self, Documentary.self)
  ///     let films = try decoder.decode([Film].self, from: data)
  public func allowing(_ subclasses: any (AnyObject & Decodable & SendableMetatype).Type...)
    -> KeyedArchiveDecoder
  {
    var decoder = self
    decoder.subclasses += subclasses
    return decoder
  }

  /// Unarchives a value.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived; and an error of an `init(from:)` that isn't a
  ///   `DecodingError`.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try ArchiveError.locating(rootOf: type) {
      try NodeReader.read(data, options) {
        try DecodingContext($0, userInfo: userInfo, subclasses: subclasses).decode(type, $0.root())
      }
    }
  }
}
