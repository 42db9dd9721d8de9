/// The properties of an object, or the pairs of a dictionary.
struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.allKeys() }

  func contains(_ key: Key) -> Bool { decoder.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.context.isNull(try decoder.requiredNode(forKey: key, for: ArchiveValue.self))
  }

  func decode<Value: Primitive>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.value(type, decoder.requiredNode(forKey: key, for: type), key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type, forKey: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nestedDecoder([String: Any].self, key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nestedDecoder([Any].self, key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try superDecoder(AnyKey.string("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(key) }

  private func nestedDecoder(_ type: Any.Type, _ key: Key) throws -> ValueDecoder {
    decoder.decoder(of: try decoder.requiredNode(forKey: key, for: type), key)
  }

  private func superDecoder(_ key: any CodingKey) throws -> ValueDecoder {
    decoder.decoder(of: try decoder.node(forKey: key) ?? .null, key)
  }
}

/// The elements of an array, or the members of a set.
struct UnkeyedDecoding: UnkeyedDecodingContainer {
  private let decoder: ValueDecoder
  private let elements: StoredReferences
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder, elements: StoredReferences) {
    (self.decoder, self.elements) = (decoder, elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard decoder.context.isNull(try nextNode(ArchiveValue.self, atEnd: Never.self)) else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Primitive>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.value(type, $1, $2) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type, $1, $2) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next([String: Any].self, atEnd: KeyedDecodingContainer<NestedKey>.self) {
      try $0.decoder(of: $1, $2).container(keyedBy: type)
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self, atEnd: (any UnkeyedDecodingContainer).self) {
      try $0.decoder(of: $1, $2).unkeyedContainer()
    }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next(ArchiveValue.self, atEnd: (any UnkeyedDecodingContainer).self) { $0.decoder(of: $1, $2) }
  }

  /// What `body` makes of the next element. If it throws, the element stays the next one.
  ///
  /// - Parameter typeAtEnd: The type in the error if there is no element, as `PropertyListDecoder` has it; by default
  ///   the type that is expected.
  private mutating func next<Result>(
    _ type: Any.Type,
    atEnd typeAtEnd: Any.Type? = nil,
    _ body: (ValueDecoder, Node, AnyKey) throws -> Result
  ) throws -> Result {
    let result = try body(decoder, nextNode(type, atEnd: typeAtEnd), AnyKey.index(currentIndex))
    currentIndex += 1
    return result
  }

  private func nextNode(_ type: Any.Type, atEnd typeAtEnd: Any.Type?) throws -> Node {
    try decoder.checkUse()
    if isAtEnd {
      let facts = ArchiveError.missing(type)
      throw decoder.decodingError(facts, typeAtEnd ?? type, AnyKey.index(currentIndex))
    }
    return try decoder.locating(type, AnyKey.index(currentIndex)) {
      try decoder.context.reader.element(currentIndex, of: elements)
    }
  }
}

/// A value that is another one.
struct SingleDecoding: SingleValueDecodingContainer {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNil }

  func decode<Value: Primitive>(_ type: Value.Type) throws -> Value { try decoder.ownValue(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decodeItself(as: type) }
}
