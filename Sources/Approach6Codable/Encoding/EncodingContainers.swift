import KeyedArchive

/// The properties of an object, or the pairs of a dictionary.
struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.add(.none, forKey: key.stringValue) }

  func encode(_ value: some Primitive, forKey key: Key) {
    encoder.add(value.property, forKey: key.stringValue)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.add(value, forKey: key) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.container(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.container(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.encoder(forKey: AnyKey.string("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.encoder(forKey: key) }
}

/// The elements of an array or a set.
struct UnkeyedContainer: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.count }

  func encodeNil() { encoder.append(.none) }

  func encode(_ value: some Primitive) { encoder.append(value.property) }

  func encode(_ value: some Encodable) throws { try encoder.append(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.encoderOfElement().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.encoderOfElement().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.encoderOfElement() }
}

/// A value that is another one.
struct SingleValueContainer: SingleValueEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.set(.none) }

  func encode(_ value: some Primitive) { encoder.set(value.property) }

  func encode(_ value: some Encodable) throws { try encoder.set(value) }
}
