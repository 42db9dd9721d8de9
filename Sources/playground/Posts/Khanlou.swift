import Foundation

// S. Khanlou, "Structs and NSCoding", October 2016, in today's spelling:
// http://khanlou.com/2016/10/structs-and-nscoding/

struct Coordinate {
  let latitude: Double
  let longitude: Double
}

// region post
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
  var value: Coordinate? { coordinate }
}

extension Coordinate: Encoded {
  var encoder: EncodableCoordinate { EncodableCoordinate(coordinate: self) }
}

class Cache<T: Encoded> where T.Encoder: Encodable, T.Encoder.Value == T {
  let path: String

  init(name: String) {
    path = name
  }

  func save(object: T) {
    _ = NSKeyedArchiver.archiveRootObject(object.encoder, toFile: path)
  }

  func fetchObject() -> T? {
    let fetchedEncoder = NSKeyedUnarchiver.unarchiveObject(withFile: path)
    let typedEncoder = fetchedEncoder as? T.Encoder
    return typedEncoder?.value as T?
  }
}
// endregion

public func khanlou() {
  let cache = Cache<Coordinate>(name: "coordinateCache")
  cache.save(object: Coordinate(latitude: 40.8055, longitude: -73.9654))
  print(cache.fetchObject()?.latitude ?? "nothing")
}

// region optionalNumbers
final class Meter: NSObject, NSCoding {
  override init() {}
  init?(coder decoder: NSCoder) {
    print("decodeDouble:", decoder.decodeDouble(forKey: "plain"), decoder.decodeDouble(forKey: "missing"))
    print("decodeObject:", decoder.decodeObject(forKey: "optional") ?? "nil")
    print(decoder.decodeObject(forKey: "plain") ?? "nil")
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
