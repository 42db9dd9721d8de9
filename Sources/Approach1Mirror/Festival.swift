import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Festival` so that a coder can archive it.
public final class FestivalClass: NSObject, MirrorClass {
  public static let archivedClassName = "Festival"

  public let festival: Festival

  public init(_ festival: Festival) {
    self.festival = festival
  }

  public var value: Festival { festival }

  public func encode(with coder: NSCoder) {
    coder.encode(festival.id, forKey: "id")
    coder.encode(festival.name, forKey: "name")
    coder.encode(festival.edition, forKey: "edition")
    coder.encode(festival.genre.rawValue, forKey: "genre")
    coder.encode(festival.stage, forKey: "stage", as: StageClass.init)
    coder.encode(festival.opening, forKey: "opening")
    coder.encode(festival.poster, forKey: "poster")
    coder.encode(festival.website, forKey: "website")
    coder.encode(festival.price, forKey: "price")
    coder.encode(festival.votes, forKey: "votes")
    coder.encode(festival.tags, forKey: "tags")
    coder.encode(festival.films.mapValues { $0.map(MovieClass.init) }, forKey: "films")
    coder.encode(festival.finale, forKey: "finale", as: MovieClass.init)
    coder.encode(festival.programme, forKey: "programme", as: SectionClass.init)
  }

  public init?(coder: NSCoder) {
    do {
      festival = try Festival(
        id: coder.decode(forKey: "id"),
        name: coder.decode(forKey: "name"),
        edition: coder.decode(forKey: "edition"),
        genre: coder.decode(forKey: "genre"),
        stage: coder.decode(forKey: "stage", as: \StageClass.stage),
        opening: coder.decode(forKey: "opening"),
        poster: coder.decode(forKey: "poster"),
        website: coder.decode(forKey: "website"),
        price: coder.decode(forKey: "price"),
        votes: coder.decode(forKey: "votes"),
        tags: coder.decode(forKey: "tags"),
        films: coder.decode(forKey: "films") { (films: [String: [MovieClass]]) in
          films.mapValues { $0.map(\.movie) }
        },
        finale: coder.decode(forKey: "finale", as: \MovieClass.movie),
        programme: coder.decode(forKey: "programme", as: \SectionClass.section)
      )
    } catch {
      return nil
    }
  }
}
