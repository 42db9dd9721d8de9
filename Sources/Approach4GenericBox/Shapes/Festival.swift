import ArchivedModels
import Foundation
import KeyedArchive

extension Festival: Boxable {
  public static let archivedClassName = "Festival"

  public func encode(with coder: NSCoder) {
    coder.encode(id, forKey: "id")
    coder.encode(name, forKey: "name")
    coder.encode(edition, forKey: "edition")
    coder.encode(genre.rawValue, forKey: "genre")
    coder.encode(stage, forKey: "stage")
    coder.encode(opening, forKey: "opening")
    coder.encode(poster, forKey: "poster")
    coder.encode(website, forKey: "website")
    coder.encode(price, forKey: "price")
    coder.encode(votes, forKey: "votes")
    coder.encode(tags, forKey: "tags")
    coder.encode(films, forKey: "films")
    coder.encode(finale, forKey: "finale")
    coder.encode(programme, forKey: "programme")
  }

  public init?(coder: NSCoder) {
    guard
      let festival = try? Festival(
        id: coder.decode(forKey: "id"),
        name: coder.decode(forKey: "name"),
        edition: coder.decode(forKey: "edition"),
        genre: coder.decode(forKey: "genre"),
        stage: coder.decode(forKey: "stage"),
        opening: coder.decode(forKey: "opening"),
        poster: coder.decode(forKey: "poster"),
        website: coder.decode(forKey: "website"),
        price: coder.decode(forKey: "price"),
        votes: coder.decode(forKey: "votes"),
        tags: coder.decode(forKey: "tags"),
        films: coder.decode(forKey: "films"),
        finale: coder.decode(forKey: "finale"),
        programme: coder.decode(forKey: "programme")
      )
    else { return nil }
    self = festival
  }
}
