import Foundation
import KeyedArchive

// region lostError
final class Rating: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let stars: Int

  init(stars: Int) {
    self.stars = stars
  }

  func encode(with coder: NSCoder) {
    coder.encode(stars, forKey: "stars")
  }

  init?(coder: NSCoder) {
    stars = coder.decodeInteger(forKey: "stars")
    if stars > 5 {
      coder.failWithError(TooManyStars(stars: stars))
      return nil
    }
  }
}

struct TooManyStars: Error {
  let stars: Int
}

func lostError() {
  compare(Rating(stars: 6)) { $0.stars }
}
// endregion
