import Catalog
import KeyedArchive
import Models

extension Table {
  /// What reading says of an archive of another model, and of one that is cut.
  static func errors() throws -> Table {
    let ways = Catalog.approaches.map { Way.approach($0, .default) } + [.propertyList, .json]
    let rows = try ways.map { way in
      let movie = try way.encode(Movie.avatar)
      return try [
        way.name,
        "`\(way.messageOfReading(Actor.self, from: movie))`",
        "`\(way.messageOfReading(Movie.self, from: movie.prefix(40)))`",
      ]
    }
    return Table(header: ["", "a movie read as an actor", "a movie of which 40 bytes are left"], rows: rows)
  }
}
