import ArchivedModels
import Foundation
import KeyedArchive

extension Movie {
  /// Archives this movie.
  public func archive() throws -> Data {
    try KeyedArchiver.archive(MovieClass(self))
  }

  /// Unarchives a movie.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Movie {
    try KeyedUnarchiver.unarchive(MovieClass.self, from: data, options: options).movie
  }

  /// Archives movies, in order.
  public static func archive(_ movies: [Movie]) throws -> Data {
    try KeyedArchiver.archive(movies.map(MovieClass.init))
  }

  /// Unarchives movies, in order.
  public static func unarchiveArray(_ data: Data, options: ReadingOptions = .default) throws -> [Movie] {
    try KeyedUnarchiver.unarchive([MovieClass].self, from: data, options: options).map(\.movie)
  }
}

extension Movie {
  /// The class that archives a `Movie`; other modules can't name it.
  #if _runtime(_ObjC)
    @objc(Approach2Movie)
  #endif
  final class MovieClass: NSObject, ArchivedClass {
    static let archivedClassName = "Movie"

    let movie: Movie

    init(_ movie: Movie) {
      self.movie = movie
    }

    func encode(with coder: NSCoder) {
      coder.encode(movie.name, forKey: "name")
      coder.encode(movie.director, forKey: "director")
      coder.encode(movie.releaseYear, forKey: "releaseYear")
    }

    init?(coder: NSCoder) {
      guard
        let movie = try? Movie(
          name: coder.decode(forKey: "name"),
          director: coder.decode(forKey: "director"),
          releaseYear: coder.decode(forKey: "releaseYear")
        )
      else { return nil }
      self.movie = movie
    }
  }
}
