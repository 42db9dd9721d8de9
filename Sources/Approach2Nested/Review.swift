import ArchivedModels
import Foundation
import KeyedArchive

extension Review {
  /// Archives this review.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(ReviewClass(self))
  }

  /// Unarchives a review.
  public static func unarchive(_ data: Data) throws -> Review {
    try NSKeyedUnarchiver.unarchive(ReviewClass.self, from: data).review
  }

  /// Archives reviews, in order.
  public static func archive(_ reviews: [Review]) throws -> Data {
    try NSKeyedArchiver.archive(reviews.map(ReviewClass.init))
  }

  /// Unarchives reviews, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Review] {
    try NSKeyedUnarchiver.unarchive([ReviewClass].self, from: data).map(\.review)
  }
}

extension Review {
  /// The class that archives a `Review`; other modules can't name it. Movie.swift and Actor.swift explain the names.
  #if canImport(ObjectiveC)
    @objc(Approach2Review)
  #endif
  final class ReviewClass: NSObject, ArchivedClass {
    static let archivedClassName = "Review"

    let review: Review

    init(_ review: Review) {
      self.review = review
    }

    func encode(with coder: NSCoder) {
      coder.encode(review.id, forKey: "id")
      coder.encode(review.restaurant, forKey: "restaurant", as: Restaurant.RestaurantClass.init)
      coder.encode(review.rating, forKey: "rating")
      coder.encode(review.text, forKey: "text")
    }

    init?(coder: NSCoder) {
      guard
        let review = try? Review(
          id: coder.decode(forKey: "id"),
          restaurant: coder.decode(forKey: "restaurant", as: \Restaurant.RestaurantClass.restaurant),
          rating: coder.decode(forKey: "rating"),
          text: coder.decode(forKey: "text")
        )
      else { return nil }
      self.review = review
    }
  }
}
