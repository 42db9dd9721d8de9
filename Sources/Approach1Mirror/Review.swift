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
    do {
      review = try Review(
        id: coder.decode(forKey: "id"),
        restaurant: coder.decode(forKey: "restaurant", as: \RestaurantClass.restaurant),
        rating: coder.decode(forKey: "rating"),
        text: coder.decode(forKey: "text")
      )
    } catch {
      return nil
    }
  }
}
