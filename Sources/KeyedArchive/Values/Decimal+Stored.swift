import Foundation

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
