import KeyedArchive

/// The types that containers take without asking them to encode themselves.
protocol Primitive: ArchiveValueConvertible, Codable {
  /// The value as the property of an object.
  var property: WrittenTree { get }
}

/// Numbers are stored inside the object.
extension Primitive {
  var property: WrittenTree { .inline(archiveValue) }
}

extension Bool: Primitive {}
extension Int: Primitive {}
extension Int8: Primitive {}
extension Int16: Primitive {}
extension Int32: Primitive {}
extension Int64: Primitive {}
extension UInt8: Primitive {}
extension UInt16: Primitive {}
extension UInt32: Primitive {}
extension Float: Primitive {}
extension Double: Primitive {}

// These are objects: a string, and an integer that may need 64 bits.

extension String: Primitive {
  var property: WrittenTree { .value(.string(self)) }
}

extension UInt: Primitive {
  var property: WrittenTree { .value(archiveValue) }
}

extension UInt64: Primitive {
  var property: WrittenTree { .value(archiveValue) }
}
