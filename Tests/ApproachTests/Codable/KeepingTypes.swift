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
