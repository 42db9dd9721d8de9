import ArchivedModels
import Foundation
import KeyedArchive

extension User: Bridged {
  public typealias ReferenceType = NSUser
}

/// What a `User` bridges to.
public final class NSUser: NSObject, BridgedClass {
  public static let archivedClassName = "User"

  public let value: User

  public init(_ value: User) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.id, forKey: "id")
    coder.encode(value.name, forKey: "name")
    coder.encode(value.reviews, forKey: "reviews")
  }

  public init?(coder: NSCoder) {
    do {
      value = try User(
        id: coder.decode(forKey: "id"),
        name: coder.decode(forKey: "name"),
        reviews: coder.decode(forKey: "reviews")
      )
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}
