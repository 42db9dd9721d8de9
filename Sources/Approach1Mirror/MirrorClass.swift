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
  public static func archive(_ value: Value) throws -> Data {
    try KeyedArchiver.archive(Self(value))
  }

  /// Unarchives a value.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Value {
    try KeyedUnarchiver.unarchive(Self.self, from: data, options: options).value
  }

  /// Archives several values, in order.
  public static func archive(_ values: [Value]) throws -> Data {
    try KeyedArchiver.archive(values.map { Self($0) })
  }

  /// Unarchives several values, in order.
  public static func unarchiveArray(_ data: Data, options: ReadingOptions = .default) throws -> [Value] {
    try KeyedUnarchiver.unarchive([Self].self, from: data, options: options).map { $0.value }
  }
}

// MARK: - Files

extension MirrorClass {
  /// Saves a value in a file.
  public static func archive(_ value: Value, to url: URL) throws {
    try ArchiveFile(url).write(archive(value))
  }

  /// Loads a value from a file.
  public static func unarchive(from url: URL, options: ReadingOptions = .default) throws -> Value {
    try ArchiveFile(url).read(limits: options.limits) { try unarchive($0, options: options) }
  }

  /// Saves several values in a file, in order.
  public static func archive(_ values: [Value], to url: URL) throws {
    try ArchiveFile(url).write(archive(values))
  }

  /// Loads several values from a file, in order.
  public static func unarchiveArray(from url: URL, options: ReadingOptions = .default) throws -> [Value] {
    try ArchiveFile(url).read(limits: options.limits) { try unarchiveArray($0, options: options) }
  }
}
