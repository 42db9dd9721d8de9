import ArchiveFiles
import Foundation
import KeyedArchive

/// A place on disk for one value or one array. You save a struct and fetch a struct, and never see the class.
///
///     let cache = Cache<Coordinate>(name: "coordinate", directory: directory)
///     try cache.save(object: coordinate)
///     let coordinate = try cache.fetchObject()
///
/// Saving replaces the file completely or not at all.
public final class Cache<T: Encoded>: Sendable {
  private let name: String
  private let directory: ArchiveDirectory

  /// Creates a cache in the file "name.plist" of a directory.
  ///
  /// - Parameters:
  ///   - name: Any string; characters that a file's name can't have are encoded.
  ///   - directory: The directory, by default the user's caches. Saving creates it if it's missing.
  public init(name: String, directory: URL = ArchiveDirectory.userDirectory(.cachesDirectory)) {
    self.name = name
    self.directory = ArchiveDirectory(directory)
  }

  /// The file of the cache.
  public var fileURL: URL { directory.url(for: name) }

  /// Whether nothing is saved. A damaged file counts as saved; fetching it is an error.
  public var isEmpty: Bool {
    get throws { try !directory.contains(name) }
  }

  /// Saves a value.
  ///
  /// - Throws: `ArchiveError`; the value saved before is still there.
  public func save(object: T) throws {
    try directory.write(object.archive(), for: name)
  }

  /// Returns the value that was saved last.
  ///
  /// - Throws: `ArchiveError`; its `systemError` is `ENOENT` if nothing is saved.
  public func fetchObject() throws -> T {
    try directory.read(name) {
      try KeyedUnarchiver.unarchive(T.Encoder.self, from: $0).value
    }
  }

  /// Saves an array of values.
  ///
  /// - Throws: `ArchiveError`; the value saved before is still there.
  public func save(objects: [T]) throws {
    try directory.write(T.archive(objects), for: name)
  }

  /// Returns the array of values that was saved last.
  ///
  /// - Throws: `ArchiveError`; its `systemError` is `ENOENT` if nothing is saved.
  public func fetchObjects() throws -> [T] {
    try directory.read(name) {
      try KeyedUnarchiver.unarchive([T.Encoder].self, from: $0).map(\.value)
    }
  }

  /// Removes the file, if there is one.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public func remove() throws {
    try directory.remove(name)
  }
}
