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
    do {
      user = try User(
        id: coder.decode(forKey: "id"),
        name: coder.decode(forKey: "name"),
        reviews: coder.decode(forKey: "reviews", as: \ReviewClass.review)
      )
    } catch {
      return nil
    }
  }
}
