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
    do {
      restaurant = try Restaurant(id: coder.decode(forKey: "id"), name: coder.decode(forKey: "name"))
    } catch {
      return nil
    }
  }
}
