import Foundation
import KeyedArchive

/// A struct knows its class, so a coder takes the struct:
///
///     coder.encode(restaurant, forKey: "restaurant")
///     restaurant = try coder.decode(forKey: "restaurant")
extension NSCoder {
  /// Encodes a struct as an object of its class; encodes nil if it is nil.
  public func encode<Value: Encoded>(_ value: Value?, forKey key: String) {
    encode(value, forKey: key, as: { $0.encoder })
  }

  /// Encodes an array of structs as objects of their class; encodes nil if it is nil.
  public func encode<Value: Encoded>(_ values: [Value]?, forKey key: String) {
    encode(values, forKey: key, as: { $0.encoder })
  }

  /// Encodes a dictionary of arrays of structs; encodes nil if it is nil.
  public func encode<Value: Encoded>(_ values: [String: [Value]]?, forKey key: String) {
    encode(values?.mapValues { $0.map { $0.encoder } } as Any?, forKey: key)
  }

  /// Decodes a struct, which must not be missing.
  public func decode<Value: Encoded>(forKey key: String) throws -> Value {
    try decode(forKey: key, as: { (object: Value.Encoder) in object.value })
  }

  /// Decodes a struct; nil if it is missing or nil.
  public func decode<Value: Encoded>(forKey key: String) throws -> Value? {
    try decode(forKey: key, as: { (object: Value.Encoder) in object.value })
  }

  /// Decodes an array of structs, which must not be missing.
  public func decode<Value: Encoded>(forKey key: String) throws -> [Value] {
    try decode(forKey: key, as: { (object: Value.Encoder) in object.value })
  }

  /// Decodes an array of structs; nil if it is missing or nil.
  public func decode<Value: Encoded>(forKey key: String) throws -> [Value]? {
    try decode(forKey: key, as: { (object: Value.Encoder) in object.value })
  }

  /// Decodes a dictionary of arrays of structs, which must not be missing.
  public func decode<Value: Encoded>(forKey key: String) throws -> [String: [Value]] {
    try decode(forKey: key) { (objects: [String: [Value.Encoder]]) in
      objects.mapValues { $0.map { $0.value } }
    }
  }

  /// Decodes a dictionary of arrays of structs; nil if it is missing or nil.
  public func decode<Value: Encoded>(forKey key: String) throws -> [String: [Value]]? {
    try decode(forKey: key) { (objects: [String: [Value.Encoder]]) in
      objects.mapValues { $0.map { $0.value } }
    }
  }
}
