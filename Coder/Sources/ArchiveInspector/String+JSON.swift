import ArchiveFormat
import Foundation

extension String {
  /// The string in quotes, as JSON. Characters that could control a terminal are escaped.
  package var asJSON: String {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    return "\"" + (isPlain ? self : unicodeScalars.map { $0.escapedInJSON }.joined()) + "\""
  }
}

extension Double {
  /// The number as JSON; if it isn't finite, its name as a string.
  package var asJSON: String {
    isFinite ? "\(self)" : isNaN ? "\"NaN\"" : self < 0 ? "\"-Infinity\"" : "\"Infinity\""
  }

  /// The number as JSON; a whole one like an integer.
  var asNumber: String {
    guard let whole = Int(exactly: self), self != 0 || sign == .plus else { return asJSON }
    return "\(whole)"
  }
}

extension Unicode.Scalar {
  fileprivate var escapedInJSON: String {
    switch self {
    case "\"", "\\": return "\\\(self)"
    case "\n": return "\\n"
    default: break
    }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      utf16.map { "\\u" + String(0x1_0000 + Int($0), radix: 16).dropFirst() }.joined()
    default: String(self)
    }
  }
}

extension Date {
  /// The date in UTC: "2009-12-18T00:00:00Z". If its year has more than four digits, or if it is before the Gregorian
  /// calendar, it is given in seconds.
  package var text: String {
    readableText ?? "\(timeIntervalSinceReferenceDate) seconds after 2001-01-01T00:00:00Z"
  }

  private var readableText: String? {
    let seconds = (timeIntervalSinceReferenceDate * 1_000).rounded() / 1_000
    let wholeSeconds = seconds.rounded(.down)
    guard timeIntervalSince1970 >= -12_219_292_800, timeIntervalSince1970 < 253_402_300_799,
      let text = XMLText.date(seconds: wholeSeconds)
    else { return nil }
    if timeIntervalSinceReferenceDate == wholeSeconds { return text }
    let milliseconds = Int(((seconds - wholeSeconds) * 1_000).rounded())
    return "\(text.dropLast()).\("\(1_000 + milliseconds)".dropFirst())Z"
  }

  /// The date as JSON: as a text, or in seconds since the beginning of 2001.
  package var asJSON: String { readableText?.asJSON ?? timeIntervalSinceReferenceDate.asJSON }
}
