import ArchivedModels
import Foundation
import KeyedArchive

extension Movie: NestedArchiving {
  /// Archives this movie.
  public func archive() throws -> Data {
    try KeyedArchiver.archivedData(withRootObject: MovieClass(self))
  }

  /// Unarchives a movie.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Movie {
    try KeyedUnarchiver.unarchivedObject(ofClass: MovieClass.self, from: data, options: options).movie
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
      guard let name = coder.decode(String.self, forKey: "name"),
        let director = coder.decode(String.self, forKey: "director"),
        let releaseYear = coder.decode(Int.self, forKey: "releaseYear")
      else { return nil }
      movie = Movie(name: name, director: director, releaseYear: releaseYear)
    }
  }
}
