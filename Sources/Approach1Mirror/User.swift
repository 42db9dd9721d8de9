import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `User` so that a coder can archive it.
public final class UserClass: NSObject, MirrorClass {
  public static let archivedClassName = "User"

  public let user: User

  public init(_ user: User) {
    self.user = user
  }

  public var value: User { user }

  public func encode(with coder: NSCoder) {
    coder.encode(user.id, forKey: "id")
    coder.encode(user.name, forKey: "name")
    coder.encode(user.reviews, forKey: "reviews", as: ReviewClass.init)
  }

  public init?(coder: NSCoder) {
    guard let id = coder.decode(String.self, forKey: "id"),
      let name = coder.decode(String.self, forKey: "name"),
      let reviews = coder.decode([ReviewClass].self, forKey: "reviews", as: \.review)
    else { return nil }
    user = User(id: id, name: name, reviews: reviews)
  }
}
