import ArchivedModels
import Foundation
import KeyedArchive

extension Restaurant {
  /// Archives this restaurant.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(RestaurantClass(self))
  }

  /// Unarchives a restaurant.
  public static func unarchive(_ data: Data) throws -> Restaurant {
    try NSKeyedUnarchiver.unarchive(RestaurantClass.self, from: data).restaurant
  }

  /// Archives restaurants, in order.
  public static func archive(_ restaurants: [Restaurant]) throws -> Data {
    try NSKeyedArchiver.archive(restaurants.map(RestaurantClass.init))
  }

  /// Unarchives restaurants, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Restaurant] {
    try NSKeyedUnarchiver.unarchive([RestaurantClass].self, from: data).map(\.restaurant)
  }
}

extension Restaurant {
  /// The class that archives a `Restaurant`; other modules can't name it. Movie.swift explains the names.
  #if canImport(ObjectiveC)
    @objc(Approach2Restaurant)
  #endif
  final class RestaurantClass: NSObject, ArchivedClass {
    static let archivedClassName = "Restaurant"

    let restaurant: Restaurant

    init(_ restaurant: Restaurant) {
      self.restaurant = restaurant
    }

    func encode(with coder: NSCoder) {
      coder.encode(restaurant.id, forKey: "id")
      coder.encode(restaurant.name, forKey: "name")
    }

    init?(coder: NSCoder) {
      guard
        let restaurant = try? Restaurant(id: coder.decode(forKey: "id"), name: coder.decode(forKey: "name"))
      else { return nil }
      self.restaurant = restaurant
    }
  }
}
