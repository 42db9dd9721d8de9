import Foundation

/// A locale is an `NSLocale`, with its identifier under "NS.identifier".
extension Locale: StoredType {
  static let objectClass: AnyClass = NSLocale.self
  static let noun = "a locale"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    Locale(identifier: try reader.text(reader.graph.identifier(of: &object)))
  }

  static func write(_ locale: Locale, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSLocale.self) {
      try writer.add(locale.identifier, as: String.self, forKey: "NS.identifier")
    }
  }

  static func object(of locale: Locale) -> NSObject { NSLocale(localeIdentifier: locale.identifier) }
}
