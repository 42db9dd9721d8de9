import KeyedArchive

/// The types that containers take without asking them to encode themselves.
protocol Primitive: ArchiveValueConvertible, Codable {
  /// The value as the property of an object.
  var property: WrittenTree { get }
}

extension Primitive {
  var property: WrittenTree { .value(valueInArchive) }
}

extension String: Primitive {}
extension Int8: Primitive {}
extension Int16: Primitive {}
extension UInt: Primitive {}
extension UInt8: Primitive {}
extension UInt16: Primitive {}
extension UInt32: Primitive {}
extension UInt64: Primitive {}

/// A number for which `NSCoder` has a method, which stores it inside the object.
protocol InlinePrimitive: Primitive {}

extension InlinePrimitive {
  var property: WrittenTree { .inline(valueInArchive) }
}

extension Bool: InlinePrimitive {}
extension Int: InlinePrimitive {}
extension Int32: InlinePrimitive {}
extension Int64: InlinePrimitive {}
extension Float: InlinePrimitive {}
extension Double: InlinePrimitive {}
