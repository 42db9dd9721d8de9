import Approach6Codable
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// What a type sees of its encoder and decoder, and the errors of both.
@Suite struct CodableErrorTests {
  private struct Watcher: Codable, Equatable {
    var path = ""
    var note = ""
    static let key: CodingUserInfoKey? = CodingUserInfoKey(rawValue: "note")

    private enum Key: CodingKey { case path, nested }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let nested = try container.nestedContainer(keyedBy: Key.self, forKey: .nested)
      path = Self.text(nested.codingPath)
      note = Self.key.flatMap { decoder.userInfo[$0] as? String } ?? "no note"
      try expectEqual(container.decode(String.self, forKey: .path), Self.text(decoder.codingPath))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.text(encoder.codingPath), forKey: .path)
      let nested = container.nestedContainer(keyedBy: Key.self, forKey: .nested)
      #expect(Self.text(nested.codingPath) == Self.text(encoder.codingPath) + ".nested")
      #expect(Self.key.flatMap { encoder.userInfo[$0] as? String } == "written")
    }

    static func text(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
  }

  @Test func aTypeKnowsItsPlaceAndTheUserInfo() throws {
    struct Outer: Codable { var list = [["a": [Watcher(), Watcher()]]] }
    let key = try #require(Watcher.key)
    var encoder = KeyedArchiveEncoder()
    encoder.userInfo[key] = "written"
    var decoder = KeyedArchiveDecoder()
    decoder.userInfo[key] = "read"
    let watchers = try decoder.decode(Outer.self, from: encoder.encode(Outer())).list[0]["a"] ?? []
    #expect(watchers.map(\.path) == ["list.0.a.0.nested", "list.0.a.1.nested"])
    #expect(watchers.map(\.note) == ["read", "read"])
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("a.plist")
      try encoder.encode(Outer(), to: file)
      try expectEqual(decoder.decode(Outer.self, from: file).list[0]["a"], watchers)
      decoder.options.limits.byteCount = 10
      expectError(.limitExceeded) { try decoder.decode(Outer.self, from: file) }
    }
  }

  private struct Numbers: Codable { var leaf = Leaf(name: "a"), list: [[Int]] = [[1], [2, 300]] }

  @Test func aTypeCatchesDecodingErrors() throws {
    struct Catcher: Decodable {
      var errors: [String] = []

      enum Key: CodingKey { case leaf, list, missing, none }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func attempt(_ body: () throws -> Void) {
          do {
            try body()
            errors.append("no error")
          } catch let DecodingError.keyNotFound(key, context) {
            errors.append("no key \(key.stringValue) in \(Watcher.text(context.codingPath))")
          } catch let DecodingError.valueNotFound(type, context) {
            errors.append("no \(type) at \(Watcher.text(context.codingPath))")
          } catch let DecodingError.typeMismatch(type, context) {
            errors.append("no \(type) at \(Watcher.text(context.codingPath)): \(context.debugDescription)")
          } catch let DecodingError.dataCorrupted(context) {
            errors.append("corrupted at \(Watcher.text(context.codingPath)): \(context.debugDescription)")
          } catch {
            errors.append("\(error)")
          }
        }
        attempt { _ = try container.decode(Int.self, forKey: .missing) }
        attempt { _ = try container.decode(Leaf.self, forKey: .missing) }
        attempt { _ = try container.decode(String.self, forKey: .leaf) }
        attempt { _ = try container.decode(Boxed<[Int]>.self, forKey: .leaf) }
        attempt { _ = try container.decode(Leaf.self, forKey: .list) }
        attempt { _ = try container.decode([[UInt8]].self, forKey: .list) }
        attempt { _ = try container.decode([Leaf].self, forKey: .list) }
        attempt { _ = try container.decode(Tree.self, forKey: .leaf) }
        attempt { _ = try container.decode(Leaf.self, forKey: .leaf) }
      }
    }
    let data = try KeyedArchiveEncoder().encode(Numbers())
    let options = ReadingOptions.default.reading("Numbers", as: "Catcher")
    let errors = try KeyedArchiveDecoder(options: options).decode(Catcher.self, from: data).errors
    #expect(
      errors == [
        "no key missing in ",
        "no key missing in ",
        "no String at leaf: expected a string, found an object of class Leaf",
        "no Array<Any> at leaf: expected an array, found an object of class Leaf",
        "no Dictionary<String, Any> at list: expected a dictionary, found an array of 2 elements",
        "corrupted at list.1.1: expected an integer from 0 to 255, found the integer 300",
        "no Dictionary<String, Any> at list.0: expected a dictionary, found an array of 1 element",
        "no Dictionary<String, Any> at leaf: class not allowed: expected Tree, found an object of class Leaf",
        "no error",
      ]
    )
  }

  @Test("An element after the last one is missing, and its place is after the last one")
  func elementAfterTheLast() throws {
    struct Three: Decodable {
      init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        for _ in 0..<3 { _ = try elements.decode(Int.self) }
      }
    }
    let data = try KeyedArchiveEncoder().encode([1, 2])
    let decoder = KeyedArchiveDecoder()
    expectError(.missingValue, at: "Three[2]") { try decoder.decode(Three.self, from: data) }
  }

  /// What a type may catch, in the words of `DecodingError`.
  private struct Kinds: Decodable {
    var kinds: [String] = []

    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      func attempt<Value>(_ decode: () throws -> Value) {
        do {
          kinds.append("\(try decode())")
        } catch DecodingError.keyNotFound {
          kinds.append("no key")
        } catch DecodingError.valueNotFound {
          kinds.append("no value")
        } catch DecodingError.typeMismatch {
          kinds.append("another type")
        } catch DecodingError.dataCorrupted {
          kinds.append("corrupted")
        } catch {
          kinds.append("\(error)")
        }
      }
      attempt { try elements.decode(Int.self) }
      attempt { try elements.decode(Leaf.self) }
      attempt { try elements.decodeNil() }
      attempt { try elements.decode(Wrappers.Level.self) }
      attempt { try elements.decode(String.self) }
      attempt { try elements.decode(Leaf.self) }
      attempt { try elements.decode(Int.self) }
      attempt { try elements.decode(Int.self) }
      attempt { try elements.decode(Leaf.self) }
      attempt { try elements.decodeNil() }
    }
  }

  @Test func errorsAreOfTheKindsThatJSONDecoderThrows() throws {
    let values = [nil, 7]
    let expected = try JSONDecoder().decode(Kinds.self, from: JSONEncoder().encode(values)).kinds
    #expect(Set(expected) == ["no value", "another type", "corrupted", "true", "7"])
    let decoder = KeyedArchiveDecoder()
    try expectEqual(decoder.decode(Kinds.self, from: KeyedArchiveEncoder().encode(values)).kinds, expected)
  }

  @Test func anUnknownCaseNamesTheEnumAndWhatWasFound() throws {
    struct Old: Codable { var level = 7, expression = ["other": 1] }
    struct New: Codable { var level: Wrappers.Level, expression: Expression }
    struct Newer: Codable { var expression: Expression }
    let data = try KeyedArchiveEncoder().encode(Old())
    func decoder(_ name: String) -> KeyedArchiveDecoder {
      KeyedArchiveDecoder(options: .default.reading("Old", as: name))
    }
    expectError(.wrongType, at: "New.level", found: "the integer 7") {
      try decoder("New").decode(New.self, from: data)
    }
    expectError(.wrongType, at: "Newer.expression", found: "\"other\"") {
      try decoder("Newer").decode(Newer.self, from: data)
    }
    let cases = try KeyedArchiveEncoder().encode(["text": 1, "sum": 2, "leaf": 3, "number": 4])
    let error = expectError(.wrongType, at: "Expression") {
      try KeyedArchiveDecoder().decode(Expression.self, from: cases)
    }
    #expect(error?.found == "\"leaf\" and \"number\" and \"sum\"")
  }

  @Test("Keys of a dictionary that aren't of its type are an error that says what is expected")
  func otherKeys() throws {
    func check<Key: Hashable & Decodable>(_ type: Key.Type, _ value: some Encodable, _ text: String) throws {
      let data = try KeyedArchiveEncoder().encode(["x": value])
      let error = #expect(throws: ArchiveError.self) {
        try KeyedArchiveDecoder().decode([String: [Key: Int]].self, from: data)
      }
      #expect(error?.description == "[String: [\(Key.self): Int]].\(text)")
    }
    let pairs = "expected an array of keys and values in turn, as Codable writes"
    let hint = "(or read [String: Int], and convert its keys)"
    try check(Int.self, ["a": 1], #"x.a: expected an integer as a key, found the string "a""#)
    try check(
      Int.self,
      ["1": 1, "1.5": 2],
      #"x["1.5"]: expected an integer as a key, found the string "1.5""#
    )
    try check(
      Collections.Kind.self,
      ["large": 1, "b": 2],
      #"x.b: expected a value of type Kind as a key, found the string "b""#
    )
    try check(UUID.self, ["a": 1], "x: \(pairs) [UUID: Int] \(hint), found a dictionary of 1 key")
    try check(
      Wrappers.Level.self,
      [1: 1, 2: 2],
      "x: \(pairs) [Level: Int] \(hint), found a dictionary of 2 keys"
    )
    try check(
      Wrappers.Level.self,
      [1, 2, 0],
      "x: corrupt archive: \(pairs) [Level: Int], found an array of 3 elements"
    )
    try check(UUID.self, 7, "x: expected an array, found the integer 7")
    try check(Int.self, [1, 2], "x: expected a dictionary, found an array of 2 elements")
  }

  /// Refuses each value as a dictionary refuses a key.
  private struct Picky: Codable, Hashable {
    init() {}

    init(from decoder: any Decoder) throws {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "its own text")
      throw DecodingError.typeMismatch(Int.self, context)
    }

    func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Name.self) }
  }

  @Test("A value of a dictionary that throws the error itself says nothing about the key")
  func ownErrorOfAValue() throws {
    let data = try KeyedArchiveEncoder().encode([7: Picky()])
    expectError(.wrongType, at: "[Int: Picky][\"7\"]", found: "the error \"its own text\"") {
      try KeyedArchiveDecoder().decode([Int: Picky].self, from: data)
    }
  }

  @Test("Nil in a dictionary is nil for an optional property, and otherwise a missing value")
  func nilInDictionaries() throws {
    struct Optionals: Codable, Equatable { let x: Int?, b: Leaf?, c: [Int]?, d: Date? }
    func data(_ values: [Int]) -> Data {
      let keys = ["x", "b", "c", "d"].map(ArchiveTree.string)
      let objects =
        [.pairs([2, 3, 4, 5], values, class: 6)] + keys + [.classEntry("NSDictionary"), .integer(7)]
      return ArchiveTree.archive(objects).data
    }
    let nothing = data([0, 0, 0, 0])
    let decoder = KeyedArchiveDecoder()
    try expectEqual(decoder.decode(Optionals.self, from: nothing), Optionals(x: nil, b: nil, c: nil, d: nil))
    try expectEqual(decoder.decode([String: Leaf?].self, from: nothing)["b"], .some(nil))
    try expectEqual(
      decoder.decode([String: Int?].self, from: data([7, 0, 7, 0])),
      ["x": 7, "b": nil, "c": 7, "d": nil]
    )
    expectError(.missingValue, at: "[String: Int].b", found: "nothing") {
      try decoder.decode([String: Int].self, from: data([7, 0, 7, 7]))
    }
  }

  @Test func anErrorOfAPropertyNamesItAndNotTheNextOne() throws {
    struct Part: Codable { var name = "" }
    struct Whole: Codable { var tags: Set<Double> = [.nan, .nan], part = Part() }
    struct List: Codable { var wholes = [Whole()] }
    expectError(.unsupported, at: "Whole.tags") { try KeyedArchiveEncoder().encode(Whole()) }
    expectError(.unsupported, at: "List.wholes[0].tags") { try KeyedArchiveEncoder().encode(List()) }
  }

  @Test("A path names a property whose key is also a number, and an element by its index")
  func numberedKeys() throws {
    struct Numbered<Value: Codable>: Codable, CustomArchivedName {
      static var archivedClassName: String { "Numbered" }
      var title: Value
      enum CodingKeys: Int, CodingKey { case title = 1 }
    }
    expectError(.unsupported, at: "Numbered.title[1].inner") {
      try KeyedArchiveEncoder().encode(Numbered(title: [Faulty(nil), Faulty(.encodingError)]))
    }
    let data = try KeyedArchiveEncoder().encode(Numbered(title: [1, 300]))
    expectError(.wrongType, at: "Numbered.title[1]") {
      try KeyedArchiveDecoder().decode(Numbered<[UInt8]>.self, from: data)
    }
    let dictionary = try KeyedArchiveEncoder().encode(["7": [1, 300]])
    expectError(.wrongType, at: "[String: [UInt8]][\"7\"][1]") {
      try KeyedArchiveDecoder().decode([String: [UInt8]].self, from: dictionary)
    }
  }

  /// Throws an error of `Codable` that it makes itself.
  private struct Refusing: Codable {
    enum Kind: String, Codable { case mismatch, missing, corrupted }

    var kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    init(from decoder: any Decoder) throws {
      kind = try decoder.singleValueContainer().decode(Kind.self)
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "its own text")
      switch kind {
      case .mismatch: throw DecodingError.typeMismatch(Self.self, context)
      case .missing: throw DecodingError.valueNotFound(Self.self, context)
      case .corrupted: throw DecodingError.dataCorrupted(context)
      }
    }

    func encode(to encoder: any Encoder) throws { try kind.encode(to: encoder) }
  }

  @Test("A DecodingError of a type's own keeps its kind, its place and its text")
  func ownDecodingErrors() throws {
    // Before it, a dictionary looks for all of its keys, as an enum does for its cases.
    struct Entry: Codable { var table = ["a": Leaf(name: ""), "b": Leaf(name: "")], refusing: Refusing }
    let text = "the error \"its own text\""
    for (kind, category, found) in [
      (.mismatch, .wrongType, text), (.missing, .missingValue, "nothing"),
      (.corrupted, .corruptArchive, text),
    ] as [(Refusing.Kind, ArchiveError.Category, String)] {
      let data = try KeyedArchiveEncoder().encode(Entry(refusing: Refusing(kind)))
      let error = expectError(category, at: "Entry.refusing") {
        try KeyedArchiveDecoder().decode(Entry.self, from: data)
      }
      #expect(error?.found == found)
      #expect(error?.underlyingError is DecodingError)
    }
    let data = try KeyedArchiveEncoder().encode(["place": 7])
    let error = expectError(.wrongType) {
      try KeyedArchiveDecoder().decode([String: String].self, from: data)
    }
    #expect(error?.underlyingError == nil)
  }
}
