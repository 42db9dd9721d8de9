import ArchiveFormat
import Foundation

extension FoundationClass {
  /// The class itself. Its own initializers aren't called, because many trap on some archives.
  package var type: AnyClass {
    switch self {
    case .null: NSNull.self
    case .mutableString: NSMutableString.self
    case .string: NSString.self
    case .decimalNumber: NSDecimalNumber.self
    case .number: NSNumber.self
    case .value: NSValue.self
    case .date: NSDate.self
    case .dateInterval: NSDateInterval.self
    case .dateComponents: NSDateComponents.self
    case .calendar: NSCalendar.self
    case .mutableData: NSMutableData.self
    case .data: NSData.self
    case .uuid: NSUUID.self
    case .url: NSURL.self
    case .mutableIndexSet: NSMutableIndexSet.self
    case .indexSet: NSIndexSet.self
    case .indexPath: NSIndexPath.self
    case .locale: NSLocale.self
    case .timeZone: NSTimeZone.self
    case .mutableArray: NSMutableArray.self
    case .array: NSArray.self
    case .mutableDictionary: NSMutableDictionary.self
    case .dictionary: NSDictionary.self
    case .countedSet: NSCountedSet.self
    case .mutableSet: NSMutableSet.self
    case .set: NSSet.self
    case .mutableOrderedSet: NSMutableOrderedSet.self
    case .orderedSet: NSOrderedSet.self
    case .mutableAttributedString: NSMutableAttributedString.self
    case .attributedString: NSAttributedString.self
    }
  }

  /// The type that reads and writes its objects; nil for a collection.
  var storedType: (any StoredType.Type)? {
    switch self {
    case .null: StoredNull.self
    case .mutableString: MutableString.self
    case .string: String.self
    case .decimalNumber: Decimal.self
    case .number: StoredNumber.self
    case .value: StoredValue.self
    case .date: Date.self
    case .dateInterval: DateInterval.self
    case .dateComponents: DateComponents.self
    case .calendar: Calendar.self
    case .mutableData: MutableData.self
    case .data: Data.self
    case .uuid: UUID.self
    case .url: URL.self
    case .mutableIndexSet: MutableIndexSet.self
    case .indexSet: IndexSet.self
    case .indexPath: IndexPath.self
    case .locale: Locale.self
    case .timeZone: TimeZone.self
    case .mutableArray, .array, .mutableDictionary, .dictionary, .countedSet, .mutableSet, .set,
      .mutableOrderedSet,
      .orderedSet, .mutableAttributedString, .attributedString:
      nil
    }
  }

  /// The class itself, or the nearest superclass; nil for all other classes.
  init?(ofObjectsOf type: AnyClass) {
    guard let found = Self.allCases.first(where: { isClass(type, kindOf: $0.type) }) else { return nil }
    self = found
  }

  private static let all: [ObjectIdentifier: FoundationClass] = Dictionary(
    uniqueKeysWithValues: allCases.map { (ObjectIdentifier($0.type), $0) }
  )

  /// What archives call a class, or `NSObject`; nil for all other classes.
  static func name(of type: AnyClass) -> String? {
    type == NSObject.self ? "NSObject" : all[ObjectIdentifier(type)]?.rawValue
  }
}

// MARK: - Values of Foundation's types

extension FoundationClass {
  private static let storedTypes = allCases.compactMap { $0.storedType }

  /// Whether values of a type are archived as objects of one of these classes.
  package static func hasObjects(of type: Any.Type) -> Bool { storedTypes.contains { $0.valueType == type } }

  /// The object that a value of one of these types is archived as; nil for values of other types.
  package static func object(of value: Any) -> NSObject? {
    // A mutable object's class comes before the others.
    storedTypes.lazy.reversed().compactMap { $0.object(ofAny: value) }.first
  }
}
