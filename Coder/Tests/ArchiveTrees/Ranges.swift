import Foundation

/// Values on both sides of each place where something changes: the width of an integer, the length of a count, the
/// century of a date. Lists of samples leave gaps between them.
package enum Ranges {
  /// Around each power of two, and its negative.
  package static let integers: [Int] = {
    let powers = (0..<63).flatMap { power in [1 << power, -1 << power] } + [Int.max, .min]
    let around = powers.flatMap { power in (-2...2).map { power.addingReportingOverflow($0) } }
    return Set(around.filter { !$0.overflow }.map(\.partialValue)).sorted()
  }()

  package static let unsignedIntegers: [UInt64] = [1 << 63, .max].flatMap { power in
    (0...2).map { power &+ $0 } + (1...2).map { power &- $0 }
  }
  .filter { $0 > Int.max }

  /// Around 15, where a count needs an integer, and where this needs another byte.
  package static let counts = Array(0...2) + [15, 256, 65_536].flatMap { Array($0 - 2...$0 + 2) }

  /// Texts of each count, of one byte for each character, of two, and of four.
  package static let texts = counts.flatMap { count in
    ["x", "é", "漢", "🎬"].map { String(repeating: $0, count: count) }
      + (count > 1
        ? [
          String(repeating: "x", count: count - 1) + "é",
          "e\u{301}" + String(repeating: "x", count: count - 2),
        ] : [])
  }

  /// Data of each count.
  package static let data = counts.map { count in Data((0..<count).map { UInt8(truncatingIfNeeded: $0) }) }

  /// The first seconds of each century, of 1900, 1970 and 2001, of leap days and the days around them, and of months,
  /// each with many fractions, before it and after it. All are in the years 1 to 9999.
  package static let dates: [Date] = {
    let years =
      Array(stride(from: 1, through: 9901, by: 100)) + [1583, 1899, 1900, 1970, 2000, 2001, 2024, 9999]
    let days = years.flatMap { year in
      [(1, 1), (2, 28), (2, 29), (3, 1), (12, 31)].map { Date.days(year: year, month: $0, day: $1) }
    }
    let fractions: [Double] = [
      0, 0.5, 0.25, 0.001, 0.0004, 0.0006, 0.999, 0.9994, 0.9996, 1 / 3, -0.001, -0.5, -1 / 3,
    ]
    var generator = RepeatableGenerator()
    let random = (0..<500).map { _ in Double.random(in: -12_000_000_000..<252_000_000_000, using: &generator)
    }
    let near = (0..<500).map { _ in Double.random(in: -1_000_000_000..<1_000_000_000, using: &generator) }
    let seconds = days.enumerated().flatMap { index, day -> [Double] in
      let start = Double(day) * 86_400
      return [
        start, start + fractions[index % fractions.count], start - fractions[index / 3 % fractions.count],
      ]
    }
    return (seconds + random + near).map(Date.init(timeIntervalSinceReferenceDate:))
  }()
}

extension Date {
  /// The days from January 1, 2001 to a day of the Gregorian calendar.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let years = year - 1
    let daysOfYears = years * 365 + years / 4 - years / 100 + years / 400
    let daysOfMonths = lengths.prefix(month - 1).reduce(0, +) + (isLeap && month > 2 ? 1 : 0)
    return daysOfYears + daysOfMonths + day - 1 - 730_485
  }
}
