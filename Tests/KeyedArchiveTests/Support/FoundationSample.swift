#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  /// An object of a class of Foundation.
  struct FoundationSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let classes: [AnyClass]
    let make: @Sendable () -> NSObject
    /// What tells two objects apart: not every class of Foundation has an `isEqual` that works.
    var describe: @Sendable (Any?) -> String

    init<Object: NSObject>(
      _ make: @escaping @Sendable () -> Object,
      _ others: [AnyClass] = [],
      describe: @escaping @Sendable (Object) -> String = { $0.description }
    ) {
      testDescription = "\(Object.self)"
      classes = [Object.self, NSString.self] + others
      self.make = make
      self.describe = { ($0 as? Object).map(describe) ?? "no \(Object.self)" }
    }

    static let kept = [
      FoundationSample({ NSDate(timeIntervalSinceReferenceDate: 0.1) }),
      FoundationSample({ NSNull() }),
      FoundationSample({ NSUUID(uuidBytes: Array(0...15)) }),
      FoundationSample({ NSIndexPath(indexes: [1, 2, 3], length: 3) }, describe: { "\($0 as IndexPath)" }),
      FoundationSample(
        { NSTimeZone(forSecondsFromGMT: 3_600) as NSTimeZone },
        [NSString.self, NSData.self],
        describe: { $0.name }
      ),
      FoundationSample(
        { NSLocale(localeIdentifier: "de_DE") },
        describe: { "\($0.object(forKey: .identifier) ?? "")" }
      ),
      FoundationSample(
        { NSCharacterSet(charactersIn: "ab") },
        describe: { "\($0.bitmapRepresentation as NSData)" }
      ),
      FoundationSample(
        { NSMutableCharacterSet(charactersIn: "ab") },
        describe: { "\($0.bitmapRepresentation as NSData)" }
      ),
      FoundationSample({ NSAttributedString(string: "plain") }),
      FoundationSample({ text() }),
      FoundationSample(
        { NSCountedSet(array: ["a", "a", "a"]) },
        describe: { "\($0) \($0.count(for: "a"))" }
      ),
      FoundationSample({ NSIndexSet(index: 3) }, describe: { "\($0 as IndexSet)" }),
      FoundationSample({ ranges() }, describe: { "\(Array(($0 as NSIndexSet) as IndexSet))" }),
      FoundationSample({ NSValue(range: NSRange(location: 1, length: 2)) }),
      FoundationSample({ NSValue(rect: NSRect(x: 1.5, y: 2, width: 3, height: 4)) }),
      FoundationSample(
        { () -> NSPersonNameComponents in
          let name = NSPersonNameComponents()
          name.givenName = "George"
          return name
        },
        describe: { "\($0.givenName ?? "") \($0.familyName ?? "")" }
      ),
      FoundationSample({ Unit(symbol: "x") }, [NSString.self], describe: { $0.symbol }),
      FoundationSample(
        { UnitLength.miles },
        describe: { "\($0.symbol) \($0.converter.baseUnitValue(fromValue: 2))" }
      ),
      FoundationSample(
        { UnitConverterLinear(coefficient: 2, constant: 3) },
        describe: { "\($0.coefficient) \($0.constant)" }
      ),
    ]

    private static func text() -> NSMutableAttributedString {
      let text = NSMutableAttributedString(string: "one two")
      let name = NSAttributedString.Key("name")
      text.setAttributes([name: "first"], range: NSRange(location: 0, length: 3))
      text.setAttributes([name: "second"], range: NSRange(location: 4, length: 3))
      return text
    }

    private static func ranges() -> NSMutableIndexSet {
      let indices = NSMutableIndexSet(index: 3)
      indices.add(in: NSRange(location: 1_000, length: 5))
      return indices
    }

    private static func expression() -> NSObject {
      (try? NSRegularExpression(pattern: "a")) ?? NSNull()
    }

    static let refused = [
      FoundationSample({ NSCalendar(identifier: .gregorian) ?? NSCalendar.current as NSCalendar }),
      FoundationSample({ NSDateComponents() }),
      FoundationSample({ NSDateInterval(start: .distantPast, duration: 5) }, [NSDate.self]),
      FoundationSample({ NSError(domain: "d", code: 7) }),
      FoundationSample({ expression() }, [NSRegularExpression.self]),
      FoundationSample({ NSURLQueryItem(name: "a", value: "b") }),
      FoundationSample({ ISO8601DateFormatter() }),
    ]

    static let notCoding = [
      FoundationSample({ NSNotification(name: Notification.Name("n"), object: nil) }),
      FoundationSample({ NSPredicate(value: true) }),
      FoundationSample({ DateFormatter() }),
      FoundationSample({ NumberFormatter() }),
      FoundationSample({ NSObject() }),
      FoundationSample({ NSAffineTransform() }),
    ]
  }
#endif
