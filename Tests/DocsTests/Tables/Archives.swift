import Catalog
import Foundation
import KeyedArchive
import Models

extension Table {
  /// The bytes of the archive of each model's first sample.
  static func bytes() throws -> Table {
    let rows = try Catalog.models.map { model in
      try ["\(model)"] + Way.families.map { "\(try sampleData(model, $0)?.count.description ?? "–")" }
    }
    return Table(header: ["bytes"] + Way.families.map(\.familyName), rows: rows)
  }

  /// The objects in the archive of each model's first sample, "$null" and the entries of the classes included.
  static func objects() throws -> Table {
    let ways = Way.families.filter { if case .approach = $0 { true } else { false } }
    let rows = try Catalog.models.map { model in
      try ["\(model)"]
        + ways.map { way in try sampleData(model, way).map { "\(try objectTable(of: $0).count)" } ?? "–" }
    }
    return Table(header: ["objects"] + ways.map(\.familyName), rows: rows)
  }

  /// The bytes of an array of movies: none, one, ten, and a hundred.
  static func movies() throws -> Table {
    let rows = try [0, 1, 10, 100].map { count in
      let movies = (0..<count).map {
        Movie(name: "Movie \($0)", director: "Director \($0)", releaseYear: 2009)
      }
      return try ["\(count)"] + Way.families.map { "\(try $0.encode(movies).count)" }
    }
    return Table(header: ["movies"] + Way.families.map(\.familyName), rows: rows)
  }

  /// The names of the classes in the archive of an actor.
  static func classNames() throws -> Table {
    let rows = try Catalog.approaches.map { approach in
      try [approach.title]
        + Coder.allCases.map { coder in
          guard let data = try sampleData(Actor.self, .approach(approach, coder)) else { return "refused" }
          let names = try objectTable(of: data).compactMap {
            ($0 as? [String: Any])?["$classname"] as? String
          }
          return names.sorted().map { "`\($0)`" }.joined(separator: ", ")
        }
    }
    return Table(header: ["class names", "the package's coder", "Foundation's coder"], rows: rows)
  }

  /// The first sample of a model in some way; nil if the way refuses it.
  private static func sampleData<Value: Model>(_ model: Value.Type, _ way: Way) throws -> Data? {
    do {
      return try model.samples.first.map { try way.encode($0) }
    } catch let error as ArchiveError where error.category == .unsupported {
      return nil
    }
  }

  private static func objectTable(of archive: Data) throws -> [Any] {
    let list = try PropertyListSerialization.propertyList(from: archive, format: nil) as? [String: Any]
    return list?["$objects"] as? [Any] ?? []
  }
}
