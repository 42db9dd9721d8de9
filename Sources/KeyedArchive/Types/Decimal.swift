import Foundation

/// A decimal number is an `NSDecimalNumber`: an integer times a power of ten. The integer is in groups of 16 bits under
/// "NS.mantissa".
extension Decimal: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .decimal(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .decimal(let decimal) = value else { throw value.isNot(Decimal.self) }
    self = decimal
  }
}

extension Decimal: StandardValue {}

extension Decimal {
  /// The number that is stored in an archive.
  package init(_ stored: StoredDecimal) {
    if stored.groups.isEmpty {
      self = stored.isNegative ? .nan : 0
      return
    }
    let significand = stored.groups.reversed().reduce(Decimal(0)) { $0 * 65_536 + Decimal(Int($1)) }
    self.init(sign: stored.isNegative ? .minus : .plus, exponent: stored.exponent, significand: significand)
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

extension ValueWriter {
  func reference(to decimal: Decimal) throws -> Reference {
    let stored = decimal.stored
    let bytes = (0..<8).flatMap { index in
      let group = index < stored.groups.count ? stored.groups[index] : 0
      return [UInt8(group & 0xFF), UInt8(group >> 8)]
    }
    return try object(NSDecimalNumber.self) {
      bytes.withUnsafeBytes { archive.add(archive.data($0), forKey: "NS.mantissa") }
      archive.add(archive.integer(Int64(stored.exponent)), forKey: "NS.exponent")
      archive.add(archive.integer(Int64(stored.groups.count)), forKey: "NS.length")
      archive.add(archive.boolean(stored.isNegative), forKey: "NS.negative")
      archive.add(archive.boolean(true), forKey: "NS.compact")
      // 1 says that the lower byte comes first.
      archive.add(archive.integer(1 as Int64), forKey: "NS.mantissa.bo")
    }
  }
}
