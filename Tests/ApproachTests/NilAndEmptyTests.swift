#if !canImport(ObjectiveC)
  import Approach3Dictionariable
  import Approach4GenericBox
  import Approach5Archiver
  import Approach6Codable
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Nil, an empty value and one with content, by every call that writes an optional value and every call that reads it.
  @Suite struct NilAndEmptyTests {
    @Test("Nil comes back as nil, and an empty value as an empty one", arguments: NilAndEmptyCase.all)
    func comesBack(_ row: NilAndEmptyCase) throws { try row.check() }
  }

  struct NilAndEmptyCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    /// Calls of a coder. What isn't written is nil, too.
    ///
    /// - Parameters:
    ///   - values: An empty value, and one with content.
    ///   - required: Reads a value that must not be missing.
    private init<Value: Equatable & Sendable>(
      _ description: String,
      _ values: Value...,
      write: @escaping @Sendable (NSCoder, Value?) throws -> Void,
      read: @escaping @Sendable (NSCoder) throws -> Value?,
      required: (@Sendable (NSCoder) throws -> Value)? = nil
    ) {
      testDescription = description
      check = {
        let archives: [(Value?, Data)] = try ([nil] + values).map { value in
          (value, try Self.archive { try write($0, value) })
        }
        for (value, data) in archives + [(nil, try Self.archive { _ in })] {
          try expectEqual(Self.result(of: read, data), value)
          guard let required else { continue }
          if let value {
            try expectEqual(Self.result(of: required, data), value)
          } else {
            expectError(.missingValue) { try Self.result(of: required, data) }
          }
        }
      }
    }

    /// Calls without a coder.
    private init<Value: Equatable & Sendable>(
      _ description: String,
      _ values: Value...,
      comesBack: @escaping @Sendable (Value?) throws -> Value?
    ) {
      testDescription = description
      check = { for value in [nil] + values { try expectEqual(comesBack(value), value) } }
    }

    private static func archive(_ write: (NSCoder) throws -> Void) throws -> Data {
      let archiver = KeyedArchiver()
      try write(archiver)
      return try archiver.finish()
    }

    private static func result<Value>(of read: (NSCoder) throws -> Value, _ data: Data) throws -> Value {
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      let value = try read(unarchiver)
      if let error = unarchiver.error { throw error }
      return value
    }

    static let all = values + objects + foundation + boxes + dictionaries + codable

    // MARK: Values

    private static let values = [
      text("a string", "", "a"), text("data", Data(), Data([7])), text("an array", [], ["a"]),
      text("an array of arrays", [], [[]], [["a"]]), text("an array of optionals", [], [nil], ["a"]),
      text("a dictionary", [:], ["a": 7]), text("a dictionary of arrays", [:], ["a": []], ["a": [7]]),
      text("a dictionary of optionals", [:], ["a": nil], ["a": 7]), text("a set", [], [7] as Set),
      NilAndEmptyCase(
        "what `as:` makes",
        [],
        [.drama],
        write: { coder, genres in
          coder.encode(genres, forKey: "x") { (genres: [Genre]) in genres.valueInArchive }
        },
        read: { try $0.decode(forKey: "x") },
        required: { try $0.decode(forKey: "x") }
      ),
      NilAndEmptyCase("a root", [], ["a"]) { (value: [String]?) in
        try KeyedUnarchiver.unarchive([String]?.self, from: KeyedArchiver.archive(value))
      },
    ]

    private enum Genre: String, ArchiveValueConvertible { case drama }

    private static func text<Value: ArchiveValueConvertible & Equatable & Sendable>(
      _ description: String,
      _ values: Value...
    ) -> NilAndEmptyCase {
      NilAndEmptyCase(description, all: values) { $0.encode($1 as Any?, forKey: "x") }
    }

    private static func structs<Value: ArchiveValueConvertible & Equatable & Sendable>(
      _ description: String,
      _ values: Value...
    ) -> NilAndEmptyCase {
      NilAndEmptyCase(description, all: values) { coder, value in
        coder.encode(value, forKey: "x") { (value: Value) in value.valueInArchive }
      }
    }

    private init<Value: ArchiveValueConvertible & Equatable & Sendable>(
      _ description: String,
      all values: [Value],
      write: @escaping @Sendable (NSCoder, Value?) -> Void
    ) {
      testDescription = description
      check = {
        for value in [nil] + values {
          let archive = try Self.archive { write($0, value) }
          let dictionary: ArchiveDictionary = ["x": value]
          try expectEqual(Self.result(of: { try $0.decode(forKey: "x") as Value? }, archive), value)
          try expectEqual(Self.result(of: { try $0.decode(forKeys: "y", "x") as Value? }, archive), value)
          try expectEqual(dictionary.value(forKey: "x"), value)
          try expectEqual(dictionary.value(forKeys: "y", "x"), value)
          guard value == nil else { continue }
          expectError(.missingValue) { try Self.result(of: { try $0.decode(forKey: "x") as Value }, archive) }
          expectError(.missingValue) { try dictionary.value(forKey: "x") as Value }
        }
      }
    }

    // MARK: Objects

    private static let objects = [
      NilAndEmptyCase(
        "an array of objects",
        [],
        ["a"],
        write: { $0.encode($1?.map(SeatClass.init) as Any?, forKey: "x") },
        read: { (try $0.decode(forKey: "x") as [SeatClass]?)?.map(\.name) },
        required: { (try $0.decode(forKey: "x") as [SeatClass]).map(\.name) }
      ),
      NilAndEmptyCase(
        "an array of structs as objects",
        [],
        ["a"],
        write: { $0.encode($1, forKey: "x", as: SeatClass.init) },
        read: { try $0.decode(forKey: "x", as: \SeatClass.name) },
        required: { try $0.decode(forKey: "x", as: \SeatClass.name) }
      ),
      NilAndEmptyCase(
        "an array of structs as objects, under a former key",
        [],
        ["a"],
        write: { $0.encode($1, forKey: "x", as: SeatClass.init) },
        read: { try $0.decode(forKeys: "y", "x") { (seats: [SeatClass]) in seats.map(\.name) } },
        required: { try $0.decode(forKeys: "y", "x") { (seats: [SeatClass]) in seats.map(\.name) } }
      ),
      NilAndEmptyCase(
        "a dictionary of objects",
        [:],
        ["a": "b"],
        write: { $0.encode($1?.mapValues(SeatClass.init) as Any?, forKey: "x") },
        read: { try $0.decode(forKey: "x") { (seats: [String: SeatClass]) in seats.mapValues(\.name) } },
        required: { try $0.decode(forKey: "x") { (seats: [String: SeatClass]) in seats.mapValues(\.name) } }
      ),
      NilAndEmptyCase(
        "a dictionary of arrays of objects",
        [:],
        ["a": []],
        ["a": ["b"]],
        write: { $0.encode($1?.mapValues { $0.map(SeatClass.init) } as Any?, forKey: "x") },
        read: {
          try $0.decode(forKey: "x") { (seats: [String: [SeatClass]]) in seats.mapValues { $0.map(\.name) } }
        },
        required: {
          try $0.decode(forKey: "x") { (seats: [String: [SeatClass]]) in seats.mapValues { $0.map(\.name) } }
        }
      ),
    ]

    // MARK: Foundation's methods

    private static let foundation = [
      NilAndEmptyCase(
        "decodeObject(of:) of an array",
        [],
        ["a"],
        write: { $0.encode($1 as Any?, forKey: "x") },
        read: { $0.decodeObject(of: [NSArray.self, NSString.self], forKey: "x") as? [String] }
      ),
      NilAndEmptyCase(
        "decodeObject(of:) of a set",
        [],
        [7] as Set,
        write: { $0.encode($1 as Any?, forKey: "x") },
        read: { $0.decodeObject(of: [NSSet.self, NSNumber.self], forKey: "x") as? Set<Int> }
      ),
      NilAndEmptyCase(
        "decodeArrayOfObjects(ofClass:)",
        [],
        ["a"],
        write: { $0.encode($1 as Any?, forKey: "x") },
        read: { $0.decodeArrayOfObjects(ofClass: NSString.self, forKey: "x")?.map { "\($0)" } }
      ),
      NilAndEmptyCase(
        "decodeArrayOfObjects(ofClasses:)",
        [],
        ["a"],
        write: { $0.encode($1 as Any?, forKey: "x") },
        read: { $0.decodeArrayOfObjects(ofClasses: [NSString.self], forKey: "x") as? [String] }
      ),
      NilAndEmptyCase(
        "decodeDictionary(withKeyClass:objectClass:)",
        [:],
        ["a": 7],
        write: { $0.encode($1 as Any?, forKey: "x") },
        read: {
          $0.decodeDictionary(withKeyClass: NSString.self, objectClass: NSNumber.self, forKey: "x")
            .map { Dictionary(uniqueKeysWithValues: $0.map { ("\($0)", $1.intValue) }) }
        }
      ),
      NilAndEmptyCase(
        "decodeDictionary(withKeyClasses:objectClasses:)",
        [:],
        ["a": 7],
        write: { $0.encode($1 as Any?, forKey: "x") },
        read: {
          $0.decodeDictionary(withKeyClasses: [NSString.self], objectClasses: [NSNumber.self], forKey: "x")
            as? [String: Int]
        }
      ),
      NilAndEmptyCase(
        "decodePropertyList",
        [:],
        ["a": [:]],
        ["a": ["b": "c"]],
        write: { $0.encode($1 as Any?, forKey: "x") },
        read: { $0.decodePropertyList(forKey: "x") as? [String: [String: String]] }
      ),
      NilAndEmptyCase(
        "withDecodedUnsafeBytes",
        Data(),
        Data([7]),
        write: { coder, data in
          guard let data else { return }
          data.withUnsafeBytes { bytes in
            coder.encodeBytes(bytes.bindMemory(to: UInt8.self).baseAddress, length: data.count, forKey: "x")
          }
        },
        read: { coder in
          (coder as? KeyedUnarchiver)?.withDecodedUnsafeBytes(forKey: "x") { $0.map { Data($0) } }
        }
      ),
      NilAndEmptyCase("unarchivedObject(ofClasses:)", [], ["a"]) { (value: [String]?) in
        let data = try KeyedArchiver.archivedData(
          withRootObject: value as Any? ?? NSNull(),
          requiringSecureCoding: true
        )
        let classes = [NSArray.self, NSString.self, NSNull.self]
        return try KeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? [String]
      },
    ]

    // MARK: The approaches

    private static let boxes = [
      NilAndEmptyCase(
        "a struct in a box",
        Seat(name: ""),
        Seat(name: "a"),
        write: { $0.encode($1, forKey: "x") },
        read: { try $0.decode(forKey: "x") },
        required: { try $0.decode(forKey: "x") }
      ),
      NilAndEmptyCase(
        "structs in boxes",
        [],
        [Seat(name: "a")],
        write: { $0.encode($1, forKey: "x") },
        read: { try $0.decode(forKey: "x") },
        required: { try $0.decode(forKey: "x") }
      ),
      NilAndEmptyCase(
        "a dictionary of structs in boxes",
        [:],
        ["a": []],
        ["a": [Seat(name: "a")]],
        write: { $0.encode($1, forKey: "x") },
        read: { try $0.decode(forKey: "x") },
        required: { try $0.decode(forKey: "x") }
      ),
    ]

    private static let dictionaries = [
      structs("dictionariable structs", [], [Ticket(name: "a")]),
      structs("dictionaries of them", [:], ["a": Ticket(name: "a")]),
      structs("dictionaries of arrays of them", [:], ["a": []], ["a": [Ticket(name: "a")]]),
      NilAndEmptyCase("unarchivedIfPresent", Card(names: []), Card(names: ["a"])) { (card: Card?) in
        try Card.unarchivedIfPresent(from: ["x": card.map(Represented.init)?.valueInArchive], withKey: "x")
      },
      NilAndEmptyCase("unarchivedCollection", [], [Card(names: [])]) { (cards: [Card]?) in
        let archive: Archive = cards.map { (cards: [Card]) -> Archive in ["x": cards.archiveValue] } ?? [:]
        guard cards == nil else { return try Card.unarchivedCollection(from: archive, withKey: "x") }
        expectError(.missingValue) { try Card.unarchivedCollection(from: archive, withKey: "x") }
        return nil
      },
      NilAndEmptyCase("unarchivedCollections", [:], ["a": []], ["a": [Card(names: [])]]) {
        (cards: [String: [Card]]?) in
        let archive: Archive = cards.map { ["x": $0.mapValues { $0.archiveValue }] } ?? [:]
        guard cards == nil else { return try Card.unarchivedCollections(from: archive, withKey: "x") }
        expectError(.missingValue) { try Card.unarchivedCollections(from: archive, withKey: "x") }
        return nil
      },
    ]

    private static let codable = [
      coin("an array", [], [Coin(name: "a")]), coin("an array of optionals", [], [nil], [Coin(name: "a")]),
      coin("an array of arrays", [], [[]], [[Coin(name: "a")]]), coin("a set", [], [Coin(name: "a")] as Set),
      coin("a dictionary", [:], ["a": Coin(name: "a")]),
      coin("a dictionary of arrays", [:], ["a": []], ["a": [Coin(name: "a")]]),
      coin("a dictionary with structs as keys", [:], [Coin(name: "a"): 7]), coin("data", Data(), Data([7])),
      coin("a string", "", "a"),
    ]

    /// A `Codable` value as a property, as the root, and in a property list.
    private static func coin<Value: Codable & Equatable & Sendable>(
      _ description: String,
      _ values: Value...
    ) -> NilAndEmptyCase {
      NilAndEmptyCase("\(description), Codable", codable: values)
    }

    private init<Value: Codable & Equatable & Sendable>(_ description: String, codable values: [Value]) {
      testDescription = description
      check = {
        let (encoder, decoder) = (KeyedArchiveEncoder(), KeyedArchiveDecoder())
        for value in [nil] + values {
          let purse = Purse(x: value)
          try expectEqual(decoder.decode(Purse<Value>.self, from: encoder.encode(purse)), purse)
          try expectEqual(decoder.decode(Value?.self, from: encoder.encode(value)), value)
          let list = try Self.archive { try $0.encodeEncodable(purse, forKey: "x") }
          try expectEqual(
            Self.result(of: { try $0.decodeTopLevelDecodable(Purse<Value>.self, forKey: "x") }, list),
            purse as Purse<Value>?
          )
          guard value == nil else { continue }
          expectError(.missingValue) { try decoder.decode(Strict<Value>.self, from: encoder.encode(purse)) }
        }
      }
    }
  }

  private final class SeatClass: NSObject, ArchivedClass {
    static let archivedClassName = "SeatOfTests"
    let name: String

    init(_ name: String) { self.name = name }
    func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
    init?(coder: NSCoder) {
      do { name = try coder.decode(forKey: "name") } catch { return nil }
    }
  }

  private struct Seat: Encoded, Boxable, Equatable {
    static let archivedClassName = "BoxedSeat"
    let name: String

    init(name: String) { self.name = name }
    func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
    init?(coder: NSCoder) {
      do { name = try coder.decode(forKey: "name") } catch { return nil }
    }
  }

  private struct Ticket: Dictionariable, Hashable {
    let name: String

    init(name: String) { self.name = name }
    func dictionaryRepresentation() -> DictionaryRepresentation { ["name": name] }
    init(dictionaryRepresentation dictionary: DictionaryRepresentation) throws {
      name = try dictionary.value(forKey: "name")
    }
  }

  private struct Card: ArchiveRepresentable, Equatable {
    let names: [String]

    init(names: [String]) { self.names = names }
    var archiveValue: Archive { ["names": names] }
    init(archive: Archive) throws { names = try archive.value(forKey: "names") }
  }

  private struct Coin: Codable, Hashable { let name: String }

  private struct Purse<Value: Codable & Equatable>: Codable, Equatable, CustomArchivedName {
    static var archivedClassName: String { "Purse" }
    let x: Value?
  }

  private struct Strict<Value: Codable>: Codable, CustomArchivedName {
    static var archivedClassName: String { "Purse" }
    let x: Value
  }
#endif
