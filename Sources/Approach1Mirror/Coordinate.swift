import Foundation
import KeyedArchive
import Models

/// The class that mirrors `Coordinate`, for coders only.
public final class CoordinateClass: NSObject, ArchivedClass {
  public static let archivedClassName = "Coordinate"

  public let coordinate: Coordinate

  public init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
  }

  public func encode(with coder: NSCoder) {
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
  }

  public init?(coder: NSCoder) {
    guard let latitude = coder.decode(Double.self, forKey: "latitude"),
      let longitude = coder.decode(Double.self, forKey: "longitude")
    else { return nil }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
  }
}

/// The archive of a coordinate.
public func archiveCoordinate(_ coordinate: Coordinate, using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: CoordinateClass(coordinate))
}

/// The coordinate in an archive.
public func unarchiveCoordinate(_ data: Data, using coder: Coder = .default) throws -> Coordinate {
  try coder.unarchivedObject(ofClass: CoordinateClass.self, from: data).coordinate
}

/// The archive of several coordinates.
public func archiveCoordinates(_ coordinates: [Coordinate], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: coordinates.map(CoordinateClass.init))
}

/// The coordinates in an archive.
public func unarchiveCoordinates(_ data: Data, using coder: Coder = .default) throws -> [Coordinate] {
  try coder.unarchivedArrayOfObjects(ofClass: CoordinateClass.self, from: data).map(\.coordinate)
}

extension Coordinate: Mirrored {
  static var functions: ArchivingFunctions<Coordinate> {
    ArchivingFunctions(
      representation: CoordinateClass.init,
      archive: archiveCoordinate,
      unarchive: unarchiveCoordinate,
      archiveArray: archiveCoordinates,
      unarchiveArray: unarchiveCoordinates
    )
  }
}
