import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Restaurant` so that a coder can archive it.
public final class RestaurantClass: NSObject, MirrorClass {
  public static let archivedClassName = "Restaurant"

  public let restaurant: Restaurant

  public init(_ restaurant: Restaurant) {
    self.restaurant = restaurant
  }

  public var value: Restaurant { restaurant }

  public func encode(with coder: NSCoder) {
    coder.encode(restaurant.id, forKey: "id")
    coder.encode(restaurant.name, forKey: "name")
  }

  public init?(coder: NSCoder) {
    guard let id = coder.decode(String.self, forKey: "id"),
      let name = coder.decode(String.self, forKey: "name")
    else { return nil }
    restaurant = Restaurant(id: id, name: name)
  }
}
