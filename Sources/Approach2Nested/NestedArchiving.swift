import ArchiveFiles
import Foundation
import KeyedArchive

/// A struct that archives itself, by a class that is nested in it.
public protocol NestedArchiving {
  /// The object that is archived in place of this value. Its class is not for others to name.
  var archivingObject: NSObject { get }

  /// The archive of this value.
  func archive(using coder: Coder) throws -> Data

  /// The value in an archive.
  static func unarchive(_ data: Data, using coder: Coder) throws -> Self

  /// The archive of several values.
  static func archive(_ values: [Self], using coder: Coder) throws -> Data

  /// The values in an archive.
  static func unarchiveArray(_ data: Data, using coder: Coder) throws -> [Self]
}

extension NestedArchiving {
  /// Saves this value in a file.
  public func archive(to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(using: coder))
  }

  /// The value in a file.
  public static func unarchive(from url: URL, using coder: Coder = .default) throws -> Self {
    try ArchiveFile(url).read { try unarchive($0, using: coder) }
  }

  /// Saves several values in a file.
  public static func archive(_ values: [Self], to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(values, using: coder))
  }

  /// The values in a file.
  public static func unarchiveArray(from url: URL, using coder: Coder = .default) throws -> [Self] {
    try ArchiveFile(url).read { try unarchiveArray($0, using: coder) }
  }
}
