import Foundation

/// A number is inside the object that has it, with 64 bits or with 32. As an element, or if it is optional, it is in the
/// table itself.
extension Double: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .real(self) }

  /// Also reads an integer that a `Double` holds exactly, because other writers drop the ".0".
  public init(valueInArchive value: ArchiveValue) throws {
    switch value {
    case .real(let real): self = real
    case .float(let float): self = Double(float)
    case .integer(let integer):
      guard let exact = Double(exactly: integer) else { throw value.isNot(Double.self) }
      self = exact
    default: throw value.isNot(Double.self)
    }
  }
}

extension Double: InlineValue {}

/// `NSCoder` has no method for a `CGFloat`, so it is an object.
extension CGFloat: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .real(Double(self)) }

  public init(valueInArchive value: ArchiveValue) throws {
    do { self.init(try Double(valueInArchive: value)) } catch { throw value.isNot(CGFloat.self) }
  }
}

extension CGFloat: StandardValue {}

extension Float: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .float(self) }

  /// Also reads a number of 64 bits, or an integer, that a `Float` holds exactly.
  public init(valueInArchive value: ArchiveValue) throws {
    if case .float(let float) = value {
      self = float
      return
    }
    let number = try Double(valueInArchive: value)
    self = Float(number)
    guard number.isNaN || Double(self) == number else { throw value.isNot(Float.self) }
  }
}

extension Float: InlineValue {}
