import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What an `init(from:)` can catch: the kind of error, the type in it and the path are those of Foundation's decoders.
///
/// Where these differ, they are those of `PropertyListDecoder`: inside of `init(from:)`, `JSONDecoder` has an error of its own for a
/// number that doesn't fit, and at the end of an array it says that a `superDecoder()` would be a `Decoder`.
@Suite struct DecodingErrorTests {
  @Test("A value is read as every type as PropertyListDecoder does, or with its error")
  func values() async {
    await expectEach(Read.all) { read in
      for value in Self.values where !read.isStricter(than: value) {
        try compare(read, ["x": value])
      }
      try compare(read, ["other": 1])
    }
  }

  private static let values: [Written] = [
    nil, true, 0, 300, -1, 2.5, 1e300, .unsigned(.max), 9_007_199_254_740_993, "text", "7",
    [], [1, 300, -1], [1, "text"], [1, nil], [[1], [2, "text"]], [[1], [2, 300]], [[1], nil],
    [["name": "a"], 1], [["name": 7]], [["other": "a"]],
    ["a", "text"], ["a", 1, "b"], ["other", 1], [5, 1],
    [:], ["a": 1], ["a": "text"], ["a": nil], ["7": 300], ["7": "text"], ["other": 1],
    ["name": "a"], ["name": 7], ["name": nil], ["leaves": [["name": "a"], ["other": 1]]],
    ["circle": [:]], ["circle": ["radius": "text"]], ["circle": 1], ["circle": [:], "square": [:]],
  ]

  @Test("So is an element")
  func elements() async { await expectEach(ReadElement.all) { try elements($0) } }

  private func elements(_ read: ReadElement) throws {
    for rest in [[], [nil], ["text"], [300], [[:]], [[]], [["name": 7]], [["name": "a"]]] as [[Written]] {
      for first in [[], [1]] as [[Written]] {
        let reading = Read(testDescription: read.testDescription) {
          var elements = try keyed($0).nestedUnkeyedContainer(forKey: "x")
          for _ in first { _ = try elements.decode(Int.self) }
          try read.run(&elements)
        }
        try compare(reading, ["x": .list(first + rest)])
      }
    }
  }

  /// Reads the value as a dictionary, and as an object of a class.
  private func compare(_ read: Read, _ properties: [String: Written]) throws {
    let list = try PropertyListEncoder().encode(Written.pairs(properties))
    let decoder = PropertyListDecoder()
    decoder.userInfo = read.userInfo
    let expected = try decoder.decode(Caught.self, from: list).text
    for value in [Written.pairs(properties), .object(properties)] {
      var decoder = KeyedArchiveDecoder()
      decoder.userInfo = read.userInfo
      let archive = try KeyedArchiveEncoder().encode(value)
      try expectEqual(decoder.decode(Caught.self, from: archive).text, expected, "\(value) as \(read)")
    }
  }

  @Test("The text of an error is its sentence, without its place")
  func sentences() throws {
    let leaf = Written.object(["name": "a"])
    for (type, value, text) in [
      (Read(String.self), leaf, "expected a string, found an object of class Written"),
      (Read(Boxed<[Int]>.self), leaf, "expected an array, found an object of class Written"),
      (Read(Leaf.self), [[1]], "expected a dictionary, found an array of 1 element"),
      (Read([[UInt8]].self), [[1], [2, 300]], "expected an integer from 0 to 255, found the integer 300"),
      (Read([Leaf].self), [[1]], "expected a dictionary, found an array of 1 element"),
      (Read(Tree.self), leaf, "class not allowed: expected Tree, found an object of class Written"),
    ] as [(Read, Written, String)] {
      var decoder = KeyedArchiveDecoder()
      decoder.userInfo = type.userInfo
      let archive = try KeyedArchiveEncoder().encode(["x": value])
      try expectEqual(decoder.decode(Caught.self, from: archive).sentence, text)
    }
  }

  @Test("A set is read only from a set, and a number only as a type that has it")
  func stricter() throws {
    for (type, value, text) in [
      (Read(Set<Int>.self), [1], "another type than Set<Int> at x"),
      (Read(Set<Int>.self), [["name": "a"]], "another type than Set<Int> at x"),
      (Read(Double.self), 9_007_199_254_740_993, "corrupted at x"),
      (Read(Float.self), .unsigned(.max), "corrupted at x"),
    ] as [(Read, Written, String)] {
      var decoder = KeyedArchiveDecoder()
      decoder.userInfo = type.userInfo
      let archive = try KeyedArchiveEncoder().encode(["x": value])
      try expectEqual(decoder.decode(Caught.self, from: archive).text, text)
    }
  }
}

private func keyed(_ decoder: any Decoder) throws -> KeyedDecodingContainer<Name> {
  try decoder.container(keyedBy: Name.self)
}

/// How something is read from a value with the key "x".
struct Read: Sendable, CustomTestStringConvertible {
  static let key = CodingUserInfoKey(rawValue: "read")
  let testDescription: String
  let run: @Sendable (any Decoder) throws -> Void

  init(testDescription: String, _ run: @escaping @Sendable (any Decoder) throws -> Void) {
    (self.testDescription, self.run) = (testDescription, run)
  }

  init<Value: Decodable & SendableMetatype>(_ type: Value.Type) {
    self.init(testDescription: "\(type)") { _ = try keyed($0).decode(type, forKey: "x") }
  }

  private static func ifPresent<Value: Decodable & SendableMetatype>(_ type: Value.Type) -> Read {
    Read(testDescription: "\(type), if present") { _ = try keyed($0).decodeIfPresent(type, forKey: "x") }
  }

  private static func superDecoder(
    _ description: String,
    _ run: @escaping @Sendable (any Decoder) throws -> Void
  ) -> Read {
    Read(testDescription: "a super decoder's \(description)") { try run(keyed($0).superDecoder(forKey: "x")) }
  }

  var userInfo: [CodingUserInfoKey: any Sendable] { Self.key.map { [$0: self] } ?? [:] }

  /// Whether approach 6 refuses a value that Foundation reads, or finds another error first.
  func isStricter(than value: Written) -> Bool {
    switch (testDescription, value) {
    case ("Set<Int>", .list): true
    case ("Double", .unsigned), ("Double", .integer(9_007_199_254_740_993)): true
    case ("Float", .unsigned), ("Float", .integer(9_007_199_254_740_993)): true
    // Which of two keys is read first differs from run to run.
    case (_, .pairs(let pairs)): pairs.count > 1 && testDescription.hasPrefix("Dictionary")
    default: false
    }
  }

  static let all: [Read] = [
    Read(Bool.self), Read(Int.self), Read(Int8.self), Read(UInt.self), Read(Double.self), Read(Float.self),
    Read(String.self), Read(Date.self), Read(Data.self), Read(Int?.self), Read([Int].self),
    Read([UInt8].self),
    Read([Int?].self), Read([[Int]].self), Read([[UInt8]].self), Read([Leaf].self), Read(Set<Int>.self),
    Read([String: Int].self), Read([String: UInt8].self), Read([String: Int?].self),
    Read([String: [Int]].self),
    Read([String: Leaf].self), Read([Int: Int].self), Read([Int: UInt8].self),
    Read([Collections.Kind: Int].self), Read([KindOfPair: Int].self), Read(Leaf.self), Read(Leaves.self),
    Read(Wrappers.Level.self), Read(KindOfPair.self), Read(Figures.self), Read(Boxed<Int>.self),
    Read(Boxed<[Int]>.self), Read(Boxed<Leaf>.self), Read(Boxed<[KindOfPair: Int]>.self),
    Read(PairOfTwo.self),
    ifPresent(Int.self), ifPresent(UInt8.self), ifPresent([Int].self), ifPresent(Leaf.self),
    Read(testDescription: "nil") { _ = try keyed($0).decodeNil(forKey: "x") },
    Read(testDescription: "a keyed container") {
      _ = try keyed($0).nestedContainer(keyedBy: Name.self, forKey: "x").decode(Int.self, forKey: "a")
    },
    Read(testDescription: "an unkeyed container") {
      var elements = try keyed($0).nestedUnkeyedContainer(forKey: "x")
      while !elements.isAtEnd { _ = try elements.decode(UInt8.self) }
    },
    superDecoder("properties") { _ = try $0.container(keyedBy: Name.self).decode(Int.self, forKey: "a") },
    superDecoder("elements") {
      var elements = try $0.unkeyedContainer()
      _ = try elements.decode(Int8.self)
    },
    superDecoder("number") { _ = try $0.singleValueContainer().decode(Int8.self) },
    superDecoder("struct") { _ = try $0.singleValueContainer().decode(Leaf.self) },
    superDecoder("own struct") { _ = try Leaf(from: $0) },
    superDecoder("own elements") { _ = try [Int](from: $0) },
  ]
}

/// How the next element is read.
struct ReadElement: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (inout any UnkeyedDecodingContainer) throws -> Void

  private init(
    _ description: String,
    _ run: @escaping @Sendable (inout any UnkeyedDecodingContainer) throws -> Void
  ) {
    (testDescription, self.run) = (description, run)
  }

  static let all: [ReadElement] = [
    ReadElement("Int") { _ = try $0.decode(Int.self) },
    ReadElement("Int8") { _ = try $0.decode(Int8.self) },
    ReadElement("String") { _ = try $0.decode(String.self) },
    ReadElement("Leaf") { _ = try $0.decode(Leaf.self) },
    ReadElement("[Int]") { _ = try $0.decode([Int].self) },
    ReadElement("Int?") { _ = try $0.decode(Int?.self) },
    ReadElement("Int, if present") { _ = try $0.decodeIfPresent(Int.self) },
    ReadElement("Leaf, if present") { _ = try $0.decodeIfPresent(Leaf.self) },
    ReadElement("nil") { _ = try $0.decodeNil() },
    ReadElement("a keyed container") {
      _ = try $0.nestedContainer(keyedBy: Name.self).decode(Int.self, forKey: "name")
    },
    ReadElement("an unkeyed container") {
      var elements = try $0.nestedUnkeyedContainer()
      _ = try elements.decode(Int.self)
    },
    ReadElement("a super decoder's number") {
      _ = try $0.superDecoder().singleValueContainer().decode(Int8.self)
    },
    ReadElement("a super decoder's properties") { _ = try $0.superDecoder().container(keyedBy: Name.self) },
  ]
}

/// What an `init(from:)` has caught.
private struct Caught: Decodable, CustomArchivedName {
  static let archivedClassName = "\(Written.self)"
  let text: String
  private(set) var sentence = ""

  init(from decoder: any Decoder) throws {
    let read = Read.key.flatMap { decoder.userInfo[$0] as? Read }
    do {
      try read?.run(decoder)
      text = "a value"
    } catch let error as DecodingError {
      text = Self.text(error)
      if case .typeMismatch(_, let context) = error { sentence = context.debugDescription }
      if case .dataCorrupted(let context) = error { sentence = context.debugDescription }
    }
  }

  private static func text(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "no key \(key.stringValue) at \(text(context.codingPath))"
    case .valueNotFound(let type, let context): "no \(type) at \(text(context.codingPath))"
    case .typeMismatch(let type, let context): "another type than \(type) at \(text(context.codingPath))"
    case .dataCorrupted(let context): "corrupted at \(text(context.codingPath))"
    @unknown default: "\(error)"
    }
  }

  private static func text(_ path: [any CodingKey]) -> String {
    path.map { key in key.stringValue + (key.intValue.map { "#\($0)" } ?? "") }.joined(separator: ".")
  }
}

private struct Leaves: Decodable { let leaves: [Leaf] }

private enum Figures: Decodable { case circle(radius: Int), square(side: Int) }

/// Its dictionaries are arrays of keys and values.
private enum KindOfPair: String, Codable { case a, b }

private struct PairOfTwo: Decodable {
  init(from decoder: any Decoder) throws {
    var elements = try decoder.unkeyedContainer()
    _ = try (elements.decode(Int.self), elements.decode(String.self))
  }
}
