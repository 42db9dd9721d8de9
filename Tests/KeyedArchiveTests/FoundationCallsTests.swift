#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Foundation's own calls, as classes of older apps have them.
  ///
  /// Apple: [secure coding](https://developer.apple.com/documentation/foundation/nssecurecoding),
  /// [`decodeObject(of:forKey:)`](https://developer.apple.com/documentation/foundation/nscoder/decodeobject(of:forkey:)).
  @Suite struct FoundationCallsTests {
    /// What is stored for a key.
    enum Stored: String, CaseIterable, Sendable {
      case nothing, none, inlineNumber, inlineBoolean, string, number, date, data, array, object

      func encode(by coder: NSCoder) {
        switch self {
        case .nothing: break
        case .none: coder.encode(nil as Any?, forKey: "x")
        case .inlineNumber: coder.encode(7, forKey: "x")
        case .inlineBoolean: coder.encode(true, forKey: "x")
        case .string: coder.encode("a", forKey: "x")
        case .number: coder.encode(NSNumber(value: 7) as Any?, forKey: "x")
        case .date: coder.encode(Date(timeIntervalSinceReferenceDate: 7), forKey: "x")
        case .data: coder.encode(Data([7]), forKey: "x")
        case .array: coder.encode(["a"], forKey: "x")
        case .object: coder.encode(PlainTitle("a") as Any?, forKey: "x")
        }
      }
    }

    /// What a call gives: a value, nil, or an error that the coder has.
    enum Outcome: Equatable {
      case value(String)
      case none
      case error(ArchiveError.Category)
    }

    /// A call, and what it gives for all but what is named: nil for an object that isn't there, or 0.
    struct Call: Sendable {
      let name: String
      let run: @Sendable (NSCoder) -> Any?
      let expected: [Stored: Outcome]
      var otherwise = Outcome.none
    }

    static let calls: [Call] = [
      Call(
        name: "decodeObject(forKey:)",
        run: { $0.decodeObject(forKey: "x") },
        expected: [
          .string: .value("a"), .number: .value("7"), .date: .value("7"), .data: .value("1"),
          .array: .error(.disallowedClass), .object: .error(.disallowedClass),
        ]
      ),
      Call(
        name: "decodeObject(of: NSNumber.self, forKey:)",
        run: { $0.decodeObject(of: NSNumber.self, forKey: "x") },
        expected: [
          .number: .value("7"), .string: .error(.disallowedClass), .date: .error(.disallowedClass),
          .data: .error(.disallowedClass), .array: .error(.disallowedClass),
          .object: .error(.disallowedClass),
        ]
      ),
      Call(
        name: "decodeObject(of: [NSArray.self, NSString.self], forKey:)",
        run: { $0.decodeObject(of: [NSArray.self, NSString.self], forKey: "x") },
        expected: [
          .array: .value("1"), .string: .value("a"), .number: .error(.disallowedClass),
          .date: .error(.disallowedClass), .data: .error(.disallowedClass), .object: .error(.disallowedClass),
        ]
      ),
      Call(
        name: "decodeObject(of: PlainTitle.self, forKey:)",
        run: { $0.decodeObject(of: PlainTitle.self, forKey: "x") },
        expected: [
          .object: .value("a"), .string: .error(.disallowedClass), .number: .error(.disallowedClass),
          .date: .error(.disallowedClass), .data: .error(.disallowedClass), .array: .error(.disallowedClass),
        ]
      ),
      Call(
        name: "decodePropertyList(forKey:)",
        run: { $0.decodePropertyList(forKey: "x") },
        expected: [
          .string: .value("a"), .number: .value("7"), .date: .value("7"), .data: .value("1"),
          .array: .value("1"), .object: .error(.disallowedClass),
        ]
      ),
      Call(
        name: "decodeInteger(forKey:)",
        run: { $0.decodeInteger(forKey: "x") },
        expected: [
          .inlineNumber: .value("7"), .number: .value("7"), .inlineBoolean: .error(.wrongType),
          .string: .error(.wrongType), .date: .error(.wrongType), .data: .error(.wrongType),
          .array: .error(.wrongType), .object: .error(.wrongType),
        ],
        otherwise: .value("0")
      ),
      Call(
        name: "decodeBool(forKey:)",
        run: { $0.decodeBool(forKey: "x") ? 1 : 0 },
        expected: [
          .inlineBoolean: .value("1"), .inlineNumber: .error(.wrongType), .number: .error(.wrongType),
          .string: .error(.wrongType), .date: .error(.wrongType), .data: .error(.wrongType),
          .array: .error(.wrongType), .object: .error(.wrongType),
        ],
        otherwise: .value("0")
      ),
      Call(
        name: "the bridge between the files of Swift 2 and 3",
        run: { ($0.decodeObject(of: NSNumber.self, forKey: "x")?.intValue ?? $0.decodeInteger(forKey: "x")) },
        expected: [
          .inlineNumber: .value("7"), .number: .value("7"), .inlineBoolean: .error(.wrongType),
          .string: .error(.disallowedClass), .date: .error(.disallowedClass),
          .data: .error(.disallowedClass), .array: .error(.disallowedClass),
          .object: .error(.disallowedClass),
        ],
        otherwise: .value("0")
      ),
    ]

    @Test(
      "Each of Foundation's calls gives what Apple documents",
      arguments: calls.map(\.name),
      Stored.allCases
    )
    func outcome(_ name: String, _ stored: Stored) throws {
      let call = try #require(Self.calls.first { $0.name == name })
      let data = try KeyedArchiver.archiving { stored.encode(by: $0) }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(outcome(of: call.run(coder), coder) == call.expected[stored] ?? call.otherwise)
    }

    private func outcome(of value: Any?, _ coder: KeyedUnarchiver) -> Outcome {
      if let error = coder.error as? ArchiveError { return .error(error.category) }
      return switch value {
      case nil: .none
      case let array as NSArray: .value("\(array.count)")
      case let date as Date: .value("\(Int(date.timeIntervalSinceReferenceDate))")
      case let data as Data: .value("\(data.count)")
      case let title as PlainTitle: .value(title.text)
      case let other?: .value("\(other)")
      }
    }

    @Test("A collection of Foundation's own values needs no list of classes, and allows no other")
    func collections() throws {
      func check<Object: NSObject & NSSecureCoding>(_ object: Object) throws {
        let data = try KeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let copy = try KeyedUnarchiver.unarchive(Object.self, from: data)
        #expect(copy == object, "\(object)")
        try expectEqual(KeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data), object)
        #expect(
          try KeyedUnarchiver.unarchivedObject(ofClasses: [Object.self], from: data) as? Object == object
        )
        let several = try KeyedArchiver.archivedData(
          withRootObject: [object, object],
          requiringSecureCoding: true
        )
        try expectEqual(
          KeyedUnarchiver.unarchive([Object].self, from: several),
          [copy, copy]
        )
        let other = try KeyedArchiver.archive("a")
        expectError(.disallowedClass) {
          try KeyedUnarchiver.unarchive(Object.self, from: other)
        }
        expectError(.disallowedClass) {
          try KeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: other)
        }
      }
      let values: [NSObject] = [
        "a" as NSString, NSNumber(value: 7), NSDate(timeIntervalSinceReferenceDate: 7), Data([7]) as NSData,
        NSUUID(), NSURL(fileURLWithPath: "/a"),
      ]
      try check(NSArray(array: values + [NSNull(), NSDecimalNumber(string: "0.1")]))
      try check(NSMutableArray(array: values))
      try check(NSSet(array: values))
      try check(NSMutableSet(array: values))
      try check(NSOrderedSet(array: values))
      try check(NSCountedSet(array: values + values))
      try check(NSDictionary(objects: values, forKeys: values))
      try check(NSMutableDictionary(objects: values, forKeys: values))
      try check(NSAttributedString(string: "a", attributes: [NSAttributedString.Key("name"): values[4]]))
      for object in [PlainTitle("a"), NSArray(), NSLocale(localeIdentifier: "de")] {
        let data = try KeyedArchiver.archivedData(withRootObject: [object], requiringSecureCoding: true)
        expectError(.disallowedClass, at: "NSDictionary") {
          try KeyedUnarchiver.unarchive(NSDictionary.self, from: data)
        }
        let dictionary = try KeyedArchiver.archivedData(
          withRootObject: ["a": object],
          requiringSecureCoding: true
        )
        expectError(.disallowedClass, at: "NSDictionary.a") {
          try KeyedUnarchiver.unarchive(NSDictionary.self, from: dictionary)
        }
      }
    }

    private static let points: [CGPoint] =
      [0, -0.0, 0.1, -1e16, Double.leastNonzeroMagnitude, 1.7976931348623157e308].map {
        CGPoint(x: $0, y: 1 / 3)
      }

    private static let otherPoints: [CGPoint] = [
      .infinity, -.infinity, .nan, -.nan, Double(nan: 7, signaling: false), Double(nan: 7, signaling: true),
      Double.signalingNaN,
    ].flatMap { [CGPoint(x: $0, y: 1), CGPoint(x: -1.5, y: $0)] }

    @Test("A point, a size and a rectangle come back")
    func geometry() throws {
      for point in Self.points {
        let size = CGSize(width: point.x, height: point.y)
        let data = try KeyedArchiver.archiving {
          $0.encode(point, forKey: "point")
          $0.encode(size, forKey: "size")
          $0.encode(CGRect(origin: point, size: size), forKey: "rectangle")
        }
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        let rectangle = coder.decodeRect(forKey: "rectangle")
        for copy in [coder.decodePoint(forKey: "point"), rectangle.origin] {
          #expect([copy.x.bitPattern, copy.y.bitPattern] == [point.x.bitPattern, point.y.bitPattern])
        }
        for copy in [coder.decodeSize(forKey: "size"), rectangle.size] { #expect(copy == size) }
        #expect(coder.error == nil)
      }
    }

    @Test("A point, a size or a rectangle that isn't finite is refused: it would be read as another one")
    func nonFiniteGeometry() {
      for point in Self.otherPoints {
        let size = CGSize(width: point.x, height: point.y)
        for write in [
          { $0.encode(point, forKey: "x") }, { $0.encode(size, forKey: "x") },
          { $0.encode(CGRect(origin: .zero, size: size), forKey: "x") },
        ] as [(KeyedArchiver) -> Void] {
          expectError(.unsupported, at: "x") { try KeyedArchiver.archiving(write) }
        }
      }
    }

    @Test(
      "Other strings aren't taken for a point",
      arguments: [
        "{nan}", "{nan, 1", "{nan, x}", "{inf, 1, 2}", "nan, 1", "{}", "{{nan, 1}, 2, 3}", "{1, 2}",
        "{inf,1}",
      ]
    )
    func otherTexts(_ text: String) throws {
      let data = try KeyedArchiver.archiving { $0.encode(NSString(string: text) as Any?, forKey: "x") }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.decodeObject(of: NSString.self, forKey: "x") as String? == text)
      #expect(coder.error == nil)
    }

    @Test("A class of an older app reads its strings and numbers without naming their classes")
    func olderClass() throws {
      let data = try KeyedArchiver.archive(PlainTitle("a"))
      try expectEqual(KeyedUnarchiver.unarchive(PlainTitle.self, from: data).text, "a")
    }

    @Test("The error for another class says what to write")
    func message() throws {
      let data = try KeyedArchiver.archiving { $0.encode(["a"], forKey: "x") }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.decodeObject(forKey: "x") == nil)
      let error = try #require(coder.error as? ArchiveError)
      #expect(error.description.contains("decodeObject(of:forKey:)"))
      #expect(error.path.description == "x")
    }
  }

  final class PlainTitle: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let text: String

    init(_ text: String) { self.text = text }

    func encode(with coder: NSCoder) {
      coder.encode(text as Any?, forKey: "text")
      coder.encode(true, forKey: "visible")
    }

    init?(coder: NSCoder) {
      let isVisible =
        coder.decodeObject(of: NSNumber.self, forKey: "visible")?.boolValue
        ?? coder.decodeBool(forKey: "visible")
      guard isVisible, let text = coder.decodeObject(forKey: "text") as? String else { return nil }
      self.text = text
    }
  }
#endif
