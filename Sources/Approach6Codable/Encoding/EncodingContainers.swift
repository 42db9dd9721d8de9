import KeyedArchive

/// The properties of an object, or the pairs of a dictionary.
struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) {
    encoder.add(encoder.context.style == .objects ? .none : encoder.context.null, forKey: key.stringValue)
  }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value, forKey key: Key) {
    encoder.add(value.tree, forKey: key.stringValue)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    encoder.add(try encoder.tree(for: value, key), forKey: key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nestedEncoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nestedEncoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nestedEncoder(forKey: AnyKey.string("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.nestedEncoder(forKey: key) }
}

/// The elements of an array or a set.
struct UnkeyedContainer: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.elements.count }

  func encodeNil() { encoder.append(.none) }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value) { encoder.append(value.tree) }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.append(try encoder.tree(for: value, AnyKey.index(count)))
  }

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

  func encodeNil() { encoder.set(.none) }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value) { encoder.set(value.tree) }

  func encode<Value: Encodable>(_ value: Value) throws { encoder.set(try encoder.tree(for: value, nil)) }
}
