/// Foundation's classes whose objects are read, and what archives call them. A class stands before its superclass.
///
/// Whoever adds one is led by the compiler to each place that must know it: what it is in a graph, the type of Swift that
/// reads and writes it, and what the inspector shows.
package enum FoundationClass: String, CaseIterable, Sendable {
  case null = "NSNull"
  case mutableString = "NSMutableString"
  case string = "NSString"
  case decimalNumber = "NSDecimalNumber"
  case number = "NSNumber"
  case value = "NSValue"
  case date = "NSDate"
  case dateInterval = "NSDateInterval"
  case dateComponents = "NSDateComponents"
  case calendar = "NSCalendar"
  case mutableData = "NSMutableData"
  case data = "NSData"
  case uuid = "NSUUID"
  case url = "NSURL"
  case mutableIndexSet = "NSMutableIndexSet"
  case indexSet = "NSIndexSet"
  case indexPath = "NSIndexPath"
  case locale = "NSLocale"
  case timeZone = "NSTimeZone"
  case personNameComponents = "NSPersonNameComponents"
  case measurement = "NSMeasurement"
  case regularExpression = "NSRegularExpression"
  case characterSet = "NSCharacterSet"
  case urlQueryItem = "NSURLQueryItem"
  case error = "NSError"
  case mutableArray = "NSMutableArray"
  case array = "NSArray"
  case mutableDictionary = "NSMutableDictionary"
  case dictionary = "NSDictionary"
  case countedSet = "NSCountedSet"
  case mutableSet = "NSMutableSet"
  case set = "NSSet"
  case mutableOrderedSet = "NSMutableOrderedSet"
  case orderedSet = "NSOrderedSet"
  case mutableAttributedString = "NSMutableAttributedString"
  case attributedString = "NSAttributedString"

  /// The class that a name in an archive means; nil for all other classes.
  package init?(named name: String) {
    guard let found = Self.named[name] else { return nil }
    self = found
  }

  private static let named: [String: FoundationClass] = {
    var named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    // Programs on Apple's systems have written these classes, too.
    named["NSDecimalNumberPlaceholder"] = .decimalNumber
    named["NSMutableCharacterSet"] = .characterSet
    return named
  }()

  package var isMutable: Bool { rawValue.hasPrefix("NSMutable") }

  /// What its objects are in a graph.
  package var kind: Node.Kind {
    switch self {
    case .null: .null
    case .string, .mutableString, .decimalNumber, .number, .value, .date, .dateInterval, .dateComponents,
      .calendar, .data, .mutableData, .uuid,
      .url, .indexSet, .mutableIndexSet, .indexPath, .locale, .timeZone, .personNameComponents, .measurement,
      .regularExpression, .characterSet, .urlQueryItem:
      .value
    case .error: .object
    case .array, .mutableArray: .array
    case .dictionary, .mutableDictionary: .dictionary
    case .countedSet: .countedSet
    case .set, .mutableSet: .set
    case .orderedSet, .mutableOrderedSet: .orderedSet
    case .attributedString, .mutableAttributedString: .text
    }
  }
}
