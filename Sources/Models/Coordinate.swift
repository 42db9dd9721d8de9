/// A place on the globe, in degrees: the struct of S. Khanlou's post "Structs and NSCoding" (2016).
public struct Coordinate: Model {
  public let latitude: Double
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinate {
  public static let samples = [
    Coordinate(latitude: 40.805_5, longitude: -73.965_4),
    Coordinate(latitude: 48.137_154, longitude: 11.576_124),
  ]

  public static let edgeCases =
    EdgeValues.doubles.flatMap {
      [Coordinate(latitude: $0, longitude: 0), Coordinate(latitude: 1, longitude: $0)]
    }
    + [Coordinate(latitude: 0.0, longitude: -0.0), Coordinate(latitude: -0.0, longitude: 0.0)]
}
