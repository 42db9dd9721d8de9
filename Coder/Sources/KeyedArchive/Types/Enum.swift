/// An enum with raw values is its raw value.
extension ArchiveValueConvertible where Self: RawRepresentable, RawValue: ArchiveValueConvertible {
  /// The raw value. `enum Genre: String, ArchiveValueConvertible` doesn't need any code.
  public var valueInArchive: ArchiveValue { rawValue.valueInArchive }

  public init(valueInArchive value: ArchiveValue) throws {
    guard let known = Self(rawValue: try RawValue(valueInArchive: value)) else {
      throw value.isNot(Self.self)
    }
    self = known
  }
}
