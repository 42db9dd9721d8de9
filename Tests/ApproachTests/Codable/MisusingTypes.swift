import Approach6Codable
import Foundation
import KeyedArchive

// Types whose `encode(to:)` or `init(from:)` goes wrong, or does unusual things.

/// Any key.
struct Name: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral: String) { stringValue = stringLiteral }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Keeps containers. It is passed in `userInfo`, which asks for a sendable value, to coders on the thread of the test.
final class ContainerBox: @unchecked Sendable {
  var keyed: KeyedEncodingContainer<Name>?
  var unkeyed: (any UnkeyedEncodingContainer)?
  var encoder: (any Encoder)?
  var outer: KeyedDecodingContainer<Name>?

  var userInfo: [CodingUserInfoKey: any Sendable] {
    CodingUserInfoKey(rawValue: "box").map { [$0: self] } ?? [:]
  }

  static func of(_ userInfo: [CodingUserInfoKey: Any]) -> ContainerBox? {
    userInfo.values.lazy.compactMap { $0 as? ContainerBox }.first
  }
}

extension ArchiveError {
  /// What a `DecodingError` says.
  static func of(_ error: DecodingError?) -> ArchiveError? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.underlyingError as? ArchiveError
    default: nil
    }
  }
}

// MARK: - Depth

/// Encodes itself again and again.
struct Bottomless: Encodable {
  enum Way: CaseIterable { case property, element, single, nested, pair }
  let way: Way

  func encode(to encoder: any Encoder) throws {
    switch way {
    case .property:
      var container = encoder.container(keyedBy: Name.self)
      try container.encode(self, forKey: "next")
    case .element:
      var container = encoder.unkeyedContainer()
      try container.encode(self)
    case .single:
      var container = encoder.singleValueContainer()
      try container.encode(self)
    case .nested:
      var container = encoder.container(keyedBy: Name.self)
      var nested = container.nestedUnkeyedContainer(forKey: "next")
      try nested.encode(self)
    case .pair: try ["next": self].encode(to: encoder)
    }
  }
}

extension Bottomless.Way {
  /// The beginning of the paths of errors.
  var path: ArraySlice<ArchivePath.Component> {
    switch self {
    case .property, .pair: [.key("next"), .key("next")]
    case .element: [.index(0), .index(0)]
    case .single: []
    case .nested: [.key("next"), .index(0)]
    }
  }
}

final class Cyclic: Encodable {
  var next: Cyclic?
}

/// As many nested containers as you like, without recursion.
struct Containers: Encodable {
  let count: Int
  let isKeyed: Bool

  func encode(to encoder: any Encoder) throws {
    if isKeyed {
      var container = encoder.container(keyedBy: Name.self)
      for _ in 0..<count { container = container.nestedContainer(keyedBy: Name.self, forKey: "next") }
    } else {
      var container = encoder.unkeyedContainer()
      for _ in 0..<count { container = container.nestedUnkeyedContainer() }
    }
  }
}

// MARK: - Errors

/// Fails inside, in the way that it is told.
struct Faulty: Codable {
  enum Fault: String, Codable { case none, throwsInEncode, throwsInInit, encodingError }
  struct Refusal: Error {}

  var inner: Inner

  init(_ fault: Fault) { inner = Inner(fault: fault) }

  struct Inner: Codable {
    var fault: Fault

    enum CodingKeys: CodingKey { case fault }

    init(fault: Fault) { self.fault = fault }

    init(from decoder: any Decoder) throws {
      fault = try decoder.container(keyedBy: CodingKeys.self).decode(Fault.self, forKey: .fault)
      if fault == .throwsInInit { throw Refusal() }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(fault, forKey: .fault)
      if fault == .throwsInEncode { throw Refusal() }
      if fault == .encodingError {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "never this one"
        )
        throw EncodingError.invalidValue(fault, context)
      }
    }
  }
}

/// Catches the error of one property, but not that of the next.
struct Careless: Codable {
  var second: Faulty.Fault

  init(second: Faulty.Fault) { self.second = second }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    _ = try? container.decode(Faulty.self, forKey: "first")
    second = try container.decode(Faulty.self, forKey: "second").inner.fault
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try? container.encode(Faulty(.throwsInEncode), forKey: "first")
    if second == .throwsInInit { try container.encode(Faulty(.throwsInInit), forKey: "first") }
    try container.encode(Faulty(second), forKey: "second")
  }
}

/// In nested containers.
struct Nested: Codable {
  var faulty: Faulty

  init(_ faulty: Faulty) { self.faulty = faulty }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    let nested = try container.nestedContainer(keyedBy: Name.self, forKey: "nested")
    faulty = try nested.nestedContainer(keyedBy: Name.self, forKey: "inside").decode(
      Faulty.self,
      forKey: "faulty"
    )
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    var nested = container.nestedContainer(keyedBy: Name.self, forKey: "nested")
    var inside = nested.nestedContainer(keyedBy: Name.self, forKey: "inside")
    try inside.encode(faulty, forKey: "faulty")
  }
}

/// What `Swallowing` reads.
struct Written: Encodable {
  var text = "a"
  var leaf = Leaf(name: "b")
  var leaves = [Leaf(name: "c"), Leaf(name: "d")]
  var table = ["e": Leaf(name: "f")]
  var number = 7
}

/// Catches errors of all kinds, and then reads the same properties properly.
struct Swallowing: Decodable, Equatable, CustomArchivedName {
  static let archivedClassName = "Written"
  static let expected = Swallowing(
    text: "a",
    leaf: Leaf(name: "b"),
    leaves: [Leaf(name: "c"), Leaf(name: "d")],
    table: ["e": Leaf(name: "f")],
    number: 7
  )

  var text: String
  var leaf: Leaf
  var leaves: [Leaf]
  var table: [String: Leaf]
  var number: Int
}

extension Swallowing {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    _ = try? decoder.unkeyedContainer()
    _ = try? decoder.singleValueContainer().decode(Int.self)
    _ = try? decoder.singleValueContainer().decode(Leaf.self)
    _ = try? container.decode(Int.self, forKey: "text")
    _ = try? container.decode(Empty.self, forKey: "leaf")
    _ = try? container.decode(Written.Other.self, forKey: "leaf")
    _ = try? container.decode([Empty].self, forKey: "leaves")
    _ = try? container.decode([Int: Leaf].self, forKey: "table")
    _ = try? container.decode([String: Empty].self, forKey: "table")
    _ = try? container.decode(String.self, forKey: "number")
    _ = try? container.decode(String.self, forKey: "missing")
    text = try container.decode(String.self, forKey: "text")
    leaf = try container.decode(Leaf.self, forKey: "leaf")
    var list = try container.nestedUnkeyedContainer(forKey: "leaves")
    _ = try? list.decode(Int.self)
    _ = try? list.decode(Written.Other.self)
    _ = try? list.nestedUnkeyedContainer()
    leaves = [try list.decode(Leaf.self)]
    _ = try? list.decode(Written.Other.self)
    leaves.append(try list.decode(Leaf.self))
    _ = try? list.decode(Leaf.self)
    table = try container.decode([String: Leaf].self, forKey: "table")
    number = try container.decode(Int.self, forKey: "number")
  }
}

extension Written {
  /// A `Leaf` with another property.
  struct Other: Decodable, CustomArchivedName {
    static let archivedClassName = "Leaf"
    var name: String
    var size: Int
  }
}

// MARK: - Containers

/// Asks for several containers.
struct Asking: Encodable {
  enum Kind { case keyed, unkeyed, single }
  let kinds: [Kind]

  init(_ kinds: [Kind]) { self.kinds = kinds }

  func encode(to encoder: any Encoder) throws {
    for kind in kinds {
      switch kind {
      case .keyed: _ = encoder.container(keyedBy: Name.self)
      case .unkeyed: _ = encoder.unkeyedContainer()
      case .single:
        var container = encoder.singleValueContainer()
        try container.encode(1)
      }
    }
  }
}

/// Encodes two values for the same key.
struct Twice: Encodable, CustomArchivedName {
  static let archivedClassName = "Leaf"

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try container.encode("first", forKey: "name")
    try container.encode("second", forKey: "name")
  }
}

/// Writes nil as a property and as an element.
struct Nothing: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try container.encodeNil(forKey: "property")
    var list = container.nestedUnkeyedContainer(forKey: "list")
    try list.encodeNil()
  }
}

/// Nested values, whose keys hold an object.
struct Tagged: Encodable {
  final class Tag: Sendable {}

  struct Key: CodingKey {
    let stringValue: String
    let tag: Tag?
    var intValue: Int? { nil }

    init(_ stringValue: String, _ tag: Tag?) { (self.stringValue, self.tag) = (stringValue, tag) }
    init?(stringValue: String) { self.init(stringValue, nil) }
    init?(intValue: Int) { nil }
  }

  let tag: Tag
  let levels: Int

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if levels > 0 { try container.encode(Tagged(tag: tag, levels: levels - 1), forKey: Key("inner", tag)) }
  }
}
