import ArchiveFiles
import ArchivingApproach
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

/// Saves a coordinate in a file.
public func archiveCoordinate(_ coordinate: Coordinate, to url: URL, using coder: Coder = .default) throws {
  try ArchiveFile(url).write(archiveCoordinate(coordinate, using: coder))
}

/// The coordinate in a file.
public func unarchiveCoordinate(from url: URL, using coder: Coder = .default) throws -> Coordinate {
  try ArchiveFile(url).read { try unarchiveCoordinate($0, using: coder) }
}

/// The archive of several coordinates.
public func archiveCoordinates(_ coordinates: [Coordinate], using coder: Coder = .default) throws -> Data {
  try coder.archivedData(withRootObject: coordinates.map(CoordinateClass.init))
}

/// The coordinates in an archive.
public func unarchiveCoordinates(_ data: Data, using coder: Coder = .default) throws -> [Coordinate] {
  try coder.unarchivedArrayOfObjects(ofClass: CoordinateClass.self, from: data).map(\.coordinate)
}

/// Saves several coordinates in a file.
public func archiveCoordinates(_ coordinates: [Coordinate], to url: URL, using coder: Coder = .default) throws
{
  try ArchiveFile(url).write(archiveCoordinates(coordinates, using: coder))
}

/// The coordinates in a file.
public func unarchiveCoordinates(from url: URL, using coder: Coder = .default) throws -> [Coordinate] {
  try ArchiveFile(url).read { try unarchiveCoordinates($0, using: coder) }
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
