import ArchivedModels
import Foundation
import KeyedArchive

extension Restaurant: Bridged {
  public typealias ReferenceType = NSRestaurant
}

/// What a `Restaurant` bridges to.
public final class NSRestaurant: NSObject, BridgedClass {
  public static let archivedClassName = "Restaurant"

  public let value: Restaurant

  public init(_ value: Restaurant) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.id, forKey: "id")
    coder.encode(value.name, forKey: "name")
  }

  public init?(coder: NSCoder) {
    do {
      value = try Restaurant(
        id: coder.decode(forKey: "id"),
        name: coder.decode(forKey: "name")
      )
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}
