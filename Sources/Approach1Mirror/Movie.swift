import ArchiveFiles
import ArchivingApproach
import Foundation
import KeyedArchive
import Models

/// The class that mirrors `Movie`, for coders only.
public final class MovieClass: NSObject, ArchivedClass {
  public static let archivedClassName = "Movie"

  public let movie: Movie

  public init(_ movie: Movie) {
    self.movie = movie
  }

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

/// The archive of a movie.
public func archiveMovie(_ movie: Movie, using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: MovieClass(movie))
}

/// The movie in an archive.
public func unarchiveMovie(_ data: Data, using coder: Coder = .default) throws -> Movie {
  try coder.unarchivedObject(ofClass: MovieClass.self, from: data).movie
}

/// Saves a movie in a file.
public func archiveMovie(_ movie: Movie, to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveMovie(movie, using: coder))
}

/// The movie in a file.
public func unarchiveMovie(from url: URL, using coder: Coder = .default) throws -> Movie {
  try ArchiveFile(url).read { try unarchiveMovie($0, using: coder) }
}

/// The archive of several movies.
public func archiveMovies(_ movies: [Movie], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: movies.map(MovieClass.init))
}

/// The movies in an archive.
public func unarchiveMovies(_ data: Data, using coder: Coder = .default) throws -> [Movie] {
  try coder.unarchivedArrayOfObjects(ofClass: MovieClass.self, from: data).map(\.movie)
}

/// Saves several movies in a file.
public func archiveMovies(_ movies: [Movie], to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveMovies(movies, using: coder))
}

/// The movies in a file.
public func unarchiveMovies(from url: URL, using coder: Coder = .default) throws -> [Movie] {
  try ArchiveFile(url).read { try unarchiveMovies($0, using: coder) }
}

extension Movie: Mirrored {
  static var functions: ArchivingFunctions<Movie> {
    ArchivingFunctions(
      representation: MovieClass.init,
      archive: archiveMovie,
      unarchive: unarchiveMovie,
      archiveArray: archiveMovies,
      unarchiveArray: unarchiveMovies
    )
  }
}
