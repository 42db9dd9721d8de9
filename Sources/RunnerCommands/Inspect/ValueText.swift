import ArchiveInspector
import Foundation
import KeyedArchive

extension ArchiveGraph.Value {
  /// A string, number, date or data on one line, cut to some columns; what it is for anything else.
  func text(width: Int, hasLength: Bool = true) -> String {
    switch self {
    case .string(let string): string.quoted(width: width, hasLength: hasLength)
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .real(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .date(let date): date.text
    case .data(let data): data.text(width: width)
    case .null: "null"
    case .reference(let uid): "→\(uid)"
    case .array(let elements): "array, \(elements.count.counted("element"))"
    case .dictionary(let fields): "dictionary, \(fields.count.counted("key"))"
    case .damaged(let error): error.asDamage
    }
  }
}

extension ArchiveError {
  /// What stands in the place of what cannot be read.
  var asDamage: String { "damaged: expected \(expected), found \(found)" }
}

extension Int {
  /// "1 element", "4,321 elements"
  func counted(_ noun: String) -> String {
    "\(grouped) \(noun)\(self == 1 ? "" : noun.hasSuffix("x") ? "es" : "s")"
  }
}

extension String {
  /// The string in quotes on one line, escaped; if it has to be cut, with its length behind it.
  func quoted(width: Int, hasLength: Bool = true) -> String {
    let start = onOneLine(scalars: width + 1)
    if start.isWhole, start.text.displayWidth + 2 <= width { return "\"\(start.text)\"" }
    let length = hasLength ? " (\(count.counted("character")))" : ""
    return "\"\(start.text.displayPrefix(Swift.max(1, width - 3 - length.count)))…\"\(length)"
  }

  /// The string on one line, escaped, cut to some columns.
  func onOneLine(width: Int) -> String {
    let start = onOneLine(scalars: width + 1)
    if start.isWhole, start.text.displayWidth <= width { return start.text }
    return start.text.displayPrefix(Swift.max(1, width - 1)) + "…"
  }

  private func onOneLine(scalars limit: Int) -> (text: String, isWhole: Bool) {
    let start = unicodeScalars.prefix(limit)
    return (start.map(\.onOneLine).joined(), start.endIndex == unicodeScalars.endIndex)
  }
}

extension Data {
  /// "20,000 bytes: 89 50 4e 47 …"
  func text(width: Int) -> String {
    let size = count.counted("byte")
    let room = Swift.max(1, (width - size.count - 4) / 3)
    let shown = prefix(room).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    return isEmpty ? size : "\(size): \(shown)\(count > room ? " …" : "")"
  }
}

extension Date {
  /// The date in UTC: "2009-12-18T00:00:00Z". Years that have more than four digits are given in seconds.
  var text: String {
    let time = timeIntervalSince1970
    guard time > -62_135_596_800, time < 253_402_300_799 else {
      return "\(timeIntervalSinceReferenceDate) seconds after 2001-01-01T00:00:00Z"
    }
    let milliseconds = Int((time * 1_000).rounded())
    let (days, rest) = milliseconds.flooringDivision(by: 86_400_000)
    let date = CivilDate(daysSince1970: days)
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { $0.digits(2) }
    let fraction = rest % 1_000 == 0 ? "" : ".\((rest % 1_000).digits(3))"
    return "\(date.text)T\(clock.joined(separator: ":"))\(fraction)Z"
  }
}

/// A day of the Gregorian calendar, which Foundation's formatters trap on if it is too far away.
private struct CivilDate {
  let text: String

  /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  init(daysSince1970 days: Int) {
    let (era, dayOfEra) = (days + 719_468).flooringDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    text = "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }
}

extension Int {
  fileprivate func flooringDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = ((self % divisor) + divisor) % divisor
    return ((self - remainder) / divisor, remainder)
  }

  fileprivate func digits(_ count: Int) -> String {
    String(repeating: "0", count: Swift.max(0, count - String(self).count)) + String(self)
  }
}
