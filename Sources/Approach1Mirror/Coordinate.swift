import ArchivedModels
import Foundation
import KeyedArchive

/// Holds a `Coordinate` so that a coder can archive it. Movie.swift explains the names.
public final class CoordinateClass: NSObject, MirrorClass {
  public static let archivedClassName = "Coordinate"

  public let value: Coordinate

  public init(_ value: Coordinate) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.latitude, forKey: "latitude")
    coder.encode(value.longitude, forKey: "longitude")
  }

  public init?(coder: NSCoder) {
    guard
      let value = try? Coordinate(
        latitude: coder.decode(forKey: "latitude"),
        longitude: coder.decode(forKey: "longitude")
      )
    else { return nil }
    self.value = value
  }
}
