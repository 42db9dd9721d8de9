import Foundation

extension NSObject {
  /// What it costs Foundation to compare the object with another that is equal, beside a constant.
  var comparisonWork: Int {
    switch self {
    case let string as NSString: 3 * string.length
    // On Linux, each byte takes as long as an element.
    case let data as NSData: 128 * data.length
    default: 0
    }
  }
}

extension HashCollisions {
  /// Adds an object that Foundation is to hash and compare; it can't hash decimal numbers on Linux.
  mutating func cost(ofAdding object: NSObject) -> Int {
    object is NSDecimalNumber ? 0 : cost(ofAdding: object.hash, size: object.comparisonWork / 64)
  }
}
