import Foundation

/// A string is in the table itself. Other writers make it an `NSString`, with the text under "NS.string".
extension String: StoredType {
  static let objectClass: AnyClass = NSString.self
  static let noun = "a string"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    try reader.graph.string(of: &object)
  }

  static func write(_ string: String, by writer: ValueWriter) throws -> Reference {
    try writer.reference(toString: string)
  }

  static func value(of object: NSObject) -> String? { (object as? NSString).map { $0 as String } }
  static func object(of string: String) -> NSObject { NSString(string: string) }
}

/// A mutable string is an object, because it may be changed where others refer to it.
enum MutableString: MutableStoredType {
  static let objectClass: AnyClass = NSMutableString.self

  static func write(_ string: String, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSMutableString.self) {
      writer.archive.add(writer.archive.string(string), forKey: "NS.string")
    }
  }

  static func object(of string: String) -> NSObject { NSMutableString(string: string) }
}

extension ValueWriter {
  /// Readers treat the string "$null" in the table as nil, so it is written inside an `NSString`.
  func reference(toString string: String) throws -> Reference {
    if string.utf8.count == 5, string == "$null" {
      return try object(NSString.self) {
        archive.add(archive.string(string), forKey: "NS.string")
      }
    }
    return archive.object(archive.string(string))
  }
}

extension String: StandardValue {
  public var valueInArchive: ArchiveValue { .string(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .string(let string) = value else { throw value.isNot(String.self) }
    self = string
  }
}
