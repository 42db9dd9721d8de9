#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Objects of Foundation's classes whose own `init(coder:)` traps, hangs or fills the memory. An unarchiver that allows
  /// every class reads them, or reports an error.
  @Suite struct HostileObjectsTests {
    @Test(
      "Attributed strings that share attributed strings as attributes are refused at once",
      arguments: [20, 60]
    )
    func attributedStrings(_ levels: Int) {
      let (text, class1, class2) = (2 * levels + 1, 2 * levels + 2, 2 * levels + 3)
      let objects = (0..<levels).flatMap { level -> [ArchiveTree] in
        let next = level + 1 < levels ? 2 * level + 3 : text
        return [
          .object(class: class1, ["NSString": .uid(text), "NSAttributes": .uid(2 * level + 2)]),
          .pairs([text, text + 3], [next, next], class: class2),
        ]
      }
      let archive = ArchiveTree.archive(
        objects + [
          .string("a"), .classEntry("NSAttributedString"), .classEntry("NSDictionary"), .string("b"),
        ]
      )
      let error = error(reading: archive.data)
      #expect(error?.category == .unsupported)
      #expect(error?.expected == "an attribute that is a single value")
    }

    @Test("Objects that make Foundation trap are errors", arguments: Trap.all)
    func traps(_ trap: Trap) {
      let error = error(reading: ArchiveTree.archive(trap.objects).data)
      #expect(error?.category == trap.category)
      #expect(error?.found == trap.found)
    }

    @Test(
      "Random objects of Foundation's classes give a value or an error",
      arguments: 0..<8 as Range<UInt64>
    )
    func random(_ seed: UInt64) {
      var generator = RepeatableGenerator(seed: seed)
      var count = 0
      for _ in 0..<250 {
        let archive = RandomObjects.archive(using: &generator)
        if error(reading: archive.data) == nil { count += 1 }
        for reader in [Reader.anything, .value, .graph] { _ = reader.error(reading: archive.data) }
      }
      // Some can be read: the others don't all fail for one reason.
      #expect(count > 2)
    }

    private final class Impatient: NSObject, ArchivedClass {
      static let archivedClassName = "Impatient"
      override init() {}
      init?(coder: NSCoder) { nil }

      func encode(with coder: NSCoder) {
        do {
          _ = try (coder as? KeyedArchiver)?.finish()
        } catch {
          coder.failWithError(error)
        }
      }
    }

    @Test("An archive isn't finished while an object is encoding itself")
    func impatient() {
      let error = #expect(throws: ArchiveError.self) {
        try KeyedArchiver.archive([Impatient(), Impatient()])
      }
      #expect(error?.found == "an object that is still encoding itself")
    }

    private final class TextByType: NSObject, ArchivedClass {
      static let archivedClassName = "TextByType"
      let text: String

      init(text: String) { self.text = text }

      func encode(with coder: NSCoder) {
        withUnsafePointer(to: text as NSString as Any?) { coder.encodeValue(ofObjCType: "@", at: $0) }
      }

      init?(coder: NSCoder) {
        var object: Any?
        withUnsafeMutablePointer(to: &object) { coder.decodeValue(ofObjCType: "@", at: $0) }
        text = object as? String ?? "nothing"
      }
    }

    @Test("An object is encoded and decoded by its Objective-C type")
    func objectByType() throws {
      let data = try KeyedArchiver.archive(TextByType(text: "Avatar"))
      let copy = try KeyedUnarchiver.root(of: data, classes: [TextByType.self, NSString.self])
      #expect((copy as? TextByType)?.text == "Avatar")
    }

    @Test("A coder that an object keeps finds nothing when the archive has been read")
    func keptCoder() throws {
      let data = try KeyedArchiver.archive(CoderKeeper(nil))
      let keeper = try KeyedUnarchiver.unarchive(CoderKeeper.self, from: data)
      let coder = try #require(keeper.coder)
      #expect(coder.error == nil)
      #expect((try? coder.decode(forKey: "root") as CoderKeeper) == nil)
      #expect((coder.error as? ArchiveError)?.category == .corruptArchive)
    }

    @Test(
      "Long values that Foundation would compare again and again are refused",
      arguments: ["NSData", "NSString"]
    )
    func longValues(_ name: String) {
      let values = ["a", "b"].map { end in
        let text = String(repeating: "x", count: 100_000) + end
        return name == "NSData" ? ArchiveTree.data(Data(text.utf8)) : .string(text)
      }
      let count = 10_000
      let set: [String: ArchiveTree] = [
        "NS.count": .integer(1), "NS.object0": .uid(3), "NS.count0": .integer(count),
      ]
      let text: [String: ArchiveTree] = [
        "NSString": .uid(5), "NSAttributes": .uid(6),
        "NSAttributeInfo": .data(Data((0..<count).flatMap { [1, UInt8($0 % 2)] })),
      ]
      let archives = [
        ArchiveTree.archive([.object(class: 2, set), .classEntry("NSCountedSet")] + values),
        ArchiveTree.archive(
          [.object(class: 2, text), .classEntry("NSAttributedString")] + values + [
            .string(String(repeating: "t", count: count)), .elements([7, 8], class: 9),
            .pairs([5], [3], class: 10), .pairs([5], [4], class: 10), .classEntry("NSArray"),
            .classEntry("NSDictionary"),
          ]
        ),
      ]
      for archive in archives { #expect(error(reading: archive.data)?.category == .limitExceeded) }
    }

    /// The error of an unarchiver that allows every class.
    private func error(reading data: Data) -> ArchiveError? {
      do {
        _ = try KeyedUnarchiver.root(of: data, classes: [NSObject.self])
        return nil
      } catch let error as ArchiveError {
        return error
      } catch {
        Issue.record("\(error)")
        return nil
      }
    }
  }

  /// Decodes objects of any class.
  private final class Anything: NSObject, ArchivedClass {
    static let archivedClassName = "Anything"
    private let content: Any?
    init(_ content: Any) { self.content = content }
    init?(coder: NSCoder) { content = coder.decodeObject(of: [NSObject.self], forKey: "content") }
    func encode(with coder: NSCoder) { coder.encode(content, forKey: "content") }
  }

  /// Objects that make Foundation trap, and their errors here.
  struct Trap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let objects: [ArchiveTree]
    let category: ArchiveError.Category
    let found: String

    static let all = [
      Trap(
        testDescription: "an NSValue of a type that doesn't exist",
        objects: [
          .object(class: 2, ["NS.type": .uid(3), "NS.value": .integer(7)]), .classEntry("NSConcreteValue"),
          .string("?"),
        ],
        category: .disallowedClass,
        found: "an object of class NSConcreteValue"
      ),
      Trap(
        testDescription: "keys that Foundation considers equal",
        objects: [
          .pairs([3, 4], [3, 4], class: 2), .classEntry("NSDictionary"), .integer(1), .real(1.0.bitPattern),
        ],
        category: .unsupported,
        found: "another key equal to the number 1.0"
      ),
      Trap(
        testDescription: "members that Foundation considers equal",
        objects: [.elements([3, 4], class: 2), .classEntry("NSOrderedSet"), .integer(1), .boolean(true)],
        category: .unsupported,
        found: "another member equal to the boolean true"
      ),
      Trap(
        testDescription: "a decimal number in a set",
        objects: [
          .elements([3], class: 2), .classEntry("NSSet"),
          .object(
            class: 4,
            [
              "NS.mantissa": .data(Data(count: 16)), "NS.exponent": .integer(0), "NS.length": .integer(0),
              "NS.negative": .boolean(false), "NS.compact": .boolean(true),
            ]
          ),
          .classEntry("NSDecimalNumber"),
        ],
        category: .unsupported,
        found: "the decimal number 0"
      ),
      Trap(
        testDescription: "an index path of 50,000,000,000 indices",
        objects: [
          .object(
            class: 2,
            ["NSIndexPathLength": .integer(50_000_000_000), "NSIndexPathData": .data(Data([1]))]
          ),
          .classEntry("NSIndexPath"),
        ],
        category: .corruptArchive,
        found: "50000000000"
      ),
      Trap(
        testDescription: "a member of a counted set, 50,000,000,000 times",
        objects: [
          .object(
            class: 2,
            ["NS.count": .integer(1), "NS.object0": .uid(3), "NS.count0": .integer(50_000_000_000)]
          ),
          .classEntry("NSCountedSet"), .string("a"),
        ],
        category: .limitExceeded,
        found: "more (counting each as often as it is referred to)"
      ),
      Trap(
        testDescription: "a range that overflows",
        objects: [
          .object(
            class: 2,
            ["NSRangeCount": .integer(1), "NSLocation": .integer(.max), "NSLength": .integer(1)]
          ),
          .classEntry("NSIndexSet"),
        ],
        category: .corruptArchive,
        found: "length 1 at 9223372036854775807"
      ),
      Trap(
        testDescription: "attributes beyond the end of the string",
        objects: [
          .object(
            class: 2,
            ["NSString": .uid(3), "NSAttributes": .uid(4), "NSAttributeInfo": .data(Data([9, 0]))]
          ),
          .classEntry("NSAttributedString"), .string("short"), .elements([6], class: 5),
          .classEntry("NSArray"),
          .pairs([], [], class: 7), .classEntry("NSDictionary"),
        ],
        category: .corruptArchive,
        found: "run 0 of length 9 at 0"
      ),
      Trap(
        testDescription: "a time zone that doesn't exist",
        objects: [
          .object(class: 2, ["NS.name": .uid(3)]), .classEntry("NSTimeZone"), .string("Nowhere/Here"),
        ],
        category: .corruptArchive,
        found: "the string \"Nowhere/Here\""
      ),
    ]
  }

  /// Small archives of objects whose classes are Foundation's and whose fields are anything.
  private enum RandomObjects {
    private static let classes =
      FoundationClasses.named.keys.sorted() + [
        "NSConcreteValue", "NSError", "NSCharacterSet", "NSUnit",
        "NSMeasurement",
        "NSDateComponents", "NSCalendar", "NSPersonNameComponents", "NSRegularExpression", "NSURLRequest",
        "NSObject",
      ]
    private static let keys = [
      "NS.objects", "NS.keys", "NS.string", "NS.data", "NS.time", "NS.number", "NS.uuidbytes", "NS.base",
      "NS.relative",
      "NS.object.0", "NS.object.1", "NS.key.0", "NS.key.1", "NS.count", "NS.object0", "NS.count0",
      "NSRangeCount", "NSRangeData",
      "NSLocation",
      "NSLength", "NSIndexPathLength", "NSIndexPathData", "NSIndexPathValue", "NSString", "NSAttributes",
      "NSAttributeInfo", "NS.identifier", "NS.name", "NS.mantissa", "NS.exponent", "NS.length", "NS.negative",
      "NS.compact", "NS.mantissa.bo", "NS.type", "NS.value",
    ]

    static func archive(using generator: inout RepeatableGenerator) -> ArchiveTree {
      let count = Int.random(in: 2...10, using: &generator)
      func uid() -> ArchiveTree { .uid(Int.random(in: 0...(2 * count), using: &generator)) }
      func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &generator)]
      }
      func value() -> ArchiveTree {
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: .integer(pick([0, 1, 2, 3, -1, .max]))
        case 1: .string(pick(["a", "", "de_DE", "Europe/Berlin", "{1, 2}", "q"]))
        case 2:
          .data(Data((0..<pick([0, 1, 2, 4, 16])).map { _ in UInt8.random(in: 0...3, using: &generator) }))
        case 3: .boolean(true)
        case 4, 5: .array((0..<pick([0, 1, 2, 3])).map { _ in uid() })
        default: uid()
        }
      }
      let objects = (0..<count).map { _ -> ArchiveTree in
        if Int.random(in: 0..<4, using: &generator) == 0 { return value() }
        let name = Int.random(in: 0..<count, using: &generator)
        var fields: [String: ArchiveTree] = [:]
        for _ in 0..<6 { fields[pick(keys)] = value() }
        if Bool.random(using: &generator) { fields["NS.objects"] = .array([uid(), uid()]) }
        return .object(class: count + 1 + name, fields)
      }
      return .archive(objects + (0..<count).map { _ in .classEntry(pick(classes)) })
    }
  }

  /// Keeps the coder that it was decoded with.
  private final class CoderKeeper: NSObject, ArchivedClass {
    static let archivedClassName = "CoderKeeper"

    let coder: NSCoder?

    init(_ coder: NSCoder?) {
      self.coder = coder
    }

    func encode(with coder: NSCoder) {}

    convenience init?(coder: NSCoder) {
      self.init(coder)
    }
  }
#endif
