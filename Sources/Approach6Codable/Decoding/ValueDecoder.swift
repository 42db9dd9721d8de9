import Foundation
import KeyedArchive

/// The decoder of one value: the object that a coder is decoding, or something else in an archive.
final class ValueDecoder: Decoder {
  let context: DecodingContext
  private let parent: ValueDecoder?
  private let key: (any CodingKey)?
  /// What is decoded, unless it is the coder's object.
  let content: NodeContent?
  /// The keys that a type knows, if it asked for all of them, as an enum does to find its case.
  private var knownKeys: [String]?

  init(
    _ context: DecodingContext,
    parent: ValueDecoder?,
    key: (any CodingKey)?,
    _ content: NodeContent? = nil
  ) {
    (self.context, self.parent, self.key, self.content) = (context, parent, key, content)
  }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let content {
      try locating([String: Any].self) { try content.readPairs(context) }
      if context.refusesUnknownKeys { context.dictionaries.append(self) }
    }
    return KeyedDecodingContainer(KeyedValues(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try locating([Any].self) {
      guard let content else { throw ArchiveError(.wrongType, expected: "an array", found: "an object") }
      return UnkeyedValues(decoder: self, elements: try content.elements(context))
    }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValue(decoder: self) }
}

// MARK: - By key

extension ValueDecoder {
  /// The coder, as long as it is decoding this object.
  private var coder: NSCoder {
    @inline(__always) get throws {
      if context.innermost == ObjectIdentifier(self) { return context.coder }
      throw ArchiveError(
        .unsupported,
        expected: "a decoder that is used only in init(from:)",
        found: "another use"
      )
    }
  }

  /// The value of a key.
  @inline(__always)
  func value<Value: ArchiveValueConvertible>(_ type: Value.Type, _ key: any CodingKey) throws -> Value {
    guard content == nil else { return try valueInDictionary(type, key) }
    return try locating(type, key) { try coder.property(type, forKey: key.stringValue) }
  }

  private func valueInDictionary<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    _ key: any CodingKey
  ) throws -> Value {
    let node = try requiredNode(forKey: key, for: type)
    return try locating(type, key) { try context.coder.value(type, of: node) }
  }

  /// The value of a key; nil if it is missing or nil.
  func valueIfPresent<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    _ key: any CodingKey
  ) throws -> Value? {
    guard content != nil else { return try value(Value?.self, key) }
    guard let node = try node(forKey: key), !context.isNull(node) else { return nil }
    return try locating(type, key) { try context.coder.value(type, of: node) }
  }

  /// What a key holds; nil if the key is missing.
  func node(forKey key: any CodingKey, for type: Any.Type? = nil) throws -> ReadNode? {
    if let content { return content.node(forKey: key.stringValue) }
    return try locating(type ?? Any.self, key) {
      if context.decodesAtOnce { context.asking = (self, key) }
      return try coder.node(forKey: key.stringValue, classes: type.map { objectClasses(of: $0) } ?? [])
    }
  }

  func requiredNode(forKey key: any CodingKey, for type: Any.Type) throws -> ReadNode {
    guard let node = try node(forKey: key, for: type) else { throw missing(type, key) }
    return node
  }

  func contains(_ key: any CodingKey) -> Bool {
    if let content { return content.pairs?[key.stringValue] != nil }
    return (try? coder.containsValue(forKey: key.stringValue)) ?? false
  }

  /// The keys of the object or the dictionary that a type knows.
  func allKeys<Key: CodingKey>() -> [Key] {
    do {
      let keys = try content?.pairs.map { Array($0.keys) } ?? coder.keys()
      let known = keys.compactMap { Key(stringValue: $0) }
      knownKeys = known.map(\.stringValue)
      return known
    } catch {
      context.failure = context.failure ?? ArchiveError(error)
      return []
    }
  }

  /// The decoder of a nested container.
  func nestedDecoder(_ node: ReadNode, _ key: any CodingKey) -> ValueDecoder {
    ValueDecoder(context, parent: self, key: key, NodeContent(node, depth: depth + 1))
  }

  /// How many collections it is nested in, since the last object.
  private var depth: Int { content?.depth ?? 0 }
}

// MARK: - Values of any type

extension ValueDecoder {
  /// Decodes a value of any type from what is in the archive.
  func decode<Value: Decodable>(_ type: Value.Type, _ node: ReadNode, _ key: (any CodingKey)?) throws -> Value
  {
    let kind = context.kind(of: type)
    switch (kind, node.kind) {
    case (.other, .object):
      return try decodeObject(type, node, key)
    case (.value(let known), _):
      return try locating(type, key) { try value(known, in: node, as: type) }
    case (.set, .array), (.array, .set), (.other, .set):
      return try locating(type, key) { throw context.coder.isNot(type, node) }
    default:
      return try decodeContent(type, of: node, key)
    }
  }

  private func value<Known: ArchiveValueConvertible, Value>(
    _ known: Known.Type,
    in node: ReadNode,
    as type: Value.Type
  ) throws -> Value {
    guard let value = try context.coder.value(known, of: node) as? Value else {
      throw context.coder.isNot(type, node)
    }
    return value
  }

  private func decodeObject<Value: Decodable>(
    _ type: Value.Type,
    _ node: ReadNode,
    _ key: (any CodingKey)?
  ) throws -> Value {
    do {
      return try context.coder.object(CodableObject<Value>.self, of: node) {
        CodableObject(decoded: try ValueDecoder(context, parent: self, key: key).decodeObject(as: type))
      }.value
    } catch let error as ArchiveError {
      guard error.category == .disallowedClass, error.path.components.isEmpty else {
        throw decodingError(error, type, key)
      }
      // The value of a single-value container has the class of that value.
      return try decodeContent(type, of: node, key, refusal: error)
    }
  }

  private func decodeContent<Value: Decodable>(
    _ type: Value.Type,
    of node: ReadNode,
    _ key: (any CodingKey)?,
    refusal: ArchiveError? = nil
  ) throws -> Value {
    let content = NodeContent(node, depth: key == nil ? depth : depth + 1, refusal: refusal)
    let value = try ValueDecoder(context, parent: self, key: key, content).decodeContent(as: type)
    try locating(type, key) { try content.checkCount(of: value, context.kind(of: type)) }
    return value
  }

  /// Decodes the object that the coder is decoding.
  func decodeObject<Value: Decodable>(as type: Value.Type) throws -> Value {
    let outer = context.innermost
    context.innermost = ObjectIdentifier(self)
    defer { context.innermost = outer }
    return try decodeContent(as: type)
  }

  private func decodeContent<Value: Decodable>(as type: Value.Type) throws -> Value {
    do {
      try context.enter()
      defer { context.leave() }
      let firstDictionary = context.dictionaries.count
      let value = try type.init(from: self)
      try context.takeFailure()
      if context.refusesUnknownKeys { try context.checkKeys(from: firstDictionary) }
      return value
    } catch {
      throw explained(error, type)
    }
  }
}

// MARK: - The value itself

extension ValueDecoder {
  var isNil: Bool { content.map { context.isNull($0.node) } ?? false }

  /// The value as a type that needs no decoder.
  func ownValue<Value: ArchiveValueConvertible>(_ type: Value.Type) throws -> Value {
    try locating(type) {
      guard let content else {
        throw ArchiveError(.wrongType, expected: "a value of type \(type)", found: "an object")
      }
      try content.checkNotNil(context)
      return try context.coder.value(type, of: content.node)
    }
  }

  /// The value as another type.
  func decodeItself<Value: Decodable>(as type: Value.Type) throws -> Value {
    if let content { return try decode(type, content.node, nil) }
    try context.enter()
    defer { context.leave() }
    return try type.init(from: self)
  }

  func checkKeys() throws {
    let unknown = content?.unknownKeys ?? []
    try locating(Any.self) { if !unknown.isEmpty { throw ArchiveError.unknownKeys(unknown) } }
  }
}

// MARK: - Errors

extension ValueDecoder {
  /// Returns what `body` returns. An `ArchiveError` becomes a `DecodingError` of the value of a key, or of this value.
  @inline(__always)
  func locating<Result>(_ type: Any.Type, _ key: (any CodingKey)? = nil, _ body: () throws -> Result) throws
    -> Result
  {
    do {
      return try body()
    } catch {
      throw decodingError(context.takeError() ?? error, type, key)
    }
  }

  @inline(never)
  private func decodingError(_ error: any Error, _ type: Any.Type, _ key: (any CodingKey)?) -> any Error {
    guard let error = error as? ArchiveError else { return error }
    let isMissing = error.path.components.isEmpty && key.map { !contains($0) } ?? false
    return DecodingError(error, type, in: codingPath, key, isMissing: isMissing)
  }

  func missing(_ type: Any.Type, _ key: any CodingKey) -> DecodingError {
    let error = ArchiveError(.missingValue, expected: "a value of type \(type)", found: "nothing")
    return DecodingError(error, type, in: codingPath, key, isMissing: true)
  }

  /// The error with the facts that a type doesn't know which throws it itself.
  @inline(never)
  private func explained(_ error: any Error, _ type: Any.Type) -> any Error {
    switch error {
    case let error as ArchiveError:
      return decodingError(error, type, nil)
    case DecodingError.typeMismatch(_, let context) where context.underlyingError == nil:
      guard let facts = caseNotFound(of: type) else { return error }
      return DecodingError(facts, type, in: context.codingPath, nil, isMissing: false)
    case DecodingError.dataCorrupted(let context) where context.underlyingError == nil:
      guard let facts = notARawValue(of: type) else { return error }
      return DecodingError(facts, type, in: context.codingPath, nil, isMissing: false)
    case is DecodingError:
      return error
    default:
      context.placeOfError = context.placeOfError ?? codingPath
      return error
    }
  }

  /// The facts about an enum that didn't find exactly one of its cases; nil for another type.
  private func caseNotFound(of type: Any.Type) -> ArchiveError? {
    guard let knownKeys, knownKeys.count != 1 else { return nil }
    let names = knownKeys.sorted().map(\.quotedExcerpt).joined(separator: " and ")
    return knownKeys.isEmpty
      ? ArchiveError(.missingValue, expected: "one case of \(type)", found: "nothing")
      : ArchiveError(.wrongType, expected: "one case of \(type)", found: names)
  }

  /// The facts about an enum that has no case with a raw value; nil for another type.
  private func notARawValue(of type: Any.Type) -> ArchiveError? {
    guard type is any RawRepresentable.Type, let content, content.node.kind == .value else { return nil }
    let found = context.coder.phrase(of: content.node)
    return ArchiveError(.wrongType, expected: "a value of type \(type)", found: found)
  }
}
