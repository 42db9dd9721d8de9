import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Movie` so that a coder can archive it.
public final class MovieClass: NSObject, MirrorClass {
  public static let archivedClassName = "Movie"

  public let movie: Movie

  public init(_ movie: Movie) {
    self.movie = movie
  }

  public var value: Movie { movie }

  public func encode(with coder: NSCoder) {
    coder.encode(movie.name, forKey: "name")
    coder.encode(movie.director, forKey: "director")
    coder.encode(movie.releaseYear, forKey: "releaseYear")
  }

  public init?(coder: NSCoder) {
    do {
      movie = try Movie(
        name: coder.decode(forKey: "name"),
        director: coder.decode(forKey: "director"),
        releaseYear: coder.decode(forKey: "releaseYear")
      )
    } catch {
      return nil
    }
  }
}

/// Archives a movie.
public func archiveMovie(_ movie: Movie) throws -> Data {
  try KeyedArchiver.archive(MovieClass(movie))
}

/// Unarchives a movie.
public func unarchiveMovie(_ data: Data, options: ReadingOptions = .default) throws -> Movie {
  try KeyedUnarchiver.unarchive(MovieClass.self, from: data, options: options).movie
}
