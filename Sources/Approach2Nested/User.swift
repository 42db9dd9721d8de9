import ArchivedModels
import Foundation
import KeyedArchive

extension User {
  /// Archives this user.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(UserClass(self))
  }

  /// Unarchives a user.
  public static func unarchive(_ data: Data) throws -> User {
    try NSKeyedUnarchiver.unarchive(UserClass.self, from: data).user
  }

  /// Archives users, in order.
  public static func archive(_ users: [User]) throws -> Data {
    try NSKeyedArchiver.archive(users.map(UserClass.init))
  }

  /// Unarchives users, in order.
  public static func unarchiveArray(_ data: Data) throws -> [User] {
    try NSKeyedUnarchiver.unarchive([UserClass].self, from: data).map(\.user)
  }
}

extension User {
  /// The class that archives a `User`; other modules can't name it. Movie.swift and Actor.swift explain the names.
  #if canImport(ObjectiveC)
    @objc(Approach2User)
  #endif
  final class UserClass: NSObject, ArchivedClass {
    static let archivedClassName = "User"

    let user: User

    init(_ user: User) {
      self.user = user
    }

    func encode(with coder: NSCoder) {
      coder.encode(user.id, forKey: "id")
      coder.encode(user.name, forKey: "name")
      coder.encode(user.reviews, forKey: "reviews", as: Review.ReviewClass.init)
    }

    init?(coder: NSCoder) {
      guard
        let user = try? User(
          id: coder.decode(forKey: "id"),
          name: coder.decode(forKey: "name"),
          reviews: coder.decode(forKey: "reviews", as: \Review.ReviewClass.review)
        )
      else { return nil }
      self.user = user
    }
  }
}
