import ArchivedModels
import Foundation
import KeyedArchive

/// As `Actor` does it.
extension Review: Boxable {
  public static let archivedClassName = "Review"

  public func encode(with coder: NSCoder) {
    coder.encode(id, forKey: "id")
    coder.encode(restaurant, forKey: "restaurant")
    coder.encode(rating, forKey: "rating")
    coder.encode(text, forKey: "text")
  }

  public init?(coder: NSCoder) {
    guard
      let review = try? Review(
        id: coder.decode(forKey: "id"),
        restaurant: coder.decode(forKey: "restaurant"),
        rating: coder.decode(forKey: "rating"),
        text: coder.decode(forKey: "text")
      )
    else { return nil }
    self = review
  }
}
