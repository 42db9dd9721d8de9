#if !canImport(ObjectiveC)
  import Approach3Dictionariable
  import Approach5Archiver
  import Approach6Codable
  import ArchiveInspector
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Whatever is archived can be read with the default limits, also if long values repeat in every place.
  @Suite struct RepeatedValuesTests {
    @Test(
      "Random values that repeat are read by every reader",
      arguments: 0..<(Thoroughness.isThorough ? 10 : 3) as Range<UInt64>
    )
    func random(_ seed: UInt64) throws {
      var generator = RepeatableGenerator(seed: seed)
      for kind in RepeatedKind.all {
        for place in kind.places {
          let repetition = Repetition(using: &generator)
          try expectReadable("seed \(seed), \(kind.name) as \(place.name), \(repetition)") {
            try place.check(repetition)
          }
        }
      }
    }

    @Test("A long key, text, URL or data that repeats is read by every reader")
    func often() throws {
      let size = Thoroughness.isThorough ? 20_000 : 5_000
      for kind in RepeatedKind.all {
        for place in kind.places {
          let count =
            switch (kind.name, place.name) {
            case (_, "key"), ("string", "member"): 1_000
            case ("data", _), ("URL", _), ("bytes", _): 150
            default: 0
            }
          let repetition = Repetition(size: size, count: count, variant: 0)
          if count == 0 { continue }
          try expectReadable("\(kind.name) as \(place.name), \(repetition)") { try place.check(repetition) }
        }
      }
    }

    private func expectReadable(_ comment: Comment, _ check: () throws -> Bool) throws {
      do {
        let isEqual = try check()
        #expect(isEqual, comment)
      } catch let error as ArchiveError {
        Issue.record("\(comment): \(error)")
      }
    }
  }

  /// How long a value is, and how often it repeats.
  struct Repetition: CustomStringConvertible {
    let size: Int
    let count: Int
    /// Chooses among texts of several scripts.
    let variant: Int

    init(size: Int, count: Int, variant: Int) {
      (self.size, self.count, self.variant) = (size, count, variant)
    }

    /// The size and the number are as often short as long. Together, they are limited, because the test must be quick.
    init(using generator: inout RepeatableGenerator) {
      let total = Thoroughness.isThorough ? 3_000_000 : 1_000_000
      let size = Self.random(200_000, using: &generator)
      let count = Self.random(1_000, using: &generator)
      self.init(size: size, count: max(1, min(count, total / (size + 1))), variant: Int(generator.next() % 4))
    }

    private static func random(_ limit: Int, using generator: inout RepeatableGenerator) -> Int {
      let magnitude = Double.random(in: 0...1, using: &generator)
      return Int(pow(Double(limit), magnitude)) - (magnitude < 0.05 ? 1 : 0)
    }

    var description: String { "\(size) bytes \(count) times, variant \(variant)" }

    /// A text of about so many bytes.
    var text: String {
      let part = ["k", "ü", "漢", "e\u{301}"][variant]
      return String(repeating: part, count: size / part.utf8.count)
    }

    /// The same as a key, which can't be longer than 65,536 characters.
    var key: String { String(text.prefix(30_000)) }

    var data: Data { Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ variant) }) }

    func url(relativeTo base: URL? = nil) throws -> URL {
      try #require(URL(string: "a/\(String(repeating: "k", count: size))?v=\(variant)", relativeTo: base))
    }

    func times<Value>(_ make: (Int) throws -> Value) rethrows -> [Value] { try (0..<count).map(make) }

    /// What `body` makes of the same value, so many times.
    func times<Value, Result>(
      of make: (Repetition) throws -> Value,
      _ body: (Value, Int) throws -> Result
    ) rethrows -> [Result] {
      let value = try make(self)
      return try times { try body(value, $0) }
    }
  }

  /// A place where values repeat. `check` archives them there and returns whether every reader gives them back.
  struct RepeatedPlace {
    let name: String
    let check: (Repetition) throws -> Bool

    /// - Parameter comesBack: Whether the coders give back what is in the archive. The inspector must find no damage.
    init<Value>(
      _ name: String,
      _ make: @escaping (Repetition) throws -> Value,
      archive: @escaping (Value) throws -> Data,
      comesBack: @escaping (Value, Data) throws -> Bool
    ) {
      self.name = name
      check = { repetition in
        let value = try make(repetition)
        let data = try archive(value)
        let graph = try ArchiveGraph(of: data)
        return try comesBack(value, data)
          && graph.objects.allSatisfy { graph.interpretation(of: $0).damage == nil }
      }
    }

    init(_ name: String, check: @escaping (Repetition) throws -> Bool) {
      (self.name, self.check) = (name, check)
    }
  }

  struct RepeatedKind {
    let name: String
    let places: [RepeatedPlace]

    static var all: [RepeatedKind] {
      [
        values("string") { $0.text },
        RepeatedKind(
          name: "key",
          places: [
            place("key") { repetition in repetition.times { [repetition.key: $0] } },
            place("key beside others") { repetition in
              repetition.times { [repetition.key + "a": 1, repetition.key + "b": 2, "\($0)": 3] }
            },
            coded("key of structs") { repetition in
              repetition.times { [repetition.key: Record($0), "\($0)": Record($0)] }
            },
            keys("long keys of objects"),
          ]
        ),
        values("data") { $0.data },
        values("URL") { try $0.url() },
        values("URL with a base") {
          try $0.url(relativeTo: URL(string: "https://example.org/" + $0.url().relativeString))
        },
        values("integer") { $0.size },
        values("double") { Double($0.size) / 3 },
        values("boolean") { $0.size.isMultiple(of: 2) },
        values("date") { Date(timeIntervalSinceReferenceDate: Double($0.size)) },
        values("UUID") {
          UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8($0.size % 256)))
        },
        values("decimal", areMembers: false) { Decimal($0.size) / 7 },
        values("array", areMembers: false) { repetition in (0..<repetition.size / 256).map { "element \($0)" }
        },
        values("set", areMembers: false) { repetition in
          Set((0..<repetition.size / 256).map { "member \($0)" })
        },
        values("dictionary", areMembers: false) { repetition in
          Dictionary(
            uniqueKeysWithValues: (0..<repetition.size / 256).map { ("key \($0)", repetition.variant) }
          )
        },
        bridged("index set") { repetition in IndexSet((0..<repetition.size / 16).map { 2 * $0 }) },
        bridged("index path") { repetition in IndexPath(indexes: 0..<repetition.size / 16) },
        bridged("locale") { _ in Locale(identifier: "de_AT") },
        bridged("time zone") { _ in TimeZone(secondsFromGMT: 3_600) ?? .current },
        RepeatedKind(
          name: "bytes",
          places: [objects("bytes in objects") { $0.times(of: \.data) { data, _ in Bytes(data) } }]
        ),
        foundation("data and URL as keys", isValue: false) {
          NSDictionary(objects: [1, 2], forKeys: [$0.data as NSData, try $0.url() as NSURL])
        },
        foundation("mutable data") { NSMutableData(data: $0.data) },
        foundation("mutable string") { NSMutableString(string: $0.text) },
        foundation("mutable index set") { repetition in
          NSMutableIndexSet(indexSet: IndexSet((0..<repetition.size / 256).map { 2 * $0 }))
        },
        foundation("ordered set") { repetition in
          NSOrderedSet(array: [repetition.text as NSString, "a" as NSString])
        },
        foundation("text") { NSAttributedString(string: $0.text) },
        foundation("text with an attribute") {
          NSAttributedString(string: "a", attributes: [NSAttributedString.Key($0.key): $0.text as NSString])
        },
        foundation("text with many runs") { repetition in
          let text = NSMutableAttributedString(string: repetition.text + "abcdefgh")
          for location in 0..<8 {
            text.setAttributes(
              [NSAttributedString.Key("name"): repetition.text + "\(location % 2)" as NSString],
              range: NSRange(location: location, length: 1)
            )
          }
          return NSAttributedString(attributedString: text)
        },
      ]
    }

    /// Values of a type that the archive itself has, in every place.
    private static func values<Value: ArchiveValueConvertible & Codable & Hashable>(
      _ name: String,
      areMembers: Bool = true,
      _ make: @escaping (Repetition) throws -> Value
    ) -> RepeatedKind {
      var places = [
        place("root", make),
        place("element") { try $0.times(of: make) { value, _ in value } },
        place("value") { try $0.times(of: make) { ["a": $0, "\($1)": $0] } },
        place("deep") { repetition in
          let value = try make(repetition).valueInArchive
          return (0..<100).reduce(ArchiveValue.array(repetition.times { _ in value })) { inner, level in
            level.isMultiple(of: 25) ? .array([inner, .dictionary(["a": value])]) : .array([inner])
          }
        },
        coded("property") { try $0.times(of: make) { value, _ in Record(value) } },
        objects("property of objects") { try $0.times(of: make) { value, _ in StoredObject(value) } },
        objects("list of objects") { try $0.times(of: make) { value, _ in StoredObject([value]) } },
        dictionaries { try $0.times(of: make) { value, _ in value.valueInArchive } },
      ]
      if areMembers {
        places.append(
          coded("member") { try $0.times(of: make) { value, _ in Set([value]) } }
        )
      }
      return RepeatedKind(name: name, places: places)
    }

    /// Structs of Foundation that bridge to objects.
    private static func bridged<Value: Codable & Hashable>(
      _ name: String,
      _ make: @escaping (Repetition) throws -> Value
    ) -> RepeatedKind {
      RepeatedKind(
        name: name,
        places: [
          coded("root", make),
          coded("element") { try $0.times(of: make) { value, _ in value } },
          coded("property") { try $0.times(of: make) { value, _ in Record(value) } },
        ]
      )
    }

    /// Objects of Foundation, which only the coder for classes gives back.
    ///
    /// - Parameter isValue: Whether an `ArchiveValue` can hold them: dictionaries with other keys than strings can't be.
    private static func foundation(
      _ name: String,
      isValue: Bool = true,
      _ make: @escaping (Repetition) throws -> NSObject
    ) -> RepeatedKind {
      RepeatedKind(
        name: name,
        places: [
          object("root", isValue, make),
          object("element", isValue) { repetition in
            NSArray(array: try repetition.times { _ in try make(repetition) })
          },
          object("value", isValue) { repetition in
            NSArray(
              array: try repetition.times {
                NSDictionary(object: try make(repetition), forKey: "\($0)" as NSString)
              }
            )
          },
        ]
      )
    }
  }

  // MARK: - Places

  extension RepeatedKind {
    /// A value of the archive's own types.
    private static func place<Value: ArchiveValueConvertible>(
      _ name: String,
      _ make: @escaping (Repetition) throws -> Value
    ) -> RepeatedPlace {
      RepeatedPlace(name, make, archive: { try KeyedArchiver.archive($0) }) { _, data in
        let again = try archived(#require(try root(of: data)))
        return try KeyedArchiver.archive(KeyedUnarchiver.unarchive(from: data) as Value) == data
          && KeyedArchiver.archive(KeyedUnarchiver.unarchive(from: data) as ArchiveValue) == data
          && KeyedArchiver.archive(KeyedArchiveDecoder().decode(ArchiveValue.self, from: data)) == data
          && KeyedArchiver.archive(KeyedUnarchiver.unarchive(from: again) as Value) == data
      }
    }

    /// A value of a `Codable` type.
    private static func coded<Value: Codable & Equatable>(
      _ name: String,
      _ make: @escaping (Repetition) throws -> Value
    ) -> RepeatedPlace {
      RepeatedPlace(name, make, archive: { try KeyedArchiveEncoder().encode($0) }) { _, data in
        let again = try KeyedArchiver.archive(KeyedUnarchiver.unarchive(from: data) as ArchiveValue)
        return try [data, again].allSatisfy {
          try KeyedArchiveEncoder().encode(KeyedArchiveDecoder().decode(Value.self, from: $0)) == data
        }
      }
    }

    /// Objects of an app.
    private static func objects<Object: NSObject & ArchivedClass>(
      _ name: String,
      _ make: @escaping (Repetition) throws -> [Object]
    ) -> RepeatedPlace {
      RepeatedPlace(name, make, archive: { try KeyedArchiver.archive($0) }) { _, data in
        let any: ArchiveValue = try KeyedUnarchiver.unarchive(from: data)
        return try KeyedArchiver.archive(KeyedUnarchiver.unarchive([Object].self, from: data)) == data
          && KeyedArchiver.archive(any).count == data.count
      }
    }

    private static func keys(_ name: String) -> RepeatedPlace {
      let place = objects(name) { repetition in repetition.times { LongKey($0) } }
      return RepeatedPlace(name) { repetition in
        try LongKey.$key.withValue(repetition.key) { try place.check(repetition) }
      }
    }

    private static func object(
      _ name: String,
      _ isValue: Bool,
      _ make: @escaping (Repetition) throws -> NSObject
    ) -> RepeatedPlace {
      RepeatedPlace(name, make, archive: archived) { object, data in
        if isValue { _ = try KeyedUnarchiver.unarchive(from: data) as ArchiveValue }
        return try object.isEqual(root(of: data))
      }
    }

    /// The structs of approaches 3 and 5.
    private static func dictionaries(_ make: @escaping (Repetition) throws -> [ArchiveValue]) -> RepeatedPlace
    {
      RepeatedPlace(
        "property of a dictionary",
        { try make($0).map(Pair.init) },
        archive: { try archiveStructureInstances($0) },
        comesBack: { _, data in
          try archiveStructureInstances(extractStructuresFromArchive(data) as [Pair]) == data
            && [Pair](archivedData: data).archivedData() == data
        }
      )
    }

    private static func root(of data: Data) throws -> Any? {
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      let root = unarchiver.decodeObject(of: [NSObject.self], forKey: "root")
      if let error = unarchiver.archiveError { throw error }
      return root
    }
  }

  // MARK: - Types

  private struct Record<Value: Codable & Equatable>: Codable, Equatable {
    var value: Value
    var list: [Value]
    var named: [String: Value]

    init(_ value: Value) { (self.value, list, named) = (value, [value, value], ["name": value]) }
  }

  /// An object with a long key.
  private final class LongKey: NSObject, ArchivedClass {
    static let archivedClassName = "LongKey"
    @TaskLocal static var key = ""
    let number: Int

    init(_ number: Int) { self.number = number }

    func encode(with coder: NSCoder) { coder.encode(number, forKey: Self.key) }

    init?(coder: NSCoder) {
      guard let number = try? coder.decode(forKey: Self.key) as Int else { return nil }
      self.number = number
    }
  }

  /// An object with data inside.
  private final class Bytes: NSObject, ArchivedClass {
    static let archivedClassName = "Bytes"
    let data: Data

    init(_ data: Data) { self.data = data }

    func encode(with coder: NSCoder) {
      data.withUnsafeBytes {
        coder.encodeBytes($0.bindMemory(to: UInt8.self).baseAddress, length: data.count, forKey: "bytes")
      }
    }

    init?(coder: NSCoder) {
      data = coder.withDecodedUnsafeBufferPointer(forKey: "bytes") { $0.map { Data($0) } ?? Data() }
    }
  }

  private struct Pair: Dictionariable, ArchiveRepresentable, Equatable {
    let value: ArchiveValue

    init(_ value: ArchiveValue) { self.value = value }

    func dictionaryRepresentation() -> DictionaryRepresentation { ["value": value] }
    init(dictionaryRepresentation: DictionaryRepresentation) throws {
      value = try dictionaryRepresentation.value(forKey: "value")
    }

    var archiveValue: Archive { dictionaryRepresentation() }
    init(archive: Archive) throws { try self.init(dictionaryRepresentation: archive) }
  }
#endif
