import ArchivedModels
import Foundation
import KeyedArchive

extension Festival {
  /// Archives this festival.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(FestivalClass(self))
  }

  /// Unarchives a festival.
  public static func unarchive(_ data: Data) throws -> Festival {
    try NSKeyedUnarchiver.unarchive(FestivalClass.self, from: data).festival
  }

  /// Archives festivals, in order.
  public static func archive(_ festivals: [Festival]) throws -> Data {
    try NSKeyedArchiver.archive(festivals.map(FestivalClass.init))
  }

  /// Unarchives festivals, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Festival] {
    try NSKeyedUnarchiver.unarchive([FestivalClass].self, from: data).map(\.festival)
  }
}

extension Festival {
  /// The class that archives a `Festival`; other modules can't name it.
  #if canImport(ObjectiveC)
    @objc(Approach2Festival)
  #endif
  final class FestivalClass: NSObject, ArchivedClass {
    static let archivedClassName = "Festival"

    let festival: Festival

    init(_ festival: Festival) {
      self.festival = festival
    }

    func encode(with coder: NSCoder) {
      coder.encode(festival.id, forKey: "id")
      coder.encode(festival.name, forKey: "name")
      coder.encode(festival.edition, forKey: "edition")
      coder.encode(festival.genre.rawValue, forKey: "genre")
      coder.encode(festival.stage, forKey: "stage", as: Stage.StageClass.init)
      coder.encode(festival.opening, forKey: "opening")
      coder.encode(festival.poster, forKey: "poster")
      coder.encode(festival.website, forKey: "website")
      coder.encode(festival.price, forKey: "price")
      coder.encode(festival.votes, forKey: "votes")
      coder.encode(festival.tags, forKey: "tags")
      coder.encode(festival.films.mapValues { $0.map(Movie.MovieClass.init) }, forKey: "films")
      coder.encode(festival.finale, forKey: "finale", as: Movie.MovieClass.init)
      coder.encode(festival.programme, forKey: "programme", as: Section.SectionClass.init)
    }

    init?(coder: NSCoder) {
      guard
        let festival = try? Festival(
          id: coder.decode(forKey: "id"),
          name: coder.decode(forKey: "name"),
          edition: coder.decode(forKey: "edition"),
          genre: coder.decode(forKey: "genre"),
          stage: coder.decode(forKey: "stage", as: \Stage.StageClass.stage),
          opening: coder.decode(forKey: "opening"),
          poster: coder.decode(forKey: "poster"),
          website: coder.decode(forKey: "website"),
          price: coder.decode(forKey: "price"),
          votes: coder.decode(forKey: "votes"),
          tags: coder.decode(forKey: "tags"),
          films: coder.decode(forKey: "films") { (films: [String: [Movie.MovieClass]]) in
            films.mapValues { $0.map(\.movie) }
          },
          finale: coder.decode(forKey: "finale", as: \Movie.MovieClass.movie),
          programme: coder.decode(forKey: "programme", as: \Section.SectionClass.section)
        )
      else { return nil }
      self.festival = festival
    }
  }
}
