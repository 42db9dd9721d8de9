import ArchiveFiles
import Foundation
import KeyedArchive

/// The stored values of a type that can be read, and the errors of those that can't.
public struct StoredCollection<Value> {
  /// The values, in the order you asked for.
  public fileprivate(set) var values: [Value] = []

  /// The identifiers of values that can't be read, each with the reason.
  public fileprivate(set) var failures: [(id: String, error: ArchiveError)] = []

  fileprivate mutating func add(_ id: String, _ read: () throws -> Value?) {
    do {
      if let value = try read() { values.append(value) }
    } catch let error as ArchiveError {
      failures.append((id, error))
    } catch {
      failures.append(
        (id, ArchiveError(.corruptArchive, expected: "a value", found: "the error \"\(error)\""))
      )
    }
  }
}

extension StoredCollection: Sendable where Value: Sendable {}

extension Archivable {
  /// Returns the identifiers of all stored values, sorted.
  ///
  /// - Throws: `ArchiveError` of category `file` if the directory can't be read.
  public static func storedIDs(in archiver: Archiver = .default) throws -> [String] {
    try archiver.directory(for: Self.self).entries().compactMap { entry in
      if entry == ArchiveDirectory.Entry(entry.string) { return entry.string }
      // The file has the framework's name: the identifier, perhaps with other accents.
      do {
        return try storedIfPresent(entry, in: archiver)?.id
      } catch {
        return entry.string
      }
    }
    .sorted()
  }

  /// Returns the stored values with these identifiers, in the same order.
  ///
  /// - Throws: The error of the first value that can't be read.
  public static func unarchivedCollection(
    withIdentifiers identifiers: [String],
    in archiver: Archiver = .default
  ) throws -> [Self] {
    try identifiers.map { try Self(resourceID: $0, in: archiver) }
  }

  /// Returns the stored values with these identifiers, and the errors of those that can't be read.
  public static func storedCollection(
    withIdentifiers identifiers: [String],
    in archiver: Archiver = .default
  ) -> StoredCollection<Self> {
    identifiers.reduce(into: StoredCollection()) { collection, id in
      collection.add(id) { try Self(resourceID: id, in: archiver) }
    }
  }

  /// Returns all stored values, and the errors of those that can't be read. A value that is deleted meanwhile is in neither.
  ///
  /// - Throws: `ArchiveError` of category `file` if the directory can't be read.
  public static func storedCollection(in archiver: Archiver = .default) throws -> StoredCollection<Self> {
    let directory = archiver.directory(for: Self.self)
    return try directory.entries().reduce(into: StoredCollection()) { collection, entry in
      collection.add(entry.string) { try storedIfPresent(entry, in: archiver) }
    }
  }

  /// The value in a file of the store; nil if the file is gone.
  private static func storedIfPresent(_ entry: ArchiveDirectory.Entry, in archiver: Archiver) throws -> Self?
  {
    do {
      return try stored(entry, in: archiver)
    } catch let error as ArchiveError where error.systemError == .ENOENT {
      return nil
    }
  }

  /// Whether a file with the framework's name may hold the value with an identifier: it's damaged, or has the identifier.
  static func isValue(_ id: String, _ data: Data) -> Bool {
    guard let value = try? Self(archivedData: data) else { return true }
    return value.id.utf8.elementsEqual(id.utf8)
  }

  /// The value in a file of the store.
  static func stored(_ entry: ArchiveDirectory.Entry, in archiver: Archiver) throws -> Self {
    try ArchiveError.locating(root: "\(Self.self)") {
      try ArchiveError.locating(.key(entry.string)) {
        try archiver.directory(for: Self.self).read(entry) { data in
          let value = try Self(archivedData: data)
          guard entry.isNamed(for: value.id) else {
            throw ArchiveError(
              .wrongType,
              expected: "a value whose identifier the file is named for",
              found: "the identifier \(value.id.prefix(40))"
            )
          }
          return value
        }
      }
    }
  }
}
