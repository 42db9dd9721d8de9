import ArchivedModels
import Foundation
import KeyedArchive

extension User: Cachable {
  public init?(responseObject: ResponseObject) {
    guard let id = responseObject["id"] as? String else { return nil }
    self.init(
      id: id,
      name: responseObject["name"] as? String ?? "Guest",
      reviews: Review.serializedCollection(from: responseObject, withKey: "user_reviews")
    )
  }
}

extension User: Archivable {
  public var archiveValue: Archive {
    [
      "id": id,
      "name": name,
      "reviews": reviews.archiveValue,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      id: try archive.value(forKey: "id"),
      name: try archive.value(forKey: "name"),
      reviews: try Review.unarchivedCollection(from: archive, withKey: "reviews")
    )
  }
}
