import ArchivedModels

/// Values as in an app, the same in every run. Identifiers and texts differ; people and restaurants repeat.
enum SampleValues {
  static func user(_ reviewCount: Int, index: Int = 0) -> User {
    User(
      id: "user-\(100_000 + index)",
      name: person(index),
      reviews: (index..<index + reviewCount).map(review)
    )
  }

  static func movie(_ index: Int) -> Movie {
    Movie(
      name: "The \(adjectives[index % 8]) \(nouns[index / 8 % 8]) \(index + 1)",
      director: person(index),
      releaseYear: 1930 + index % 96
    )
  }

  static func coordinate(_ index: Int) -> Coordinate {
    Coordinate(
      latitude: (Double(index) * 61.803_398_8).truncatingRemainder(dividingBy: 180) - 90,
      longitude: (Double(index) * 141.421_356_2).truncatingRemainder(dividingBy: 360) - 180
    )
  }

  private static func review(_ index: Int) -> Review {
    Review(
      id: "\(100_000 + index)-\(index % 900 + 100)",
      restaurant: Restaurant(
        id: "restaurant-\(index % 40)",
        name: "\(adjectives[index % 8]) \(places[index % 5])"
      ),
      rating: index % 5 + 1,
      text: "\(texts[index % 6]) #\(index + 1)"
    )
  }

  private static func person(_ index: Int) -> String {
    "\(firstNames[index % 8]) \(lastNames[index / 8 % 8])"
  }

  private static let adjectives = ["Old", "Golden", "Blue", "Little", "Quiet", "Hidden", "Last", "Green"]
  private static let nouns = ["Harbour", "Garden", "Signal", "Mirror", "Winter", "Letter", "Island", "Road"]
  private static let places = ["Soup Kitchen", "Café", "Trattoria", "Noodle Bar", "Boîte"]
  private static let firstNames = ["Ada", "Ben", "Chloé", "David", "Elif", "Frida", "Goran", "Hana"]
  private static let lastNames = ["Adams", "Brandt", "Costa", "Dubois", "Evans", "Fischer", "Gómez", "Hall"]
  private static let texts = [
    "Good soup! One star off for forgetting the bread.",
    "I've heard that the risotto is very good here.",
    "Always a consistent experience.",
    "Great atmosphere, slow waiters, and a cold salad.",
    "We came back just for the crème brûlée.",
    "The music is too loud to talk at dinner.",
  ]
}
