import ArchivedModels
import Foundation
import KeyedArchive

extension User: NestedArchiving {
  /// Archives this user.
  public func archive() throws -> Data {
    try KeyedArchiver.archivedData(withRootObject: UserClass(self))
  }

  /// Unarchives a user.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> User {
    try KeyedUnarchiver.unarchivedObject(ofClass: UserClass.self, from: data, options: options).user
  }

  public static let nestedClass = NestedClass(UserClass.init, \.user)
}

extension User {
  /// The class that archives a `User`; other modules can't name it.
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
      guard let id = coder.decode(String.self, forKey: "id"),
        let name = coder.decode(String.self, forKey: "name"),
        let reviews = coder.decode([Review.ReviewClass].self, forKey: "reviews", as: \.review)
      else { return nil }
      user = User(id: id, name: name, reviews: reviews)
    }
  }
}
