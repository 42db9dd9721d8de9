import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Review` so that a coder can archive it. Movie.swift and Actor.swift explain the names.
public final class ReviewClass: NSObject, MirrorClass {
  public static let archivedClassName = "Review"

  public let value: Review

  public init(_ value: Review) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.id, forKey: "id")
    coder.encode(value.restaurant, forKey: "restaurant", as: RestaurantClass.init)
    coder.encode(value.rating, forKey: "rating")
    coder.encode(value.text, forKey: "text")
  }

  public init?(coder: NSCoder) {
    guard
      let value = try? Review(
        id: coder.decode(forKey: "id"),
        restaurant: coder.decode(forKey: "restaurant", as: \RestaurantClass.value),
        rating: coder.decode(forKey: "rating"),
        text: coder.decode(forKey: "text")
      )
    else { return nil }
    self.value = value
  }
}
