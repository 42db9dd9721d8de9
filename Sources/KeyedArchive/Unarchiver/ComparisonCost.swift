import Foundation

extension NSObject {
  /// What it costs to compare the object with another that is equal, beside a constant.
  var comparisonCost: Int {
    switch self {
    case let string as NSString: string.length / 16
    // On Linux, each byte takes as long as an element.
    case let data as NSData: data.length
    default: 0
    }
  }
}

extension HashCollisions {
  /// Adds an object that Foundation is to hash and compare; it can't hash decimal numbers on Linux.
  mutating func cost(ofAdding object: NSObject) -> Int {
    object is NSDecimalNumber ? 0 : cost(ofAdding: object.hash, size: object.comparisonCost)
  }
}
