/// An actor and their first movie: the nested struct of V. Shekkar's post (2015).
public struct Actor: ModelValue {
  public let name: String
  public let firstMovie: Movie

  public init(name: String, firstMovie: Movie) {
    self.name = name
    self.firstMovie = firstMovie
  }
}
