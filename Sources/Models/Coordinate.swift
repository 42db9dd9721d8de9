/// A place on the globe, in degrees: the struct of S. Khanlou's post "Structs and NSCoding" (2016).
public struct Coordinate: ModelValue {
  public let latitude: Double
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
