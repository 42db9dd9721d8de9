/// A movie: the struct of V. Shekkar's post "Archiving and Unarchiving Swift Structure Instances – Revisited" (2015).
public struct Movie: Model {
  public let name: String
  public let director: String
  public let releaseYear: Int

  public init(name: String, director: String, releaseYear: Int) {
    self.name = name
    self.director = director
    self.releaseYear = releaseYear
  }
}

extension Movie {
  public static let avatar = Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)
  public static let darkKnight = Movie(
    name: "The Dark Knight",
    director: "Christopher Nolan",
    releaseYear: 2008
  )

  public static let samples = [avatar, darkKnight]

  public static let edgeCases =
    EdgeValues.strings.map { Movie(name: $0, director: $0, releaseYear: 1) }
    + EdgeValues.integers.map { Movie(name: "", director: "Zoë", releaseYear: $0) }
    + [Movie(name: "\u{E9}", director: "e\u{301}", releaseYear: 0)]
}
