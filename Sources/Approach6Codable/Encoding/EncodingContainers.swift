import KeyedArchive

/// The encoder that a type gets.
struct FrameEncoder: Encoder {
  let reference: EncoderReference

  var codingPath: [any CodingKey] { reference.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { reference.context?.userInfo ?? [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // Not as an optional, which the runtime would look up.
    guard reference.isValidOrFails else {
      return KeyedEncodingContainer(KeyedContainer(reference: reference))
    }
    return reference.frame.pointee.context._withUnsafeGuaranteedRef {
      ValueEncoder(context: $0, frame: reference.frame).container(keyedBy: type)
    }
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    reference.ifValid { $0.unkeyedContainer() } ?? UnkeyedContainer(reference: reference)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueContainer(reference: reference)
  }
}

/// The properties of an object, or the pairs of a dictionary.
struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let reference: EncoderReference

  var codingPath: [any CodingKey] { reference.codingPath }

  func encodeNil(forKey key: Key) { reference.ifValid { $0.addNil(forKey: key.stringValue) } }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value, forKey key: Key) {
    let key = key.stringValue
    if !reference.encodePlain(value, forKey: key) { reference.ifValid { $0.add(value, forKey: key) } }
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try reference.ifValid { try $0.add(value, forKey: key) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    FrameEncoder(reference: nested { $0.encoderOfContainer(forKey: key) }).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    FrameEncoder(reference: nested { $0.encoderOfContainer(forKey: key) }).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    FrameEncoder(reference: nested { $0.nestedEncoder(forKey: AnyKey.string("super")) })
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    FrameEncoder(reference: nested { $0.nestedEncoder(forKey: key) })
  }

  private func nested(_ encoder: (ValueEncoder) -> EncoderReference) -> EncoderReference {
    reference.ifValid(encoder) ?? reference
  }
}

/// The elements of an array or a set.
struct UnkeyedContainer: UnkeyedEncodingContainer {
  let reference: EncoderReference

  var codingPath: [any CodingKey] { reference.codingPath }
  var count: Int { reference.ifValid { $0.count } ?? 0 }

  func encodeNil() { reference.ifValid { $0.appendNil() } }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value) { reference.ifValid { $0.append(value) } }

  func encode<Value: Encodable>(_ value: Value) throws { try reference.ifValid { try $0.append(value) } }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    FrameEncoder(reference: nested()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    FrameEncoder(reference: nested()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { FrameEncoder(reference: nested()) }

  private func nested() -> EncoderReference { reference.ifValid { $0.nestedEncoder() } ?? reference }
}

/// A value that is another one.
struct SingleValueContainer: SingleValueEncodingContainer {
  let reference: EncoderReference

  var codingPath: [any CodingKey] { reference.codingPath }

  func encodeNil() { reference.ifValid { $0.setNil() } }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value) { reference.ifValid { $0.set(value) } }

  func encode<Value: Encodable>(_ value: Value) throws { try reference.ifValid { try $0.set(value) } }
}

extension FrameReference<EncodingWork> {
  /// Whether the reference is still valid. If it isn't, the encoding that goes on fails.
  var isValidOrFails: Bool {
    @inline(__always) get {
      if isValid { return true }
      EncodingContext.failCurrent()
      return false
    }
  }

  /// Adds a property, as most are, to the object that is being written. Returns false, and adds nothing, if that isn't
  /// all.
  @inline(__always)
  func encodePlain(_ value: some Primitive, forKey key: String) -> Bool {
    guard isValid else { return false }
    return frame.pointee.context._withUnsafeGuaranteedRef { context in
      guard context.innermost == frame, frame.pointee.work.isWriting, let coder = context.coder else {
        return false
      }
      return coder._withUnsafeGuaranteedRef { value.encodePlain(forKey: key, to: $0) }
    }
  }

  /// What `body` returns. If the reference isn't valid any more, the encoding that goes on fails.
  @inline(__always)
  @discardableResult
  func ifValid<Result>(_ body: (ValueEncoder) throws -> Result) rethrows -> Result? {
    guard isValidOrFails else { return nil }
    return try frame.pointee.context._withUnsafeGuaranteedRef {
      try body(ValueEncoder(context: $0, frame: frame))
    }
  }
}

extension UnsafeMutablePointer<EncodingFrame> {
  /// A container of what is encoded.
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    container(keyedBy: type) { KeyedEncodingContainer(KeyedContainer<Key>(reference: $0)) }
  }
}
