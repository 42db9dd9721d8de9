import KeyedArchive

/// The decoder that a type gets.
struct FrameDecoder: Decoder {
  let reference: DecoderReference

  var codingPath: [any CodingKey] { reference.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { reference.context?.userInfo ?? [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try reference.decoder.container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try reference.decoder.unkeyedContainer() }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValue(reference: reference) }
}

/// The properties of an object, or the pairs of a dictionary.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reference: DecoderReference

  var codingPath: [any CodingKey] { reference.codingPath }
  var allKeys: [Key] { reference.ifValid { $0.allKeys() } ?? [] }

  func contains(_ key: Key) -> Bool { reference.ifValid { $0.contains(key) } ?? false }

  func decodeNil(forKey key: Key) throws -> Bool {
    let decoder = try reference.decoder
    return decoder.context.isNull(try decoder.requiredNode(forKey: key, for: Any?.self))
  }

  @inline(__always)
  func decode<Value: Primitive>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reference.plainValue(type, forKey: key.stringValue) ?? reference.decoder.value(type, key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reference.decode(type, forKey: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try reference.decoder.decodeIfPresent(type, forKey: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nestedDecoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nestedDecoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try superDecoder(AnyKey.string("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(key) }

  private func nestedDecoder(_ key: Key) throws -> ValueDecoder {
    let decoder = try reference.decoder
    return decoder.nestedDecoder(try decoder.requiredNode(forKey: key, for: Any.self), key)
  }

  private func superDecoder(_ key: any CodingKey) throws -> FrameDecoder {
    let decoder = try reference.decoder
    let nested = decoder.nestedDecoder(try decoder.node(forKey: key) ?? .null, key)
    return FrameDecoder(reference: FrameReference(nested.frame))
  }
}

/// The elements of an array, or the members of a set.
struct UnkeyedValues: UnkeyedDecodingContainer {
  private let reference: DecoderReference
  private let elements: ReadNode.Elements
  private(set) var currentIndex = 0

  init(reference: DecoderReference, elements: ReadNode.Elements) {
    (self.reference, self.elements) = (reference, elements)
  }

  var codingPath: [any CodingKey] { reference.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    let decoder = try reference.decoder
    let (node, _) = try nextElement(decoder, for: Any?.self)
    guard decoder.context.isNull(node) else { return false }
    currentIndex += 1
    return true
  }

  @inline(__always)
  mutating func decode<Value: Primitive>(_ type: Value.Type) throws -> Value {
    try next(type) { decoder, node, key in
      try decoder.locating(type, key) { try decoder.context.reader.value(type, of: node) }
    }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type, $1, $2) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next([String: Any].self) { try $0.nestedDecoder($1, $2).container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { try $0.nestedDecoder($1, $2).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next(Any.self) { FrameDecoder(reference: FrameReference($0.nestedDecoder($1, $2).frame)) }
  }

  /// What `body` makes of the next element. If it throws, the element stays the next one.
  private mutating func next<Result>(
    _ type: Any.Type,
    _ body: (ValueDecoder, ReadNode, AnyKey) throws -> Result
  ) throws -> Result {
    let decoder = try reference.decoder
    let (node, key) = try nextElement(decoder, for: type)
    let result = try body(decoder, node, key)
    currentIndex += 1
    return result
  }

  private func nextElement(
    _ decoder: ValueDecoder,
    for type: Any.Type
  ) throws -> (node: ReadNode, key: AnyKey) {
    guard !isAtEnd else { throw decoder.missingElement(type, currentIndex) }
    return try decoder.element(currentIndex, of: elements, for: type)
  }
}

/// A value that is another one.
struct SingleValue: SingleValueDecodingContainer {
  let reference: DecoderReference

  var codingPath: [any CodingKey] { reference.codingPath }

  func decodeNil() -> Bool { reference.ifValid { $0.isNil } ?? false }

  @inline(__always)
  func decode<Value: Primitive>(_ type: Value.Type) throws -> Value {
    try reference.decoder.ownValue(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try reference.decoder.decodeItself(as: type)
  }
}
