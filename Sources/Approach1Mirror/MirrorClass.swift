import ArchiveFiles
import Foundation
import KeyedArchive

/// A class that mirrors a struct.
///
/// What is the same for every such class is written once, here: what `archiveMovie` does for one movie, these
/// functions do for any struct, for arrays and for files.
///
///     let data = try MovieClass.archive([.avatar, .darkKnight])
///     let movies = try MovieClass.unarchiveArray(data)
public protocol MirrorClass: ArchivedClass {
  /// The struct.
  associatedtype Value

  /// An object that holds a struct.
  init(_ value: Value)

  /// The struct that the object holds.
  var value: Value { get }
}

extension MirrorClass {
  /// The archive of a value.
  public static func archive(_ value: Value, using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: Self(value))
  }

  /// The value in an archive.
  public static func unarchive(_ data: Data, using coder: Coder = .default) throws -> Value {
    try coder.unarchivedObject(ofClass: Self.self, from: data).value
  }

  /// The archive of several values, in order.
  public static func archive(_ values: [Value], using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: values.map { Self($0) })
  }

  /// The values in an archive, in order.
  public static func unarchiveArray(_ data: Data, using coder: Coder = .default) throws -> [Value] {
    try coder.unarchivedArrayOfObjects(ofClass: Self.self, from: data).map(\.value)
  }
}

// MARK: - Files

extension MirrorClass {
  /// Saves a value in a file.
  public static func archive(_ value: Value, to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(value, using: coder))
  }

  /// The value in a file.
  public static func unarchive(from url: URL, using coder: Coder = .default) throws -> Value {
    try ArchiveFile(url).read { try unarchive($0, using: coder) }
  }

  /// Saves several values in a file, in order.
  public static func archive(_ values: [Value], to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(values, using: coder))
  }

  /// The values in a file, in order.
  public static func unarchiveArray(from url: URL, using coder: Coder = .default) throws -> [Value] {
    try ArchiveFile(url).read { try unarchiveArray($0, using: coder) }
  }
}
