import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

extension Table {
  /// What reading says where a property has another name than it had when the value was archived.
  static func renamedProperty() throws -> Table {
    let ways = Catalog.approaches.map { Way.approach($0, .default) } + [.propertyList, .json]
    let rows = try ways.map { way in
      [way.name, "`\(try way.messageOfReading(Movie.self, from: OldMovie().data(for: way)))`"]
    }
    return Table(header: ["", "`Movie.name` was `title` when it was archived"], rows: rows)
  }
}

/// A movie as it was before its property `title` became `name`.
private struct OldMovie: Codable {
  var title = "Avatar"
  var director = "James Cameron"
  var releaseYear = 2009

  func data(for way: Way) throws -> Data {
    switch way {
    case .approach(let approach, _) where approach.family == .classes:
      return try Coder.default.archivedData(withRootObject: OldMovieClass(self))
    case .approach:
      let values: [String: Any] = ["title": title, "director": director, "releaseYear": releaseYear]
      return try Coder.default.archivedData(withRootObject: values)
    case .propertyList: return try PropertyListEncoder().encode(self)
    case .json: return try JSONEncoder().encode(self)
    }
  }
}

private final class OldMovieClass: NSObject, ArchivedClass {
  static let archivedClassName = "Movie"

  let movie: OldMovie

  init(_ movie: OldMovie) {
    self.movie = movie
  }

  func encode(with coder: NSCoder) {
    coder.encode(movie.title, forKey: "title")
    coder.encode(movie.director, forKey: "director")
    coder.encode(movie.releaseYear, forKey: "releaseYear")
  }

  init?(coder: NSCoder) {
    nil
  }
}
