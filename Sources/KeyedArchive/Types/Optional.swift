/// Nil is a reference to "$null" as a property, and is left out in a dictionary's literal. In an array it is `null`.
extension Optional: ArchiveValueConvertible where Wrapped: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { self?.valueInArchive ?? .null }

  public init(valueInArchive value: ArchiveValue) throws {
    if case .null = value { self = nil } else { self = try Wrapped(valueInArchive: value) }
  }
}

/// Any optional that an archive can hold.
protocol OptionalConvertible: ArchiveValueConvertible {
  static var wrappedType: Any.Type { get }
  static var missing: Self { get }
  var isMissing: Bool { get }
}

extension Optional: OptionalConvertible where Wrapped: ArchiveValueConvertible {
  static var wrappedType: Any.Type { Wrapped.self }
  static var missing: Wrapped? { nil }
  var isMissing: Bool { if case nil = self { true } else { false } }
}

extension ArchiveValueConvertible {
  /// What a missing value is read as: nil if the type is optional.
  ///
  /// - Throws: `ArchiveError` of category `missingValue` if the type isn't optional.
  @usableFromInline
  static func valueIfMissing() throws -> Self {
    guard let type = self as? any OptionalConvertible.Type, let value = type.missing as? Self else {
      throw ArchiveError.missing(self)
    }
    return value
  }
}

extension Optional: StandardValue where Wrapped: StandardValue {}
