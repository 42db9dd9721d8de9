import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Festival` so that a coder can archive it.
public final class FestivalClass: NSObject, MirrorClass {
  public static let archivedClassName = "Festival"

  public let value: Festival

  public init(_ value: Festival) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.id, forKey: "id")
    coder.encode(value.name, forKey: "name")
    coder.encode(value.edition, forKey: "edition")
    coder.encode(value.genre.rawValue, forKey: "genre")
    coder.encode(value.stage, forKey: "stage", as: StageClass.init)
    coder.encode(value.opening, forKey: "opening")
    coder.encode(value.poster, forKey: "poster")
    coder.encode(value.website, forKey: "website")
    coder.encode(value.price, forKey: "price")
    coder.encode(value.votes, forKey: "votes")
    coder.encode(value.tags, forKey: "tags")
    coder.encode(value.films.mapValues { $0.map(MovieClass.init) }, forKey: "films")
    coder.encode(value.finale, forKey: "finale", as: MovieClass.init)
    coder.encode(value.programme, forKey: "programme", as: SectionClass.init)
  }

  public init?(coder: NSCoder) {
    guard
      let value = try? Festival(
        id: coder.decode(forKey: "id"),
        name: coder.decode(forKey: "name"),
        edition: coder.decode(forKey: "edition"),
        genre: coder.decode(forKey: "genre"),
        stage: coder.decode(forKey: "stage", as: \StageClass.value),
        opening: coder.decode(forKey: "opening"),
        poster: coder.decode(forKey: "poster"),
        website: coder.decode(forKey: "website"),
        price: coder.decode(forKey: "price"),
        votes: coder.decode(forKey: "votes"),
        tags: coder.decode(forKey: "tags"),
        films: coder.decode(forKey: "films") { (films: [String: [MovieClass]]) in
          films.mapValues { $0.map(\.value) }
        },
        finale: coder.decode(forKey: "finale", as: \MovieClass.value),
        programme: coder.decode(forKey: "programme", as: \SectionClass.value)
      )
    else { return nil }
    self.value = value
  }
}
