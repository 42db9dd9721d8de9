import ArchiveFiles
import Foundation
import KeyedArchive

/// A place on disk for one value, or for one array: give it a struct, get the struct back, and never see the class
/// between.
///
///     let cache = Cache<Coordinate>(name: "coordinate", directory: directory)
///     try cache.save(object: coordinate)
///     let coordinate = try cache.fetchObject()
///
/// A save replaces what was there, whole or not at all.
public struct Cache<T: Encoded>: Sendable where T.Encoder.Value == T {
  private let name: String
  private let directory: ArchiveDirectory
  private let coder: Coder

  /// A cache in the file "name.plist" of a directory.
  ///
  /// - Parameters:
  ///   - name: Any string; what cannot stand in a file's name is encoded.
  ///   - directory: The directory, which need not exist yet; that of the user's caches unless another is given.
  ///   - coder: The coder that writes and reads the archive.
  ///   - hasChecksum: Whether the file has a checksum, so that any change of it is noticed. Files that others
  ///     have written have none: false reads them, too.
  public init(
    name: String,
    directory: URL = ArchiveDirectory.userDirectory(.cachesDirectory),
    coder: Coder = .default,
    hasChecksum: Bool = true
  ) {
    self.name = name
    self.directory = ArchiveDirectory(directory, hasChecksums: hasChecksum)
    self.coder = coder
  }

  /// The file of the cache.
  public var fileURL: URL { directory.url(for: name) }

  /// Whether something was saved. It may be damaged: then fetching it is an error.
  public var isEmpty: Bool {
    get throws { try !directory.contains(name) }
  }

  /// Saves a value.
  ///
  /// - Throws: `ArchiveError`; what was saved before is still there.
  public func save(object: T) throws {
    try directory.write(object.archive(using: coder), for: name)
  }

  /// The value that was saved last.
  ///
  /// - Throws: `ArchiveError`, whose `systemError` is `ENOENT` if there is none.
  public func fetchObject() throws -> T {
    try directory.read(name) { try T.unarchive($0, using: coder) }
  }

  /// Saves an array of values.
  ///
  /// - Throws: `ArchiveError`; what was saved before is still there.
  public func save(objects: [T]) throws {
    try directory.write(T.archive(objects, using: coder), for: name)
  }

  /// The array of values that was saved last.
  ///
  /// - Throws: `ArchiveError`, whose `systemError` is `ENOENT` if there is none.
  public func fetchObjects() throws -> [T] {
    try directory.read(name) { try T.unarchiveArray($0, using: coder) }
  }

  /// Removes what was saved, if there is something.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public func remove() throws {
    try directory.remove(name)
  }
}
