import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

extension Table {
  /// Which approach reads the archives of which.
  static func reads() -> Table {
    let user = User.georgeCostanza
    let rows = Catalog.approaches.map { reader in
      [reader.title]
        + Catalog.approaches.map { writer in
          (try? reader.unarchive(User.self, from: writer.archive(user))) == user ? "yes" : "no"
        }
    }
    return Table(header: ["reads the archives of"] + Catalog.approaches.map(\.title), rows: rows)
  }

  /// How many values of all models come back identical to the bit.
  static func fidelity() -> Table {
    let outcomes = ["come back identical", "are refused with an error", "come back changed"]
    let rows = Codec.all.map { codec in
      let found = Catalog.models.flatMap { roundTrips(of: $0, codec) }
      return [codec.name] + outcomes.indices.map { index in "\(found.count { $0 == index })" }
    }
    return Table(header: ["values that"] + outcomes, rows: rows)
  }

  /// The index of the outcome for each value of a model.
  private static func roundTrips<Value: Model>(of model: Value.Type, _ codec: Codec) -> [Int] {
    (model.samples + model.edgeCases).map { value in
      guard let copy = try? codec.decode(model, from: codec.encode(value)) else { return 1 }
      return Difference.between(value, and: copy) == nil ? 0 : 2
    }
  }
}

// MARK: Errors

extension Table {
  /// What reading says of an archive of another model, and of one that is cut off.
  static func errors() throws -> Table {
    let rows = try readers.map { codec in
      let movie = try codec.encode(Movie.avatar)
      return try [
        codec.name, outcome(ofReading: Actor.self, from: movie, codec),
        outcome(ofReading: Movie.self, from: movie.prefix(40), codec),
      ]
    }
    return Table(header: ["", "a movie read as an actor", "a movie of which 40 bytes are left"], rows: rows)
  }

  /// What reading says if a property had another name when the value was archived.
  static func renamedProperty() throws -> Table {
    let rows = try readers.map { codec in
      try [codec.name, outcome(ofReading: Movie.self, from: OldMovie().archive(with: codec), codec)]
    }
    return Table(header: ["", "`Movie.name` was `title` when it was archived"], rows: rows)
  }

  private static var readers: [Codec] { Codec.approaches(with: .default) + [.propertyList, .json] }

  /// The error of reading a value, or the value.
  private static func outcome<Value: Model>(
    ofReading type: Value.Type,
    from data: Data,
    _ codec: Codec
  ) throws -> String {
    do {
      return "`\(try codec.decode(type, from: data))`"
    } catch let DecodingError.keyNotFound(key, _) {
      return "`DecodingError.keyNotFound: \(key.stringValue)`"
    } catch let DecodingError.dataCorrupted(context) {
      return "`DecodingError.dataCorrupted: \(context.debugDescription)`"
    } catch let error as ArchiveError {
      return "`\(error)`"
    }
  }
}

/// A movie from the time when its property `name` was called `title`.
private struct OldMovie: Codable {
  var title = "Avatar"
  var director = "James Cameron"
  var releaseYear = 2009

  func archive(with codec: Codec) throws -> Data {
    guard case .approach(let approach, let coder) = codec else { return try codec.encodeCodable(self) }
    switch approach.family {
    case .classes: return try coder.archivedData(withRootObject: OldMovieClass(self))
    case .dictionaries:
      let values: [String: Any] = ["title": title, "director": director, "releaseYear": releaseYear]
      return try coder.archivedData(withRootObject: values)
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
