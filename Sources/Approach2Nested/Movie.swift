import ArchivedModels
import Foundation
import KeyedArchive

extension Movie {
  /// Archives this movie. TwoLines.swift makes `NSKeyedArchiver` the coder of `KeyedArchive`.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(MovieClass(self))
  }

  /// Unarchives a movie.
  public static func unarchive(_ data: Data) throws -> Movie {
    try NSKeyedUnarchiver.unarchive(MovieClass.self, from: data).movie
  }

  /// Archives movies, in order.
  public static func archive(_ movies: [Movie]) throws -> Data {
    try NSKeyedArchiver.archive(movies.map(MovieClass.init))
  }

  /// Unarchives movies, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Movie] {
    try NSKeyedUnarchiver.unarchive([MovieClass].self, from: data).map(\.movie)
  }
}

extension Movie {
  /// The class that archives a `Movie`; other modules can't name it.
  ///
  /// `ArchivedClass` is `NSSecureCoding` with a name for the file.
  #if canImport(ObjectiveC)
    @objc(Approach2Movie)  // A nested class has no stable name, so Apple's compiler asks for one.
  #endif
  final class MovieClass: NSObject, ArchivedClass {
    // The name of the class in the file. It stays if the class is renamed.
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
      // `decode(forKey:)` is from `KeyedArchive`. The coder keeps what it throws, so `try?` loses nothing.
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
