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

func lostError() throws {
  let archive = try KeyedArchiver.archive(Rating(stars: 6))
  do {
    let rating = try NSKeyedUnarchiver.unarchivedObject(ofClass: Rating.self, from: archive)
    print(rating?.stars ?? "nothing")
  } catch {
    print("caught:", error)
  }
}
// endregion

func lostErrorInstead() throws {
  let archive = try KeyedArchiver.archive(Rating(stars: 6))
  do {
    let rating = try KeyedUnarchiver.unarchive(Rating.self, from: archive)
    print(rating.stars)
  } catch {
    print("caught:", error)
  }
}
