import Foundation
import KeyedArchive

/// A dictionary that represents a value. It accepts only values that can be archived.
///
/// The post uses a `[String: Any]`, which accepts any value; archiving fails instead.
public typealias Archive = ArchiveDictionary

/// A value that can be archived as a dictionary.
///
/// We wrote the archive ourselves, so a missing value or one of the wrong type is an error, never a default.
public protocol ArchiveRepresentable {
  /// A dictionary that represents this value.
  var archiveValue: Archive { get }

  /// Creates the value that a dictionary represents.
  ///
  /// - Throws: `ArchiveError` with the key that is missing or has a value of the wrong type.
  init(archive: Archive) throws
}

extension ArchiveRepresentable {
  /// Returns the value that a key of an outer archive holds.
  public static func unarchived(from archive: Archive, withKey key: String) throws -> Self {
    try archive.value(forKey: key, as: Self.init(archive:))
  }

  /// Returns the value that a key of an outer archive holds; nil if it is missing.
  public static func unarchivedIfPresent(from archive: Archive, withKey key: String) throws -> Self? {
    try archive.value(Represented<Self>?.self, forKey: key)?.value
  }

  /// Returns the values in the array that a key of an outer archive holds.
  public static func unarchivedCollection(from archive: Archive, withKey key: String) throws -> [Self] {
    try archive.value([Represented<Self>].self, forKey: key).map { $0.value }
  }

  /// Returns the values in the dictionary of arrays that a key of an outer archive holds.
  public static func unarchivedCollections(
    from archive: Archive,
    withKey key: String
  ) throws -> [String: [Self]] {
    try archive.value([String: [Represented<Self>]].self, forKey: key).mapValues { $0.map(\.value) }
  }

  /// Returns the values that an array of archives represents.
  public static func unarchivedCollection(from archives: [Archive]) throws -> [Self] {
    try [Represented<Self>](valueInArchive: archives.valueInArchive).map { $0.value }
  }
}

extension Array where Element: ArchiveRepresentable {
  /// Dictionaries that represent the elements, in order.
  public var archiveValue: [Archive] { map { $0.archiveValue } }
}

/// A value as one of an archive, for other shapes than those of the functions above:
///
///     let rows = try archive.value([[Represented<Seat>]].self, forKey: "rows").map { $0.map(\.value) }
public struct Represented<Value: ArchiveRepresentable>: ArchiveValueConvertible {
  /// The value.
  public let value: Value

  /// Creates a value for an archive.
  public init(_ value: Value) {
    self.value = value
  }

  public var valueInArchive: ArchiveValue { .dictionary(value.archiveValue) }

  public init(valueInArchive value: ArchiveValue) throws {
    self.value = try Value(archive: Archive(valueInArchive: value))
  }
}

// MARK: - Data

extension ArchiveRepresentable {
  /// Archives this value. `KeyedArchiver` is this package's coder, in the place of `NSKeyedArchiver`, and an error's path begins
  /// with the `root`.
  public func archivedData() throws -> Data {
    try ArchiveError.locating(root: "\(Self.self)") {
      try KeyedArchiver.archive(archiveValue)
    }
  }

  /// Unarchives a value.
  public init(archivedData data: Data) throws {
    self = try ArchiveError.locating(root: "\(Self.self)") {
      try KeyedUnarchiver.unarchive(Represented<Self>.self, from: data).value
    }
  }
}

extension Array where Element: ArchiveRepresentable {
  /// Archives these values, in order.
  public func archivedData() throws -> Data {
    try ArchiveError.locating(root: "[\(Element.self)]") {
      try KeyedArchiver.archive(archiveValue)
    }
  }

  /// Unarchives several values, in order.
  public init(archivedData data: Data) throws {
    self = try ArchiveError.locating(root: "[\(Element.self)]") {
      try KeyedUnarchiver.unarchive([Represented<Element>].self, from: data).map(\.value)
    }
  }
}
