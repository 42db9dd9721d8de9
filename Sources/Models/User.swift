/// A user with reviews of restaurants: the root struct of T. Kramer's post (2016).
public struct User: Model {
  public let id: String
  public let name: String
  public let reviews: [Review]

  public init(id: String, name: String, reviews: [Review]) {
    self.id = id
    self.name = name
    self.reviews = reviews
  }
}

extension User {
  public static let georgeCostanza = User(
    id: "abcd-efgh-ijkl-mnop",
    name: "George Costanza",
    reviews: Review.samples
  )

  public static let samples = [georgeCostanza, User(id: "qrst-uvwx", name: "Guest", reviews: [])]

  public static let edgeCases =
    EdgeValues.strings.map { User(id: $0, name: $0, reviews: []) } + [
      User(id: "1", name: "", reviews: Review.edgeCases),
      User(id: "equal reviews", name: "", reviews: Array(repeating: Review.samples[0], count: 50)),
    ]

  /// George Costanza as the server in T. Kramer's post sends him: ratings are strings, and some keys differ from
  /// the property names.
  public static let serverResponse = """
    {
      "id": "abcd-efgh-ijkl-mnop",
      "name": "George Costanza",
      "user_reviews": [
        {
          "id": "123-456",
          "restaurant": { "id": "abcd-1234", "name": "The Original Soup Man" },
          "star_rating": "4",
          "text": "Good soup! One star off for forgeting the bread."
        },
        {
          "id": "789-012",
          "restaurant": { "id": "efgh-5678", "name": "La Boîte en Bois" },
          "star_rating": "4",
          "text": "I've heard the risotto is very good here."
        },
        {
          "id": "345-678",
          "restaurant": { "id": "ijkl-9012", "name": "Monk's Café" },
          "star_rating": "5",
          "text": "Always a consistent experience. Great atmosphere."
        }
      ]
    }
    """
}
