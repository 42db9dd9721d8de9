import ArchiveFormat
import Foundation

/// Date components are an `NSDateComponents`, with a key for each number, and their calendar and time zone. A number that
/// isn't set is `Int.max`, as Foundation has it. What only Apple's systems write is read, and not written, because Foundation
/// on Linux would lose it.
///
/// Source: `NSDateComponents.swift` in swiftlang/swift-corelibs-foundation.
extension DateComponents: StoredType {
  static let objectClass: AnyClass = NSDateComponents.self
  static let noun = "date components"

  private static let numbers: KeyValuePairs<String, WritableKeyPath<DateComponents, Int?> & Sendable> = [
    "NS.era": \.era, "NS.year": \.year, "NS.quarter": \.quarter, "NS.month": \.month, "NS.day": \.day,
    "NS.hour": \.hour, "NS.minute": \.minute, "NS.second": \.second, "NS.nanosec": \.nanosecond,
    "NS.weekOfYear": \.weekOfYear, "NS.weekOfMonth": \.weekOfMonth, "NS.yearForWOY": \.yearForWeekOfYear,
    "NS.weekday": \.weekday, "NS.weekdayOrdinal": \.weekdayOrdinal,
  ]

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    var components = DateComponents()
    for (key, path) in numbers { components[keyPath: path] = try number(key, in: &object, by: &reader) }
    components.dayOfYear = try number("NS.dayOfYear", in: &object, by: &reader)
    if let leapMonth = try number("NS.leapMonth", in: &object, by: &reader) {
      components.isLeapMonth = leapMonth != 0
    } else {
      components.isLeapMonth = try reader.graph.optionalBoolean("NS.isLeapMonth", in: &object)
    }
    // Older programs set it instead of the week of the year.
    if let week = try number("NS.week", in: &object, by: &reader), week != components.weekOfYear {
      throw .unsupported("date components without another NS.week", found: Phrase.integer(week))
    }
    if try reader.graph.optionalBoolean("NS.repeatedDay", in: &object) == true {
      throw .unsupported("date components without a repeated day", found: "one")
    }
    components.calendar = try reader.optional(Calendar.self, forKey: "NS.calendar", in: &object)
    components.timeZone = try reader.optional(TimeZone.self, forKey: "NS.timezone", in: &object)
    return components
  }

  /// A number; nil if it isn't set.
  private static func number(
    _ key: String,
    in object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> Int? {
    let number = try reader.graph.optionalInteger(key, in: &object)
    return number == NSDateComponentUndefined ? nil : number
  }

  static func write(_ components: DateComponents, by writer: ValueWriter) throws -> Reference {
    guard components == components.stored else {
      throw ArchiveError.unsupported("date components that Foundation on Linux reads", found: "\(components)")
    }
    return try writer.object(NSDateComponents.self) {
      for (key, path) in numbers {
        writer.addInteger(components[keyPath: path] ?? NSDateComponentUndefined, forKey: key)
      }
      if let isLeapMonth = components.isLeapMonth {
        writer.archive.add(writer.archive.boolean(isLeapMonth), forKey: "NS.isLeapMonth")
      }
      try writer.add(components.calendar, as: Calendar.self, forKey: "NS.calendar")
      try writer.add(components.timeZone, as: TimeZone.self, forKey: "NS.timezone")
    }
  }

  /// The components without those that Foundation on Linux would lose, such as a day of the year.
  private var stored: DateComponents {
    var stored = DateComponents()
    for (_, path) in Self.numbers { stored[keyPath: path] = self[keyPath: path] }
    (stored.isLeapMonth, stored.calendar, stored.timeZone) = (isLeapMonth, calendar, timeZone)
    return stored
  }

  static func object(of components: DateComponents) -> NSObject { components as NSDateComponents }
}
