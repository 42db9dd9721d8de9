import Foundation

/// A decimal number is an `NSDecimalNumber`: an integer times a power of ten. The integer is in groups of 16 bits under
/// "NS.mantissa".
extension Decimal: StoredType {
  static let objectClass: AnyClass = NSDecimalNumber.self
  static let noun = "a decimal number"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    try Decimal(reader.graph.decimal(of: &object))
  }

  static func write(_ decimal: Decimal, by writer: ValueWriter) throws -> Reference {
    let stored = decimal.stored
    let bytes = (0..<8).flatMap { index in
      let group = index < stored.groups.count ? stored.groups[index] : 0
      return [UInt8(group & 0xFF), UInt8(group >> 8)]
    }
    return try writer.object(NSDecimalNumber.self) {
      bytes.withUnsafeBytes { writer.archive.add(writer.archive.data($0), forKey: "NS.mantissa") }
      writer.addInteger(stored.exponent, forKey: "NS.exponent")
      writer.addInteger(stored.groups.count, forKey: "NS.length")
      writer.archive.add(writer.archive.boolean(stored.isNegative), forKey: "NS.negative")
      writer.archive.add(writer.archive.boolean(true), forKey: "NS.compact")
      // 1 says that the lower byte comes first.
      writer.addInteger(1, forKey: "NS.mantissa.bo")
    }
  }

  static func object(of decimal: Decimal) -> NSObject { decimal as NSDecimalNumber }
}

extension Decimal {
  /// The number that is stored in an archive.
  ///
  /// - Throws: An error for a number that Foundation can't hold: it turns zeros at the end into a higher exponent.
  package init(_ stored: StoredDecimal) throws(ArchiveError) {
    if stored.groups.isEmpty {
      self = stored.isNegative ? .nan : 0
      return
    }
    let significand = stored.groups.reversed().reduce(Decimal(0)) { $0 * 65_536 + Decimal(Int($1)) }
    self.init(sign: stored.isNegative ? .minus : .plus, exponent: stored.exponent, significand: significand)
    if isNaN {
      throw .unsupported(
        "a decimal number with an exponent of at most 127, without zeros at the end of the integer",
        found: "a larger one"
      )
    }
  }

  /// The number as it is stored in an archive.
  var stored: StoredDecimal {
    var groups: [UInt16] = []
    for digit in "\(significand.magnitude)".utf8 where !isNaN {
      var carry = UInt32(digit - UInt8(ascii: "0"))
      for index in groups.indices {
        carry += 10 * UInt32(groups[index])
        groups[index] = UInt16(truncatingIfNeeded: carry)
        carry >>= 16
      }
      if carry > 0 { groups.append(UInt16(carry)) }
    }
    return StoredDecimal(groups: groups, exponent: isNaN ? 0 : exponent, isNegative: isNaN || isSignMinus)
  }
}

extension Decimal: StandardValue {
  public var valueInArchive: ArchiveValue { .decimal(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .decimal(let decimal) = value else { throw value.isNot(Decimal.self) }
    self = decimal
  }
}
