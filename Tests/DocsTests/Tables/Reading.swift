import Approach4GenericBox
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

extension Table {
  /// How many values of all models come back identical to the bit.
  static func fidelity() -> Table {
    let rows = (codecs(of: approaches) + encoders).map { name, codec in
      (name: name, value: Catalog.models.flatMap { RoundTrip.all(of: $0, codec) })
    }
    let columns = RoundTrip.allCases.map { (name: $0.rawValue, value: $0) }
    return Table("values that", rows: rows, columns: columns) { found, outcome in
      "\(found.count { $0 == outcome })"
    }.joiningEqualRows()
  }

  private enum RoundTrip: String, CaseIterable {
    case identical = "come back identical"
    case refused = "are refused with an error"
    case changed = "come back changed"

    static func all<Value: Model>(of model: Value.Type, _ codec: Codec) -> [RoundTrip] {
      (model.samples + model.edgeCases).map { value in
        guard let copy = try? codec.decode(model, from: codec.encode(value)) else { return .refused }
        return Difference.between(value, and: copy) == nil ? .identical : .changed
      }
    }
  }
}

// MARK: Errors

extension Table {
  /// The errors of reading an archive of another model.
  static func errors() throws -> Table {
    try outcomes("a movie read as an actor") { codec in
      try codec.outcome(ofReading: Actor.self, from: codec.encode(Movie.avatar))
    }
  }

  /// The errors of reading an archive whose value was archived when a property had another name.
  static func renamedProperty() throws -> Table {
    try outcomes("`Movie.name` was `title` when it was archived") { codec in
      try codec.outcome(ofReading: Movie.self, from: OldMovie().encoded(with: codec))
    }
  }

  private static func outcomes(_ head: String, of read: (Codec) throws -> String) throws -> Table {
    let readers = codecs(of: approaches) + encoders
    return try Table(header: ["", head], rows: readers.map { name, codec in try [name, read(codec)] })
      .joiningEqualRows()
  }
}

extension Codec {
  /// The error of reading a value, or the value, as code.
  fileprivate func outcome<Value: Model>(ofReading type: Value.Type, from data: Data) throws -> String {
    do {
      return "`\(try decode(type, from: data))`"
    } catch let DecodingError.keyNotFound(key, _) {
      return "`DecodingError.keyNotFound: \(key.stringValue)`"
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

  func encoded(with codec: Codec) throws -> Data {
    guard case .approach(let approach) = codec else { return try codec.encodeCodable(self) }
    guard approach.family == .dictionaries else { return try archive() }
    let values: ArchiveDictionary = ["title": title, "director": director, "releaseYear": releaseYear]
    return try KeyedArchiver.archive(values)
  }
}

extension OldMovie: Boxable {
  static let archivedClassName = "Movie"

  func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
    coder.encode(director, forKey: "director")
    coder.encode(releaseYear, forKey: "releaseYear")
  }

  init?(coder: NSCoder) {
    nil
  }
}
