/// A user with reviews of restaurants: the root struct of T. Kramer's post (2016).
public struct User: ModelValue {
  public let id: String
  public let name: String
  public let reviews: [Review]

  public init(id: String, name: String, reviews: [Review]) {
    self.id = id
    self.name = name
    self.reviews = reviews
  }
}
