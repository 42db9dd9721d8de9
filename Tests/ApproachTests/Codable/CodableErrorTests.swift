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

  /// Encodes the paths of its containers, and notes those of the containers that it decodes them from.
  private struct Paths: Codable, Equatable {
    var written: [String] = []
    var read: [String] = []

    init() {}

    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      written.append(try elements.decode(String.self))
      read.append(Self.text(elements.codingPath))
      var nested = try elements.nestedUnkeyedContainer()
      written.append(try nested.decode(String.self))
      read.append(Self.text(nested.codingPath))
      let single = try elements.superDecoder().singleValueContainer()
      written.append(try single.decode(String.self))
      read.append(Self.text(single.codingPath))
    }

    func encode(to encoder: any Encoder) throws {
      var elements = encoder.unkeyedContainer()
      try elements.encode(Self.text(elements.codingPath))
      var nested = elements.nestedUnkeyedContainer()
      try nested.encode(Self.text(nested.codingPath))
      var single = elements.superEncoder().singleValueContainer()
      try single.encode(Self.text(single.codingPath))
    }

    private static func text(_ path: [any CodingKey]) -> String {
      path.map(\.stringValue).joined(separator: "/")
    }
  }

  @Test("Containers have the paths that those of JSON's coders have")
  func pathsOfContainers() throws {
    let value = ["list": [Paths(), Paths()]]
    let json = try JSONDecoder().decode([String: [Paths]].self, from: JSONEncoder().encode(value))
    let data = try KeyedArchiveEncoder().encode(value)
    let copy = try KeyedArchiveDecoder().decode([String: [Paths]].self, from: data)
    #expect(copy == json)
    let last = try #require(copy["list"]?.last)
    #expect(last.read == ["list/Index 1", "list/Index 1/Index 1", "list/Index 1/Index 2"])
    #expect(last.written == last.read)
  }

  @Test func aTypeKnowsItsPlaceAfterAnotherObject() throws {
    struct Inner: Codable {
      var text = ""
      var leaf: Leaf? = Leaf(name: "")

      init() {}

      init(from decoder: any Decoder) throws {
        leaf = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Leaf.self, forKey: .leaf)
        text = Watcher.text(decoder.codingPath)
      }
    }
    struct Outer: Codable { var first = Inner(), list = ["a": [Inner(), Inner()]], last = Inner() }
    let data = try KeyedArchiveEncoder().encode(Outer())
    let outer = try KeyedArchiveDecoder().decode(Outer.self, from: data)
    #expect([outer.first, outer.last].map(\.text) == ["first", "last"])
    #expect(outer.list["a"]?.map(\.text) == ["list.a.0", "list.a.1"])
  }

  @Test func anEncoderPassesOnTheUserInfo() throws {
    struct Noted: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Watcher.key.flatMap { encoder.userInfo[$0] as? String } ?? "no note")
      }
    }
    var encoder = KeyedArchiveEncoder()
    try encoder.userInfo[#require(Watcher.key)] = "written"
    let data = try encoder.encode([Noted()])
    try expectEqual(KeyedArchiveDecoder().decode([String].self, from: data), ["written"])
  }

  @Test func limitsHold() throws {
    let data = try KeyedArchiveEncoder().encode([[[[Leaf]()]]])
    for limits in [Limits(depth: 2), Limits(byteCount: 10), Limits(objectCount: 2)] {
      expectError(.limitExceeded) {
        try KeyedArchiveDecoder(options: ReadingOptions(limits: limits)).decode([[[[Leaf]]]].self, from: data)
      }
    }
  }

  private struct Optionals: Codable {
    var bool: Bool?, string: String?, double: Double?, float: Float?, leaf: Leaf?
    var int: Int?, int8: Int8?, int16: Int16?, int32: Int32?, int64: Int64?
    var uint: UInt?, uint8: UInt8?, uint16: UInt16?, uint32: UInt32?, uint64: UInt64?
  }

  /// The protocol has a method for each type.
  @Test(arguments: Mirror(reflecting: Optionals()).children.compactMap(\.label))
  func anOptionalOfAnotherTypeIsAnError(_ key: String) throws {
    let wrong = key == "bool" ? ArchiveValue.integer(7) : .boolean(true)
    let data = try KeyedArchiver.archivedData(withRootObject: ArchiveDictionary([(key, wrong)]))
    expectError(.wrongType, at: "Optionals.\(key)") {
      try KeyedArchiveDecoder().decode(Optionals.self, from: data)
    }
    let tree: ArchiveTree = key == "bool" ? .integer(7) : .boolean(true)
    let object = ArchiveTree.archive([.object(class: 2, [key: tree]), .classEntry("Optionals")]).data
    expectError(.wrongType, at: "Optionals.\(key)") {
      try KeyedArchiveDecoder().decode(Optionals.self, from: object)
    }
  }

  @Test func anOptionalWithAnErrorInsideIsAnError() throws {
    for (dictionary, path) in [
      (["leaf": ["name": 7]], "Optionals.leaf.name"), (["int8": 300], "Optionals.int8"),
    ] as [(ArchiveDictionary, String)] {
      let data = try KeyedArchiver.archivedData(withRootObject: dictionary)
      expectError(.wrongType, at: path) {
        try KeyedArchiveDecoder().decode(Optionals.self, from: data)
      }
    }
  }

  /// What a type finds for a key that is missing.
  private struct Missing: Codable {
    var superIsNil: Bool
    var error: String

    enum Key: CodingKey { case there, missing }

    init() { (superIsNil, error) = (false, "") }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      superIsNil = try container.superDecoder(forKey: .missing).singleValueContainer().decodeNil()
      do {
        error = "\(try container.decodeNil(forKey: .missing))"
      } catch DecodingError.keyNotFound(let key, _) {
        error = "no key \(key.stringValue)"
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(1, forKey: .there)
    }
  }

  @Test func aMissingKeyIsAsForJSONDecoder() throws {
    let decoder = KeyedArchiveDecoder()
    for missing in [
      try JSONDecoder().decode(Missing.self, from: JSONEncoder().encode(Missing())),
      try decoder.decode(Missing.self, from: KeyedArchiveEncoder().encode(Missing())),
    ] {
      #expect(missing.superIsNil)
      #expect(missing.error == "no key missing")
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
        "no Array<Int> at leaf: expected an array, found an object of class Leaf",
        "no Dictionary<String, Any> at list: expected a dictionary, found an array of 2 elements",
        "no Array<Array<UInt8>> at list.1.1: expected an integer from 0 to 255, found the integer 300",
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

  @Test("Nil in an array is no missing key, as for JSONDecoder")
  func nilInAnArray() throws {
    struct Catcher: Decodable {
      var places: [String] = []

      init(from decoder: any Decoder) throws {
        func attempt(_ decode: () throws -> Any) throws {
          do {
            _ = try decode()
          } catch let DecodingError.valueNotFound(_, context) {
            places.append(Watcher.text(context.codingPath))
          }
        }
        let array = try decoder.singleValueContainer()
        try attempt { try array.decode([Int].self) }
        try attempt { try array.decode([Leaf].self) }
        try attempt { try array.decode([[Int]].self) }
        var elements = try decoder.unkeyedContainer()
        try attempt { try elements.decode(Int.self) }
        try attempt { try elements.decode(Leaf.self) }
        try attempt { try elements.decode([Int].self) }
      }
    }
    let values: [String: [Int?]] = ["numbers": [nil]]
    let json = try JSONDecoder().decode([String: Catcher].self, from: JSONEncoder().encode(values))
    let places = try #require(json["numbers"]?.places)
    #expect(Set(places) == ["numbers.0"])
    let data = try KeyedArchiveEncoder().encode(values)
    let decoded = try KeyedArchiveDecoder().decode([String: Catcher].self, from: data)
    #expect(decoded["numbers"]?.places == places)
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
    expectError(.unsupported, at: "Numbered.title[1]") {
      let values = [Failing(isDecoding: true), Failing(isDecoding: false)]
      return try KeyedArchiveEncoder().encode(Numbered(title: values))
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
    }
  }

  private enum Failure: Error { case custom }

  private struct Failing: Codable {
    var isDecoding: Bool

    init(isDecoding: Bool) { self.isDecoding = isDecoding }

    init(from decoder: any Decoder) throws { throw Failure.custom }

    func encode(to encoder: any Encoder) throws {
      guard isDecoding else { throw Failure.custom }
      try isDecoding.encode(to: encoder)
    }
  }

  @Test func anErrorOfATypeGetsItsPlace() throws {
    struct Outer: Codable { var list: [String: [Failing]] }
    func outer(_ isDecoding: Bool) -> Outer {
      Outer(list: ["a": [Failing(isDecoding: true), Failing(isDecoding: isDecoding)]])
    }
    expectError(.unsupported, at: "Outer.list.a[1]", found: "custom") {
      try KeyedArchiveEncoder().encode(outer(false))
    }
    let data = try KeyedArchiveEncoder().encode(outer(true))
    expectError(.corruptArchive, at: "Outer.list.a[0]", found: "custom") {
      try KeyedArchiveDecoder().decode(Outer.self, from: data)
    }
  }
}
