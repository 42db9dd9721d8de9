import Foundation
import TestSupport

/// What a value encodes, and with which containers.
indirect enum Shape: Sendable {
  case null
  case scalar(any Scalar)
  case single(Shape)
  case keyed([(key: ShapeKey, part: Part)])
  case unkeyed([Part])

  struct Part: Sendable {
    let way: Way
    let shape: Shape
  }

  /// How a container takes a part. Only containers can be nested ones.
  enum Way: CaseIterable { case value, nested, `super` }
}

struct ShapeKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  static let all = ["a", "b", "", "$null", "$class", "$0", "NS.keys", "NS.objects", "super", "é"].map(
    Self.init
  )
}

/// A value of a shape. A decoder gives the same value, or `init(from:)` throws.
struct Shaped: Codable {
  /// The shape that is decoded next.
  @TaskLocal static var expected = Shape.null

  let shape: Shape

  init(_ shape: Shape) { self.shape = shape }

  init(from decoder: any Decoder) throws {
    shape = Self.expected
    try shape.check(decoder)
  }

  func encode(to encoder: any Encoder) throws { try shape.encode(to: encoder) }
}

struct Mismatch: Error {
  let expected: String
  let found: String
  let path: String
}

// MARK: - Scalars

/// A value that isn't encoded with containers of a shape.
protocol Scalar: Codable, Equatable, Sendable {}

extension Scalar {
  fileprivate func check(_ container: some SingleValueDecodingContainer) throws {
    try check(container.decode(Self.self), container.codingPath)
  }

  fileprivate func check(_ container: inout some UnkeyedDecodingContainer) throws {
    try check(container.decode(Self.self), container.codingPath)
  }

  fileprivate func check(_ container: KeyedDecodingContainer<ShapeKey>, _ key: ShapeKey) throws {
    try check(container.decode(Self.self, forKey: key), container.codingPath)
    try check(container.decodeIfPresent(Self.self, forKey: key), container.codingPath)
  }

  private func check(_ copy: Self?, _ path: [any CodingKey]) throws {
    try Shape.expect(copy, self, path)
  }
}

extension Bool: Scalar {}
extension Int: Scalar {}
extension Int8: Scalar {}
extension UInt64: Scalar {}
extension Float: Scalar {}
extension Double: Scalar {}
extension String: Scalar {}
extension Data: Scalar {}
extension Date: Scalar {}
extension URL: Scalar {}
extension UUID: Scalar {}
extension Decimal: Scalar {}
extension Array: Scalar where Element: Scalar {}
extension Set: Scalar where Element: Scalar {}
extension Dictionary: Scalar where Key: Scalar, Value: Scalar {}

// MARK: - Random shapes

extension Shape {
  private static let scalars: [any Scalar] = [
    true, false, 0, -1, Int.max, Int8.min, UInt64.max, Float(0.1), 0.1, -0.5, "", "$null", "é 🎬", Data(),
    Data([0, 255]),
    Date(timeIntervalSinceReferenceDate: 0.1), URL(fileURLWithPath: "/a b"), UUID(), Decimal(1) / 3,
    [Int](), ["a", "b"], [[0.5], []], Set([1, 2]), ["a": [1], "": []], [1: true],
  ]

  static func random(depth: Int, using generator: inout some RandomNumberGenerator) -> Shape {
    switch Int.random(in: depth == 0 ? 6..<8 : 0..<8, using: &generator) {
    case 0...2:
      let keys = ShapeKey.all.shuffled(using: &generator).prefix(Int.random(in: 0...4, using: &generator))
      return .keyed(keys.map { ($0, part(depth: depth, using: &generator)) })
    case 3, 4:
      let count = Int.random(in: 0...4, using: &generator)
      return .unkeyed((0..<count).map { _ in part(depth: depth, using: &generator) })
    case 5: return .single(random(depth: depth - 1, using: &generator))
    case 6: return scalars.randomElement(using: &generator).map(Shape.scalar) ?? .null
    default: return .null
    }
  }

  private static func part(depth: Int, using generator: inout some RandomNumberGenerator) -> Part {
    let way = Way.allCases.randomElement(using: &generator) ?? .value
    return Part(way: way, shape: random(depth: depth - 1, using: &generator))
  }
}

// MARK: - Encoding

extension Shape {
  fileprivate func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .scalar(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .single(let shape):
      var container = encoder.singleValueContainer()
      try container.encode(Shaped(shape))
    case .keyed(let pairs):
      var container = encoder.container(keyedBy: ShapeKey.self)
      try Self.encode(pairs, in: &container)
    case .unkeyed(let parts):
      var container = encoder.unkeyedContainer()
      try Self.encode(parts, in: &container)
    }
  }

  /// Fills nested containers after everything else, the last one first.
  private static func encode(
    _ pairs: [(key: ShapeKey, part: Part)],
    in container: inout KeyedEncodingContainer<ShapeKey>
  ) throws {
    var fillings: [() throws -> Void] = []
    for (key, part) in pairs {
      switch (part.way, part.shape) {
      case (.nested, .keyed(let pairs)):
        var nested = container.nestedContainer(keyedBy: ShapeKey.self, forKey: key)
        fillings.append { try encode(pairs, in: &nested) }
      case (.nested, .unkeyed(let parts)):
        var nested = container.nestedUnkeyedContainer(forKey: key)
        fillings.append { try encode(parts, in: &nested) }
      case (.super, let shape):
        let encoder = container.superEncoder(forKey: key)
        fillings.append { try shape.encode(to: encoder) }
      case (_, .null): try container.encodeNil(forKey: key)
      case (_, .scalar(let value)): try container.encode(value, forKey: key)
      case (_, let shape): try container.encode(Shaped(shape), forKey: key)
      }
    }
    for fill in fillings.reversed() { try fill() }
  }

  private static func encode(_ parts: [Part], in container: inout any UnkeyedEncodingContainer) throws {
    var fillings: [() throws -> Void] = []
    for (index, part) in parts.enumerated() {
      try expect(container.count, index, container.codingPath)
      switch (part.way, part.shape) {
      case (.nested, .keyed(let pairs)):
        var nested = container.nestedContainer(keyedBy: ShapeKey.self)
        fillings.append { try encode(pairs, in: &nested) }
      case (.nested, .unkeyed(let parts)):
        var nested = container.nestedUnkeyedContainer()
        fillings.append { try encode(parts, in: &nested) }
      case (.super, let shape):
        let encoder = container.superEncoder()
        fillings.append { try shape.encode(to: encoder) }
      case (_, .null): try container.encodeNil()
      case (_, .scalar(let value)): try container.encode(value)
      case (_, let shape): try container.encode(Shaped(shape))
      }
    }
    for fill in fillings.reversed() { try fill() }
  }
}

// MARK: - Decoding

extension Shape {
  fileprivate static func expect<Value: Equatable>(
    _ value: Value?,
    _ expected: Value?,
    _ path: [any CodingKey]
  ) throws {
    guard value != expected else { return }
    let path = path.map(\.stringValue).joined(separator: "/")
    throw Mismatch(expected: "\(expected as Any)", found: "\(value as Any)", path: path)
  }

  fileprivate func check(_ decoder: any Decoder) throws {
    switch self {
    case .null: try Self.expect(decoder.singleValueContainer().decodeNil(), true, decoder.codingPath)
    case .scalar(let value): try value.check(decoder.singleValueContainer())
    case .single(let shape):
      let container = try decoder.singleValueContainer()
      _ = try Shaped.$expected.withValue(shape) { try container.decode(Shaped.self) }
    case .keyed(let pairs): try Self.check(pairs, in: decoder.container(keyedBy: ShapeKey.self))
    case .unkeyed(let parts):
      var container = try decoder.unkeyedContainer()
      try Self.check(parts, in: &container)
    }
  }

  /// Decodes the last one first.
  private static func check(
    _ pairs: [(key: ShapeKey, part: Part)],
    in container: KeyedDecodingContainer<ShapeKey>
  ) throws {
    let path = container.codingPath
    try expect(Set(container.allKeys.map(\.stringValue)), Set(pairs.map(\.key.stringValue)), path)
    try expect(container.contains(ShapeKey(stringValue: "missing")), false, path)
    for (key, part) in pairs.reversed() {
      try expect(container.contains(key), true, path)
      try expect(container.decodeNil(forKey: key), part.shape.isNull, path)
      switch (part.way, part.shape) {
      case (.nested, .keyed(let pairs)):
        try check(pairs, in: container.nestedContainer(keyedBy: ShapeKey.self, forKey: key))
      case (.nested, .unkeyed(let parts)):
        var nested = try container.nestedUnkeyedContainer(forKey: key)
        try check(parts, in: &nested)
      case (.super, let shape): try shape.check(container.superDecoder(forKey: key))
      case (_, .scalar(let value)): try value.check(container, key)
      case (_, let shape):
        _ = try Shaped.$expected.withValue(shape) { try container.decode(Shaped.self, forKey: key) }
      }
    }
  }

  private static func check(_ parts: [Part], in container: inout any UnkeyedDecodingContainer) throws {
    let path = container.codingPath
    try expect(container.count, parts.count, path)
    for (index, part) in parts.enumerated() {
      try expect(container.currentIndex, index, path)
      switch (part.way, part.shape) {
      case (.nested, .keyed(let pairs)):
        try check(pairs, in: container.nestedContainer(keyedBy: ShapeKey.self))
      case (.nested, .unkeyed(let parts)):
        var nested = try container.nestedUnkeyedContainer()
        try check(parts, in: &nested)
      case (.super, let shape): try shape.check(container.superDecoder())
      case (_, .null): try expect(container.decodeNil(), true, path)
      case (_, .scalar(let value)): try value.check(&container)
      case (_, let shape):
        _ = try Shaped.$expected.withValue(shape) { try container.decode(Shaped.self) }
      }
    }
    try expect(container.isAtEnd, true, path)
  }

  /// Whether it is encoded as nil.
  private var isNull: Bool {
    switch self {
    case .null: true
    case .single(let shape): shape.isNull
    default: false
    }
  }
}
