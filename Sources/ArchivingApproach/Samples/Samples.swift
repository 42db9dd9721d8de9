import ArchivedModels
import Foundation

// The values that the runner and the tests archive. Those of the posts come first.

extension Movie: Model {
  public static let samples = [avatar, darkKnight]

  public static let edgeCases =
    EdgeValues.strings.map { Movie(name: $0, director: $0, releaseYear: 1) }
    + EdgeValues.integers.map { Movie(name: "", director: "Zoë", releaseYear: $0) }
    + [Movie(name: "\u{E9}", director: "e\u{301}", releaseYear: 0)]
}

extension Actor: Model {
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

extension Coordinate: Model {
  public static let samples = [
    Coordinate(latitude: 40.805_5, longitude: -73.965_4),
    Coordinate(latitude: 48.137_154, longitude: 11.576_124),
  ]

  public static let edgeCases =
    EdgeValues.doubles.flatMap {
      [Coordinate(latitude: $0, longitude: 0), Coordinate(latitude: 1, longitude: $0)]
    }
    + [Coordinate(latitude: 0.0, longitude: -0.0), Coordinate(latitude: -0.0, longitude: 0.0)]
}

extension Person: Model {
  public static let samples = [
    Person(firstName: "Dominik", lastName: "Hauser"),
    Person(firstName: "Zoë", lastName: "Saldaña"),
  ]

  public static let edgeCases =
    EdgeValues.strings.flatMap {
      [Person(firstName: $0, lastName: ""), Person(firstName: "a", lastName: $0)]
    }
    + [Person(firstName: "\u{E9}", lastName: "e\u{301}"), Person(firstName: "$null", lastName: "$null")]
}

extension Restaurant: Model {
  public static let soupMan = Restaurant(id: "abcd-1234", name: "The Original Soup Man")
  public static let boite = Restaurant(id: "efgh-5678", name: "La Boîte en Bois")
  public static let monks = Restaurant(id: "ijkl-9012", name: "Monk's Café")

  public static let samples = [soupMan, boite, monks]

  public static let edgeCases = EdgeValues.strings.flatMap {
    [Restaurant(id: $0, name: $0), Restaurant(id: "1", name: $0)]
  }
}

extension Review: Model {
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

extension User: Model {
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

extension Screening: Model {
  public static let samples = [
    Screening(
      certificate: .teens,
      formats: [.subtitles, .stereoscopic],
      length: Minutes(rawValue: 162.5),
      advice: .adults,
      start: Date(timeIntervalSinceReferenceDate: 282_700_800),
      movie: .avatar,
      parts: [
        Section(title: "Feature", isPublic: true, rating: 4.5, visitors: [120], sections: []),
        Section(title: "Talk", isPublic: true, rating: nil, visitors: [], sections: []),
      ]
    ),
    plain,
  ]

  public static let edgeCases: [Screening] =
    EdgeValues.integers.map { number in plain.with { $0.formats = Formats(rawValue: number) } }
    + EdgeValues.doubles.map { number in plain.with { $0.length = Minutes(rawValue: number) } }
    + Certificate.allCases.map { one in plain.with { ($0.certificate, $0.advice) = (one, one) } }

  /// A screening with no more than it must have.
  private static let plain = Screening(
    certificate: .universal,
    formats: [],
    length: Minutes(rawValue: 0),
    advice: nil,
    start: nil,
    movie: nil,
    parts: []
  )

  private func with(_ edit: (inout Screening) -> Void) -> Screening {
    var copy = self
    edit(&copy)
    return copy
  }
}
