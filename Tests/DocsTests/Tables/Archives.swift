import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive

extension Table {
  /// The bytes in the archives of a few samples, and of arrays of movies.
  static func bytes() throws -> Table {
    let samples: [Named<(Codec) throws -> Data>] = models.map { name, model in
      (name, { codec in try sample(of: model, codec) })
    }
    let arrays: [Named<(Codec) throws -> Data>] = [0, 1, 10, 100].map { count in
      let movies = (0..<count).map {
        Movie(name: "Movie \($0)", director: "Director \($0)", releaseYear: 2009)
      }
      return ("array of \(count) movie\(count == 1 ? "" : "s")", { codec in try codec.encode(movies) })
    }
    return try Table("bytes", rows: samples + arrays, columns: codecs(of: families) + encoders) {
      encode,
      codec in
      "\(try encode(codec).count)"
    }
  }

  /// The objects in the archive of each model's first sample, with "$null" and the entries of the classes.
  static func objects() throws -> Table {
    try Table("objects", rows: models, columns: codecs(of: families)) { model, codec in
      "\(try objects(in: sample(of: model, codec)).count)"
    }
  }

  /// A small model, one with structs inside, and one with properties of every shape.
  private static let models: [Named<any Model.Type>] = [
    ("Movie", Movie.self), ("User", User.self), ("Festival", Festival.self),
  ]

  /// The archive of a model's first sample.
  private static func sample<Value: Model>(of model: Value.Type, _ codec: Codec) throws -> Data {
    try codec.encode(model.samples[0])
  }

  private static func objects(in archive: Data) throws -> [Any] {
    let list = try PropertyListSerialization.propertyList(from: archive, format: nil) as? [String: Any]
    return list?["$objects"] as? [Any] ?? []
  }
}
