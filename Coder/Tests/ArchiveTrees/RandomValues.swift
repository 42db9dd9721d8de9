import Foundation
import KeyedArchive

/// Makes values of any `Decodable` type, being a decoder that finds whatever the type asks for, and values of an archive.
///
/// A new model needs nothing here. An enum is `CaseIterable`, or its cases are those of its samples.
package final class RandomValues: Decoder {
  package enum Kind: Equatable {
    /// Any values, those at the edges among them.
    case any
    /// Ordinary values, every optional with a value, and collections of a length; those in collections are shorter, and
    /// those three levels deep empty.
    case complete(count: Int)
    /// 0, "", [] and nil.
    case zero
    /// 0 and "" in every place, also in optionals and in collections.
    case zeros
    /// Ordinary values, with hundreds of elements, and long texts and data.
    case large
  }

  package let codingPath: [any CodingKey] = []
  package let userInfo: [CodingUserInfoKey: Any] = [:]
  private let kind: Kind
  /// Which case is next: they take turns, so that a few seeds make all of them.
  private var turn: Int
  /// Which optional properties are nil, by their types.
  private let isAbsent: (Any.Type) -> Bool
  /// The names of the cases of an enum with associated values; nil for another type.
  private let caseNames: (Any.Type) -> [String]?
  private var generator: RepeatableGenerator
  private var depth = 0
  /// Whether what is being made is in no collection, or is the first element of each.
  private var isFirst = true
  /// Some values occur again.
  private var earlier: [ArchiveValue] = []
  /// The case of the enum that is being made.
  fileprivate var caseName: String?

  package init(
    _ kind: Kind = .any,
    seed: UInt64,
    without isAbsent: @escaping (Any.Type) -> Bool = { _ in false },
    caseNames: @escaping (Any.Type) -> [String]? = { _ in nil }
  ) {
    self.kind = kind
    self.isAbsent = isAbsent
    self.caseNames = caseNames
    turn = Int(truncatingIfNeeded: seed % 1_000)
    generator = RepeatableGenerator(seed: seed)
    _ = generator.next()
  }

  package func make<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let plain = plain(type) as? Value { return plain }
    if let type = type as? any CaseIterable.Type, let one = anyCase(of: type) as? Value { return one }
    guard let names = caseNames(type) else { return try Value(from: self) }
    defer { turn += 1 }
    caseName = names[turn % names.count]
    return try Value(from: self)
  }

  private func anyCase<Cases: CaseIterable>(of type: Cases.Type) -> Any? { pick(Array(type.allCases)) }
}

// MARK: - Plain values

extension RandomValues {
  private func plain(_ type: Any.Type) -> Any? {
    switch type {
    case is String.Type: string()
    case is Double.Type: double()
    case is Float.Type: float()
    case is Bool.Type: number(0...1) == 1
    case let type as any FixedWidthInteger.Type: type.init(truncatingIfNeeded: integer())
    case is Date.Type: date()
    case is Data.Type: data()
    case is UUID.Type: UUID.random(using: &generator)
    case is Decimal.Type: decimal()
    case is URL.Type: url()
    default: nil
    }
  }

  package func string() -> String {
    switch (kind, number(0...9)) {
    case (.zero, _), (.zeros, _): return ""
    case (.large, _) where isFirst: return longString()
    case (.complete, let number), (.large, let number): return "text \(number)"
    case (.any, 0...2): return pick(EdgeValues.strings.filter { $0.utf8.count < 100 }) ?? ""
    default:
      let scalars = Array("aZ09 _-.$/\\\"'<&\u{0}\u{7F}ß漢🎬\u{E9}\u{301}\u{200D}\u{FEFF}".unicodeScalars)
      let count = number(0...(kind == .any && number(0...19) == 0 ? 300 : 12))
      return (0..<count).compactMap { _ in pick(scalars) }.map { String($0) }.joined()
    }
  }

  /// Its characters have one byte, two or four.
  private func longString() -> String {
    let most = Thoroughness.isThorough ? depth == 0 ? 10_000_000 : 400_000 : 80_000
    return String(
      repeating: pick(["0123456789", "länger und", "ten 🎬 🎬 🎬"]) ?? "",
      count: number(7_000...most / 10)
    )
  }

  private func data() -> Data {
    kind == .large
      ? Data(repeating: 7, count: number(100_000...400_000))
      : Data((0..<count()).map { _ in UInt8(number(0...255)) })
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

  private func float() -> Float {
    let edges: [Float] = [0.1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    let edge = kind == .any && number(0...3) == 0 ? pick(edges) : nil
    return edge ?? Float(number(-1_000...1_000)) / 8
  }

  private func decimal() -> Decimal {
    let edges: [Decimal] = [.nan, -1 / 3, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
    let edge = kind == .any && number(0...3) == 0 ? pick(edges) : nil
    return edge ?? Decimal(number(-999_999...999_999)) / 1_000
  }

  private func date() -> Date {
    let isAny = kind == .any && number(0...1) == 0
    return isAny
      ? pick(Ranges.dates) ?? .distantPast
      : Date(timeIntervalSinceReferenceDate: Double(number(-1 << 40...1 << 40)) / 8)
  }

  private func url() -> URL? {
    let starts = ["https://example.org", "https://a@example.org:8080/a%2Fb/..", "file://"]
    return pick(starts).flatMap { URL(string: "\($0)/\(number(0...999))?q=\(number(0...9))#part") }
  }

  package func number(_ range: ClosedRange<Int>) -> Int {
    [.zero, .zeros].contains(kind) ? max(0, range.lowerBound) : Int.random(in: range, using: &generator)
  }

  package func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(0...elements.count - 1)]
  }

  package func several<Value>(_ make: () throws -> Value) rethrows -> [Value] {
    try (0..<number(0...4)).map { _ in try make() }
  }

  /// How many elements a collection has; none in the fourth level, where a tree ends.
  fileprivate func count() -> Int {
    switch kind {
    case _ where depth > 2: 0
    case .any: number(0...3)
    case .complete(let count): depth == 0 ? count : min(count, 2)
    case .zero: 0
    case .zeros: 2
    case .large: depth == 0 ? number(450...600) : number(0...2)
    }
  }

  fileprivate func optional<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    decodeNil() || isAbsent(type) ? nil : try make(type)
  }

  fileprivate func element<Value: Decodable>(_ type: Value.Type, isFirst isFirstHere: Bool) throws -> Value {
    let wasFirst = isFirst
    (depth, isFirst) = (depth + 1, isFirst && isFirstHere)
    defer { (depth, isFirst) = (depth - 1, wasFirst) }
    return try make(type)
  }
}

// MARK: - Values of an archive

extension RandomValues {
  /// A value that an archive can hold without a class: a single value, or a collection with as many levels.
  package func value(levels: Int) -> ArchiveValue {
    guard levels > 0, number(0...1) == 0 else { return single() }
    switch number(0...3) {
    case 0: return .array(several { value(levels: levels - 1) })
    case 1: return .set(several(single).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    case 2:
      let keys = Set(several(integer)).union([7]).sorted()
      return .pairs(keys.map { ArchiveValue.Pair(.integer($0), value(levels: levels - 1)) })
    default:
      return .dictionary(ArchiveDictionary(several { (key: string(), value: value(levels: levels - 1)) }))
    }
  }

  private func single() -> ArchiveValue {
    if number(0...3) == 0, let value = pick(earlier) { return value }
    let value: ArchiveValue =
      switch number(0...11) {
      case 0: .null
      case 1: .boolean(number(0...1) == 1)
      case 2: .integer(integer())
      case 3: .unsigned(.max - UInt64(number(0...2)))
      case 4: .real(double())
      case 5: .float(float())
      case 6: .decimal(decimal())
      case 7: .string(string())
      case 8: .date(number(0...1) == 0 ? date() : Date(timeIntervalSinceReferenceDate: double()))
      case 9: .data(Data(several { UInt8(number(0...255)) }))
      case 10: .uuid(UUID.random(using: &generator))
      default: url().map { .url($0) } ?? .null
      }
    earlier.append(value)
    return value
  }
}

// MARK: - Containers

extension RandomValues: SingleValueDecodingContainer {
  package func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    defer { caseName = nil }
    return KeyedDecodingContainer(RandomEntries<Key>(values: self, caseName: caseName))
  }
  package func unkeyedContainer() -> any UnkeyedDecodingContainer {
    RandomElements(values: self, end: count())
  }
  package func singleValueContainer() -> any SingleValueDecodingContainer { self }
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try make(type) }

  package func decodeNil() -> Bool {
    switch kind {
    case .any: number(0...2) == 0
    case .complete, .zeros, .large: false
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
    try isDictionary ? values.element(type, isFirst: key.stringValue == "key 0") : values.make(type)
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
    defer { currentIndex += 1 }
    return try values.element(type, isFirst: currentIndex == 0)
  }
  mutating func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    values.container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { values.unkeyedContainer() }
  mutating func superDecoder() -> any Decoder { values }
}
