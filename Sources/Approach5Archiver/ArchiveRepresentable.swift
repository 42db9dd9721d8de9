import Foundation
import KeyedArchive

/// A dictionary that represents a value. It accepts only values that can be archived.
///
/// The post uses a `[String: Any]`, which accepts any value; archiving fails instead.
public typealias Archive = ArchiveDictionary

/// A value that can be archived as a dictionary.
///
/// The archive of another value takes it like a string or a number: alone, optional, in arrays and in dictionaries.
///
/// We wrote the archive ourselves, so a missing value or one of the wrong type is an error, never a default.
public protocol ArchiveRepresentable: ArchiveValueConvertible {
  /// A dictionary that represents this value.
  var archiveValue: Archive { get }

  /// Creates the value that a dictionary represents.
  ///
  /// - Throws: `ArchiveError` with the key that is missing or has a value of the wrong type.
  init(archive: Archive) throws
}

extension ArchiveRepresentable {
  public var archiveValue: ArchiveValue { .dictionary(archiveValue) }

  public init(archiveValue value: ArchiveValue) throws {
    try self.init(archive: Archive(archiveValue: value))
  }

  /// Returns the value that a key of an outer archive holds.
  public static func unarchived(from archive: Archive, withKey key: String) throws -> Self {
    try archive.value(forKey: key)
  }

  /// Returns the values in the array that a key of an outer archive holds.
  public static func unarchivedCollection(from archive: Archive, withKey key: String) throws -> [Self] {
    try archive.value(forKey: key)
  }

  /// Returns the values that an array of archives represents.
  public static func unarchivedCollection(from archives: some ArchiveValueConvertible) throws -> [Self] {
    try [Self](archiveValue: archives.archiveValue)
  }
}

// MARK: - Data

extension ArchiveRepresentable {
  /// Archives this value.
  public func archivedData(using coder: Coder = .default) throws -> Data {
    try ArchiveError.locating(root: "\(Self.self)") {
      try coder.archivedData(withRootObject: archiveValue)
    }
  }

  /// Unarchives a value.
  public init(archivedData data: Data, using coder: Coder = .default) throws {
    self = try ArchiveError.locating(root: "\(Self.self)") {
      try coder.unarchivedValue(from: data)
    }
  }
}

extension Array where Element: ArchiveRepresentable {
  /// Archives these values, in order.
  public func archivedData(using coder: Coder = .default) throws -> Data {
    try ArchiveError.locating(root: "[\(Element.self)]") {
      try coder.archivedData(withRootObject: self)
    }
  }

  /// Unarchives several values, in order.
  public init(archivedData data: Data, using coder: Coder = .default) throws {
    self = try ArchiveError.locating(root: "[\(Element.self)]") {
      try coder.unarchivedValue(from: data)
    }
  }
}
