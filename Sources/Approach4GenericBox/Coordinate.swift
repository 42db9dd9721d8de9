import ArchivedModels
import Foundation
import KeyedArchive

/// The class that archives a `Coordinate`, written by hand as in the post.
public final class EncodableCoordinate: NSObject, ValueEncoder {
  public static let archivedClassName = "Coordinate"
  public static let formerClassNames = ["CoordinateClass"]

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
