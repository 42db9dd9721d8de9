import Foundation
import KeyedArchive

/// A line for each property, whether it is a bridged struct or holds such structs.
///
///     coder.encode(user.reviews, forKey: "reviews")
///     reviews: coder.decode(forKey: "reviews")
extension NSCoder {
  /// Encodes a struct.
  public func encode<Value: Bridged>(_ value: Value, forKey key: String) {
    encode(value.objects, forKey: key)
  }

  /// Encodes an array of structs.
  public func encode<Value: Bridged>(_ values: [Value], forKey key: String) {
    encode(values, forKey: key, as: { $0.objects })
  }

  /// Encodes structs in collections.
  public func encode<Value: BridgedValue>(_ value: Value, forKey key: String) {
    encode(value.objects as Any?, forKey: key)
  }

  /// Encodes structs; encodes nil if they are nil.
  public func encode<Value: BridgedValue>(_ value: Value?, forKey key: String) {
    encode(value?.objects as Any?, forKey: key)
  }

  /// Decodes structs.
  public func decode<Value: BridgedValue>(forKey key: String) throws -> Value {
    try Value.decode(by: self, forKey: key)
  }

  /// Decodes structs; nil if they are missing or nil.
  public func decode<Value: BridgedValue>(forKey key: String) throws -> Value? {
    try decode(forKey: key, as: Value.init(objects:))
  }
}

/// A bridged struct, or an array or a dictionary of them: `[String: [Movie]]`.
public protocol BridgedValue {
  /// What it bridges to: `[String: [NSMovie]]`.
  associatedtype Objects: ArchivedObjects

  /// The objects that it bridges to.
  var objects: Objects { get }

  /// Creates the value that bridges to the objects.
  init(objects: Objects)

  /// Decodes a value.
  static func decode(by coder: NSCoder, forKey key: String) throws -> Self

  /// Decodes an array of values.
  static func decodeArray(by coder: NSCoder, forKey key: String) throws -> [Self]
}

extension BridgedValue {
  public static func decode(by coder: NSCoder, forKey key: String) throws -> Self {
    try coder.decode(forKey: key, as: Self.init(objects:))
  }

  public static func decodeArray(by coder: NSCoder, forKey key: String) throws -> [Self] {
    try coder.decode(forKey: key) { (objects: [Objects]) in objects.map(Self.init) }
  }
}

extension Bridged {
  public var objects: ReferenceType { ReferenceType(self) }
  public init(objects: ReferenceType) { self = objects.value }

  public static func decodeArray(by coder: NSCoder, forKey key: String) throws -> [Self] {
    try coder.decode(forKey: key, as: \ReferenceType.value)
  }
}

extension Array: BridgedValue where Element: BridgedValue {
  public var objects: [Element.Objects] { map(\.objects) }
  public init(objects: [Element.Objects]) { self = objects.map(Element.init) }

  public static func decode(by coder: NSCoder, forKey key: String) throws -> [Element] {
    try Element.decodeArray(by: coder, forKey: key)
  }
}

extension Dictionary: BridgedValue where Key == String, Value: BridgedValue {
  public var objects: [String: Value.Objects] { mapValues(\.objects) }
  public init(objects: [String: Value.Objects]) { self = objects.mapValues(Value.init) }
}
