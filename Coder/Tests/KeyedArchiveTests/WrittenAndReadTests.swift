#if !canImport(ObjectiveC)
  import Foundation
  import FoundationNetworking
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Everything that the archiver accepts comes back as the same value.
  @Suite struct WrittenAndReadTests {
    @Test("A random value of the accepted types comes back", arguments: 0..<400 as Range<UInt64>)
    func accepted(_ seed: UInt64) throws {
      let value = RandomValues(seed: seed).object(levels: 4)
      let data = try archived(value)
      let back = try #require(try KeyedUnarchiver.root(of: data, classes: [NSObject.self]))
      #expect(exact(back) == exact(value), "seed \(seed)")
      // From here on, objects that Foundation shares, such as null, are shared.
      let again = try archived(back)
      let copy = try #require(try KeyedUnarchiver.root(of: again, classes: [NSObject.self]))
      try expectEqual(archived(copy), again, "seed \(seed)")
    }

    @Test("A random value of the archive's own types comes back")
    func values() throws {
      for seed in 0..<300 as Range<UInt64> {
        let value = RandomValues(seed: seed).value(levels: 3)
        let data = try KeyedArchiver.archive(value)
        let back: ArchiveValue = try KeyedUnarchiver.unarchive(from: data)
        #expect(back == value, "seed \(seed): \(back) \(value)")
      }
    }

    @Test("Runs of a text with equal attributes share them")
    func equalRuns() throws {
      let text = NSMutableAttributedString(string: "abc")
      for (index, name) in ["x", "y", "x"].enumerated() {
        text.setAttributes([.init("name"): name], range: NSRange(location: index, length: 1))
      }
      let objects = try ArchiveTree(archived(text)).objects
      expectEqual(objects.filter { $0["NS.keys"] != nil }.count, 2)
    }

    @Test("An object of one of Foundation's classes comes back", arguments: FoundationSample.kept)
    func foundation(_ sample: FoundationSample) throws {
      let data = try archived(sample.make())
      let back = try KeyedUnarchiver.root(of: data, classes: [sample.type, NSString.self, NSNumber.self])
      #expect(exact(back) == exact(sample.make()))
      #expect((back as? NSObject)?.classForKeyedArchiver == sample.make().classForKeyedArchiver)
    }

    @Test(
      "A field that objects of Foundation's class don't have is an error",
      arguments: FoundationSample.kept
    )
    func otherField(_ sample: FoundationSample) throws {
      var tree = try ArchiveTree(archived(sample.make()))
      tree["$objects"]?.elements[1]["NS.other"] = true
      let data = tree.data
      let error = expectError(.corruptArchive) {
        try KeyedUnarchiver.root(of: data, classes: [sample.type])
      }
      #expect(error?.found == "a field \"NS.other\"")
      // As a value, an error is an object with any fields.
      if sample.make() is NSError { return }
      let other = expectError(.corruptArchive) {
        try KeyedUnarchiver.unarchive(ArchiveValue.self, from: data)
      }
      #expect(other?.found == "a field \"NS.other\"")
    }

    @Test("A field that another system adds is ignored", arguments: Addition.all)
    func addition(_ addition: Addition) throws {
      let data = ArchiveTree.archive(addition.objects).data
      let back = try KeyedUnarchiver.root(of: data, classes: [NSObject.self])
      #expect(exact(back ?? "nothing") == exact(addition.make()))
    }

    @Test("Other forms of GNUstep's are no damage: the error says whose they are")
    func formsOfGNUstep() {
      let forms: [[ArchiveTree]] =
        ["NSLocale", "NSTimeZone", "NSDecimalNumber", "NSCalendar", "NSCharacterSet", "NSNumber"].map {
          [.object($0, ["$0": .uid(2)]), "de_DE"]
        } + [
          [
            .object("NSIndexPath", ["NSIndexPathLength": 2, "NSIndexPathData": .uid(2)]),
            .object(
              "NSMutableData",
              ["NS.data": .data(Data([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 44, 0, 0, 0, 0]))]
            ),
          ]
        ]
      for form in forms {
        let data = ArchiveTree.archive(form).data
        let found =
          "GNUstep's form of \(form[0]["$class"].flatMap { if case .type(let name) = $0 { name } else { nil } } ?? "")"
        let expected = "an object with the keys that Apple's coder writes"
        expectError(.unsupported, expected: expected, found: found) {
          try KeyedUnarchiver.root(of: data, classes: [NSObject.self])
        }
        expectError(.unsupported, expected: expected, found: found) {
          try KeyedUnarchiver.unarchive(ArchiveValue.self, from: data)
        }
      }
    }

    @Test("Every class that is read has a sample", arguments: FoundationClass.allCases.map(\.rawValue))
    func coverage(_ name: String) throws {
      let written = try FoundationSample.kept.flatMap {
        try ArchiveTree(archived($0.make()))
          .classNames
      }
      // Strings, numbers and data are written without a class, and counted sets are refused.
      let others = ["NSNumber", "NSData", "NSCountedSet"]
      #expect(written.contains(name) || others.contains(name))
    }

    /// `Refusals.txt` has the reasons. `UPDATE_EXPECTED=1 swift test --filter WrittenAndReadTests` writes it anew.
    @Test("Values that can't be read are refused when they are written, with the reason and the place")
    func refusals() throws {
      let samples = FoundationSample.refused.map { (name: $0.testDescription, value: $0.make() as Any) }
      let values = samples + Self.refused.map { (name: $0, value: $1()) }
      let reasons = values.map { name, value in
        let error = expectError(.unsupported, at: "a") { try archived(["a": value] as [String: Any]) }
        return (name, "expected \(error?.expected ?? "nothing"), found \(error?.found ?? "nothing")")
      }
      try expectTexts(reasons, in: "Refusals.txt", areLines: true)
    }

    @Test("Values of a set that Foundation considers equal are refused when they are written")
    func equalMembers() {
      expectError(.unsupported, at: "a") {
        try archived(["a": [1, true] as Set<AnyHashable>] as [String: Any])
      }
    }

    @Test("Without secure coding, an object is refused only if its class doesn't adopt NSCoding")
    func insecure() {
      for (isSecure, name) in [(true, "NSSecureCoding"), (false, "NSCoding")] {
        let error = expectError(.unsupported) {
          try KeyedArchiver.archivedData(withRootObject: NSObject(), requiringSecureCoding: isSecure)
        }
        #expect(error?.expected.hasPrefix("an object whose class adopts \(name),") == true)
      }
    }

    @Test("The longest readable class name is written, a longer one is refused", arguments: [4_096, 4_097])
    func className(_ count: Int) throws {
      let archiver = KeyedArchiver()
      archiver.setClassName(String(repeating: "x", count: count), for: Node.self)
      archiver.encode(Node("a"), forKey: "root")
      guard count == 4_096 else {
        expectEqual(
          archiver.archiveError?.description,
          "root: not supported: expected a class name of at most 4096 characters, "
            + "found \(String(repeating: "x", count: 80))…"
        )
        return
      }
      let coder = try KeyedUnarchiver(forReadingFrom: archiver.finish())
      coder.setClass(Node.self, forClassName: String(repeating: "x", count: count))
      #expect((try? coder.decode(forKey: "root") as Node)?.name == "a")
    }

    @Test("Thousands of objects that share a large array are read, and share it")
    func sharedArray() throws {
      let count = Thoroughness.isThorough ? 3_000 : 1_000
      let names = NSArray(array: (0..<count).map { "name \($0)" })
      let data = try KeyedArchiver.archive((0..<count).map { _ in Sharing(names) })
      let back = try KeyedUnarchiver.unarchive([Sharing].self, from: data)
      #expect(back.count == count)
      #expect(back.first?.names == names)
      #expect(back.allSatisfy { $0.names.count == names.count })
    }
  }

  /// Has an array, which it decodes as a Swift value.
  private final class Sharing: NSObject, ArchivedClass {
    static let archivedClassName = "Sharing"
    let names: NSArray

    init(_ names: NSArray) { self.names = names }

    init?(coder: NSCoder) {
      guard let names = try? coder.decode(forKey: "names") as [String] else { return nil }
      self.names = names as NSArray
    }

    func encode(with coder: NSCoder) { coder.encode(names as Any?, forKey: "names") }
  }

  /// An archive with more fields than Foundation on Linux writes, and the object that it has all the same.
  struct Addition: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let objects: [ArchiveTree]
    let make: @Sendable () -> NSObject

    private init(_ name: String, _ objects: [ArchiveTree], _ make: @escaping @Sendable () -> NSObject) {
      (testDescription, self.objects, self.make) = (name, objects, make)
    }

    static let all = [
      Addition(
        "GNUstep's second time of a date",
        [.object("NSDate", ["NS.time": 7.5, "$0": 7.5])]
      ) { NSDate(timeIntervalSinceReferenceDate: 7.5) },
      Addition(
        "GNUstep's bytes of a UUID",
        [.object("NSUUID", ["uuid": .data(Data(0...15))])]
      ) { NSUUID(uuidBytes: Array(0...15)) },
      Addition(
        "the bookmark of a file",
        [
          .object(
            "NSURL",
            ["NS.base": .uid(0), "NS.relative": .uid(2), "NS.minimalBookmarkData": .uid(3)]
          ), "file:///a", .data(Data([7])),
        ]
      ) { NSURL(fileURLWithPath: "/a") },
      Addition(
        "the first day of the Gregorian calendar",
        [
          .object(
            "NSCalendar",
            ["NS.identifier": .uid(2), "NS.firstwkdy": 2, "NS.mindays": 4, "NS.gstartdate": .uid(3)]
          ), "hebrew", .object("NSDate", ["NS.time": 0.0]),
        ]
      ) {
        var calendar = Calendar(identifier: .hebrew)
        (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (2, 4)
        return calendar as NSCalendar
      },
      Addition(
        "components of Apple's",
        [
          .object(
            "NSDateComponents",
            [
              "NS.year": 2012, "NS.week": 7, "NS.weekOfYear": 7, "NS.dayOfYear": 40, "NS.leapMonth": 1,
              "NS.repeatedDay": false,
            ]
          )
        ]
      ) {
        var components = DateComponents(year: 2012, weekOfYear: 7)
        (components.dayOfYear, components.isLeapMonth) = (40, true)
        return components as NSDateComponents
      },
      Addition(
        "a name as Apple's systems have it",
        [
          .object("NSPersonNameComponents", ["NS.nameComponentsPrivate": .uid(2)]),
          .object("_NSPersonNameComponentsData", ["NS.givenName": .uid(3), "NS.nickname": .uid(0)]), "Ada",
        ]
      ) { ada() },
      Addition(
        "a name as Foundation on Linux has it",
        [
          .object("NSPersonNameComponents", ["NS.givenName": .uid(2), "NS.nickname": .uid(0)]), "Ada",
        ]
      ) { ada() },
      Addition(
        "the number of a unit",
        [
          .object("NSMeasurement", ["NS.value": 45.0, "NS.unit": .uid(2)]),
          .object(
            "NSUnitLength",
            ["NS.specifier": 1287, "NS.symbol": .uid(3), "NS.converter": .uid(4)]
          ), "mi", .object("NSUnitConverterLinear", ["NS.coefficient": 1609.34, "NS.constant": 0.0]),
        ]
      ) { NSMeasurement(doubleValue: 45, unit: UnitLength.miles) },
      Addition(
        "a bitmap beside the number of a character set",
        [
          .object(
            "NSCharacterSet",
            ["NSBuiltinID2": 15, "NSIsInverted2": true, "NSBitmapObject": .uid(2)]
          ), .data(Data(count: 8_192)),
        ]
      ) { CharacterSet.newlines.inverted as NSCharacterSet },
      Addition(
        "a mutable character set",
        [.object("NSMutableCharacterSet", ["NSString": "ab"])]
      ) { NSCharacterSet(charactersIn: "ab") },
    ]

    private static func ada() -> NSObject {
      var name = PersonNameComponents()
      name.givenName = "Ada"
      return name as NSPersonNameComponents
    }
  }

  extension WrittenAndReadTests {
    fileprivate static let refused: KeyValuePairs<String, @Sendable () -> Any> = [
      "a counted set": { NSCountedSet(array: ["a", "a", "b"]) },
      "an array in a set": { Set([[1]]) },
      "an NSSet in an NSSet": { NSSet(object: NSSet(object: 1)) },
      "an NSArray in an NSOrderedSet": { NSOrderedSet(object: NSArray(object: 1)) },
      "an array as a key": { [[1]: 2] },
      "a decimal number as a key": { [Decimal(0.5): 1] },
      "a measurement as a member that no integer is near": {
        Set<AnyHashable>([Measurement(value: .nan, unit: UnitLength.miles)])
      },
      "an attributed string as an attribute": {
        let name = NSAttributedString.Key("name")
        return NSAttributedString(string: "a", attributes: [name: NSAttributedString(string: "b")])
      },
      "a class under one of Foundation's that decodes itself": { Request(url: URL(fileURLWithPath: "/a")) },
      "a class that is archived with a name of Foundation's": { Impostor() },
      "an interval at no time": {
        NSDateInterval(start: Date(timeIntervalSinceReferenceDate: .infinity), duration: 0)
      },
      "an object whose class for coders is Foundation's": { Disguise(NSArray.self) },
      "an object whose class for coders doesn't adopt NSCoding": { Disguise(NSObject.self) },
      "an object whose class for coders isn't secure": { Disguise(Insecure.self) },
      "a URL without a text": { URLComponents().url ?? URL(fileURLWithPath: "/") },
      "an NSURL with the text of none": {
        NSURL(dataRepresentation: Data("http://a:b".utf8), relativeTo: nil)
      },
      "a time zone whose name has no seconds": { NSTimeZone(forSecondsFromGMT: 3_601) as NSTimeZone },
      "date components with a day of the year": {
        var components = DateComponents()
        components.dayOfYear = 7
        return components as NSDateComponents
      },
      "an NSValue of a C integer": {
        var number: Int32 = 7
        return NSValue(bytes: &number, objCType: "i")
      },
      "a measurement in a unit of the app's": { NSMeasurement(doubleValue: 7, unit: Beats(symbol: "beats")) },
      "a measurement with a converter of the app's": {
        NSMeasurement(doubleValue: 7, unit: UnitLength(symbol: "ells", converter: UnitConverter()))
      },
      "a regular expression with other options": {
        let options = NSRegularExpression.Options(rawValue: 128)
        return (try? NSRegularExpression(pattern: "a", options: options)) ?? "no expression"
      },
      "a struct": { OperatingSystemVersion() },
    ]
  }

  /// A unit of an app.
  final class Beats: Unit, @unchecked Sendable {}

  final class Impostor: Base, ArchivedClass, @unchecked Sendable {
    static let archivedClassName = "NSArray"
  }

  /// Is written under another class.
  final class Disguise: Base, @unchecked Sendable {
    private let other: AnyClass

    init(_ other: AnyClass) {
      self.other = other
      super.init()
    }

    required init?(coder: NSCoder) { nil }
    override var classForCoder: AnyClass { other }
  }
#endif
