import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

extension Table {
  /// The bytes in the archive of each model's first sample.
  static func bytes() throws -> Table {
    try Table("bytes", rows: models, columns: codecs(of: families) + encoders) { model, codec in
      try sample(of: model, codec).map { "\($0.count)" }
    }
  }

  /// The objects in the archive of each model's first sample, with "$null" and the entries of the classes.
  static func objects() throws -> Table {
    try Table("objects", rows: models, columns: codecs(of: families)) { model, codec in
      try sample(of: model, codec).map { "\(try objects(in: $0).count)" }
    }
  }

  /// The bytes in the archive of an array of movies.
  static func movies() throws -> Table {
    let counts = [0, 1, 10, 100].map { (name: "\($0)", value: $0) }
    return try Table("movies", rows: counts, columns: codecs(of: families) + encoders) { count, codec in
      let movies = (0..<count).map {
        Movie(name: "Movie \($0)", director: "Director \($0)", releaseYear: 2009)
      }
      return "\(try codec.encode(movies).count)"
    }
  }

  /// The names of the classes in the archive of an actor.
  static func classNames() throws -> Table {
    let columns = [(name: "class names", value: ())]
    return try Table("", rows: approaches, columns: columns) { approach, _ in
      guard let archive = try sample(of: Actor.self, .approach(approach)) else { return nil }
      let names = try objects(in: archive).compactMap { ($0 as? [String: Any])?["$classname"] as? String }
      return names.sorted().map { "`\($0)`" }.joined(separator: ", ")
    }
  }

  private static let models = Catalog.models.map { (name: "\($0)", value: $0) }

  /// The archive of a model's first sample; nil if the codec refuses it.
  private static func sample<Value: Model>(of model: Value.Type, _ codec: Codec) throws -> Data? {
    do {
      return try codec.encode(model.samples[0])
    } catch let error as ArchiveError where error.category == .unsupported {
      return nil
    }
  }

  private static func objects(in archive: Data) throws -> [Any] {
    let list = try PropertyListSerialization.propertyList(from: archive, format: nil) as? [String: Any]
    return list?["$objects"] as? [Any] ?? []
  }
}
