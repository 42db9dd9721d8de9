import Foundation

/// How objects of a class are archived.
enum ObjectKind {
  /// As those of one of Foundation's classes.
  case foundation(FoundationClass)
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
    if let known = FoundationClass(ofObjectsOf: type) {
      self = known == .countedSet ? .refused : .foundation(known)
      return
    }
    switch type {
    case is any (NSObject & NSCoding).Type where isFromFoundation: self = .refused
    case let coding as any (NSObject & NSCoding & NSSecureCoding).Type where coding.supportsSecureCoding:
      self = .coding
    case is any (NSObject & NSCoding).Type: self = .insecureCoding
    default: self = .refused
    }
  }

  /// The type that reads and writes them; nil for a collection, and for objects of the app.
  var storedType: (any StoredType.Type)? {
    if case .foundation(let foundationClass) = self { foundationClass.storedType } else { nil }
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
