import Foundation

/// How objects of a class are archived.
enum ObjectKind: Equatable {
  /// A single value, such as a number or a date.
  case value
  case mutableString, mutableData
  case array, dictionary, set, orderedSet, countedSet
  /// One of Foundation's classes that encodes itself and that this package reads.
  case foundation
  case archivedClass
  /// Any other class of the app that adopts `NSSecureCoding`.
  case coding
  /// A class of the app that adopts only `NSCoding`.
  case insecureCoding
  case refused

  init(_ type: AnyClass, isFromFoundation: Bool, inheritsFromFoundation: Bool) {
    if type is any ArchivedClass.Type {
      self = inheritsFromFoundation ? .refused : .archivedClass
      return
    }
    switch isFromFoundation || !inheritsFromFoundation ? type : NSObject.self {
    case is NSMutableString.Type: self = .mutableString
    case is NSMutableData.Type: self = .mutableData
    case is NSString.Type, is NSNumber.Type, is NSDate.Type, is NSData.Type, is NSUUID.Type, is NSURL.Type,
      is NSNull.Type:
      self = .value
    case is NSArray.Type: self = .array
    case is NSDictionary.Type: self = .dictionary
    case is NSCountedSet.Type: self = .countedSet
    case is NSSet.Type: self = .set
    case is NSOrderedSet.Type: self = .orderedSet
    case is NSIndexSet.Type, is NSIndexPath.Type, is NSAttributedString.Type, is NSLocale.Type,
      is NSTimeZone.Type:
      self = .foundation
    case is any (NSObject & NSCoding).Type where isFromFoundation: self = .refused
    case let coding as any (NSObject & NSCoding & NSSecureCoding).Type where coding.supportsSecureCoding:
      self = .coding
    case is any (NSObject & NSCoding).Type: self = .insecureCoding
    default: self = .refused
    }
  }
}
