import KeyedArchive

/// The properties of an object, or the pairs of a dictionary.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let known: ValueDecoder

  init(_ decoder: ValueDecoder) {
    known = decoder
  }

  /// The decoder. A container that is used again is that of the frame's decoder, whichever that is.
  var decoder: ValueDecoder {
    @inline(__always) get { known.number == 0 ? known.current : known }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.allKeys() }

  func contains(_ key: Key) -> Bool { decoder.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.context.isNull(try decoder.requiredNode(forKey: key, for: Any?.self))
  }

  @inline(__always)
  func decode<Value: Primitive>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try known.plainValue(type, key.stringValue) ?? decoder.value(type, key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type, forKey: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decoder.decodeIfPresent(type, forKey: key)
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
    decoder.nestedDecoder(try decoder.requiredNode(forKey: key, for: Any.self), key)
  }

  private func superDecoder(_ key: any CodingKey) throws -> ValueDecoder {
    decoder.nestedDecoder(try decoder.node(forKey: key) ?? .null, key)
  }
}

/// The elements of an array, or the members of a set.
struct UnkeyedValues: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let elements: ReadNode.Elements
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder, elements: ReadNode.Elements) {
    (self.decoder, self.elements) = (decoder, elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    let (node, _) = try nextElement(for: Any?.self)
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
    try next(Any.self) { $0.nestedDecoder($1, $2) }
  }

  /// What `body` makes of the next element. If it throws, the element stays the next one.
  private mutating func next<Result>(
    _ type: Any.Type,
    _ body: (ValueDecoder, ReadNode, AnyKey) throws -> Result
  ) throws -> Result {
    let (node, key) = try nextElement(for: type)
    let result = try body(decoder, node, key)
    currentIndex += 1
    return result
  }

  private func nextElement(for type: Any.Type) throws -> (node: ReadNode, key: AnyKey) {
    guard !isAtEnd else { throw decoder.missingElement(type, currentIndex) }
    return try decoder.element(currentIndex, of: elements, for: type)
  }
}

/// A value that is another one.
struct SingleValue: SingleValueDecodingContainer {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNil }

  @inline(__always)
  func decode<Value: Primitive>(_ type: Value.Type) throws -> Value {
    try decoder.ownValue(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decodeItself(as: type) }
}
