import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `User` so that a coder can archive it. Movie.swift and Actor.swift explain the names.
public final class UserClass: NSObject, MirrorClass {
  public static let archivedClassName = "User"

  public let value: User

  public init(_ value: User) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.id, forKey: "id")
    coder.encode(value.name, forKey: "name")
    coder.encode(value.reviews, forKey: "reviews", as: ReviewClass.init)
  }

  public init?(coder: NSCoder) {
    guard
      let value = try? User(
        id: coder.decode(forKey: "id"),
        name: coder.decode(forKey: "name"),
        reviews: coder.decode(forKey: "reviews", as: \ReviewClass.value)
      )
    else { return nil }
    self.value = value
  }
}
