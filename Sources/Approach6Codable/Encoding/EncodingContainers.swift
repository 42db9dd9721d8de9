import KeyedArchive

/// The properties of an object, or the pairs of a dictionary.
struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.addNil(forKey: key.stringValue) }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value, forKey key: Key) {
    encoder.add(value, forKey: key.stringValue)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.add(value, forKey: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.encoderOfContainer(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.encoderOfContainer(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nestedEncoder(forKey: AnyKey.string("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.nestedEncoder(forKey: key) }
}

/// The elements of an array or a set.
struct UnkeyedContainer: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.count }

  func encodeNil() { encoder.appendNil() }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value) { encoder.append(value) }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.append(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nestedEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.nestedEncoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder.nestedEncoder() }
}

/// A value that is another one.
struct SingleValueContainer: SingleValueEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.setNil() }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value) { encoder.set(value) }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.set(value) }
}
