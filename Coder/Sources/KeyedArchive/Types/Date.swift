import Foundation

/// A date is an `NSDate`, with the seconds since the beginning of 2001 under "NS.time".
extension Date: StoredType {
  static let objectClass: AnyClass = NSDate.self
  static let noun = Phrase.date

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    Date(timeIntervalSinceReferenceDate: try reader.graph.seconds(of: &object))
  }

  static func write(_ date: Date, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSDate.self) {
      writer.archive.add(writer.archive.real(date.timeIntervalSinceReferenceDate), forKey: "NS.time")
    }
  }

  static func object(of date: Date) -> NSObject { date as NSDate }
}

extension Date: StandardValue {
  public var valueInArchive: ArchiveValue { .date(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .date(let date) = value else { throw value.isNot(Date.self) }
    self = date
  }

  /// The date, as `ArchiveValue` describes it.
  var text: String {
    // On Linux the description of a date that is NaN or far away traps.
    abs(timeIntervalSinceReferenceDate) < 0x1p36
      ? "\(self)" : "Date(timeIntervalSinceReferenceDate: \(timeIntervalSinceReferenceDate))"
  }
}
