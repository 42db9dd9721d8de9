import Foundation
import KeyedArchive

/// The decoder of one value: an object that a coder is creating, or something else in an archive.
final class ValueDecoder: Decoder {
  private enum Source {
    case object(CoderPosition)
    case node(ReadNode)
  }

  let context: DecodingContext
  private let source: Source
  private let parent: ValueDecoder?
  private let key: (any CodingKey)?
  /// How many collections it is nested in, since the last object.
  private let depth: Int
  /// Why the object may not be read as the type that was asked for.
  private let refusal: ArchiveError?
  /// The pairs of a dictionary, when they have been asked for.
  private var pairs: [String: ReadNode]?
  /// The keys that were asked for, and the decoders of nested containers, if the caller wants to know the others.
  private var askedKeys: Set<String> = []
  private var nested: [ValueDecoder] = []
  /// The keys that a type knows, if it asked for all of them, as an enum does to find its case.
  private var knownKeys: [String]?
  /// What went wrong where a container can't throw.
  private var failure: ArchiveError?
  private var isFinished = false
  /// How many elements or pairs there are.
  private var count: Int?

  init(
    _ context: DecodingContext,
    _ node: ReadNode,
    parent: ValueDecoder? = nil,
    key: (any CodingKey)? = nil,
    refusal: ArchiveError? = nil
  ) {
    (self.context, self.parent, self.key) = (context, parent, key)
    source = .node(node)
    self.refusal = refusal
    depth = (parent?.depth ?? 0) + (key == nil ? 0 : 1)
  }

  init(_ context: DecodingContext, _ position: CoderPosition, parent: ValueDecoder?, key: (any CodingKey)?) {
    (self.context, self.parent, self.key) = (context, parent, key)
    source = .object(position)
    refusal = nil
    depth = 0
  }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if case .node(let node) = source, pairs == nil {
      pairs = try locating([String: Any].self) { try pairs(of: node) }
    }
    return KeyedDecodingContainer(KeyedValues(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedValues(decoder: self, elements: try locating([Any].self) { try elements() })
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValue(decoder: self)
  }
}

// MARK: - What containers find

extension ValueDecoder {
  /// The keys of the object or the dictionary that a type knows.
  func allKeys<Key: CodingKey>() -> [Key] {
    do {
      let keys = try pairs.map { Array($0.keys) } ?? read { try $0.keys() }
      let known = keys.compactMap { Key(stringValue: $0) }
      knownKeys = known.map(\.stringValue)
      return known
    } catch {
      failure = ArchiveError(error)
      return []
    }
  }

  func contains(_ key: any CodingKey) -> Bool {
    if let pairs { return pairs[key.stringValue] != nil }
    return (try? read { $0.containsValue(forKey: key.stringValue) }) ?? false
  }

  /// What a key holds; nil if the key is missing.
  func node(forKey key: any CodingKey, for type: Any.Type? = nil) throws -> ReadNode? {
    if context.refusesUnknownKeys { askedKeys.insert(key.stringValue) }
    if let pairs { return pairs[key.stringValue] }
    return try locating(type ?? Any.self, key) {
      try read { try $0.node(forKey: key.stringValue, classes: type.map { objectClasses(of: $0) } ?? []) }
    }
  }

  func requiredNode(forKey key: any CodingKey, for type: Any.Type) throws -> ReadNode {
    guard let node = try node(forKey: key, for: type) else { throw missing(type, key) }
    return node
  }

  /// The value of a key; nil if it is missing or nil.
  func valueIfPresent<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    _ key: any CodingKey
  ) throws -> Value? {
    guard pairs != nil else { return try value(Value?.self, key) }
    guard let node = try node(forKey: key), !isNull(node) else { return nil }
    return try locating(type, key) { try node.value(as: type) }
  }

  /// Whether something is nil.
  func isNull(_ node: ReadNode) -> Bool {
    if node.kind == .null { return true }
    guard context.style == .propertyList, node.kind == .value else { return false }
    return (try? node.value(as: String.self)) == "$null"
  }

  /// The value of a key.
  func value<Value: ArchiveValueConvertible>(_ type: Value.Type, _ key: any CodingKey) throws -> Value {
    if pairs != nil {
      let node = try requiredNode(forKey: key, for: type)
      return try locating(type, key) { try node.value(as: type) }
    }
    return try locating(type, key) { try read { try $0.property(type, forKey: key.stringValue) } }
  }

  private func read<Result>(_ body: (NSCoder) throws -> Result) throws -> Result {
    guard case .object(let position) = source, !isFinished || position.isPermanent else {
      throw ArchiveError(
        .unsupported,
        expected: "a decoder that is used only in init(from:), as Foundation's coder needs",
        found: "a later use"
      )
    }
    return try position.decode(body)
  }

  private func pairs(of node: ReadNode) throws -> [String: ReadNode] {
    try context.limits.check(depth: depth)
    if let refusal { throw refusal }
    try checkNotNil(node)
    var pairs: [String: ReadNode] = [:]
    for (key, value) in try node.pairs() {
      guard pairs.updateValue(value, forKey: key) == nil else {
        throw ArchiveError.equalKeys(key)
      }
    }
    count = pairs.count
    return pairs
  }

  private func elements() throws -> [ReadNode] {
    guard case .node(let node) = source else {
      throw ArchiveError(.wrongType, expected: "an array", found: "an object")
    }
    try context.limits.check(depth: depth)
    try checkNotNil(node)
    let elements = try node.elements()
    count = elements.count
    return elements
  }

  /// The decoder of a nested container.
  func nestedDecoder(_ node: ReadNode, _ key: any CodingKey) -> ValueDecoder {
    let decoder = ValueDecoder(context, node, parent: self, key: key)
    if context.refusesUnknownKeys { nested.append(decoder) }
    return decoder
  }
}

// MARK: - The value itself

extension ValueDecoder {
  var isNil: Bool {
    guard case .node(let node) = source else { return false }
    return isNull(node)
  }

  /// What the value is stored as, unless it is an object.
  func ownNode(for type: Any.Type) throws -> ReadNode {
    guard case .node(let node) = source else {
      throw ArchiveError(.wrongType, expected: "a value of type \(type)", found: "an object")
    }
    try checkNotNil(node)
    return node
  }

  private func checkNotNil(_ node: ReadNode) throws {
    if isNull(node) { throw ArchiveError(.missingValue, expected: "a value", found: "nothing") }
  }

  /// Decodes the value as another type.
  func decodeItself<Value: Decodable>(as type: Value.Type) throws -> Value {
    if case .node(let node) = source { return try decode(type, node, nil) }
    try checkStack()
    return try type.init(from: self)
  }

  // Each level takes more stack than the coder's first levels, which aren't checked.
  func checkStack() throws { try context.stack.check(depth: .max) }

  /// Checks what is left when a type has decoded itself.
  func finish<Value: Decodable>(_ value: Value) throws {
    isFinished = true
    if let failure { throw failure }
    if context.refusesUnknownKeys { try checkKeys() }
    guard let count else { return }
    switch context.kind(of: Value.self) {
    case .set, .dictionary: try checkCount(of: value, count)
    default: break
    }
  }

  /// Equal members of a set, or equal keys, would become one.
  private func checkCount(of value: Any, _ count: Int) throws {
    let isList = pairs == nil && value is any TypeWithElements & ExpressibleByDictionaryLiteral
    guard let collection = value as? any Collection, collection.count != (isList ? count / 2 : count) else { return }
    throw ArchiveError(.unsupported, expected: "members or keys that differ", found: "equal ones")
  }

  private func checkKeys() throws {
    let unknown = (pairs ?? [:]).keys.filter { !askedKeys.contains($0) }
    try locating(Any.self) { if !unknown.isEmpty { throw ArchiveError.unknownKeys(unknown) } }
    for decoder in nested { try decoder.checkKeys() }
  }

  /// The error of an enum that didn't find exactly one of its cases; nil for another type.
  func caseNotFound(of type: Any.Type) -> ArchiveError? {
    guard let knownKeys, knownKeys.count != 1 else { return nil }
    let names = knownKeys.sorted().map(\.quotedExcerpt).joined(separator: " and ")
    return knownKeys.isEmpty
      ? ArchiveError(.missingValue, expected: "one case of \(type)", found: "nothing")
      : ArchiveError(.wrongType, expected: "one case of \(type)", found: names)
  }

  /// The error of an enum that doesn't have a raw value; nil for another type.
  func notARawValue(of type: Any.Type) -> ArchiveError? {
    guard type is any RawRepresentable.Type, case .node(let node) = source else { return nil }
    return ArchiveError(.wrongType, expected: "a value of type \(type)", found: node.phrase)
  }
}
