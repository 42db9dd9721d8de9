import ArchiveFiles
import ArchivingApproach
import Foundation
import KeyedArchive
import Models

/// The class that mirrors `User`, for coders only.
public final class UserClass: NSObject, ArchivedClass {
  public static let archivedClassName = "User"

  public let user: User

  public init(_ user: User) {
    self.user = user
  }

  public func encode(with coder: NSCoder) {
    coder.encode(user.id, forKey: "id")
    coder.encode(user.name, forKey: "name")
    coder.encode(user.reviews.map(ReviewClass.init), forKey: "reviews")
  }

  public init?(coder: NSCoder) {
    guard let id = coder.decode(String.self, forKey: "id"),
      let name = coder.decode(String.self, forKey: "name"),
      let reviews = coder.decode([ReviewClass].self, forKey: "reviews")
    else { return nil }
    user = User(id: id, name: name, reviews: reviews.map(\.review))
  }
}

/// The archive of a user.
public func archiveUser(_ user: User, using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: UserClass(user))
}

/// The user in an archive.
public func unarchiveUser(_ data: Data, using coder: Coder = .default) throws -> User {
  try coder.unarchivedObject(ofClass: UserClass.self, from: data).user
}

/// Saves a user in a file.
public func archiveUser(_ user: User, to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveUser(user, using: coder))
}

/// The user in a file.
public func unarchiveUser(from url: URL, using coder: Coder = .default) throws -> User {
  try ArchiveFile(url).read { try unarchiveUser($0, using: coder) }
}

/// The archive of several users.
public func archiveUsers(_ users: [User], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: users.map(UserClass.init))
}

/// The users in an archive.
public func unarchiveUsers(_ data: Data, using coder: Coder = .default) throws -> [User] {
  try coder.unarchivedArrayOfObjects(ofClass: UserClass.self, from: data).map(\.user)
}

/// Saves several users in a file.
public func archiveUsers(_ users: [User], to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveUsers(users, using: coder))
}

/// The users in a file.
public func unarchiveUsers(from url: URL, using coder: Coder = .default) throws -> [User] {
  try ArchiveFile(url).read { try unarchiveUsers($0, using: coder) }
}

extension User: Mirrored {
  static var functions: ArchivingFunctions<User> {
    ArchivingFunctions(
      representation: UserClass.init,
      archive: archiveUser,
      unarchive: unarchiveUser,
      archiveArray: archiveUsers,
      unarchiveArray: unarchiveUsers
    )
  }
}
