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
    guard let name = coder.decode(String.self, forKey: "name"),
      let director = coder.decode(String.self, forKey: "director"),
      let releaseYear = coder.decode(Int.self, forKey: "releaseYear")
    else { return nil }
    movie = Movie(name: name, director: director, releaseYear: releaseYear)
  }
}

/// Archives a movie.
public func archiveMovie(_ movie: Movie) throws -> Data {
  try KeyedArchiver.archivedData(withRootObject: MovieClass(movie))
}

/// Unarchives a movie.
public func unarchiveMovie(_ data: Data, options: ReadingOptions = .default) throws -> Movie {
  try KeyedUnarchiver.unarchivedObject(ofClass: MovieClass.self, from: data, options: options).movie
}
