import Foundation
import KeyedArchive

struct Temperature {
  let celsius: Double
}

/// What a `Temperature` bridges to, as a `Date` does to an `NSDate`.
final class NSTemperature: NSObject, ArchivedClass {
  static let archivedClassName = "Temperature"
  let value: Temperature

  init(_ value: Temperature) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.celsius, forKey: "celsius")
  }

  init?(coder: NSCoder) {
    guard let value = try? Temperature(celsius: coder.decode(forKey: "celsius")) else { return nil }
    self.value = value
  }
}

/// What `as`, `as!` and `as?` call. Foundation's structs have these methods, too; they aren't public API.
extension Temperature: _ObjectiveCBridgeable {
  func _bridgeToObjectiveC() -> NSTemperature { NSTemperature(self) }

  static func _forceBridgeFromObjectiveC(_ object: NSTemperature, result: inout Temperature?) {
    result = object.value
  }

  static func _conditionallyBridgeFromObjectiveC(
    _ object: NSTemperature,
    result: inout Temperature?
  ) -> Bool {
    result = object.value
    return true
  }

  /// Gets nil only from a method in Objective-C that promises an object and returns none.
  static func _unconditionallyBridgeFromObjectiveC(_ object: NSTemperature?) -> Temperature {
    guard let object else { preconditionFailure("expected an NSTemperature, found nil") }
    return object.value
  }
}

/// The same, but without a class.
struct Pressure {
  let hectopascals: Double
}

let object = Temperature(celsius: 21.5) as NSTemperature
print(object as Temperature)

// This loop doesn't mention the class.
for value in [Date(), Temperature(celsius: 21.5), Pressure(hectopascals: 1013)] as [Any] {
  do {
    let archive = try KeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    print(type(of: value), "is archived in", archive.count, "bytes")
  } catch {
    print("caught:", error)
  }
}

// Foundation's coder and its collections do the same.
let week = [Temperature(celsius: 21.5), Temperature(celsius: 19)]
let archive = try NSKeyedArchiver.archivedData(withRootObject: week, requiringSecureCoding: true)
let classes = [NSArray.self, NSTemperature.self]
let copy = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive)
print((copy as? [Temperature])?.map(\.celsius) ?? [])
