import ArchiveFiles
import ArchivingApproach
import Foundation
import KeyedArchive
import Models

/// The class that mirrors `Review`, for coders only.
public final class ReviewClass: NSObject, ArchivedClass {
  public static let archivedClassName = "Review"

  public let review: Review

  public init(_ review: Review) {
    self.review = review
  }

  public func encode(with coder: NSCoder) {
    coder.encode(review.id, forKey: "id")
    coder.encode(RestaurantClass(review.restaurant), forKey: "restaurant")
    coder.encode(review.rating, forKey: "rating")
    coder.encode(review.text, forKey: "text")
  }

  public init?(coder: NSCoder) {
    guard let id = coder.decode(String.self, forKey: "id"),
      let restaurant = coder.decode(RestaurantClass.self, forKey: "restaurant"),
      let rating = coder.decode(Int.self, forKey: "rating"),
      let text = coder.decode(String.self, forKey: "text")
    else { return nil }
    review = Review(id: id, restaurant: restaurant.restaurant, rating: rating, text: text)
  }
}

/// The archive of a review.
public func archiveReview(_ review: Review, using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: ReviewClass(review))
}

/// The review in an archive.
public func unarchiveReview(_ data: Data, using coder: Coder = .default) throws -> Review {
  try coder.unarchivedObject(ofClass: ReviewClass.self, from: data).review
}

/// Saves a review in a file.
public func archiveReview(_ review: Review, to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveReview(review, using: coder))
}

/// The review in a file.
public func unarchiveReview(from url: URL, using coder: Coder = .default) throws -> Review {
  try ArchiveFile(url).read { try unarchiveReview($0, using: coder) }
}

/// The archive of several reviews.
public func archiveReviews(_ reviews: [Review], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: reviews.map(ReviewClass.init))
}

/// The reviews in an archive.
public func unarchiveReviews(_ data: Data, using coder: Coder = .default) throws -> [Review] {
  try coder.unarchivedArrayOfObjects(ofClass: ReviewClass.self, from: data).map(\.review)
}

/// Saves several reviews in a file.
public func archiveReviews(_ reviews: [Review], to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveReviews(reviews, using: coder))
}

/// The reviews in a file.
public func unarchiveReviews(from url: URL, using coder: Coder = .default) throws -> [Review] {
  try ArchiveFile(url).read { try unarchiveReviews($0, using: coder) }
}

extension Review: Mirrored {
  static var functions: ArchivingFunctions<Review> {
    ArchivingFunctions(
      representation: ReviewClass.init,
      archive: archiveReview,
      unarchive: unarchiveReview,
      archiveArray: archiveReviews,
      unarchiveArray: unarchiveReviews
    )
  }
}
