import Foundation
import KeyedArchive
import Models

/// The class that mirrors `Restaurant`, for coders only.
public final class RestaurantClass: NSObject, ArchivedClass {
  public static let archivedClassName = "Restaurant"

  public let restaurant: Restaurant

  public init(_ restaurant: Restaurant) {
    self.restaurant = restaurant
  }

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

/// The archive of a restaurant.
public func archiveRestaurant(_ restaurant: Restaurant, using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: RestaurantClass(restaurant))
}

/// The restaurant in an archive.
public func unarchiveRestaurant(_ data: Data, using coder: Coder = .default) throws -> Restaurant {
  try coder.unarchivedObject(ofClass: RestaurantClass.self, from: data).restaurant
}

/// The archive of several restaurants.
public func archiveRestaurants(_ restaurants: [Restaurant], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: restaurants.map(RestaurantClass.init))
}

/// The restaurants in an archive.
public func unarchiveRestaurants(_ data: Data, using coder: Coder = .default) throws -> [Restaurant] {
  try coder.unarchivedArrayOfObjects(ofClass: RestaurantClass.self, from: data).map(\.restaurant)
}

extension Restaurant: Mirrored {
  static var functions: ArchivingFunctions<Restaurant> {
    ArchivingFunctions(
      representation: RestaurantClass.init,
      archive: archiveRestaurant,
      unarchive: unarchiveRestaurant,
      archiveArray: archiveRestaurants,
      unarchiveArray: unarchiveRestaurants
    )
  }
}
