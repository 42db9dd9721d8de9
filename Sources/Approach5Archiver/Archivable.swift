import ArchiveFiles
import Foundation
import KeyedArchive

/// A value that is stored in a file of its own, a property list named for its identifier.
public protocol Archivable: ArchiveRepresentable, UniquelyIdentifiable {
  /// The name of the directory for the values of this type; the type's name unless it says otherwise.
  static var directoryName: String { get }
}

extension Archivable {
  public static var directoryName: String { "\(Self.self)" }

  /// Stores this value in place of the one with the same identifier.
  ///
  /// - Throws: `ArchiveError`; the value before is still there.
  public func storeArchive(in archiver: Archiver = .default) throws {
    try [self].storeArchives(in: archiver)
  }

  /// Removes the file of this value, if there is one.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public func deleteArchive(in archiver: Archiver = .default) throws {
    try archiver.directory(for: Self.self).remove(id)
  }

  /// The stored value with an identifier.
  ///
  /// - Throws: `ArchiveError`, whose `systemError` is `ENOENT` if there is none.
  public init(resourceID: String, in archiver: Archiver = .default) throws {
    self = try Self.stored(ArchiveDirectory.Entry(resourceID), in: archiver)
  }
}

extension Sequence where Element: Archivable {
  /// Stores each value in a file of its own, which is faster than to store them one by one.
  ///
  /// - Throws: the error of the first that cannot be stored; those before it are.
  public func storeArchives(in archiver: Archiver = .default) throws {
    try archiver.directory(for: Element.self).write(self) { value in
      (value.id, try value.archivedData(using: archiver.coder))
    }
  }
}
