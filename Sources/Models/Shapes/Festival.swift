import Foundation

/// A film festival: a struct with properties of every shape.
public struct Festival: ModelValue {
  public var id: UUID
  public var name: String
  public var edition: Int?
  public var genre: Genre
  public var stage: Stage
  public var opening: Date
  public var poster: Data?
  public var website: URL?
  public var price: Decimal?
  public var votes: [String: Int]
  public var tags: Set<String>
  public var films: [String: [Movie]]
  public var finale: Movie?
  public var programme: Section

  public init(
    id: UUID,
    name: String,
    edition: Int?,
    genre: Genre,
    stage: Stage,
    opening: Date,
    poster: Data?,
    website: URL?,
    price: Decimal?,
    votes: [String: Int],
    tags: Set<String>,
    films: [String: [Movie]],
    finale: Movie?,
    programme: Section
  ) {
    self.id = id
    self.name = name
    self.edition = edition
    self.genre = genre
    self.stage = stage
    self.opening = opening
    self.poster = poster
    self.website = website
    self.price = price
    self.votes = votes
    self.tags = tags
    self.films = films
    self.finale = finale
    self.programme = programme
  }
}
