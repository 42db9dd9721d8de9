import ArchivedModels
import Foundation
import KeyedArchive

/// As `Actor` does it.
extension User: Boxable {
  public static let archivedClassName = "User"

  public func encode(with coder: NSCoder) {
    coder.encode(id, forKey: "id")
    coder.encode(name, forKey: "name")
    coder.encode(reviews, forKey: "reviews")
  }

  public init?(coder: NSCoder) {
    guard
      let user = try? User(
        id: coder.decode(forKey: "id"),
        name: coder.decode(forKey: "name"),
        reviews: coder.decode(forKey: "reviews")
      )
    else { return nil }
    self = user
  }
}
