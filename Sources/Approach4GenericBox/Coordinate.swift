import ArchivedModels
import Foundation
import KeyedArchive

/// The class that archives a `Coordinate`, with the names of the post. Movie.swift explains the others.
public final class EncodableCoordinate: NSObject, ValueEncoder {
  public static let archivedClassName = "Coordinate"

  /// The coordinate that it archives.
  public let coordinate: Coordinate

  /// Creates an object that archives a coordinate.
  public init(coordinate: Coordinate) {
    self.coordinate = coordinate
  }

  public var value: Coordinate { coordinate }

  public func encode(with coder: NSCoder) {
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
  }

  public init?(coder: NSCoder) {
    guard
      let coordinate = try? Coordinate(
        latitude: coder.decode(forKey: "latitude"),
        longitude: coder.decode(forKey: "longitude")
      )
    else { return nil }
    self.coordinate = coordinate
  }
}

extension Coordinate: Encoded {
  public var encoder: EncodableCoordinate { EncodableCoordinate(coordinate: self) }
}
