import ArchivedModels
import Foundation
import KeyedArchive

extension Review {
  /// Archives this review.
  public func archive() throws -> Data {
    try KeyedArchiver.archive(ReviewClass(self))
  }

  /// Unarchives a review.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Review {
    try KeyedUnarchiver.unarchive(ReviewClass.self, from: data, options: options).review
  }

  /// Archives reviews, in order.
  public static func archive(_ reviews: [Review]) throws -> Data {
    try KeyedArchiver.archive(reviews.map(ReviewClass.init))
  }

  /// Unarchives reviews, in order.
  public static func unarchiveArray(_ data: Data, options: ReadingOptions = .default) throws -> [Review] {
    try KeyedUnarchiver.unarchive([ReviewClass].self, from: data, options: options).map(\.review)
  }
}

extension Review {
  /// The class that archives a `Review`; other modules can't name it.
  #if _runtime(_ObjC)
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
