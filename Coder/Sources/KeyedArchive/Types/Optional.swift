/// Nil is a reference to "$null" as a property, and is left out in a dictionary's literal. In an array it is `null`.
extension Optional: ArchiveValueConvertible where Wrapped: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { self?.valueInArchive ?? .null }

  public init(valueInArchive value: ArchiveValue) throws {
    if case .null = value { self = nil } else { self = try Wrapped(valueInArchive: value) }
  }
}

/// `Optional`, whatever it wraps.
protocol AnyOptional {
  static var wrappedType: Any.Type { get }
  static var missing: Self { get }
  var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }
  static var missing: Wrapped? { nil }
  var wrappedValue: Any? { self }
}

extension ArchiveValueConvertible {
  /// What a missing value is read as: nil if the type is optional.
  ///
  /// - Throws: `ArchiveError` of category `missingValue` if the type isn't optional.
  @usableFromInline
  static func valueIfMissing() throws -> Self {
    guard let type = self as? any AnyOptional.Type, let value = type.missing as? Self else {
      throw ArchiveError.missing(self)
    }
    return value
  }
}

extension Optional: StandardValue where Wrapped: StandardValue {}
