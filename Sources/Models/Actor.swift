/// An actor and their first movie: the nested struct of V. Shekkar's post (2015).
public struct Actor: Model {
  public let name: String
  public let firstMovie: Movie

  public init(name: String, firstMovie: Movie) {
    self.name = name
    self.firstMovie = firstMovie
  }
}

extension Actor {
  public static let samples = [
    Actor(name: "Sam Worthington", firstMovie: .avatar),
    Actor(name: "Christian Bale", firstMovie: .darkKnight),
  ]

  public static let edgeCases =
    EdgeValues.strings.map { string in
      Actor(name: string, firstMovie: Movie(name: string, director: "", releaseYear: 0))
    }
    + Movie.edgeCases.map { Actor(name: "\u{E9}", firstMovie: $0) }
}
