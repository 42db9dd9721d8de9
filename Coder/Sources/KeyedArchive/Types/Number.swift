import Foundation

/// A number is in the table itself. Other writers make it an `NSNumber`, with the number under "NS.number".
enum StoredNumber: StoredType {
  static let objectClass: AnyClass = NSNumber.self
  static let noun = "a number"

  static func read(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> ArchiveValue {
    try reader.value(ofLeaf: reader.graph.number(of: &object))
  }

  static func write(_ value: ArchiveValue, by writer: ValueWriter) throws -> Reference {
    try writer.reference(to: value)
  }

  /// Keeps the type that the number was created from: `true`, `1` and `1.0` are equal, but different values.
  static func value(of object: NSObject) -> ArchiveValue? {
    guard let number = object as? NSNumber else { return nil }
    if number === (true as NSNumber) || number === (false as NSNumber) { return .boolean(number.boolValue) }
    return switch String(cString: number.objCType) {
    case "d": .real(number.doubleValue)
    case "f": .float(number.floatValue)
    case "Q": number.uint64Value.valueInArchive
    default: .integer(number.intValue)
    }
  }

  static func object(of value: ArchiveValue) -> NSObject { value.foundationObject }
}
