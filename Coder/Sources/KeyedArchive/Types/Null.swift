import Foundation

/// Nil as an element is an `NSNull`, without keys. As the value of a key, it is a reference to "$null".
enum StoredNull: StoredType {
  static let objectClass: AnyClass = NSNull.self
  static let noun = Phrase.null

  /// Shared, because on Linux each `NSNull()` is a new object: they are equal but have different hashes.
  static let object = NSNull()

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError)
    -> ArchiveValue
  {
    .null
  }

  static func write(_ value: ArchiveValue, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSNull.self) {}
  }

  static func value(of object: NSObject) -> ArchiveValue? { .null }
  static func object(of value: ArchiveValue) -> NSObject { object }
}
