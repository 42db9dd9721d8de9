/// A review of a restaurant, with a rating in stars: a nested struct of T. Kramer's post (2016).
public struct Review: ModelValue {
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
