import Foundation

/// Typed encoding and decoding, with any coder.
///
///     func encode(with coder: NSCoder) {
///       coder.encode(name, forKey: "name")
///       coder.encode(released, forKey: "released")
///     }
///
///     required init?(coder: NSCoder) {
///       guard let name = coder.decode(String.self, forKey: "name"),
///         let released = coder.decode(Date.self, forKey: "released")
///       else { return nil }
///
/// `decodeInteger(forKey:)` and its siblings return 0 for a missing value. These methods return nil and report the
/// error to the coder, so `return nil` is enough. They read a number inline or as a separate object, 2009.0 as an
/// integer, and an integer as a `Double` that holds it exactly. No other type is converted.
extension NSCoder {
  /// Encodes a string.
  public func encode(_ string: String, forKey key: String) {
    store(.string(string), forKey: key)
  }

  /// Encodes a value: a date, a UUID, an array of integers, …
  public func encode<Value: ArchiveValueConvertible>(_ value: Value, forKey key: String) {
    if let value = value as? any InlineValue { return value.encodeInline(by: self, forKey: key) }
    store(value.archiveValue, forKey: key)
  }

  /// Encodes a value; encodes nothing if it is nil.
  public func encode<Value: ArchiveValueConvertible>(_ value: Value?, forKey key: String) {
    if let value { encode(value, forKey: key) }
  }

  /// Warns about a value that may not be archivable, such as a struct. `NSCoder` itself accepts it, as `Any?`.
  @available(
    *,
    deprecated,
    message:
      "a value like this may fail to archive: wrap a struct in its class, let an enum adopt ArchiveValueConvertible, or pass an object 'as Any?'"
  )
  public func encode<Value>(_ value: Value, forKey key: String) {
    encode(value as Any?, forKey: key)
  }

  /// Decodes a value. If it is missing or has another type, reports the error to the coder and returns nil.
  public func decode<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String) -> Value? {
    try? requiredValue(type, forKey: key)
  }

  @inline(__always)
  func requiredValue<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    forKey key: String
  ) throws(ReportedFailure) -> Value {
    try reporting(.key(key)) { try storedValue(type, forKey: key) }
  }

  /// Returns what `body` returns. If it throws, reports the error to the coder. A coder that has failed before does
  /// nothing more.
  @inline(__always)
  func reporting<Value>(
    _ component: ArchivePath.Component?,
    _ body: () throws -> Value
  ) throws(ReportedFailure) -> Value {
    if error != nil { throw ReportedFailure() }
    do {
      return try body()
    } catch {
      if self.error == nil {
        let error = ArchiveError(wrapping: error)
        failWithError(component.map { error.inside($0) } ?? error)
      }
      throw ReportedFailure()
    }
  }

  /// Decodes a value; nil if it is missing or nil. If it has another type, reports the error and returns nil.
  ///
  ///     let guest = coder.decodeIfPresent(String.self, forKey: "guest")
  public func decodeIfPresent<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    forKey key: String
  ) -> Value? {
    decode(Value?.self, forKey: key) ?? nil
  }
}

/// What is thrown where the coder has the error.
struct ReportedFailure: Error, CustomStringConvertible {
  var description: String { "the coder's error says what failed" }
}
