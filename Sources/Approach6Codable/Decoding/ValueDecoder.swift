import Foundation
import KeyedArchive

/// Decodes one value: the object that a coder is decoding, or something else in an archive.
struct ValueDecoder {
  let context: DecodingContext
  let frame: DecodingFrame.Pointer

  var codingPath: [any CodingKey] { frame.codingPath() }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if frame.pointee.work.content != nil { try readPairs() }
    return frame.container(keyedBy: type)
  }

  private func readPairs() throws {
    try locating([String: Any].self) { try content?.readPairs(context, depth: depth) }
    if context.refusesUnknownKeys { context.dictionaries.append(self) }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedValues(reference: FrameReference(frame), elements: try elements())
  }

  func elements() throws -> ReadNode.Elements {
    try locating([Any].self) {
      guard let content else {
        throw ArchiveError(.wrongType, expected: "an array", found: "an object")
      }
      return try content.elements(context, depth: depth)
    }
  }

  /// One of the elements.
  func element(
    _ index: Int,
    of elements: ReadNode.Elements,
    for type: Any.Type
  ) throws -> (node: ReadNode, key: AnyKey) {
    let key = AnyKey.index(index)
    return (try locating(type, key) { try context.reader.element(index, of: elements) }, key)
  }
}

// MARK: - By key

extension ValueDecoder {
  /// Reads from the object, as long as the coder is decoding it, and not one inside.
  private var reader: any NodeReader {
    get throws {
      if context.innermost == frame { return context.reader }
      throw ArchiveError.otherUseOfDecoder
    }
  }

  /// What is decoded; nil for the coder's object.
  private var content: NodeContent? { frame.pointee.work.content }

  /// The value of a key.
  func value<Value: ArchiveValueConvertible>(_ type: Value.Type, _ key: some CodingKey) throws -> Value {
    guard content == nil else { return try valueInDictionary(type, key) }
    return try locating(type, key) { try reader.property(type, forKey: key.stringValue) }
  }

  private func valueInDictionary<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    _ key: any CodingKey
  ) throws -> Value {
    let node = try requiredNode(forKey: key, for: type)
    return try locating(type, key) { try context.reader.value(type, of: node) }
  }

  /// The value of a key; nil if it is missing or nil.
  func valueIfPresent<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    _ key: any CodingKey
  ) throws -> Value? {
    guard content != nil else { return try value(Value?.self, key) }
    guard let node = try node(forKey: key), !context.isNull(node) else { return nil }
    return try locating(type, key) { try context.reader.value(type, of: node) }
  }

  /// What a key holds; nil if the key is missing.
  func node(forKey key: any CodingKey, for type: Any.Type? = nil) throws -> ReadNode? {
    try locating(type ?? Any.self, key) {
      if let content { return content.node(forKey: key.stringValue) }
      return try context.whileAsking(frame, key) {
        try reader.node(forKey: key.stringValue, classes: { type.map { objectClasses(of: $0) } ?? [] })
      }
    }
  }

  func requiredNode(forKey key: any CodingKey, for type: Any.Type) throws -> ReadNode {
    guard let node = try node(forKey: key, for: type) else { throw missing(type, key) }
    return node
  }

  func contains(_ key: any CodingKey) -> Bool {
    let contains = attempt {
      if let content { return content.node(forKey: key.stringValue) != nil }
      return try reader.containsNode(forKey: key.stringValue)
    }
    return contains ?? false
  }

  /// The keys of the object or the dictionary that a type knows.
  func allKeys<Key: CodingKey>() -> [Key] {
    let keys = attempt { try content?.pairs.map { Array($0.keys) } ?? reader.keys() } ?? []
    let known = keys.compactMap { Key(stringValue: $0) }
    // An enum looks for exactly one.
    frame.pointee.work.namesOfCases = known.count == 1 ? nil : known.isEmpty ? keys : known.map(\.stringValue)
    return known
  }

  /// Returns what `body` returns, where a container can't throw. An error is thrown when the type has decoded itself,
  /// also if it throws another one, which follows from this one.
  private func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      context.failure = context.failure ?? decodingError(error, Any.self)
      return nil
    }
  }

  /// The decoder of a nested container.
  func nestedDecoder(_ node: ReadNode, _ key: any CodingKey) -> ValueDecoder {
    let decoder = context.decoder(inside: frame, key, depth: depth + 1)
    decoder.frame.pointee.work.content = NodeContent(node)
    return decoder
  }

  private var depth: Int { frame.pointee.work.depth }

  /// The depth of a collection in this one. A value that is another one isn't nested.
  func depth(inside key: any CodingKey) -> Int { key.inPath == nil ? depth : depth + 1 }
}

// MARK: - Values of any type

extension ValueDecoder {
  func decode<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    forKey key: some CodingKey
  ) throws -> Value {
    if case .value(let known) = decodedType.kind { return try decode(known, as: type, forKey: key) }
    return try decode(type, decodedType, requiredNode(forKey: key, for: type), key)
  }

  /// It isn't inlined, because its `Value?` needs a slow look-up of the type.
  @inline(never)
  private func decode<Known: ArchiveValueConvertible, Value: Decodable>(
    _ known: Known.Type,
    as type: Value.Type,
    forKey key: any CodingKey
  ) throws -> Value {
    try value(known, key) as? Value ?? decode(type, requiredNode(forKey: key, for: type), key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: any CodingKey) throws -> Value? {
    if case .value(let known) = context.decodedType(type).kind {
      return try valueIfPresent(known, key) as? Value
    }
    guard let node = try node(forKey: key, for: type), !context.isNull(node) else { return nil }
    return try decode(type, node, key)
  }

  /// Decodes a value of any type from what is in the archive.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    _ node: ReadNode,
    _ key: any CodingKey
  ) throws -> Value {
    try decode(type, context.decodedType(type), node, key)
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    _ node: ReadNode,
    _ key: any CodingKey
  ) throws -> Value {
    switch (decodedType.kind, node.kind) {
    case (.other, .object):
      return try decodeObject(type, decodedType, node, key)
    case (.value(let known), _):
      return try locating(type, key) { try value(known, in: node, as: type) }
    case (.array, .array):
      return try decodeArray(type, decodedType, node, key)
    case (.set, .array), (.array, .set):
      return try locating(type, key) { throw context.reader.isNot(type, node) }
    case (.other, .set):
      // Its single value may be a set, but it isn't one itself.
      let refusal = context.reader.isNot(type, node)
      return try decodeContent(type, decodedType, of: node, key, refusal: refusal)
    default:
      return try decodeContent(type, decodedType, of: node, key)
    }
  }

  private func value<Known: ArchiveValueConvertible, Value>(
    _ known: Known.Type,
    in node: ReadNode,
    as type: Value.Type
  ) throws -> Value {
    guard let value = try context.reader.value(known, of: node) as? Value else {
      throw context.reader.isNot(type, node)
    }
    return value
  }

  private func decodeObject<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    _ node: ReadNode,
    _ key: any CodingKey
  ) throws -> Value {
    do {
      let known = try context.reader.knownObject(decodedType.objectClass, of: node)
      if let known = known as? CodableObject<Value> { return known.value }
      return try context.reader.decode(decodedType.objectClass, from: node, isShared: decodedType.isClass) {
        try context.withDecoder(inside: frame, key) { try $0.decodeObject(as: type) }
      } object: {
        CodableObject(decoded: $0)
      }
    } catch let error as ArchiveError {
      guard error.category == .disallowedClass, error.path.components.isEmpty else {
        throw decodingError(error, type, key)
      }
      // The value of a single-value container has the class of that value.
      return try decodeContent(type, decodedType, of: node, key, refusal: error)
    }
  }

  /// Decodes an element of an array.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    _ index: Int,
    of elements: ReadNode.Elements
  ) throws -> Value {
    if decodedType.isOther,
      let object = context.reader.openObject(decodedType.objectClass, index, of: elements)
    {
      return try context.decode(type, decodedType, openObject: object, inside: frame, AnyKey.index(index))
    }
    let (node, key) = try element(index, of: elements, for: type)
    return try decode(type, decodedType, node, key)
  }

  private func decodeArray<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    _ node: ReadNode,
    _ key: any CodingKey
  ) throws -> Value {
    guard let array = decodedType.array else { return try decodeContent(type, decodedType, of: node, key) }
    let elements = try locating(type, key) { try context.reader.elements(of: node) }
    return try decode(array, elements, as: type, key)
  }

  private func decodeContent<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    of node: ReadNode,
    _ key: any CodingKey,
    refusal: ArchiveError? = nil
  ) throws -> Value {
    let content = NodeContent(node, refusal: refusal)
    let value = try context.withDecoder(inside: frame, key, depth: depth(inside: key)) {
      $0.frame.pointee.work.content = content
      return try $0.decodeContent(as: type)
    }
    try locating(type, key) { try content.checkCount(of: value, decodedType.kind) }
    return value
  }

  /// Decodes the object that the coder is decoding.
  func decodeObject<Value: Decodable>(as type: Value.Type) throws -> Value {
    let outer = context.innermost
    context.innermost = frame
    defer { context.innermost = outer }
    return try decodeContent(as: type)
  }

  private func decodeContent<Value: Decodable>(as type: Value.Type) throws -> Value {
    let firstDictionary = context.refusesUnknownKeys ? context.dictionaries.count : 0
    do {
      try context.enter()
      defer { context.leave() }
      let value = try type.init(from: FrameDecoder(reference: FrameReference(frame)))
      if let failure = context.failure { throw failure }
      if context.refusesUnknownKeys { try context.checkKeys(from: firstDictionary) }
      return value
    } catch {
      if context.refusesUnknownKeys { context.dictionaries.removeSubrange(firstDictionary...) }
      throw explained(context.failure ?? error, type)
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
      return try context.reader.value(type, of: content.node)
    }
  }

  /// The value as another type.
  func decodeItself<Value: Decodable>(as type: Value.Type) throws -> Value {
    if let content { return try decode(type, content.node, AnyKey.none) }
    try context.enter()
    defer { context.leave() }
    return try type.init(from: FrameDecoder(reference: FrameReference(frame)))
  }

  func checkKeys() throws {
    let unknown = content?.unknownKeys ?? []
    try locating(Any.self) { if !unknown.isEmpty { throw ArchiveError.unknownKeys(unknown) } }
  }
}
