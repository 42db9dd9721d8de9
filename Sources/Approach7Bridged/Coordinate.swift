import ArchivedModels
import Foundation
import KeyedArchive

extension Coordinate: Bridged {
  public typealias ReferenceType = NSCoordinate
}

/// What a `Coordinate` bridges to.
public final class NSCoordinate: NSObject, BridgedClass {
  public static let archivedClassName = "Coordinate"
  public static let formerClassNames = ["CoordinateClass", "EncodableCoordinate"]

  public let value: Coordinate

  public init(_ value: Coordinate) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    coder.encode(value.latitude, forKey: "latitude")
    coder.encode(value.longitude, forKey: "longitude")
  }

  public init?(coder: NSCoder) {
    do {
      value = try Coordinate(
        latitude: coder.decode(forKey: "latitude"),
        longitude: coder.decode(forKey: "longitude")
      )
    } catch {
      return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(value)" }
}
