import Foundation
import KeyedArchive

/// A bridged struct, or an array or a dictionary of them: `[String: [Movie]]`.
public protocol BridgedValue {
  /// What it bridges to: `[String: [NSMovie]]`.
  associatedtype Objects: ArchivedObjects

  /// The objects that it bridges to.
  var objects: Objects { get }

  /// Creates the value that bridges to the objects.
  init(objects: Objects)
}

extension Bridged {
  public var objects: ReferenceType { ReferenceType(self) }
  public init(objects: ReferenceType) { self = objects.value }
}

extension Array: BridgedValue where Element: BridgedValue {
  public var objects: [Element.Objects] { map(\.objects) }
  public init(objects: [Element.Objects]) { self = objects.map(Element.init) }
}

extension Dictionary: BridgedValue where Key == String, Value: BridgedValue {
  public var objects: [String: Value.Objects] { mapValues(\.objects) }
  public init(objects: [String: Value.Objects]) { self = objects.mapValues(Value.init) }
}

/// A line for each property, whether it is a struct or holds structs.
///
///     coder.encode(user.reviews, forKey: "reviews")
///     reviews: coder.decode(forKey: "reviews")
extension NSCoder {
  /// Encodes bridged structs.
  public func encode<Value: BridgedValue>(_ value: Value, forKey key: String) {
    encode(value.objects as Any?, forKey: key)
  }

  /// Encodes bridged structs; encodes nothing if they are nil.
  public func encode<Value: BridgedValue>(_ value: Value?, forKey key: String) {
    if let value { encode(value, forKey: key) }
  }

  /// Decodes bridged structs.
  public func decode<Value: BridgedValue>(forKey key: String) throws -> Value {
    try decode(forKey: key, as: Value.init(objects:))
  }

  /// Decodes bridged structs; nil if they are missing or nil.
  public func decode<Value: BridgedValue>(forKey key: String) throws -> Value? {
    try decode(forKey: key, as: Value.init(objects:))
  }
}
