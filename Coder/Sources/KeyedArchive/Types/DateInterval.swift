import Foundation

/// An interval is an `NSDateInterval`, with its dates under "NS.startDate" and "NS.endDate". If the dates don't give its
/// duration exactly, that is under "NS.duration", which Foundation ignores.
extension DateInterval: StoredType {
  static let objectClass: AnyClass = NSDateInterval.self
  static let noun = "a date interval"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    let start = try reader.value(Date.self, forKey: "NS.startDate", in: &object)
    let end = try reader.value(Date.self, forKey: "NS.endDate", in: &object)
    guard end.timeIntervalSince(start) >= 0 else {
      throw .otherValue("a date from \(start.text)", forKey: "NS.endDate", found: end.text)
    }
    let interval = DateInterval(start: start, end: end)
    guard let duration = try reader.graph.optionalNumber("NS.duration", in: &object) else { return interval }
    guard duration >= 0, start.addingTimeInterval(duration) == end else {
      throw .otherValue(
        "the \(interval.duration) seconds of the interval",
        forKey: "NS.duration",
        found: Phrase.real(duration)
      )
    }
    return DateInterval(start: start, duration: duration)
  }

  static func write(_ interval: DateInterval, by writer: ValueWriter) throws -> Reference {
    guard interval.end.timeIntervalSince(interval.start) >= 0 else {
      throw ArchiveError.unsupported(
        "an interval of two dates in order",
        found: "\(interval.start.text) and \(interval.end.text)"
      )
    }
    return try writer.object(NSDateInterval.self) {
      try writer.add(interval.start, as: Date.self, forKey: "NS.startDate")
      try writer.add(interval.end, as: Date.self, forKey: "NS.endDate")
      if DateInterval(start: interval.start, end: interval.end) != interval {
        writer.archive.add(writer.archive.real(interval.duration), forKey: "NS.duration")
      }
    }
  }

  static func object(of interval: DateInterval) -> NSObject { interval as NSDateInterval }
}
