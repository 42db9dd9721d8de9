import Foundation

/// Typed decoding, with any coder, of what Foundation's own methods encode:
///
///     func encode(with coder: NSCoder) {
///       coder.encode(name, forKey: "name")
///       coder.encode(released, forKey: "released")
///     }
///
///     required init?(coder: NSCoder) {
///       do {
///         name = try coder.decode(forKey: "name")
///         released = try coder.decode(forKey: "released")
///       } catch {
///         return nil
///       }
///     }
///
/// `decodeInteger(forKey:)` and its siblings return 0 for a missing value. For `decode(forKey:)`, the type of the property
/// says whether the value may be missing: only if it is optional. A number is read inline or as a separate object, 2009.0
/// as an integer, and an integer as a `Double` that holds it exactly. No other type is converted. What these methods
/// throw is an `ArchiveError`. The coder keeps it, too, so `return nil` loses nothing, and a default after `try?` doesn't help:
/// the whole object fails. For a default, decode an optional:
///
///     name = try coder.decode(forKey: "name") as String? ?? "Guest"
extension NSCoder {
  /// Encodes a value that isn't one of Foundation's as the value that `make` returns; encodes nil if it is nil.
  ///
  ///     coder.encode(rating, forKey: "rating", as: \.valueInArchive)
  ///
  /// Foundation's own method takes an enum's raw value: `coder.encode(genre.rawValue, forKey: "genre")`.
  public func encode<Value>(_ value: Value?, forKey key: String, as make: (Value) -> ArchiveValue) {
    guard let value else { return encode(nil as Any?, forKey: key) }
    store(make(value), forKey: key)
  }

  /// Decodes a value of the type that you need.
  ///
  /// After `try?`, name the type with `as`: `guard let title = try? coder.decode(forKey: "title") as String`. For
  /// `let title: String = try? …`, Swift asks for a `String?`, and a missing title is nil without an error.
  ///
  /// If an approach has a method of its own for the type, that one counts.
  @_disfavoredOverload
  public func decode<Value: ArchiveValueConvertible>(forKey key: String) throws -> Value {
    try reporting(.key(key)) { try storedValue(Value.self, forKey: key) }
  }

  /// Decodes a value, and returns what you make of it. What `make` throws is reported with the key.
  ///
  ///     guest: coder.decode(forKey: "guests", as: onlyOne)
  public func decode<Value: ArchiveValueConvertible, Result>(
    forKey key: String,
    as make: (Value) throws -> Result
  ) throws -> Result {
    let value: Value = try decode(forKey: key)
    return try reporting(.key(key)) { try make(value) }
  }

  /// Says what to write in place of a call that looks like `Codable`'s.
  @available(
    *,
    unavailable,
    message: "write 'try coder.decode(forKey:)': it takes its type from the property"
  )
  public func decode<Value>(_ type: Value.Type, forKey key: String) throws -> Value {
    throw ArchiveError.missing(type)
  }

  /// Says what to write for a property that the archive holds as an object.
  @available(
    *,
    unavailable,
    message:
      "a struct is decoded with its class, such as 'try coder.decode(forKey: \"entry\", as: \\EntryClass.value)'; let an enum adopt ArchiveValueConvertible; a dictionary without strings as keys is 'coder.decodeObject(of: […], forKey: \"log\") as? [Date: Double]'"
  )
  public func decode<Value>(forKey key: String) throws -> Value {
    throw ArchiveError.missing(Value.self)
  }

  /// Returns what `body` returns. If it throws, reports the error to the coder, too. A coder that has failed before does
  /// nothing more.
  @inline(__always)
  func reporting<Value>(
    _ component: ArchivePath.Component?,
    _ body: () throws -> Value
  ) throws(ArchiveError) -> Value {
    if let error { throw ArchiveError(wrapping: error) }
    do {
      return try body()
    } catch {
      if let error = self.error { throw ArchiveError(wrapping: error) }
      let error = ArchiveError(wrapping: error)
      let located = component.map { error.inside($0) } ?? error
      failWithError(located)
      throw located
    }
  }
}
