import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Review: Serializable {
  private struct ServerKey {
    static let id = "id"
    static let restaurant = "restaurant"
    static let rating = "star_rating"
    static let text = "text"
  }

  public init?(responseObject: ResponseObject) {
    guard let id = responseObject[ServerKey.id] as? String,
      let restaurant = Restaurant.serialized(from: responseObject, withKey: ServerKey.restaurant)
    else { return nil }
    self.init(
      id: id,
      restaurant: restaurant,
      rating: Int(responseObject[ServerKey.rating] as? String ?? "") ?? 0,
      text: responseObject[ServerKey.text] as? String ?? ""
    )
  }
}

extension Review: ArchiveRepresentable {
  private struct ArchiveKey {
    static let id = "id"
    static let restaurant = "restaurant"
    static let rating = "rating"
    static let text = "text"
  }

  public var archiveValue: Archive {
    [
      ArchiveKey.id: id,
      ArchiveKey.restaurant: restaurant.archiveValue,
      ArchiveKey.rating: rating,
      ArchiveKey.text: text,
    ]
  }

  // The post has defaults here, and refuses a review without an identifier. A value that you have archived comes back as it was,
  // also one whose identifier is empty; what is missing is an error.
  public init(archive: Archive) throws {
    self.init(
      id: try archive.value(forKey: ArchiveKey.id),
      restaurant: try Restaurant.unarchived(from: archive, withKey: ArchiveKey.restaurant),
      rating: try archive.value(forKey: ArchiveKey.rating),
      text: try archive.value(forKey: ArchiveKey.text)
    )
  }
}
