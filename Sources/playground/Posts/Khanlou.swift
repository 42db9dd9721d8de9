// swift-format-ignore-file
import Foundation

// S. Khanlou, "Structs and NSCoding", October 2016: http://khanlou.com/2016/10/structs-and-nscoding/
// Letter by letter, but for what Swift has renamed, and for the lines about paths, which the post leaves out.

protocol JSONInitializable {}

// region post
struct Coordinate: JSONInitializable {
  let latitude: Double
  let longitude: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

class EncodableCoordinate: NSObject, NSCoding {

  var coordinate: Coordinate?

  init(coordinate: Coordinate?) {
    self.coordinate = coordinate
  }

  required init?(coder decoder: NSCoder) {
    guard
      let latitude = decoder.decodeObject(forKey: "latitude") as? Double,
      let longitude = decoder.decodeObject(forKey: "longitude") as? Double
      else { return nil }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
  }

  func encode(with encoder: NSCoder) {
    encoder.encode(coordinate?.latitude, forKey: "latitude")
    encoder.encode(coordinate?.longitude, forKey: "longitude")
  }
}

protocol Encoded {
  associatedtype Encoder: NSCoding
  var encoder: Encoder { get }
}

protocol Encodable {
  associatedtype Value
  var value: Value? { get }
}

extension EncodableCoordinate: Encodable {
  var value: Coordinate? {
    return coordinate
  }
}

extension Coordinate: Encoded {
  var encoder: EncodableCoordinate {
    return EncodableCoordinate(coordinate: self)
  }
}

class Cache<T: Encoded> where T.Encoder: Encodable, T.Encoder.Value == T {
  let path: String
  var storagePath: String { path }

  init(name: String) {
    path = name
  }

  func save(object: T) {
    _ = NSKeyedArchiver.archiveRootObject(object.encoder, toFile: path)
  }

  func fetchObject() -> T? {
    let fetchedEncoder = NSKeyedUnarchiver.unarchiveObject(withFile: storagePath)
    let typedEncoder = fetchedEncoder as? T.Encoder
    return typedEncoder?.value as T?
  }
}
// endregion

public func khanlou() {
  let coordinate = Coordinate(latitude: 40.8055, longitude: -73.9654)
  let cache = Cache<Coordinate>(name: "coordinateCache")
  cache.save(object: coordinate)
  print(cache.fetchObject()?.latitude ?? "nothing")
}

// region optionalNumbers
final class Meter: NSObject, NSCoding {
  override init() {}
  init?(coder decoder: NSCoder) {
    print("decodeDouble:", decoder.decodeDouble(forKey: "plain"), decoder.decodeDouble(forKey: "missing"))
    print("decodeObject:", decoder.decodeObject(forKey: "optional") ?? "nil")
  }

  func encode(with encoder: NSCoder) {
    encoder.encode(40.8055, forKey: "plain")
    encoder.encode(40.8055 as Double?, forKey: "optional")
  }
}

public func optionalNumbers() {
  _ = NSKeyedArchiver.archiveRootObject(Meter(), toFile: "meter")
  _ = NSKeyedUnarchiver.unarchiveObject(withFile: "meter")
}
// endregion
