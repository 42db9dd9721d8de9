import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Review` so that a coder can archive it.
public final class ReviewClass: NSObject, MirrorClass {
  public static let archivedClassName = "Review"

  public let review: Review

  public init(_ review: Review) {
    self.review = review
  }

  public var value: Review { review }

  public func encode(with coder: NSCoder) {
    coder.encode(review.id, forKey: "id")
    coder.encode(review.restaurant, forKey: "restaurant", as: RestaurantClass.init)
    coder.encode(review.rating, forKey: "rating")
    coder.encode(review.text, forKey: "text")
  }

  public init?(coder: NSCoder) {
    guard let id = coder.decode(String.self, forKey: "id"),
      let restaurant = coder.decode(RestaurantClass.self, forKey: "restaurant", as: \.restaurant),
      let rating = coder.decode(Int.self, forKey: "rating"),
      let text = coder.decode(String.self, forKey: "text")
    else { return nil }
    review = Review(id: id, restaurant: restaurant, rating: rating, text: text)
  }
}
