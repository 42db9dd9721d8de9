import Foundation
import KeyedArchive

/// A class that mirrors a struct. `ArchivedClass` is `NSSecureCoding` with a name for the file.
///
/// Adds functions that archive a struct or an array of structs. For one movie, they do what `archiveMovie` does.
///
///     let data = try MovieClass.archive([.avatar, .darkKnight])
///     let movies = try MovieClass.unarchiveArray(data)
public protocol MirrorClass: ArchivedClass {
  /// The struct.
  associatedtype Value

  /// Creates an object that holds a struct.
  init(_ value: Value)

  /// The struct that the object holds.
  var value: Value { get }
}

extension MirrorClass {
  /// Archives a value. `KeyedArchiver` is this package's coder, in the place of `NSKeyedArchiver`.
  public static func archive(_ value: Value) throws -> Data {
    try KeyedArchiver.archive(Self(value))
  }

  /// Unarchives a value.
  public static func unarchive(_ data: Data) throws -> Value {
    try KeyedUnarchiver.unarchive(Self.self, from: data).value
  }

  /// Archives several values, in order.
  public static func archive(_ values: [Value]) throws -> Data {
    try KeyedArchiver.archive(values.map { Self($0) })
  }

  /// Unarchives several values, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Value] {
    try KeyedUnarchiver.unarchive([Self].self, from: data).map { $0.value }
  }
}
