import Foundation

extension FoundationClass {
  var type: AnyClass {
    switch self {
    case .NSNull: Foundation.NSNull.self
    case .NSString: Foundation.NSString.self
    case .NSMutableString: Foundation.NSMutableString.self
    case .NSNumber: Foundation.NSNumber.self
    case .NSDecimalNumber, .NSDecimalNumberPlaceholder: Foundation.NSDecimalNumber.self
    case .NSDate: Foundation.NSDate.self
    case .NSData: Foundation.NSData.self
    case .NSMutableData: Foundation.NSMutableData.self
    case .NSUUID: Foundation.NSUUID.self
    case .NSURL: Foundation.NSURL.self
    case .NSArray: Foundation.NSArray.self
    case .NSMutableArray: Foundation.NSMutableArray.self
    case .NSDictionary: Foundation.NSDictionary.self
    case .NSMutableDictionary: Foundation.NSMutableDictionary.self
    case .NSSet: Foundation.NSSet.self
    case .NSMutableSet: Foundation.NSMutableSet.self
    case .NSOrderedSet: Foundation.NSOrderedSet.self
    case .NSMutableOrderedSet: Foundation.NSMutableOrderedSet.self
    case .NSCountedSet: Foundation.NSCountedSet.self
    case .NSIndexSet: Foundation.NSIndexSet.self
    case .NSMutableIndexSet: Foundation.NSMutableIndexSet.self
    case .NSIndexPath: Foundation.NSIndexPath.self
    case .NSAttributedString: Foundation.NSAttributedString.self
    case .NSMutableAttributedString: Foundation.NSMutableAttributedString.self
    case .NSLocale: Foundation.NSLocale.self
    case .NSTimeZone: Foundation.NSTimeZone.self
    }
  }

  /// The names of the classes, and of `NSObject`.
  static let names: [ObjectIdentifier: String] = allCases.reduce(into: [
    ObjectIdentifier(NSObject.self): "NSObject"
  ]) {
    if $1 != .NSDecimalNumberPlaceholder { $0[ObjectIdentifier($1.type)] = $1.rawValue }
  }
}
