import ArchiveFiles
import Foundation
import KeyedArchive

/// A struct that archives itself, with the help of a nested class.
///
/// Extensions add arrays and files:
///
///     try movie.archive(to: url)
///     let movie = try Movie.unarchive(from: url)
public protocol NestedArchiving {
  /// Archives this value.
  func archive(using coder: Coder) throws -> Data

  /// Unarchives a value.
  static func unarchive(_ data: Data, using coder: Coder) throws -> Self

  /// The class that is nested in the struct.
  static var nestedClass: NestedClass<Self> { get }
}

/// A nested class without its name, so that other modules don't see the class.
public struct NestedClass<Value>: Sendable {
  let object: @Sendable (Value) -> NSObject
  let archive: @Sendable (Value, Coder) throws -> Data
  let unarchive: @Sendable (Data, Coder) throws -> Value
  let archiveArray: @Sendable ([Value], Coder) throws -> Data
  let unarchiveArray: @Sendable (Data, Coder) throws -> [Value]

  /// Uses the class of the objects that `make` returns; `value` returns the struct that such an object holds.
  public init<Class: ArchivedClass>(
    _ make: @escaping @Sendable (Value) -> Class,
    _ value: @escaping @Sendable (Class) -> Value
  ) {
    object = make
    archive = { try $1.archivedData(withRootObject: make($0)) }
    unarchive = { try value($1.unarchivedObject(ofClass: Class.self, from: $0)) }
    archiveArray = { try $1.archivedData(withRootObject: $0, as: make) }
    unarchiveArray = { try $1.unarchivedArrayOfObjects(ofClass: Class.self, from: $0, as: value) }
  }
}

extension NestedArchiving {
  public func archive(using coder: Coder = .default) throws -> Data {
    try Self.nestedClass.archive(self, coder)
  }

  public static func unarchive(_ data: Data, using coder: Coder = .default) throws -> Self {
    try nestedClass.unarchive(data, coder)
  }

  /// Archives several values, in order.
  public static func archive(_ values: [Self], using coder: Coder = .default) throws -> Data {
    try nestedClass.archiveArray(values, coder)
  }

  /// Unarchives several values, in order.
  public static func unarchiveArray(_ data: Data, using coder: Coder = .default) throws -> [Self] {
    try nestedClass.unarchiveArray(data, coder)
  }
}

// MARK: - Files

extension NestedArchiving {
  /// Saves this value in a file.
  public func archive(to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(using: coder))
  }

  /// Loads a value from a file.
  public static func unarchive(from url: URL, using coder: Coder = .default) throws -> Self {
    try ArchiveFile(url).read { try unarchive($0, using: coder) }
  }

  /// Saves several values in a file, in order.
  public static func archive(_ values: [Self], to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(values, using: coder))
  }

  /// Loads several values from a file, in order.
  public static func unarchiveArray(from url: URL, using coder: Coder = .default) throws -> [Self] {
    try ArchiveFile(url).read { try unarchiveArray($0, using: coder) }
  }
}
