import Catalog
import Foundation
import Models
import TestSupport

/// Makes values of any `Decodable` type: a decoder that finds whatever the type asks for.
///
/// A new model needs nothing here. An enum that is not `CaseIterable` finds its cases among `words`.
final class RandomValues: Decoder {
  enum Kind: Equatable {
    /// Any values, those at the edges among them.
    case any
    /// Ordinary values, every optional with a value, and arrays of a length; those in arrays are shorter.
    case complete(count: Int)
    /// 0, "", [] and nil.
    case zero
  }

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let kind: Kind
  private let words: [String]
  private var generator: RepeatableGenerator
  private var depth = 0
  private var findsWords = false

  /// - Parameter words: What an enum's cases may be called.
  init(_ kind: Kind, seed: UInt64, words: [String]) {
    self.kind = kind
    self.words = words
    generator = RepeatableGenerator(seed: seed)
    _ = generator.next()
  }

  /// The strings and the cases in a value.
  static func words(in value: Any) -> [String] {
    Parts.leaves(of: value).compactMap { leaf in
      let isCase = Mirror(reflecting: leaf).displayStyle == .enum
      return leaf as? String ?? (leaf as? any RawRepresentable)?.rawValue as? String
        ?? (isCase ? "\(leaf)" : nil)
    }
  }

  /// A value. If its type refuses what it found, as an enum does, it finds words until one is taken.
  func make<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let plain = plain(type) as? Value { return plain }
    if let type = type as? any CaseIterable.Type, let one = anyCase(of: type) as? Value { return one }
    for attempt in 0..<1_000 {
      findsWords = attempt > 0
      defer { findsWords = false }
      do { return try Value(from: self) } catch is Refused { throw Refused(type: type) } catch {}
    }
    throw Refused(type: type)
  }

  /// A type that takes nothing of what it finds.
  struct Refused: Error {
    let type: Any.Type
  }

  private func anyCase<Cases: CaseIterable>(of type: Cases.Type) -> Any? { pick(Array(type.allCases)) }
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
    case is Date.Type: Date(timeIntervalSinceReferenceDate: Double(number(-1 << 40...1 << 40)) / 8)
    case is UUID.Type: UUID(uuid: (7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number(0...255))))
    case is Decimal.Type: Decimal(number(-999_999...999_999)) / 1_000
    case is URL.Type: URL(string: "https://example.org/\(number(0...999))?q=\(number(0...9))#part")
    default: nil
    }
  }

  private func string() -> String {
    if findsWords, let word = words.randomElement(using: &generator) { return word }
    switch (kind, number(0...9)) {
    case (.zero, _): return ""
    case (.complete, let number): return "text \(number)"
    case (.any, 0...1): return pick(words) ?? ""
    case (.any, 2): return pick(EdgeValues.strings.filter { $0.utf8.count < 100 }) ?? ""
    default:
      let scalars = Array("aZ09 _-.$/\\\"'<&\u{0}\u{7F}ß漢🎬\u{E9}\u{301}\u{200D}\u{FEFF}".unicodeScalars)
      return (0..<number(0...12)).compactMap { _ in pick(scalars) }.map { String($0) }.joined()
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

  private func number(_ range: ClosedRange<Int>) -> Int {
    kind == .zero ? max(0, range.lowerBound) : Int.random(in: range, using: &generator)
  }

  private func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(0...elements.count - 1)]
  }

  fileprivate var isNil: Bool {
    switch kind {
    case .any: number(0...2) == 0
    case .complete: false
    case .zero: true
    }
  }

  /// How many elements a collection has.
  fileprivate func count() -> Int {
    switch kind {
    case .any: number(0...3)
    case .complete(let count): depth == 0 ? count : min(count, 2)
    case .zero: 0
    }
  }

  fileprivate func element<Value: Decodable>(_ type: Value.Type) throws -> Value {
    depth += 1
    defer { depth -= 1 }
    return try make(type)
  }

  /// The keys of a dictionary, or the one of an enum's case. A struct does not ask.
  fileprivate func keys<Key: CodingKey>(_ type: Key.Type) -> [Key] {
    let isDictionary = Key(stringValue: "any key") != nil
    if isDictionary { return (0..<count()).compactMap { Key(stringValue: "\(string()) \($0)") } }
    return pick(words.compactMap { Key(stringValue: $0) }).map { [$0] } ?? []
  }
}

// MARK: - Containers

extension RandomValues: SingleValueDecodingContainer {
  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RandomEntries<Key>(values: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { RandomElements(values: self, end: count()) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { isNil }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try make(type) }
}

private struct RandomEntries<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: RandomValues
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { values.keys(Key.self) }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { values.isNil }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try values.make(type) }
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
  var codingPath: [any CodingKey] { [] }
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
