/// The types that containers take without asking them to encode themselves.
protocol Primitive: ArchiveValueConvertible, Codable {
  /// The value as the property of an object.
  var property: WrittenTree { get }
}

extension Primitive {
  var property: WrittenTree { .value(valueInArchive) }
}

extension Primitive where Self: InlineValue {
  var property: WrittenTree { .inline(valueInArchive) }
}

extension String: Primitive {}
extension Bool: Primitive {}
extension Int: Primitive {}
extension Int8: Primitive {}
extension Int16: Primitive {}
extension Int32: Primitive {}
extension Int64: Primitive {}
extension UInt: Primitive {}
extension UInt8: Primitive {}
extension UInt16: Primitive {}
extension UInt32: Primitive {}
extension UInt64: Primitive {}
extension Float: Primitive {}
extension Double: Primitive {}
