import Foundation

// Types with every shape of `Codable`.

struct Empty: Codable, Hashable {}

struct Widths: Codable, Hashable {
  var bool = true
  var int8 = Int8.min
  var int16 = Int16.max
  var int32 = Int32.min
  var int64 = Int64.max
  var int = -1
  var uint8 = UInt8.max
  var uint16 = UInt16.max
  var uint32 = UInt32.max
  var uint64 = UInt64.max
  var uint = UInt.max
  var float = -Float.leastNonzeroMagnitude
  var double = -0.0
  var string = "\u{0}é e\u{301} 🎬 $null"
}

struct Natives: Codable, Hashable {
  var date = Date(timeIntervalSinceReferenceDate: 0.1)
  var data = Data([0, 255])
  var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  var url = URL(string: "b?c", relativeTo: URL(string: "https://example.org/a/"))
  var range = 1..<7
  var index = IndexPath(indexes: [1, 2])
}

struct Optionals: Codable, Hashable {
  var nothing: Int?
  var int: Int? = 0
  var bool: Bool? = false
  var float: Float? = 0
  var double: Double? = 0
  var string: String? = ""
  var deep: Int?? = .some(.some(3))
  var elements: [Int?] = [1, nil, 3]
  var values: [String: String?] = ["a": "b", "c": nil]
  var structs: [Empty?] = [Empty(), nil]
}

struct Collections: Codable, Hashable {
  var matrix = [[1, 2], [], [3]]
  var bools = [[true], [false]]
  var numbers = [1: "one", -2: "minus two"]
  var byKind: [Kind: [Leaf]] = [.small: [Leaf(name: "a")], .large: []]
  var byLeaf = [Leaf(name: "key"): Empty()]
  var leaves: Set<Leaf> = [Leaf(name: "a"), Leaf(name: "b"), Leaf(name: "")]
  var dates: Set<Date> = [.distantPast, .distantFuture]
  var nested: [String: [String: [Leaf]]] = ["": ["x": [Leaf(name: "y")]], "$null": [:]]
  var pairs = ["é": 1, "z": 2]

  enum Kind: String, Codable, CodingKeyRepresentable { case small, large }
}

struct Leaf: Codable, Hashable, Comparable {
  var name: String
  static func < (first: Leaf, second: Leaf) -> Bool { first.name < second.name }
}

indirect enum Expression: Codable, Hashable {
  case number(Double)
  case text(String, size: Int?)
  case leaf(Leaf)
  case list([Expression], names: [String: Leaf])
  case sum(Expression, Expression)
  case nothing
}

enum Signal: Codable, Hashable {
  case off
  case blink(number: Int)
  case null

  enum CodingKeys: String, CodingKey {
    case off, blink
    case null = "$null"
  }
}

/// Values that are other values.
struct Wrappers: Codable, Hashable {
  var level = Level.high
  var identifier = Identifier(rawValue: 7)
  var leaf = Boxed(value: Leaf(name: "boxed"))
  var leaves = Boxed(value: [Leaf(name: "boxed")])
  var either = [Either.text("a"), .leaf(Leaf(name: "b")), .number(3)]
  @Clamped var clamped = 5
  var first = [First.Item(number: 1)]
  var second = ["a": Second.Item(text: "b")]

  struct First { struct Item: Codable, Hashable { var number: Int } }
  struct Second { struct Item: Codable, Hashable { var text: String } }

  enum Level: Int, Codable { case low, high }

  struct Identifier: RawRepresentable, Codable, Hashable { var rawValue: UInt16 }
}

/// In a single-value container.
struct Boxed<Value: Codable & Hashable>: Codable, Hashable {
  var value: Value

  init(value: Value) { self.value = value }
  init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// One type or another, tried in turn.
enum Either: Codable, Hashable {
  case text(String)
  case number(Int)
  case leaf(Leaf)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .leaf(try container.decode(Leaf.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .leaf(let leaf): try container.encode(leaf)
    }
  }
}

@propertyWrapper struct Clamped: Codable, Hashable {
  var wrappedValue: Int

  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws { wrappedValue = try Int(from: decoder) }
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// Keys that the format uses itself, or that are hard to write.
struct OddKeys: Codable, Hashable {
  var null = 1
  var empty = "2"
  var type = 3.5
  var objects = [Leaf(name: "4")]
  var version = true
  var dot = 6

  enum CodingKeys: String, CodingKey {
    case null = "$null"
    case empty = ""
    case type = "$class"
    case objects = "NS.objects"
    case version = "$0"
    case dot = "a.b c\u{0}é"
  }
}

class Animal: Codable {
  var name: String

  init(name: String) { self.name = name }
}

final class Dog: Animal {
  var tricks: [String]

  private enum Key: String, CodingKey { case tricks }

  init(name: String, tricks: [String]) {
    self.tricks = tricks
    super.init(name: name)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    tricks = try container.decode([String].self, forKey: .tricks)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(tricks, forKey: .tricks)
    try super.encode(to: container.superEncoder())
  }
}

extension Dog: Hashable {
  static func == (first: Dog, second: Dog) -> Bool {
    first.name == second.name && first.tricks == second.tricks
  }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

struct Page<Element: Codable & Hashable>: Codable, Hashable {
  var elements: [Element]
  var next: Int?

  struct Footer: Codable, Hashable { var text: String }
}

struct Tree: Codable, Hashable {
  var value: Int
  var children: [Tree] = []

  static func chain(_ count: Int) -> Tree {
    (0..<count).reduce(Tree(value: 0)) { Tree(value: $1, children: [$0]) }
  }
}

/// Asks for two containers with different keys.
struct TwoKeys: Codable, Equatable {
  var (first, second) = (Leaf(name: "a"), [1, 2])

  enum First: CodingKey { case first }
  enum Second: CodingKey { case second }

  init() {}

  init(from decoder: any Decoder) throws {
    let (one, other) = (
      try decoder.container(keyedBy: First.self), try decoder.container(keyedBy: Second.self)
    )
    second = try other.decode([Int].self, forKey: .second)
    first = try one.decode(Leaf.self, forKey: .first)
  }

  func encode(to encoder: any Encoder) throws {
    var one = encoder.container(keyedBy: First.self)
    var other = encoder.container(keyedBy: Second.self)
    try one.encode(first, forKey: .first)
    try other.encode(second, forKey: .second)
  }
}
