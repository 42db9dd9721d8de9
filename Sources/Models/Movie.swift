/// A movie: the struct of V. Shekkar's post "Archiving and Unarchiving Swift Structure Instances – Revisited" (2015).
public struct Movie: ModelValue {
  public let name: String
  public let director: String
  public let releaseYear: Int

  public init(name: String, director: String, releaseYear: Int) {
    self.name = name
    self.director = director
    self.releaseYear = releaseYear
  }
}

/// The movies of the post.
extension Movie {
  public static let avatar = Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)
  public static let darkKnight = Movie(
    name: "The Dark Knight",
    director: "Christopher Nolan",
    releaseYear: 2008
  )
}
