import ArchiveFiles
import Foundation
import KeyedArchive

/// A value that is stored in its own file, which is named after its identifier.
public protocol Archivable: ArchiveRepresentable, UniquelyIdentifiable {
  /// The name of the directory for the values of this type; by default, the type's name without the types around it. No
  /// other type in the store may have the same.
  static var directoryName: String { get }
}

extension Archivable {
  public static var directoryName: String { "\(Self.self)" }

  /// Stores this value. It replaces a stored value with the same identifier.
  ///
  /// - Throws: `ArchiveError`; the value stored before is still there.
  public func storeArchive(in archiver: Archiver = .default) throws {
    try [self].storeArchives(in: archiver)
  }

  /// Removes the file of this value, if there is one.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public func deleteArchive(in archiver: Archiver = .default) throws {
    try Self.deleteArchive(resourceID: id, in: archiver)
  }

  /// Removes the file of the value with an identifier, if there is one, even if it's damaged.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public static func deleteArchive(resourceID: String, in archiver: Archiver = .default) throws {
    try archiver.directory(for: Self.self).remove(resourceID, ifOwn: isValue)
  }

  /// Whether a value with an identifier is stored. Its file may be damaged.
  ///
  /// - Throws: `ArchiveError` of category `file` if the directory can't be read.
  public static func isStored(resourceID: String, in archiver: Archiver = .default) throws -> Bool {
    try archiver.directory(for: Self.self).contains(resourceID)
  }

  /// Loads the stored value with an identifier.
  ///
  /// - Throws: `ArchiveError`; its `systemError` is `ENOENT` if there is no such value.
  public init(resourceID: String, in archiver: Archiver = .default) throws {
    self = try Self.stored(ArchiveDirectory.Entry(resourceID), in: archiver)
  }
}

extension Sequence where Element: Archivable {
  /// Stores each value in its own file. This is faster than storing them one by one.
  ///
  /// - Throws: The error of the first value that can't be stored. The values before it are stored.
  public func storeArchives(in archiver: Archiver = .default) throws {
    try archiver.directory(for: Element.self).write(self, ifOwn: Element.isValue) {
      ($0.id, try $0.archivedData())
    }
  }
}
