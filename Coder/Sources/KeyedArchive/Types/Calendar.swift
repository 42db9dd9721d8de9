import ArchiveFormat
import Foundation

/// A calendar is an `NSCalendar`, with its identifier under "NS.identifier", its time zone and locale, and what its weeks are
/// under "NS.firstwkdy" and "NS.mindays".
///
/// Source: `NSCalendar.swift` in swiftlang/swift-corelibs-foundation.
extension Calendar: StoredType {
  static let objectClass: AnyClass = NSCalendar.self
  static let noun = "a calendar"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    let identifier = try reader.text(reader.graph.identifier(of: &object))
    guard let calendar = NSCalendar(identifier: NSCalendar.Identifier(rawValue: identifier)) else {
      throw .corrupt(expected: noun, found: Phrase.string(identifier))
    }
    calendar.locale = try reader.optional(Locale.self, forKey: "NS.locale", in: &object)
    if let zone = try reader.optional(TimeZone.self, forKey: "NS.timezone", in: &object) {
      calendar.timeZone = zone
    }
    calendar.firstWeekday = try reader.integer("NS.firstwkdy", from: 1...7, in: &object)
    calendar.minimumDaysInFirstWeek = try reader.integer("NS.mindays", from: 1...7, in: &object)
    // The first day of the Gregorian calendar, which no calendar has in Swift.
    try reader.graph.ignore("NS.gstartdate", in: &object)
    return calendar as Calendar
  }

  static func write(_ calendar: Calendar, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSCalendar.self) {
      let identifier = (calendar as NSCalendar).calendarIdentifier.rawValue
      try writer.add(identifier, as: String.self, forKey: "NS.identifier")
      try writer.add(calendar.timeZone, as: TimeZone.self, forKey: "NS.timezone")
      try writer.add(calendar.locale, as: Locale.self, forKey: "NS.locale")
      writer.addInteger(calendar.firstWeekday, forKey: "NS.firstwkdy")
      writer.addInteger(calendar.minimumDaysInFirstWeek, forKey: "NS.mindays")
    }
  }

  static func object(of calendar: Calendar) -> NSObject { calendar as NSCalendar }
}
