import ArchivedModels
import Foundation
import KeyedArchive

extension Movie: NestedArchiving {
  /// Archives this movie.
  public func archive() throws -> Data {
    try KeyedArchiver.archive(MovieClass(self))
  }

  /// Unarchives a movie.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Movie {
    try KeyedUnarchiver.unarchive(MovieClass.self, from: data, options: options).movie
  }

  public static let nestedClass = NestedClass(MovieClass.init, \.movie)
}

extension Movie {
  /// The class that archives a `Movie`; other modules can't name it.
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
}
