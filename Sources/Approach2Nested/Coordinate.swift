import ArchivedModels
import Foundation
import KeyedArchive

extension Coordinate {
  /// Archives this coordinate.
  public func archive() throws -> Data {
    try NSKeyedArchiver.archive(CoordinateClass(self))
  }

  /// Unarchives a coordinate.
  public static func unarchive(_ data: Data) throws -> Coordinate {
    try NSKeyedUnarchiver.unarchive(CoordinateClass.self, from: data).coordinate
  }

  /// Archives coordinates, in order.
  public static func archive(_ coordinates: [Coordinate]) throws -> Data {
    try NSKeyedArchiver.archive(coordinates.map(CoordinateClass.init))
  }

  /// Unarchives coordinates, in order.
  public static func unarchiveArray(_ data: Data) throws -> [Coordinate] {
    try NSKeyedUnarchiver.unarchive([CoordinateClass].self, from: data).map(\.coordinate)
  }
}

extension Coordinate {
  /// The class that archives a `Coordinate`; other modules can't name it. Movie.swift explains the names.
  #if canImport(ObjectiveC)
    @objc(Approach2Coordinate)
  #endif
  final class CoordinateClass: NSObject, ArchivedClass {
    static let archivedClassName = "Coordinate"

    let coordinate: Coordinate

    init(_ coordinate: Coordinate) {
      self.coordinate = coordinate
    }

    func encode(with coder: NSCoder) {
      coder.encode(coordinate.latitude, forKey: "latitude")
      coder.encode(coordinate.longitude, forKey: "longitude")
    }

    init?(coder: NSCoder) {
      guard
        let coordinate = try? Coordinate(
          latitude: coder.decode(forKey: "latitude"),
          longitude: coder.decode(forKey: "longitude")
        )
      else { return nil }
      self.coordinate = coordinate
    }
  }
}
