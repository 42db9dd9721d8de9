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

extension Double: SingleValue {
  static let noun = "a number"

  var phrase: String { Phrase.real(self) }
  var equalityKey: EqualityKey { .real(EqualityKey.bits(self)) }
  func isIdentical(to other: Double) -> Bool { bitPattern == other.bitPattern }
  func precedes(_ other: Double) -> Bool {
    self < other || (!(other < self) && bitPattern < other.bitPattern)
  }
  func leaf(in writer: ValueWriter) -> ArchiveWriter.Reference? { writer.archive.real(self) }
  var foundationObject: NSObject { NSNumber(value: self) }
}

/// `NSCoder` has no method for a `CGFloat`, so it is an object.
extension CGFloat: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .real(Double(self)) }

  public init(valueInArchive value: ArchiveValue) throws {
    do { self.init(try Double(valueInArchive: value)) } catch { throw value.isNot(CGFloat.self) }
  }
}

extension CGFloat: StandardValue {}

extension Double: InlineValue {
  package static func decodeInline(by coder: NSCoder, forKey key: String) -> Double? {
    coder.decodeDouble(forKey: key)
  }
}

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

extension Float: SingleValue {
  static let noun = Double.noun

  var phrase: String { Phrase.real(Double(self)) }
  var equalityKey: EqualityKey { Double(self).equalityKey }
  func isIdentical(to other: Float) -> Bool { bitPattern == other.bitPattern }
  func precedes(_ other: Float) -> Bool { Double(self).precedes(Double(other)) }
  func leaf(in writer: ValueWriter) -> ArchiveWriter.Reference? { writer.archive.real(self) }
  var foundationObject: NSObject { NSNumber(value: self) }
}

extension Float: InlineValue {
  package static func decodeInline(by coder: NSCoder, forKey key: String) -> Float? {
    coder.decodeFloat(forKey: key)
  }
}
