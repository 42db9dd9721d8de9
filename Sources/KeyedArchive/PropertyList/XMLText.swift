/// Integers, dates and data in XML.
package enum XMLText {
  /// "7", "-7" or "0x1F" as an integer; nil if it isn't one, or too large.
  package static func integer<Value: FixedWidthInteger>(_ text: String) -> Value? {
    let sign = text.prefix { $0 == "-" || $0 == "+" }
    let digits = text.dropFirst(sign.count)
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Value(text) }
    return digits.dropFirst(2).allSatisfy { $0.isHexDigit }
      ? Value(sign + digits.dropFirst(2), radix: 16) : nil
  }

  /// "2001-01-01T00:00:01Z" as seconds since the beginning of 2001; nil if it isn't a date.
  package static func date(_ text: String) -> Double? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].last == "Z" else { return nil }
    let isBeforeChrist = parts[0].first == "-"
    let date = parts[0].dropFirst(isBeforeChrist ? 1 : 0).numbers(between: "-")
    let time = parts[1].dropLast().numbers(between: ":")
    guard date.count == 3, time.count == 3, (1...12).contains(date[1]), (1...31).contains(date[2]),
      (0...999_999).contains(date[0]), (0...24).contains(time[0]), (0...59).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    let days = days(year: isBeforeChrist ? -date[0] : date[0], month: date[1], day: date[2])
    return Double(days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2])
  }

  /// The days from January 1, 2001, to a date in the Gregorian calendar. Here a year begins in March, so that the leap
  /// day is its last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 730_791
  }

  /// Decodes Base64; returns nil for other text. Ignores white space.
  package static func base64(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text.utf8 where ![0x20, 0x09, 0x0A, 0x0D].contains(character) {
      count += 1
      bits <<= 6
      if character == UInt8(ascii: "=") {
        padding += 1
      } else if let value = sextet(character), padding == 0 {
        bits |= value
      } else {
        return nil
      }
      if count % 4 == 0 {
        bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
      }
    }
    guard count % 4 == 0, padding <= 2 else { return nil }
    return bytes.dropLast(padding)
  }

  private static func sextet(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension Substring {
  /// The numbers between separators; −1 for other text.
  fileprivate func numbers(between separator: Character) -> [Int] {
    split(separator: separator, omittingEmptySubsequences: false).map { Int($0) ?? -1 }
  }
}
