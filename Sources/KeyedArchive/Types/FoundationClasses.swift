import Foundation

/// Foundation's classes whose objects this package writes and reads. The others are refused, because their initializers
/// trap on some archives.
package enum FoundationClasses {
  /// The types without other objects in them. A type before its superclass.
  static let types: [any StoredType.Type] = [
    StoredNull.self,
    MutableString.self,
    String.self,
    Decimal.self,
    StoredNumber.self,
    StoredValue.self,
    Date.self,
    DateInterval.self,
    MutableData.self,
    Data.self,
    UUID.self,
    URL.self,
    MutableIndexSet.self,
    IndexSet.self,
    IndexPath.self,
    Locale.self,
    TimeZone.self,
  ]

  /// With `NSCountedSet`, so that an archive that has one isn't read as one of its superclass.
  static let collections: [AnyClass] = [
    NSArray.self, NSMutableArray.self, NSDictionary.self, NSMutableDictionary.self, NSSet.self,
    NSMutableSet.self, NSCountedSet.self, NSOrderedSet.self, NSMutableOrderedSet.self,
    NSAttributedString.self, NSMutableAttributedString.self,
  ]

  /// The classes by their names in archives.
  package static let named: [String: AnyClass] = {
    let all = types.flatMap { $0.classes } + collections
    var named = Dictionary(uniqueKeysWithValues: all.map { ("\($0)", $0) })
    named[Decimal.formerClassName] = NSDecimalNumber.self
    return named
  }()

  /// The names of the classes, and of `NSObject`.
  static let names: [ObjectIdentifier: String] = named.reduce(into: [
    ObjectIdentifier(NSObject.self): "NSObject"
  ]) {
    if $1.key != Decimal.formerClassName { $0[ObjectIdentifier($1.value)] = $1.key }
  }

  private static let typesByName: [String: any StoredType.Type] = named.compactMapValues { type in
    types.first { $0.classes.contains { $0 == type } }
  }

  /// The names of the classes whose objects are values without parts.
  static let valueClasses = Set(typesByName.keys)

  /// The type whose objects have a class; nil for a collection, and for other classes.
  static func type(ofObjectsNamed className: String) -> (any StoredType.Type)? { typesByName[className] }

  /// The type whose objects are of a class, or of a subclass.
  static func type(ofObjects type: AnyClass) -> (any StoredType.Type)? {
    types.first { $0.classes.contains { isClass(type, kindOf: $0) } }
  }

  /// Whether values of one of Foundation's types are archived as objects of such a class.
  package static func hasObjects(of type: Any.Type) -> Bool { types.contains { $0.valueType == type } }

  /// The object that a value of one of these types is archived as; nil for values of other types.
  package static func object(of value: Any) -> NSObject? {
    // A mutable object's type comes before that of the others.
    types.lazy.reversed().compactMap { $0.object(ofAny: value) }.first
  }
}
