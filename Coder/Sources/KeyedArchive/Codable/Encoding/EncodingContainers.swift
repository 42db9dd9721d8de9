/// The properties of an object, or the pairs of a dictionary.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: TreeEncoder

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

/// Nil is written, too, as in a class. The protocol has a default for each type, which leaves it out.
extension KeyedEncoding {
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws { try add(value, key) }

  private func add(_ value: (some Encodable)?, _ key: Key) throws {
    try encoder.addIfPresent(value, forKey: key)
  }
}

/// The elements of an array or a set.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
  let encoder: TreeEncoder

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
struct SingleEncoding: SingleValueEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.set(.none) }

  func encode(_ value: some Primitive) { encoder.set(value.property) }

  func encode(_ value: some Encodable) throws { try encoder.set(value) }
}
