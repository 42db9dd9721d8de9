/// A review of a restaurant, with a rating in stars: a nested struct of T. Kramer's post (2016).
public struct Review: Model {
  public let id: String
  public let restaurant: Restaurant
  public let rating: Int
  public let text: String

  public init(id: String, restaurant: Restaurant, rating: Int, text: String) {
    self.id = id
    self.restaurant = restaurant
    self.rating = rating
    self.text = text
  }
}

extension Review {
  public static let samples = [
    Review(
      id: "123-456",
      restaurant: .soupMan,
      rating: 4,
      text: "Good soup! One star off for forgeting the bread."
    ),
    Review(
      id: "789-012",
      restaurant: .boite,
      rating: 4,
      text: "I've heard the risotto is very good here."
    ),
    Review(
      id: "345-678",
      restaurant: .monks,
      rating: 5,
      text: "Always a consistent experience. Great atmosphere."
    ),
  ]

  public static let edgeCases =
    EdgeValues.strings.map { Review(id: $0, restaurant: .monks, rating: 0, text: $0) }
    + EdgeValues.integers.map { Review(id: "", restaurant: .boite, rating: $0, text: "") }
    + Restaurant.edgeCases.map { Review(id: "1", restaurant: $0, rating: 1, text: "1") }
}
