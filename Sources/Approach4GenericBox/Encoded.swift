import ArchiveFiles
import Foundation
import KeyedArchive

/// A struct with a class that archives it.
public protocol Encoded {
  /// The class, whose objects hold this struct. It has nothing to do with Swift's `Encoder`.
  associatedtype Encoder: ValueEncoder where Encoder.Value == Self

  /// An object of the class that holds this value.
  var encoder: Encoder { get }
}

/// A class that archives a value: the other half of `Encoded`.
///
/// The post calls it `Encodable`, a name that the standard library uses today.
public protocol ValueEncoder: ArchivedClass {
  /// The struct that the class archives.
  associatedtype Value

  /// The value that the object holds.
  var value: Value { get }
}

extension Encoded {
  /// Archives this value.
  public func archive() throws -> Data {
    try KeyedArchiver.archive(encoder)
  }

  /// Unarchives a value.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Self {
    try KeyedUnarchiver.unarchive(Encoder.self, from: data, options: options).value
  }

  /// Archives several values, in order.
  public static func archive(_ values: [Self]) throws -> Data {
    try KeyedArchiver.archive(values.map { $0.encoder })
  }

  /// Unarchives several values, in order.
  public static func unarchiveArray(_ data: Data, options: ReadingOptions = .default) throws -> [Self] {
    try KeyedUnarchiver.unarchive([Encoder].self, from: data, options: options).map { $0.value }
  }
}

// MARK: - Structs in structs

/// A struct knows its class, so a coder takes the struct:
///
///     coder.encode(restaurant, forKey: "restaurant")
///     restaurant = try coder.decode(forKey: "restaurant")
extension NSCoder {
  /// Encodes a struct as an object of its class; encodes nil if it is nil.
  public func encode<Value: Encoded>(_ value: Value?, forKey key: String) {
    encode(value, forKey: key, as: \.encoder)
  }

  /// Encodes an array of structs as objects of their class; encodes nil if it is nil.
  public func encode<Value: Encoded>(_ values: [Value]?, forKey key: String) {
    encode(values, forKey: key, as: \.encoder)
  }

  /// Encodes a dictionary of arrays of structs; encodes nil if it is nil.
  public func encode<Value: Encoded>(_ values: [String: [Value]]?, forKey key: String) {
    encode(values?.mapValues { $0.map(\.encoder) } as Any?, forKey: key)
  }

  /// Decodes a struct, which must not be missing.
  public func decode<Value: Encoded>(forKey key: String) throws -> Value {
    try decode(forKey: key, as: \Value.Encoder.value)
  }

  /// Decodes a struct; nil if it is missing or nil.
  public func decode<Value: Encoded>(forKey key: String) throws -> Value? {
    try decode(forKey: key, as: \Value.Encoder.value)
  }

  /// Decodes an array of structs, which must not be missing.
  public func decode<Value: Encoded>(forKey key: String) throws -> [Value] {
    try decode(forKey: key, as: \Value.Encoder.value)
  }

  /// Decodes an array of structs; nil if it is missing or nil.
  public func decode<Value: Encoded>(forKey key: String) throws -> [Value]? {
    try decode(forKey: key, as: \Value.Encoder.value)
  }

  /// Decodes a dictionary of arrays of structs, which must not be missing.
  public func decode<Value: Encoded>(forKey key: String) throws -> [String: [Value]] {
    try decode(forKey: key) { (objects: [String: [Value.Encoder]]) in
      objects.mapValues { $0.map(\.value) }
    }
  }
}

// MARK: - Files

extension Encoded {
  /// Saves this value in a file.
  public func archive(to url: URL) throws {
    try ArchiveFile(url).write(archive())
  }

  /// Loads a value from a file.
  public static func unarchive(from url: URL, options: ReadingOptions = .default) throws -> Self {
    try ArchiveFile(url).read(limits: options.limits) { try unarchive($0, options: options) }
  }

  /// Saves several values in a file, in order.
  public static func archive(_ values: [Self], to url: URL) throws {
    try ArchiveFile(url).write(archive(values))
  }

  /// Loads several values from a file, in order.
  public static func unarchiveArray(from url: URL, options: ReadingOptions = .default) throws -> [Self] {
    try ArchiveFile(url).read(limits: options.limits) { try unarchiveArray($0, options: options) }
  }
}
