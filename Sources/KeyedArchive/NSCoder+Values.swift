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
    #if !canImport(ObjectiveC)
      if self is KeyedArchiver {
        return asArchiver.add(forKey: key) { asArchiver.reference(toString: string) }
      }
    #endif
    encode(string as Any?, forKey: key)
  }

  /// Encodes a value: a date, a UUID, an array of integers, …
  public func encode<Value: ArchiveValueConvertible>(_ value: Value, forKey key: String) {
    if let value = value as? any InlineValue { return value.encodeInline(by: self, forKey: key) }
    #if !canImport(ObjectiveC)
      if self is KeyedArchiver {
        return asArchiver.add(forKey: key) { asArchiver.reference(to: value.archiveValue) }
      }
    #endif
    encode(value.archiveValue.object as Any?, forKey: key)
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
  ///
  /// It is inlined because a `Value?` of a type that the compiler doesn't know is slow.
  @inlinable
  public func decode<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String) -> Value? {
    plainValue(type, forKey: key) ?? (try? requiredValue(type, forKey: key))
  }

  /// The value of a key if it has exactly the type and needs no more than to be read; otherwise nil, also for an error.
  /// Where this is inlined, the compiler knows the type, and only one line is left. `as?` would ask at run time.
  @inlinable
  @inline(__always)
  func plainValue<Value>(_ type: Value.Type, forKey key: String) -> Value? {
    if type == String.self { return plainString(forKey: key).map { unsafeBitCast($0, to: type) } }
    if type == Int.self { return plainInteger(forKey: key).map { unsafeBitCast($0, to: type) } }
    if type == Double.self { return plainReal(forKey: key).map { unsafeBitCast($0, to: type) } }
    if type == Bool.self { return plainBoolean(forKey: key).map { unsafeBitCast($0, to: type) } }
    return nil
  }

  #if canImport(ObjectiveC)
    @usableFromInline package func plainString(forKey key: String) -> String? { nil }
    @usableFromInline package func plainInteger(forKey key: String) -> Int? { nil }
    @usableFromInline package func plainReal(forKey key: String) -> Double? { nil }
    @usableFromInline package func plainBoolean(forKey key: String) -> Bool? { nil }
  #else
    @usableFromInline package func plainString(forKey key: String) -> String? {
      self is KeyedUnarchiver ? asUnarchiver.plainString(ofKey: key) : nil
    }

    @usableFromInline package func plainInteger(forKey key: String) -> Int? {
      self is KeyedUnarchiver ? asUnarchiver.plainInteger(ofKey: key) : nil
    }

    @usableFromInline package func plainReal(forKey key: String) -> Double? {
      self is KeyedUnarchiver ? asUnarchiver.plainReal(ofKey: key) : nil
    }

    @usableFromInline package func plainBoolean(forKey key: String) -> Bool? {
      self is KeyedUnarchiver ? asUnarchiver.plainBoolean(ofKey: key) : nil
    }
  #endif

  @usableFromInline
  func requiredValue<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    forKey key: String
  ) throws(ReportedFailure) -> Value {
    try reporting(.key(key)) {
      #if !canImport(ObjectiveC)
        if self is KeyedUnarchiver {
          if asUnarchiver.state.hasFailed { throw ReportedFailure() }
          return try asUnarchiver.value(type, forKey: key)
        }
      #endif
      return try valueInFoundation(type, forKey: key)
    }
  }

  /// Returns what `body` returns. If it throws, reports the error to the coder, unless the coder has failed before.
  @inline(__always)
  func reporting<Value>(
    _ component: @autoclosure () -> ArchivePath.Component?,
    _ body: () throws -> Value
  ) throws(ReportedFailure) -> Value {
    do {
      return try body()
    } catch {
      report(error, component())
      throw ReportedFailure()
    }
  }

  @inline(never)
  private func report(_ error: any Error, _ component: ArchivePath.Component?) {
    guard self.error == nil else { return }
    let error = ArchiveError(wrapping: error)
    failWithError(component.map { error.inside($0) } ?? error)
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
@usableFromInline
struct ReportedFailure: Error, CustomStringConvertible {
  @usableFromInline var description: String { "the coder's error says what failed" }
}

// MARK: - Foundation's coders

extension NSCoder {
  package func valueInFoundation<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    forKey key: String
  ) throws -> Value {
    guard containsValue(forKey: key) else { return try Value.valueIfMissing() }
    if let type = type.wrappedOrSelf as? any InlineValue.Type {
      guard let number = type.decodeInline(by: self, forKey: key), let value = number as? Value else {
        throw ArchiveError.missing(type)
      }
      return value
    }
    let object = decodeObject(of: FoundationCoder.valueClasses, forKey: key) as Any?
    if let error { throw error }
    guard let object else { return try Value.valueIfMissing() }
    return try Value(foundationObject: object as AnyObject)
  }
}

/// A value that Foundation's coders store inside the object, where only the method for its type finds it.
protocol InlineValue: StandardValue {
  func encodeInline(by coder: NSCoder, forKey key: String)
  static func decodeInline(by coder: NSCoder, forKey key: String) -> Self?
}

extension Bool: InlineValue {
  func encodeInline(by coder: NSCoder, forKey key: String) { coder.encode(self, forKey: key) }
  static func decodeInline(by coder: NSCoder, forKey key: String) -> Bool? { coder.decodeBool(forKey: key) }
}

extension Double: InlineValue {
  func encodeInline(by coder: NSCoder, forKey key: String) { coder.encode(self, forKey: key) }
  static func decodeInline(by coder: NSCoder, forKey key: String) -> Double? {
    coder.decodeDouble(forKey: key)
  }
}

extension Float: InlineValue {
  func encodeInline(by coder: NSCoder, forKey key: String) { coder.encode(self, forKey: key) }
  static func decodeInline(by coder: NSCoder, forKey key: String) -> Float? { coder.decodeFloat(forKey: key) }
}

extension InlineValue where Self: FixedWidthInteger {
  func encodeInline(by coder: NSCoder, forKey key: String) {
    coder.encode(Int64(truncatingIfNeeded: self), forKey: key)
  }

  static func decodeInline(by coder: NSCoder, forKey key: String) -> Self? {
    Self(exactly: coder.decodeInt64(forKey: key))
  }
}

extension Int: InlineValue {}
extension Int8: InlineValue {}
extension Int16: InlineValue {}
extension Int32: InlineValue {}
extension Int64: InlineValue {}
extension UInt8: InlineValue {}
extension UInt16: InlineValue {}
extension UInt32: InlineValue {}
