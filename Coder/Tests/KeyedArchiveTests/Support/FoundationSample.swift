#if !canImport(ObjectiveC)
  import Foundation
  import FoundationNetworking
  import Testing

  /// An object of one of Foundation's classes.
  struct FoundationSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let type: AnyClass
    let make: @Sendable () -> NSObject

    init<Object: NSObject>(_ make: @escaping @Sendable () -> Object) {
      type = Object.self
      testDescription = "\(Swift.type(of: make()))"
      self.make = make
    }

    static let kept = [
      FoundationSample { NSNull() },
      FoundationSample { NSString(string: "$null") },
      FoundationSample { NSMutableString(string: "a") },
      FoundationSample { NSDecimalNumber(string: "-12345678901234567890.5") },
      FoundationSample { NSDecimalNumber.notANumber },
      FoundationSample { NSDate(timeIntervalSinceReferenceDate: 0.1) },
      FoundationSample { NSMutableData(data: Data([7])) },
      FoundationSample { NSUUID(uuidBytes: Array(0...15)) },
      FoundationSample {
        NSURL(string: "b?c", relativeTo: URL(string: "https://example.org/a/")) ?? NSURL(fileURLWithPath: "/")
      },
      FoundationSample { NSArray(array: [1, "a"]) },
      FoundationSample { NSMutableArray(array: [1, "a"]) },
      FoundationSample { NSDictionary(dictionary: ["a": 1]) },
      FoundationSample { NSMutableDictionary(dictionary: [2.5: "a"]) },
      FoundationSample { NSSet(array: [1, "a"]) },
      FoundationSample { NSMutableSet(array: [1, "a"]) },
      FoundationSample { NSOrderedSet(array: ["c", "a"]) },
      FoundationSample { NSMutableOrderedSet(array: ["c", "a"]) },
      FoundationSample { NSOrderedSet() },
      FoundationSample { NSIndexSet() },
      FoundationSample { NSIndexSet(index: 3) },
      FoundationSample { ranges() },
      FoundationSample { NSIndexPath(index: 7) },
      FoundationSample { NSIndexPath(indexes: [.max, 1 << 57], length: 2) },
      FoundationSample { NSIndexPath(indexes: [1, 200, 3], length: 3) },
      FoundationSample { NSIndexPath(index: -7) },
      FoundationSample { NSIndexPath(indexes: [-1, .min, 0], length: 3) },
      FoundationSample { NSAttributedString(string: "plain") },
      FoundationSample { NSAttributedString(string: "all", attributes: [NSAttributedString.Key("name"): 7]) },
      FoundationSample {
        let names = ["size", "width"].map { NSAttributedString.Key($0) }
        return NSAttributedString(string: "equal", attributes: [names[0]: 7, names[1]: 7.0])
      },
      FoundationSample { text() },
      FoundationSample { NSLocale(localeIdentifier: "de_DE") },
      FoundationSample { NSTimeZone(forSecondsFromGMT: 3_600) as NSTimeZone },
      FoundationSample { NSValue(range: NSRange(location: 1, length: 2)) },
      FoundationSample { NSValue(point: NSPoint(x: 0.1, y: -0.0)) },
      FoundationSample { NSValue(size: NSSize(width: 1e300, height: 3)) },
      FoundationSample { NSValue(rect: NSRect(x: 1.5, y: 2, width: 3, height: 4)) },
      FoundationSample {
        NSValue(edgeInsets: NSEdgeInsets(top: 1, left: -.infinity, bottom: 2.5, right: .nan))
      },
      FoundationSample { NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 5), duration: 7.5) },
      FoundationSample {
        NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 500_000_000.1), duration: 0.1)
      },
      FoundationSample { calendar() as NSCalendar },
      FoundationSample { NSDateComponents() },
      FoundationSample { everyComponent() as NSDateComponents },
      FoundationSample { NSPersonNameComponents() },
      FoundationSample { name() as NSPersonNameComponents },
      FoundationSample { NSMeasurement(doubleValue: 0.1, unit: Unit(symbol: "beats")) },
      FoundationSample { NSMeasurement(doubleValue: .nan, unit: UnitTemperature.fahrenheit) },
      FoundationSample { NSMeasurement(doubleValue: 7, unit: UnitFuelEfficiency.milesPerGallon) },
      FoundationSample {
        let converter = UnitConverterLinear(coefficient: 0.75, constant: 3)
        return NSMeasurement(doubleValue: 7, unit: UnitLength(symbol: "ells", converter: converter))
      },
      FoundationSample { expression() },
      FoundationSample { NSCharacterSet(charactersIn: "aß🎬") },
      FoundationSample { NSCharacterSet(range: NSRange(location: 3, length: 100_000)) },
      FoundationSample { CharacterSet.letters as NSCharacterSet },
      FoundationSample { CharacterSet.symbols.inverted as NSCharacterSet },
      FoundationSample { CharacterSet(charactersIn: "🎬").inverted as NSCharacterSet },
      FoundationSample { NSURLQueryItem(name: "", value: nil) },
      FoundationSample { NSURLQueryItem(name: "$null", value: "a&b") },
      FoundationSample { NSError(domain: "$null", code: .min) },
      FoundationSample {
        let inner = NSError(domain: "inner", code: 7, userInfo: ["dates": [Date.distantPast]])
        return NSError(domain: "outer", code: -1, userInfo: [NSUnderlyingErrorKey: inner, "a": "b"])
      },
    ]

    private static func name() -> PersonNameComponents {
      var name = PersonNameComponents()
      (name.namePrefix, name.givenName, name.middleName) = ("Dr.", "Ada", "$null")
      (name.familyName, name.nameSuffix, name.nickname) = ("", "Esq.", "A")
      name.phoneticRepresentation = PersonNameComponents()
      name.phoneticRepresentation?.givenName = "Ah-da"
      return name
    }

    private static func expression() -> NSObject {
      (try? NSRegularExpression(pattern: "a+|é", options: [.caseInsensitive, .useUnicodeWordBoundaries]))
        ?? NSNull()
    }

    private static func calendar() -> Calendar {
      var calendar = Calendar(identifier: .hebrew)
      calendar.locale = Locale(identifier: "de_DE")
      calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
      (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (3, 5)
      return calendar
    }

    private static func everyComponent() -> DateComponents {
      var components = DateComponents(
        calendar: calendar(),
        timeZone: .gmt,
        era: 1,
        year: -2,
        month: 3,
        day: 4,
        hour: 5,
        minute: 6,
        second: 7,
        nanosecond: 8,
        weekday: 9,
        weekdayOrdinal: 10,
        quarter: 11,
        weekOfMonth: 12,
        weekOfYear: 13,
        yearForWeekOfYear: .min
      )
      components.isLeapMonth = true
      return components
    }

    private static func text() -> NSMutableAttributedString {
      let text = NSMutableAttributedString(string: "one two 🎬")
      let name = NSAttributedString.Key("name")
      text.setAttributes([name: "first"], range: NSRange(location: 0, length: 3))
      text.setAttributes([name: 2], range: NSRange(location: 4, length: 3))
      return text
    }

    private static func ranges() -> NSMutableIndexSet {
      let indices = NSMutableIndexSet(index: 3)
      indices.add(in: NSRange(location: 1_000, length: 5))
      return indices
    }

    static let refused = [
      FoundationSample { UnitLength.miles },
      FoundationSample { NSPredicate(value: true) },
      FoundationSample { NSURLRequest(url: URL(fileURLWithPath: "/a")) },
      FoundationSample { NSMutableURLRequest(url: URL(fileURLWithPath: "/a")) },
      FoundationSample {
        URLResponse(
          url: URL(fileURLWithPath: "/a"),
          mimeType: nil,
          expectedContentLength: 7,
          textEncodingName: nil
        )
      },
      FoundationSample { DateFormatter() },
      FoundationSample { Progress(totalUnitCount: 7) },
      FoundationSample { NSObject() },
    ]
  }
#endif
