import Approach6Codable
import KeyedArchive

// Types that keep an encoder, a decoder or a container for later.

/// Keeps the container that it was decoded from.
struct Kept: Codable {
  var name: String
  var container: KeyedDecodingContainer<CodingKeys>?

  enum CodingKeys: CodingKey { case name }

  init(name: String) { self.name = name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    self.container = container
  }
}

/// Shows its container to the value inside.
struct Surrounding<Inner: Codable>: Codable, CustomArchivedName {
  static var archivedClassName: String { "Surrounding" }
  var name: String
  var inner: Inner

  init(name: String, inner: Inner) { (self.name, self.inner) = (name, inner) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    ContainerBox.of(decoder.userInfo)?.outer = container
    inner = try container.decode(Inner.self, forKey: "inner")
    name = try container.decode(String.self, forKey: "name")
  }
}

/// Reads a property of the object around it.
struct Intruder: Codable, CustomArchivedName {
  static let archivedClassName = "Leaf"
  var name: String

  init(from decoder: any Decoder) throws {
    let container = ContainerBox.of(decoder.userInfo)?.outer
    name = try container?.decode(String.self, forKey: "name") ?? ""
  }
}

/// Reads from the container that the value before it was decoded from, and then its own property.
struct Follower: Codable, Equatable {
  enum Way: String, CaseIterable, Codable { case value, object, list, nested, contains, keys }
  let way: Way
  var name = "a"

  init(way: Way) { self.way = way }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    way = try container.decode(Way.self, forKey: "way")
    let box = ContainerBox.of(decoder.userInfo)
    if let previous = box?.outer {
      switch way {
      case .value: _ = try previous.decode(String.self, forKey: "name")
      case .object: _ = try previous.decode(Leaf.self, forKey: "name")
      case .list: _ = try previous.decode([Leaf].self, forKey: "name")
      case .nested: _ = try previous.nestedContainer(keyedBy: Name.self, forKey: "name")
      case .contains: _ = previous.contains("name")
      case .keys: _ = previous.allKeys
      }
    }
    box?.outer = container
    name = try container.decode(String.self, forKey: "name")
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

/// Values with more types of keys than an encoder or a decoder keeps containers for.
struct ManyKeys: Codable, Equatable {
  struct Part<Value: Codable & Equatable>: Codable, Equatable {
    var value: Value
    var next: Value?
  }

  var a = Part<Int8>(value: 1)
  var b = Part<Int16>(value: 2, next: 3)
  var c = Part<Int32>(value: 4)
  var d = Part<Int64>(value: 5)
  var e = Part<UInt8>(value: 6)
  var f = Part<UInt16>(value: 7, next: 8)
  var g = Part<UInt32>(value: 9)
  var h = Part<String>(value: "a")
  var i = Part<Double>(value: 0.5)
  var j = Part<[Int]>(value: [1], next: [2, 3])
  var k = Part<Part<Int8>>(value: Part(value: 1), next: Part(value: 2))
  var l = Part<Leaf>(value: Leaf(name: "a"), next: Leaf(name: "b"))
}

/// Adds to what another value has encoded already.
struct Late: Encodable {
  enum Kind: CaseIterable { case property, object, element, nested, container }
  let kind: Kind

  func encode(to encoder: any Encoder) throws {
    let box = ContainerBox.of(encoder.userInfo)
    if let previous = box?.encoder {
      switch kind {
      case .property: try box?.keyed?.encode(1, forKey: "late")
      case .object: try box?.keyed?.encode(Leaf(name: "late"), forKey: "late")
      case .element: try box?.unkeyed?.encode(1)
      case .nested: _ = box?.keyed?.nestedContainer(keyedBy: Name.self, forKey: "late")
      case .container: _ = previous.container(keyedBy: Name.self)
      }
    }
    box?.encoder = encoder
    var container = encoder.container(keyedBy: Name.self)
    box?.unkeyed = container.nestedUnkeyedContainer(forKey: "list")
    box?.keyed = container
  }
}

/// Lets the value inside add to its container.
struct Host: Encodable {
  enum Way: CaseIterable { case property, object, element, nested }
  let way: Way

  func encode(to encoder: any Encoder) throws {
    let box = ContainerBox.of(encoder.userInfo)
    if way == .element {
      var container = encoder.unkeyedContainer()
      box?.unkeyed = container
      try container.encode(Guest(way: way))
    } else {
      var container = encoder.container(keyedBy: Name.self)
      box?.keyed = container
      try container.encode(Guest(way: way), forKey: "guest")
    }
  }

  struct Guest: Encodable {
    let way: Way

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      try container.encode("guest", forKey: "name")
      let box = ContainerBox.of(encoder.userInfo)
      switch way {
      case .property: try box?.keyed?.encode(1, forKey: "intruder")
      case .object: try box?.keyed?.encode(Leaf(name: "a"), forKey: "intruder")
      case .element: try box?.unkeyed?.encode(1)
      case .nested: _ = box?.keyed?.nestedContainer(keyedBy: Name.self, forKey: "intruder")
      }
    }
  }
}

/// Values of several types, which archives may take for one another.
enum Loose: Codable, Hashable {
  case integer(Int)
  case real(Double)
  case flag(Bool)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let real = try? container.decode(Double.self) {
      self = .real(real)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let integer): try container.encode(integer)
    case .real(let real): try container.encode(real)
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    }
  }
}
