import Models

/// Values as an app has them, as many as are asked for: texts differ, and restaurants and directors come again.
///
/// The same for every run, so that runs can be compared.
package enum SampleValues {
  /// A user with reviews of 40 restaurants.
  package static func user(reviewCount: Int) -> User {
    var dice = Dice()
    return User(
      id: identifier(&dice),
      name: "George Costanza",
      reviews: (0..<reviewCount).map { review($0, &dice) }
    )
  }

  /// Users with a review each.
  package static func users(_ count: Int) -> [User] {
    var dice = Dice()
    return (0..<count).map { index in
      User(id: identifier(&dice), name: person(&dice), reviews: [review(index, &dice)])
    }
  }

  /// Movies of 64 directors.
  package static func movies(_ count: Int) -> [Movie] {
    var dice = Dice()
    return (0..<count).map { index in
      Movie(
        name: "The \(pick(adjectives, &dice)) \(pick(nouns, &dice)) \(index + 1)",
        director: person(&dice),
        releaseYear: Int.random(in: 1930...2025, using: &dice)
      )
    }
  }

  /// Places all over the globe.
  package static func coordinates(_ count: Int) -> [Coordinate] {
    var dice = Dice()
    return (0..<count).map { _ in
      Coordinate(
        latitude: Double.random(in: -90...90, using: &dice),
        longitude: Double.random(in: -180...180, using: &dice)
      )
    }
  }
}

// MARK: - Parts

extension SampleValues {
  private static func review(_ index: Int, _ dice: inout Dice) -> Review {
    Review(
      id: "\(100_000 + index)-\(Int.random(in: 100...999, using: &dice))",
      restaurant: pick(restaurants, &dice),
      rating: Int.random(in: 1...5, using: &dice),
      text: text(ending: " #\(index + 1)", &dice)
    )
  }

  /// Words in 50 characters; the end makes each text another.
  private static func text(ending: String, _ dice: inout Dice) -> String {
    let length = 50 - ending.count
    var text = pick(words, &dice).capitalizedFirst
    while text.count < length { text += " " + pick(words, &dice) }
    return text.prefix(length) + ending
  }

  private static func person(_ dice: inout Dice) -> String {
    "\(pick(firstNames, &dice)) \(pick(lastNames, &dice))"
  }

  private static func identifier(_ dice: inout Dice) -> String {
    String(UInt64.random(in: (1 << 60)...UInt64.max, using: &dice), radix: 16)
  }

  private static func pick<Element>(_ elements: [Element], _ dice: inout Dice) -> Element {
    elements[Int.random(in: elements.indices, using: &dice)]
  }

  private static let restaurants = adjectives.flatMap { adjective in
    places.map { place in
      Restaurant(id: "\(adjective.lowercased())-\(place.utf8.count)", name: "\(adjective) \(place)")
    }
  }

  private static let adjectives = ["Old", "Golden", "Blue", "Little", "Quiet", "Hidden", "Last", "Green"]
  private static let places = ["Soup Kitchen", "Café", "Trattoria", "Noodle Bar", "Boîte"]
  private static let nouns = ["Harbour", "Garden", "Signal", "Mirror", "Winter", "Letter", "Island", "Road"]
  private static let firstNames = ["Ada", "Ben", "Chloé", "David", "Elif", "Frida", "Goran", "Hana"]
  private static let lastNames = ["Adams", "Brandt", "Costa", "Dubois", "Evans", "Fischer", "Gómez", "Hall"]

  private static let words = """
    the a and but with again very good great fresh slow friendly noisy warm cold cheap soup bread risotto \
    pasta salad coffee dessert crème lunch dinner table waiter kitchen window music street evening weekend \
    came went liked loved forgot waited asked paid tasted ordered for from here there without after before
    """.split(separator: " ").map(String.init)
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A generator of the same random numbers for every run (SplitMix64).
private struct Dice: RandomNumberGenerator {
  private var state: UInt64 = 2016

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
