#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Objects of Foundation's classes with fields of any kind. An unarchiver that allows every class reads them, or reports
  /// an error.
  @Suite struct HostileObjectsTests {
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

    @Test("A coder that an object keeps finds nothing when the archive has been read")
    func keptCoder() throws {
      let data = try KeyedArchiver.archive(CoderKeeper(nil))
      let keeper = try KeyedUnarchiver.unarchive(CoderKeeper.self, from: data)
      let coder = try #require(keeper.coder)
      #expect(coder.error == nil)
      #expect((try? coder.decode(forKey: "root") as CoderKeeper) == nil)
      expectEqual(coder.archiveError?.found, "a finished one")
    }

    /// The error of an unarchiver that allows every class.
    private func error(reading data: Data) -> ArchiveError? {
      do {
        _ = try KeyedUnarchiver.root(of: data, classes: [NSObject.self])
        return nil
      } catch {
        let facts = ArchiveError(inside: error)
        if facts == nil { Issue.record("\(error)") }
        return facts
      }
    }
  }

  /// Small archives of objects whose classes are Foundation's and whose fields are anything.
  private enum RandomObjects {
    private static let classes =
      FoundationClass.allCases.map(\.rawValue) + [
        "NSConcreteValue", "NSURLRequest", "NSObject", "NSUnit", "NSUnitLength", "NSUnitFuelEfficiency",
        "NSUnitConverterLinear", "NSUnitConverterReciprocal", "_NSPersonNameComponentsData",
      ]
    private static let keys = [
      "NS.objects", "NS.keys", "NS.string", "NS.data", "NS.time", "NS.number", "NS.uuidbytes", "NS.base",
      "NS.relative", "NS.object.0", "NS.object.1", "NS.key.0", "NS.key.1", "NS.count", "NS.object0",
      "NS.count0",
      "NSRangeCount", "NSRangeData", "NSLocation", "NSLength", "NSIndexPathLength", "NSIndexPathData",
      "NSIndexPathValue", "NSString", "NSAttributes", "NSAttributeInfo", "NS.identifier", "NS.name",
      "NS.mantissa",
      "NS.exponent", "NS.length", "NS.negative", "NS.compact", "NS.mantissa.bo", "NS.type", "NS.calendar",
      "NS.timezone", "NS.locale", "NS.firstwkdy", "NS.mindays", "NS.year", "NS.isLeapMonth",
      "NSDomain", "NSCode", "NSUserInfo", "NS.nameComponentsPrivate", "NS.givenName",
      "NS.phoneticRepresentation", "NS.value", "NS.unit", "NS.symbol", "NS.converter", "NS.coefficient",
      "NS.constant", "NS.reciprocal", "NSPattern", "NSOptions", "NSBuiltinID", "NSRange", "NSBitmap",
      "NSIsInverted",
    ]

    static func archive(using generator: inout RepeatableGenerator) -> ArchiveTree {
      let count = Int.random(in: 2...10, using: &generator)
      func uid() -> ArchiveTree { .uid(Int.random(in: 0...(2 * count), using: &generator)) }
      func value() -> ArchiveTree {
        switch generator.below(9) {
        case 0: .integer(generator.pick([0, 1, 2, 3, -1, .max]))
        case 1: .string(generator.pick(["a", "", "de_DE", "Europe/Berlin", "{1, 2}", "q"]))
        case 2:
          .data(Data((0..<generator.pick([0, 1, 2, 4, 16])).map { _ in UInt8(generator.below(4)) }))
        case 3: .boolean(true)
        case 4, 5: .array((0..<generator.pick([0, 1, 2, 3])).map { _ in uid() })
        default: uid()
        }
      }
      let objects = (0..<count).map { _ -> ArchiveTree in
        if generator.below(4) == 0 { return value() }
        var fields: [String: ArchiveTree] = ["$class": .uid(count + 1 + generator.below(count))]
        for _ in 0..<6 { fields[generator.pick(keys)] = value() }
        if Bool.random(using: &generator) { fields["NS.objects"] = .array([uid(), uid()]) }
        return .dictionary(fields)
      }
      return .archive(objects + (0..<count).map { _ in .classEntry(generator.pick(classes)) })
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
