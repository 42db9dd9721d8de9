/// An integer for which `NSCoder` has a method is inside the object that has it: `Int`, `Int32`, `Int64`. As an element, or
/// if it is optional, it is in the table itself, and so are integers of the other types.
extension ArchiveValueConvertible where Self: FixedWidthInteger {
  public var valueInArchive: ArchiveValue {
    if let integer = Int(exactly: self) { return .integer(integer) }
    return .unsigned(UInt64(truncatingIfNeeded: self))
  }

  /// Also reads a number such as 2009.0, because other programs store every number as a real one.
  public init(valueInArchive value: ArchiveValue) throws {
    let exact: Self? =
      switch value {
      case .integer(let integer): Self(exactly: integer)
      case .unsigned(let integer): Self(exactly: integer)
      case .real(let real): Self(exactly: real)
      case .float(let float): Self(exactly: float)
      default: nil
      }
    guard let exact else { throw value.isNot(Self.self) }
    self = exact
  }
}

extension Int: ArchiveValueConvertible {}
extension Int8: ArchiveValueConvertible {}
extension Int16: ArchiveValueConvertible {}
extension Int32: ArchiveValueConvertible {}
extension Int64: ArchiveValueConvertible {}
extension UInt: ArchiveValueConvertible {}
extension UInt8: ArchiveValueConvertible {}
extension UInt16: ArchiveValueConvertible {}
extension UInt32: ArchiveValueConvertible {}
extension UInt64: ArchiveValueConvertible {}

extension Int8: StandardValue {}
extension Int16: StandardValue {}
extension UInt: StandardValue {}
extension UInt8: StandardValue {}
extension UInt16: StandardValue {}
extension UInt32: StandardValue {}
extension UInt64: StandardValue {}

extension Int: InlineValue {}
extension Int32: InlineValue {}
extension Int64: InlineValue {}
