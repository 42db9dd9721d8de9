import Foundation

/// How objects of a class are archived.
enum ObjectKind {
  /// As one of the types that have a file of their own, such as a number or a date.
  case stored(any StoredType.Type)
  case array, dictionary, set, orderedSet, attributedString
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
    let type: AnyClass = isFromFoundation || !inheritsFromFoundation ? type : NSObject.self
    if let stored = FoundationClasses.type(ofObjects: type) {
      self = .stored(stored)
      return
    }
    switch type {
    case is NSArray.Type: self = .array
    case is NSDictionary.Type: self = .dictionary
    case is NSCountedSet.Type: self = .refused
    case is NSSet.Type: self = .set
    case is NSOrderedSet.Type: self = .orderedSet
    case is NSAttributedString.Type: self = .attributedString
    case is any (NSObject & NSCoding).Type where isFromFoundation: self = .refused
    case let coding as any (NSObject & NSCoding & NSSecureCoding).Type where coding.supportsSecureCoding:
      self = .coding
    case is any (NSObject & NSCoding).Type: self = .insecureCoding
    default: self = .refused
    }
  }

  var isArchivedClass: Bool { if case .archivedClass = self { true } else { false } }

  /// Whether objects of the class encode themselves.
  func isOfApp(requiringSecureCoding: Bool = false) -> Bool {
    switch self {
    case .archivedClass, .coding: true
    case .insecureCoding: !requiringSecureCoding
    default: false
    }
  }
}
