#if !canImport(ObjectiveC)
  import Approach3Dictionariable
  import Approach4GenericBox
  import Approach5Archiver
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// Nil, an empty value and one with content, by the calls that write an optional value. `ReadingTests` has every call that reads.
  @Suite struct NilAndEmptyTests {
    @Test("Nil comes back as nil, and an empty value as an empty one")
    func comesBack() async {
      await expectEach(NilAndEmptyCase.all) { try comesBack($0) }
    }

    private func comesBack(_ row: NilAndEmptyCase) throws { try row.check() }
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

    static let all = objects + boxes + dictionaries

    /// Values of a type that the archive has, or structs that become one.
    private init<Value: ArchiveValueConvertible & Equatable & Sendable>(
      _ description: String,
      values: Value...
    ) {
      testDescription = description
      check = {
        for value in [nil] + values {
          let archive = try Self.archive {
            $0.encode(value, forKey: "x") { (value: Value) in value.valueInArchive }
          }
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
      NilAndEmptyCase("a string", values: "", "a"),
      NilAndEmptyCase("an array of optionals", values: [], [nil], ["a"]),
      NilAndEmptyCase("extractStructureFromDictionary", Ticket(name: ""), Ticket(name: "a")) {
        try extractStructureFromDictionary(["x": $0?.dictionaryRepresentation()], forKey: "x")
      },
      NilAndEmptyCase("an array of extractStructuresFromDictionary", [], [Ticket(name: "")]) {
        (tickets: [Ticket]?) in
        let values: DictionaryRepresentation = ["x": tickets?.map { $0.dictionaryRepresentation() }]
        guard tickets == nil else { return try extractStructuresFromDictionary(values, forKey: "x") }
        expectError(.missingValue) { try extractStructuresFromDictionary(values, forKey: "x") as [Ticket] }
        return nil
      },
      NilAndEmptyCase("a dictionary of it", [:], ["a": []], ["a": [Ticket(name: "")]]) {
        (tickets: [String: [Ticket]]?) in
        let values: DictionaryRepresentation = [
          "x": tickets?.mapValues { $0.map { $0.dictionaryRepresentation() } }
        ]
        guard tickets == nil else { return try extractStructuresFromDictionary(values, forKey: "x") }
        expectError(.missingValue) {
          try extractStructuresFromDictionary(values, forKey: "x") as [String: [Ticket]]
        }
        return nil
      },
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

  private struct Seat: Boxable, Equatable {
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
#endif
