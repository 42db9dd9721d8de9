import ArchivedModels
import KeyedArchive

extension Review: Serializable {
  public init?(responseObject: ResponseObject) {
    guard let id = responseObject["id"] as? String,
      let restaurant = Restaurant.serialized(from: responseObject, withKey: "restaurant")
    else { return nil }
    self.init(
      id: id,
      restaurant: restaurant,
      rating: Int(responseObject["star_rating"] as? String ?? "") ?? 0,
      text: responseObject["text"] as? String ?? ""
    )
  }
}

extension Review: ArchiveRepresentable {
  public var archiveValue: Archive {
    [
      "id": id,
      "restaurant": restaurant.archiveValue,
      "rating": rating,
      "text": text,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      id: try archive.value(forKey: "id"),
      restaurant: try Restaurant.unarchived(from: archive, withKey: "restaurant"),
      rating: try archive.value(forKey: "rating"),
      text: try archive.value(forKey: "text")
    )
  }
}
