// swift-format-ignore-file
import Foundation

// T. Kramer, "Serializing & Archiving Structs in Swift with Archiver", 26 October 2016:
// http://www.tekramer.com/serializing-archiving-structs-in-swift-with-archiver
// Letter by letter. The framework isn't in the post: ArchiverSketch.swift stands in for it.

struct User: Cachable {
  let id: String
  let name: String
  let reviews: [Review]
}

// region review
struct Review {
  let id: String
  let restaurant: Restaurant
  let rating: Int
  let text: String
}

extension Review: Serializable {

  private struct ServerKey {
    static let id = "id"
    static let restaurant = "restaurant"
    static let rating = "star_rating"
    static let text = "text"
  }

  public init?(responseObject: ResponseObject) {
    guard let id = responseObject[ServerKey.id] as? String else { return nil }
    self.id = id
    guard let restaurant = Restaurant.serialized(from: responseObject, withKey: ServerKey.restaurant) else { return nil }
    self.restaurant = restaurant
    self.rating = Int(responseObject[ServerKey.rating] as? String ?? "") ?? 0
    self.text = responseObject[ServerKey.text] as? String ?? ""
  }

}

extension Review: ArchiveRepresentable {

  private struct ArchiveKey {
    static let id = "id"
    static let restaurant = "restaurant"
    static let rating = "rating"
    static let text = "text"
  }

  var archiveValue: Archive {
    return [
      ArchiveKey.id: id,
      ArchiveKey.restaurant: restaurant.archiveValue,
      ArchiveKey.rating: rating,
      ArchiveKey.text: text
    ]
  }

  public init?(archive: Archive) {
    self.id = archive[ArchiveKey.id] as? String ?? ""
    guard let restaurant = Restaurant.unarchived(from: archive, withKey: ArchiveKey.restaurant) else { return nil }
    self.restaurant = restaurant
    self.rating = archive[ArchiveKey.rating] as? Int ?? 0
    self.text = archive[ArchiveKey.text] as? String ?? ""
    if id.isEmpty { return nil }
  }
}
// endregion

struct Restaurant {
  let id: String
  let name: String
}

extension Restaurant: Serializable {

  private struct ServerKey {
    static let id = "id"
    static let name = "name"
  }

  public init?(responseObject: ResponseObject) {
    guard let id = responseObject[ServerKey.id] as? String else { return nil }
    guard let name = responseObject[ServerKey.name] as? String else { return nil }
    self.id = id
    self.name = name
  }

}

extension Restaurant: ArchiveRepresentable {

  private struct ArchiveKey {
    static let id = "id"
    static let name = "name"
  }

  public var archiveValue: Archive {
    return [
      ArchiveKey.id: id,
      ArchiveKey.name: name
    ]
  }

  public init?(archive: Archive) {
    guard let id = archive[ArchiveKey.id] as? String else { return nil }
    guard let name = archive[ArchiveKey.name] as? String else { return nil }
    self.id = id
    self.name = name
  }

}

extension User: Serializable {

  private struct ServerKey {
    static let id = "id"
    static let name = "name"
    static let reviews = "user_reviews"
  }

  public init?(responseObject: ResponseObject) {
    guard let id = responseObject[ServerKey.id] as? String else { return nil }
    self.id = id
    self.name = responseObject[ServerKey.name] as? String ?? NSLocalizedString("Guest", comment: "")
    self.reviews = Review.serializedCollection(from: responseObject, withKey: ServerKey.reviews)
  }

}

extension User: Archivable {

  private struct ArchiveKey {
    static let id = "id"
    static let name = "name"
    static let reviews = "reviews"
  }

  var archiveValue: Archive {
    return [
      ArchiveKey.id: id,
      ArchiveKey.name: name,
      ArchiveKey.reviews: reviews.archiveValue
    ]
  }

  public init?(archive: Archive) {
    guard let id = archive[ArchiveKey.id] as? String else { return nil }
    self.id = id
    self.name = archive[ArchiveKey.name] as? String ?? ""
    self.reviews = Review.unarchivedCollection(from: archive, withKey: ArchiveKey.reviews)
  }

}

// region kramer
public func kramer() {
  let json: ResponseObject = [
    "id": "abcd-efgh-ijkl-mnop",
    "name": "George Costanza",
    "user_reviews": [
      ["id": "123-456",
       "restaurant": [
        "id": "abcd-1234",
        "name": "The Original Soup Man"
        ],
       "star_rating": "4",
       "text": "Good soup! One star off for forgeting the bread."
      ],
      ["id": "789-012",
       "restaurant": [
        "id": "efgh-5678",
        "name": "La Boîte en Bois"
        ],
       "star_rating": "4",
       "text": "I've heard the risotto is very good here."
      ],
      ["id": "345-678",
       "restaurant": [
        "id": "ijkl-9012",
        "name": "Monk's Café"
        ],
       "star_rating": "5",
       "text": "Always a consistent experience. Great atmosphere."
      ]
    ]
  ]
  guard User(responseObject: json, shouldArchive: true) != nil else { return }
  guard let user = User(resourceID: "abcd-efgh-ijkl-mnop") else { return }
  for review in user.reviews { print(review.restaurant.name, review.rating) }
}
// endregion
