/// Numbers, dates and data in XML.
package enum XMLText {
  /// "7", "-7" or "0x1F" as an integer; nil if it isn't one, or too large.
  static func integer<Value: FixedWidthInteger>(_ text: String) -> Value? {
    let text = text.trimmed
    let sign = text.prefix { $0 == "-" || $0 == "+" }
    let digits = text.dropFirst(sign.count)
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Value(text) }
    return digits.dropFirst(2).allSatisfy { $0.isHexDigit }
      ? Value(sign + digits.dropFirst(2), radix: 16) : nil
  }

  /// "-1.5e3", "nan" or "infinity" as a number; nil for other text, such as "0x1p3" and "nan(7)".
  static func real(_ text: String) -> Double? {
    let text = text.trimmed
    let name = text.drop { $0 == "-" || $0 == "+" }.lowercased()
    let isDecimal = text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
    return isDecimal || ["nan", "inf", "infinity"].contains(name) ? Double(text) : nil
  }

  /// "2001-01-01T00:00:01Z" as seconds since the beginning of 2001; nil if the calendar has no such date. Some writers leave out the
  /// zeros at the beginning of a year.
  static func date(_ text: String) -> Double? {
    let start = Array(text.utf8.dropLast(16))
    let end = Array(text.utf8.suffix(16))
    guard let year = Int(String(decoding: start, as: UTF8.self)),
      start[0] != UInt8(ascii: "+"),
      year.magnitude <= 999_999,
      zip(end, "-00-00T00:00:00Z".utf8).allSatisfy({ $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 })
    else { return nil }
    func number(at index: Int) -> Int { Int(end[index] & 0xF) * 10 + Int(end[index + 1] & 0xF) }
    let (month, day) = (number(at: 1), number(at: 4))
    let (hour, minute, second) = (number(at: 7), number(at: 10), number(at: 13))
    guard (1...12).contains(month), (1...length(ofMonth: month, year: year)).contains(day), hour < 24,
      minute < 60,
      second < 60
    else { return nil }
    return Double(days(year: year, month: month, day: day) * 86_400 + hour * 3_600 + minute * 60 + second)
  }

  /// The number of days.
  private static func length(ofMonth month: Int, year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Seconds since the beginning of 2001 as "2001-01-01T00:00:01Z", without a fraction; nil if no calendar has the year.
  package static func date(seconds: Double) -> String? {
    guard seconds.magnitude < 0x1p44 else { return nil }
    let seconds = Int(seconds.rounded(.down))
    let days = seconds.dividedDown(by: 86_400)
    let (year, month, day) = date(days: days)
    let time = seconds - days * 86_400
    let parts = [month, day, time / 3_600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let digits = "\(year.magnitude)"
    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return
      "\(year < 0 ? "-" : "")\(zeros)\(digits)-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z"
  }

  /// The date in the Gregorian calendar at a number of days after January 1, 2001: the reverse of `days`.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + 730_791
    let era = days.dividedDown(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, day)
  }

  /// The days from January 1, 2001, to a date in the Gregorian calendar. Here a year begins in March, so that the leap
  /// day is its last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let era = year.dividedDown(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 730_791
  }

  /// Decodes Base64; returns nil for other text. Ignores white space.
  static func base64(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text.utf8 where !character.isSpace {
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

  /// Encodes bytes in Base64.
  static func base64(_ bytes: UnsafeRawBufferPointer) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for index in start..<start + 3 { bits = bits << 8 | (index < bytes.count ? Int(bytes[index]) : 0) }
      for index in 0..<4 {
        text.append(index <= count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
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

extension Int {
  /// The quotient, rounded down, also if the number is negative.
  fileprivate func dividedDown(by divisor: Int) -> Int {
    (self >= 0 ? self : self - divisor + 1) / divisor
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: Substring {
    let start = utf8.firstIndex { !$0.isSpace } ?? endIndex
    let end = utf8.lastIndex { !$0.isSpace }.map { utf8.index(after: $0) } ?? start
    return self[start..<end]
  }
}
