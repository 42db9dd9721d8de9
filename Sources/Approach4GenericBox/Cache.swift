import Foundation
import KeyedArchive

/// A place on disk for one value: give it a struct, get the struct back, and never see the class between.
///
///     let cache = Cache<Coordinate>(name: "coordinateCache", directory: directory)
///     try cache.save(object: coordinate)
///     let coordinate = try cache.fetchObject()
public struct Cache<T: Encoded>: Sendable where T.Encoder.Value == T {
  /// The file that holds the value.
  public let fileURL: URL

  private let coder: Coder

  /// A cache in the file "name.plist" of a directory, which need not exist yet.
  public init(name: String, directory: URL, coder: Coder = .default) {
    fileURL = directory.appendingPathComponent(ArchiveFile.name(for: name))
    self.coder = coder
  }

  /// Saves a value in place of the one before.
  ///
  /// - Throws: `ArchiveError`; the value before is still there.
  public func save(object: T) throws {
    try ArchiveFile(fileURL).write(object.archive(using: coder))
  }

  /// The value that was saved last.
  ///
  /// - Throws: `ArchiveError` of category `file` if there is none, of another if it cannot be read.
  public func fetchObject() throws -> T {
    try T.unarchive(ArchiveFile(fileURL).read(), using: coder)
  }
}
