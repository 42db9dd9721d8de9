import ArchiveFormat
import Foundation

extension FoundationClass {
  /// What reads and writes its objects: a type, or the coder itself if other objects may be in them.
  private enum Storage {
    case type(any StoredType.Type)
    case collection(AnyClass)
  }

  private var storage: Storage {
    switch self {
    case .null: .type(StoredNull.self)
    case .mutableString: .type(MutableString.self)
    case .string: .type(String.self)
    case .decimalNumber: .type(Decimal.self)
    case .number: .type(StoredNumber.self)
    case .value: .type(StoredValue.self)
    case .date: .type(Date.self)
    case .dateInterval: .type(DateInterval.self)
    case .dateComponents: .type(DateComponents.self)
    case .calendar: .type(Calendar.self)
    case .mutableData: .type(MutableData.self)
    case .data: .type(Data.self)
    case .uuid: .type(UUID.self)
    case .url: .type(URL.self)
    case .mutableIndexSet: .type(MutableIndexSet.self)
    case .indexSet: .type(IndexSet.self)
    case .indexPath: .type(IndexPath.self)
    case .locale: .type(Locale.self)
    case .timeZone: .type(TimeZone.self)
    case .personNameComponents: .type(PersonNameComponents.self)
    case .measurement: .type(StoredMeasurement.self)
    case .regularExpression: .type(StoredRegularExpression.self)
    case .characterSet: .type(CharacterSet.self)
    case .urlQueryItem: .type(URLQueryItem.self)
    case .error: .collection(NSError.self)
    case .mutableArray: .collection(NSMutableArray.self)
    case .array: .collection(NSArray.self)
    case .mutableDictionary: .collection(NSMutableDictionary.self)
    case .dictionary: .collection(NSDictionary.self)
    case .countedSet: .collection(NSCountedSet.self)
    case .mutableSet: .collection(NSMutableSet.self)
    case .set: .collection(NSSet.self)
    case .mutableOrderedSet: .collection(NSMutableOrderedSet.self)
    case .orderedSet: .collection(NSOrderedSet.self)
    case .mutableAttributedString: .collection(NSMutableAttributedString.self)
    case .attributedString: .collection(NSAttributedString.self)
    }
  }

  /// The class itself. Its own initializers aren't called, because many trap on some archives.
  package var type: AnyClass {
    switch storage {
    case .type(let type): type.objectClass
    case .collection(let type): type
    }
  }

  /// The type that reads and writes its objects; nil for collections and errors.
  var storedType: (any StoredType.Type)? {
    if case .type(let type) = storage { type } else { nil }
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
  package static func hasObjects(of type: Any.Type) -> Bool { storedTypes.contains { $0.hasValues(type) } }

  /// The classes of these objects.
  package static func objectClasses(of type: Any.Type) -> [AnyClass] {
    storedTypes.filter { $0.hasValues(type) }.map { $0.objectClass }
  }

  /// The object that a value of one of these types is archived as; nil for values of other types.
  package static func object(of value: Any) -> NSObject? {
    // A mutable object's class comes before the others.
    storedTypes.lazy.reversed().compactMap { $0.object(ofAny: value) }.first
  }
}
