import ArchiveFiles
import ArchivingApproach
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

/// Saves a restaurant in a file.
public func archiveRestaurant(_ restaurant: Restaurant, to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveRestaurant(restaurant, using: coder))
}

/// The restaurant in a file.
public func unarchiveRestaurant(from url: URL, using coder: Coder = .default) throws -> Restaurant {
  try ArchiveFile(url).read { try unarchiveRestaurant($0, using: coder) }
}

/// The archive of several restaurants.
public func archiveRestaurants(_ restaurants: [Restaurant], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: restaurants.map(RestaurantClass.init))
}

/// The restaurants in an archive.
public func unarchiveRestaurants(_ data: Data, using coder: Coder = .default) throws -> [Restaurant] {
  try coder.unarchivedArrayOfObjects(ofClass: RestaurantClass.self, from: data).map(\.restaurant)
}

/// Saves several restaurants in a file.
public func archiveRestaurants(_ restaurants: [Restaurant], to url: URL, using coder: Coder = .default) throws
{
  try ArchiveFile(url).write(archiveRestaurants(restaurants, using: coder))
}

/// The restaurants in a file.
public func unarchiveRestaurants(from url: URL, using coder: Coder = .default) throws -> [Restaurant] {
  try ArchiveFile(url).read { try unarchiveRestaurants($0, using: coder) }
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
