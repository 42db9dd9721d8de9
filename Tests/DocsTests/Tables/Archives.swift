import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

extension Table {
  /// The bytes in the archive of each model's first sample.
  static func bytes() throws -> Table {
    try samples("bytes", Codec.families) { $0.count }
  }

  /// The objects in the archive of each model's first sample, with "$null" and the entries of the classes.
  static func objects() throws -> Table {
    try samples("objects", Coder.allCases.flatMap(Codec.families)) { try objectTable(of: $0).count }
  }

  private static func samples(
    _ title: String,
    _ codecs: [Codec],
    count: (Data) throws -> Int
  ) throws -> Table {
    let rows = try Catalog.models.map { model in
      try ["\(model)"]
        + codecs.map { codec in try sample(of: model, codec).map { "\(try count($0))" } ?? "–" }
    }
    return Table(header: [title] + codecs.map(\.familyName), rows: rows)
  }

  /// The bytes in the archive of an array of movies.
  static func movies() throws -> Table {
    let rows = try [0, 1, 10, 100].map { count in
      let movies = (0..<count).map {
        Movie(name: "Movie \($0)", director: "Director \($0)", releaseYear: 2009)
      }
      return try ["\(count)"] + Codec.families.map { "\(try $0.encode(movies).count)" }
    }
    return Table(header: ["movies"] + Codec.families.map(\.familyName), rows: rows)
  }

  /// The names of the classes in the archive of an actor.
  static func classNames() throws -> Table {
    let rows = try Catalog.approaches.map { approach in
      try [approach.title]
        + Coder.allCases.map { coder in
          guard let archive = try sample(of: Actor.self, .approach(approach, coder)) else { return "refused" }
          let names = try objectTable(of: archive).compactMap {
            ($0 as? [String: Any])?["$classname"] as? String
          }
          return names.sorted().map { "`\($0)`" }.joined(separator: ", ")
        }
    }
    return Table(header: ["class names", "the package's coder", "Foundation's coder"], rows: rows)
  }

  /// The archive of a model's first sample; nil if the codec refuses it.
  private static func sample<Value: Model>(of model: Value.Type, _ codec: Codec) throws -> Data? {
    do {
      return try codec.encode(model.samples[0])
    } catch let error as ArchiveError where error.category == .unsupported {
      return nil
    }
  }

  private static func objectTable(of archive: Data) throws -> [Any] {
    let list = try PropertyListSerialization.propertyList(from: archive, format: nil) as? [String: Any]
    return list?["$objects"] as? [Any] ?? []
  }
}
