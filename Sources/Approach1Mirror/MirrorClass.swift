import ArchiveFiles
import Foundation
import KeyedArchive

/// A class that mirrors a struct.
///
/// Adds functions that archive a struct or an array of structs, as data or in a file. For one movie, they do what
/// `archiveMovie` does.
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
  /// Archives a value.
  public static func archive(_ value: Value, using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: Self(value))
  }

  /// Unarchives a value.
  public static func unarchive(_ data: Data, using coder: Coder = .default) throws -> Value {
    try coder.unarchivedObject(ofClass: Self.self, from: data).value
  }

  /// Archives several values, in order.
  public static func archive(_ values: [Value], using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: values) { Self($0) }
  }

  /// Unarchives several values, in order.
  public static func unarchiveArray(_ data: Data, using coder: Coder = .default) throws -> [Value] {
    try coder.unarchivedArrayOfObjects(ofClass: Self.self, from: data) { $0.value }
  }
}

// MARK: - Files

extension MirrorClass {
  /// Saves a value in a file.
  public static func archive(_ value: Value, to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(value, using: coder))
  }

  /// Loads a value from a file.
  public static func unarchive(from url: URL, using coder: Coder = .default) throws -> Value {
    try ArchiveFile(url).read { try unarchive($0, using: coder) }
  }

  /// Saves several values in a file, in order.
  public static func archive(_ values: [Value], to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(values, using: coder))
  }

  /// Loads several values from a file, in order.
  public static func unarchiveArray(from url: URL, using coder: Coder = .default) throws -> [Value] {
    try ArchiveFile(url).read { try unarchiveArray($0, using: coder) }
  }
}
