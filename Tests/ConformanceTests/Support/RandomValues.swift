import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import TestSupport

/// Makes values of any `Decodable` type: a decoder that finds whatever the type asks for.
///
/// A new model needs nothing here. An enum is `CaseIterable`, or its cases are those of the models' examples.
final class RandomValues: Decoder {
  enum Kind: Equatable {
    /// Any values, those at the edges among them.
    case any
    /// Ordinary values, every optional with a value, and collections of a length; those in collections are shorter, and
    /// those three levels deep empty.
    case complete(count: Int)
    /// 0, "", [] and nil.
    case zero
  }

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let kind: Kind
  /// Which case is next: they take turns, so that a few seeds make all of them.
  private var turn: Int
  /// Types of optional properties that are nil.
  private let absent: [Any.Type]
  private var generator: RepeatableGenerator
  private var depth = 0
  /// The case of the enum that is being made.
  fileprivate var caseName: String?

  init(_ kind: Kind, seed: UInt64, without absent: [Any.Type] = []) {
    self.kind = kind
    self.absent = absent
    turn = Int(truncatingIfNeeded: seed % 1_000)
    generator = RepeatableGenerator(seed: seed)
    _ = generator.next()
  }

  func make<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let plain = plain(type) as? Value { return plain }
    if let type = type as? any CaseIterable.Type, let one = anyCase(of: type) as? Value { return one }
    guard let cases = Self.cases[ObjectIdentifier(type)] else { return try Value(from: self) }
    defer { turn += 1 }
    caseName = cases[turn % cases.count]
    return try Value(from: self)
  }

  private func anyCase<Cases: CaseIterable>(of type: Cases.Type) -> Any? { pick(Array(type.allCases)) }
}

// MARK: - Enums

extension RandomValues {
  /// The names of the cases of each enum in the models' values. They are found once, because it takes seconds.
  private static let cases: [ObjectIdentifier: [String]] = {
    func examples<Value: Model>(of model: Value.Type) -> [Any] { model.samples + model.edgeCases }
    var cases: [ObjectIdentifier: [String]] = [:]
    for leaf in Catalog.models.flatMap({ examples(of: $0) }).flatMap(Parts.leaves) {
      let mirror = Mirror(reflecting: leaf)
      guard mirror.displayStyle == .enum else { continue }
      let name = mirror.children.first?.label ?? "\(leaf)"
      let type = ObjectIdentifier(type(of: leaf))
      if cases[type]?.contains(name) != true { cases[type, default: []].append(name) }
    }
    return cases
  }()
}

// MARK: - Plain values

extension RandomValues {
  private func plain(_ type: Any.Type) -> Any? {
    switch type {
    case is String.Type: string()
    case is Double.Type: double()
    case is Float.Type: Float(number(-1_000...1_000)) / 8
    case is Bool.Type: number(0...1) == 1
    case let type as any FixedWidthInteger.Type: type.init(truncatingIfNeeded: integer())
    case is Date.Type: date()
    case is UUID.Type: UUID.random(using: &generator)
    case is Decimal.Type:
      kind == .any && number(0...9) == 0 ? Decimal.nan : Decimal(number(-999_999...999_999)) / 1_000
    case is URL.Type:
      pick(["https://example.org", "https://a@example.org:8080/a%2Fb/..", "file://"]).flatMap {
        URL(string: "\($0)/\(number(0...999))?q=\(number(0...9))#part")
      }
    default: nil
    }
  }

  private func string() -> String {
    switch (kind, number(0...9)) {
    case (.zero, _): return ""
    case (.complete, let number): return "text \(number)"
    case (.any, 0...2): return pick(EdgeValues.strings.filter { $0.utf8.count < 100 }) ?? ""
    default:
      let scalars = Array("aZ09 _-.$/\\\"'<&\u{0}\u{7F}ß漢🎬\u{E9}\u{301}\u{200D}\u{FEFF}".unicodeScalars)
      let count = number(0...(kind == .any && number(0...19) == 0 ? 300 : 12))
      return (0..<count).compactMap { _ in pick(scalars) }.map { String($0) }.joined()
    }
  }

  private func integer() -> Int {
    switch (kind, number(0...3)) {
    case (.any, 0): pick(EdgeValues.integers) ?? 0
    case (.any, 1): Int(truncatingIfNeeded: generator.next()) >> number(0...63)
    case (.any, _): number(-100...100)
    default: number(0...100)
    }
  }

  private func double() -> Double {
    switch (kind, number(0...3)) {
    case (.any, 0): pick(EdgeValues.doubles) ?? 0
    case (.any, 1): Double(bitPattern: generator.next())
    default: Double(number(-180_000...180_000)) / 1_000
    }
  }

  private func date() -> Date {
    let isAny = kind == .any && number(0...1) == 0
    return isAny
      ? Ranges.dates.randomElement(using: &generator) ?? .distantPast
      : Date(timeIntervalSinceReferenceDate: Double(number(-1 << 40...1 << 40)) / 8)
  }

  private func number(_ range: ClosedRange<Int>) -> Int {
    kind == .zero ? max(0, range.lowerBound) : Int.random(in: range, using: &generator)
  }

  private func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(0...elements.count - 1)]
  }

  /// How many elements a collection has; none in the fourth level, where a tree ends.
  fileprivate func count() -> Int {
    switch kind {
    case _ where depth > 2: 0
    case .any: number(0...3)
    case .complete(let count): depth == 0 ? count : min(count, 2)
    case .zero: 0
    }
  }

  fileprivate func optional<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    decodeNil() || absent.contains { $0 == type } ? nil : try make(type)
  }

  fileprivate func element<Value: Decodable>(_ type: Value.Type) throws -> Value {
    depth += 1
    defer { depth -= 1 }
    return try make(type)
  }
}

// MARK: - Containers

extension RandomValues: SingleValueDecodingContainer {
  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    defer { caseName = nil }
    return KeyedDecodingContainer(RandomEntries<Key>(values: self, caseName: caseName))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { RandomElements(values: self, end: count()) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try make(type) }

  func decodeNil() -> Bool {
    switch kind {
    case .any: number(0...2) == 0
    case .complete: false
    case .zero: true
    }
  }
}

private struct RandomEntries<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: RandomValues
  let caseName: String?
  let codingPath: [any CodingKey] = []

  /// Asked for by an enum and by a dictionary.
  var allKeys: [Key] {
    let names = caseName.map { [$0] } ?? (0..<values.count()).map { "key \($0)" }
    return names.compactMap { Key(stringValue: $0) }
  }
  /// Any string is a key of a dictionary.
  private var isDictionary: Bool { Key(stringValue: "key 0") != nil }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { values.decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try isDictionary ? values.element(type) : values.make(type)
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try values.optional(type)
  }
  func nestedContainer<Other>(keyedBy type: Other.Type, forKey key: Key) -> KeyedDecodingContainer<Other> {
    values.container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { values.unkeyedContainer() }
  func superDecoder() -> any Decoder { values }
  func superDecoder(forKey key: Key) -> any Decoder { values }
}

private struct RandomElements: UnkeyedDecodingContainer {
  let values: RandomValues
  let end: Int
  private(set) var currentIndex = 0
  let codingPath: [any CodingKey] = []
  var count: Int? { end }
  var isAtEnd: Bool { currentIndex >= end }

  mutating func decodeNil() -> Bool { false }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try values.element(type)
  }
  mutating func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    values.container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { values.unkeyedContainer() }
  mutating func superDecoder() -> any Decoder { values }
}
