import Foundation
import KeyedArchive

/// What stands for a value in an archive: a dictionary of strings, numbers and other values that an archive can hold,
/// arrays and dictionaries of them.
///
/// In the post it is a `[String: Any]`, which accepts any value, and the failure waits for the archiver.
public typealias Archive = ArchiveDictionary

/// A value that has an archive.
///
/// Archives are ours and are not forgiven: what is missing or of another type is an error, never a default.
public protocol ArchiveRepresentable {
  /// What stands for this value.
  var archiveValue: Archive { get }

  /// The value that an archive stands for.
  ///
  /// - Throws: `ArchiveError` with the key that is missing or has a value of another type.
  init(archive: Archive) throws
}

extension ArchiveRepresentable {
  /// The value in the archive that a key of another one holds.
  public static func unarchived(from archive: Archive, withKey key: String) throws -> Self {
    let value: Archive = try archive.value(forKey: key)
    return try ArchiveError.locating(.key(key)) { try Self(archive: value) }
  }

  /// The values in the array of archives that a key holds, all of them.
  public static func unarchivedCollection(from archive: Archive, withKey key: String) throws -> [Self] {
    let values: [Archive] = try archive.value(forKey: key)
    return try ArchiveError.locating(.key(key)) { try unarchivedCollection(from: values) }
  }

  /// The values in an array of archives, all of them.
  public static func unarchivedCollection(from archives: [Archive]) throws -> [Self] {
    try archives.enumerated().map { index, archive in
      try ArchiveError.locating(.index(index)) { try Self(archive: archive) }
    }
  }
}

extension Array where Element: ArchiveRepresentable {
  /// What stands for the elements, in order.
  public var archiveValue: [Archive] { map { $0.archiveValue } }
}

// MARK: - Data

extension ArchiveRepresentable {
  /// The archive of this value as data.
  public func archivedData(using coder: Coder = .default) throws -> Data {
    try ArchiveError.locating(root: "\(Self.self)") {
      try coder.archivedData(withRootObject: archiveValue)
    }
  }

  /// The value in archived data.
  public init(archivedData data: Data, using coder: Coder = .default) throws {
    self = try ArchiveError.locating(root: "\(Self.self)") {
      try Self(archive: coder.unarchivedValue(from: data))
    }
  }
}

extension Array where Element: ArchiveRepresentable {
  /// The archive of these values as data.
  public func archivedData(using coder: Coder = .default) throws -> Data {
    try ArchiveError.locating(root: "[\(Element.self)]") {
      try coder.archivedData(withRootObject: archiveValue)
    }
  }

  /// The values in archived data.
  public init(archivedData data: Data, using coder: Coder = .default) throws {
    self = try ArchiveError.locating(root: "[\(Element.self)]") {
      try Element.unarchivedCollection(from: coder.unarchivedValue(from: data))
    }
  }
}
