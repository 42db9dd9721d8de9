import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Movie` so that a coder can archive it.
public final class MovieClass: NSObject, MirrorClass {
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

/// Archives a movie.
public func archiveMovie(_ movie: Movie) throws -> Data {
  try KeyedArchiver.archive(MovieClass(movie))
}

/// Unarchives a movie.
public func unarchiveMovie(_ data: Data, options: ReadingOptions = .default) throws -> Movie {
  try KeyedUnarchiver.unarchive(MovieClass.self, from: data, options: options).value
}
