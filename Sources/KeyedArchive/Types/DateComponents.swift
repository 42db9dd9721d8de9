import ArchiveFormat
import Foundation

/// Date components are an `NSDateComponents`, with a key for each number, and their calendar and time zone. A number that
/// isn't set is `Int.max`, as Foundation has it.
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

  static func read(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> DateComponents {
    var components = DateComponents()
    for (key, path) in numbers {
      let number = try reader.graph.optionalInteger(key, in: &object)
      components[keyPath: path] = number == NSDateComponentUndefined ? nil : number
    }
    components.isLeapMonth = try reader.graph.optionalBoolean("NS.isLeapMonth", in: &object)
    components.calendar = try reader.optional(Calendar.self, forKey: "NS.calendar", in: &object)
    components.timeZone = try reader.optional(TimeZone.self, forKey: "NS.timezone", in: &object)
    return components
  }

  static func write(_ components: DateComponents, by writer: ValueWriter) throws -> ArchiveWriter.Reference {
    guard components == components.stored else {
      throw ArchiveError.unsupported("date components that have keys in archives", found: "\(components)")
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

  /// The components without those that have no key, such as a day of the year.
  private var stored: DateComponents {
    var stored = DateComponents()
    for (_, path) in Self.numbers { stored[keyPath: path] = self[keyPath: path] }
    (stored.isLeapMonth, stored.calendar, stored.timeZone) = (isLeapMonth, calendar, timeZone)
    return stored
  }

  static func value(of object: NSObject) -> DateComponents? { object as? DateComponents }
  static func object(of components: DateComponents) -> NSObject { components as NSDateComponents }
}
