import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Movie` so that a coder can archive it. `MirrorClass` is this way's protocol.
public final class MovieClass: NSObject, MirrorClass {
  // The name of the class in the file. It stays if the class is renamed.
  public static let archivedClassName = "Movie"

  public let value: Movie

  public init(_ value: Movie) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    coder.encode(value.director, forKey: "director")
    coder.encode(value.releaseYear, forKey: "releaseYear")
  }

  public init?(coder: NSCoder) {
    // `decode(forKey:)` is from `KeyedArchive`. The coder keeps what it throws, so `try?` loses nothing.
    guard
      let value = try? Movie(
        name: coder.decode(forKey: "name"),
        director: coder.decode(forKey: "director"),
        releaseYear: coder.decode(forKey: "releaseYear")
      )
    else { return nil }
    self.value = value
  }
}

/// Archives a movie. TwoLines.swift makes `NSKeyedArchiver` the coder of `KeyedArchive`.
public func archiveMovie(_ movie: Movie) throws -> Data {
  try NSKeyedArchiver.archive(MovieClass(movie))
}

/// Unarchives a movie.
public func unarchiveMovie(_ data: Data) throws -> Movie {
  try NSKeyedUnarchiver.unarchive(MovieClass.self, from: data).value
}
