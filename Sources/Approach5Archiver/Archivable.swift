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
    try archiver.file(for: Self.self, id: id).write(archivedData(using: archiver.coder))
  }

  /// Removes the file of this value, if there is one.
  public func deleteArchive(in archiver: Archiver = .default) throws {
    try archiver.file(for: Self.self, id: id).remove()
  }

  /// The stored value with an identifier.
  ///
  /// - Throws: `ArchiveError` of category `file` if there is none, of another if it cannot be read.
  public init(resourceID: String, in archiver: Archiver = .default) throws {
    try self.init(
      archivedData: archiver.file(for: Self.self, id: resourceID).read(),
      using: archiver.coder
    )
  }

  /// The stored values with some identifiers, in their order.
  ///
  /// - Throws: the error of the first that cannot be read.
  public static func unarchivedCollection(
    withIdentifiers identifiers: [String],
    in archiver: Archiver = .default
  ) throws -> [Self] {
    try identifiers.map { try Self(resourceID: $0, in: archiver) }
  }
}

extension Sequence where Element: Archivable {
  /// Stores each value in a file of its own.
  ///
  /// - Throws: the error of the first that cannot be stored; those before it are.
  public func storeArchives(in archiver: Archiver = .default) throws {
    for element in self { try element.storeArchive(in: archiver) }
  }
}
