import Foundation

/// A time zone is an `NSTimeZone`, with its name under "NS.name", and its rules under "NS.data", which aren't read.
extension TimeZone: StoredType {
  static let objectClass: AnyClass = NSTimeZone.self
  static let noun = "a time zone"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    let name = try reader.text(reader.graph.name(ofTimeZone: &object))
    guard let zone = NSTimeZone(name: name) as TimeZone? else {
      throw .corrupt(expected: noun, found: Phrase.string(name))
    }
    return zone
  }

  static func write(_ zone: TimeZone, by writer: ValueWriter) throws -> Reference {
    let zone = zone as NSTimeZone
    // The name of some has no seconds.
    let seconds = zone.secondsFromGMT(for: .distantPast)
    guard NSTimeZone(name: zone.name)?.secondsFromGMT(for: .distantPast) == seconds else {
      throw ArchiveError.unreadable(noun, found: "\(zone.name) with \(seconds) seconds from GMT")
    }
    return try writer.object(NSTimeZone.self) {
      try writer.add(zone.name, as: String.self, forKey: "NS.name")
      writer.archive.add(writer.archive.object(writer.data(zone.data)), forKey: "NS.data")
    }
  }

  static func object(of zone: TimeZone) -> NSObject { zone as NSTimeZone }
}
