import Foundation
import KeyedArchive

/// A struct that archives itself, with the help of a nested class.
///
/// Extensions add arrays:
///
///     let data = try Movie.archive([.avatar, .darkKnight])
///     let movies = try Movie.unarchiveArray(data)
public protocol NestedArchiving {
  /// Archives this value.
  func archive() throws -> Data

  /// Unarchives a value.
  static func unarchive(_ data: Data, options: ReadingOptions) throws -> Self

  /// The class that is nested in the struct.
  static var nestedClass: NestedClass<Self> { get }
}

/// A nested class without its name, so that other modules don't see the class.
public struct NestedClass<Value>: Sendable {
  let object: @Sendable (Value) -> NSObject
  let archive: @Sendable (Value) throws -> Data
  let unarchive: @Sendable (Data, ReadingOptions) throws -> Value
  let archiveArray: @Sendable ([Value]) throws -> Data
  let unarchiveArray: @Sendable (Data, ReadingOptions) throws -> [Value]

  /// Uses the class of the objects that `make` returns; `value` returns the struct that such an object holds.
  public init<Class: ArchivedClass>(
    _ make: @escaping @Sendable (Value) -> Class,
    _ value: @escaping @Sendable (Class) -> Value
  ) {
    object = make
    archive = { try KeyedArchiver.archive(make($0)) }
    unarchive = { try value(KeyedUnarchiver.unarchive(Class.self, from: $0, options: $1)) }
    archiveArray = { try KeyedArchiver.archive($0.map(make)) }
    unarchiveArray = {
      try KeyedUnarchiver.unarchive([Class].self, from: $0, options: $1).map(value)
    }
  }
}

extension NestedArchiving {
  public func archive() throws -> Data {
    try Self.nestedClass.archive(self)
  }

  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Self {
    try nestedClass.unarchive(data, options)
  }

  /// Archives several values, in order.
  public static func archive(_ values: [Self]) throws -> Data {
    try nestedClass.archiveArray(values)
  }

  /// Unarchives several values, in order.
  public static func unarchiveArray(_ data: Data, options: ReadingOptions = .default) throws -> [Self] {
    try nestedClass.unarchiveArray(data, options)
  }
}
