import ArchivedModels
import Foundation
import KeyedArchive

extension Festival: Bridged {
  public typealias ReferenceType = NSFestival
}

/// What a `Festival` bridges to.
public final class NSFestival: NSObject, BridgedClass {
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
    coder.encode(value.stage, forKey: "stage")
    coder.encode(value.opening, forKey: "opening")
    coder.encode(value.poster, forKey: "poster")
    coder.encode(value.website, forKey: "website")
    coder.encode(value.price, forKey: "price")
    coder.encode(value.votes, forKey: "votes")
    coder.encode(value.tags, forKey: "tags")
    coder.encode(value.films, forKey: "films")
    coder.encode(value.finale, forKey: "finale")
    coder.encode(value.programme, forKey: "programme")
  }

  public init?(coder: NSCoder) {
    do {
      value = try Festival(
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
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}
