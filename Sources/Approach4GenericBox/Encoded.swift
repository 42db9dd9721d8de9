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
  /// Archives this value. `KeyedArchiver` is this package's coder, in the place of `NSKeyedArchiver`.
  public func archive() throws -> Data {
    try KeyedArchiver.archive(encoder)
  }

  /// Unarchives a value.
  public static func unarchive(_ data: Data) throws -> Self {
    try KeyedUnarchiver.unarchive(Encoder.self, from: data).value
  }

  /// Archives several values, in order.
  public static func archive(_ values: [Self]) throws -> Data {
    try KeyedArchiver.archive(values.map { $0.encoder })
  }

  /// Unarchives several values, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Self] {
    try KeyedUnarchiver.unarchive([Encoder].self, from: data).map { $0.value }
  }
}
