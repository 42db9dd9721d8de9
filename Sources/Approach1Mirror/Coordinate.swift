import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Coordinate` so that a coder can archive it.
public final class CoordinateClass: NSObject, MirrorClass {
  public static let archivedClassName = "Coordinate"
  public static let formerClassNames = ["EncodableCoordinate"]

  public let coordinate: Coordinate

  public init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
  }

  public var value: Coordinate { coordinate }

  public func encode(with coder: NSCoder) {
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
  }

  public init?(coder: NSCoder) {
    do {
      coordinate = try Coordinate(
        latitude: coder.decode(forKey: "latitude"),
        longitude: coder.decode(forKey: "longitude")
      )
    } catch {
      return nil
    }
  }
}
