import KeyedArchive

typealias DecodingFrame = CodingFrame<DecodingWork>
typealias DecoderReference = FrameReference<DecodingWork>

/// What is being decoded.
struct DecodingWork: CodingWork {
  typealias Context = DecodingContext

  /// What is decoded, unless it is the coder's object.
  var content: NodeContent?
  /// How many collections it is nested in, since the last object.
  var depth = 0
  /// The keys in which a type looked for one that it knows, as an enum does to find its case, and found none or
  /// several.
  var namesOfCases: [String]?

  mutating func end() {
    if content != nil { content = nil }
    depth = 0
    if namesOfCases != nil { namesOfCases = nil }
  }

  static let spareStacks = SpareStacks<DecodingWork>()
}

extension FrameReference<DecodingWork> {
  /// What decodes.
  ///
  /// - Throws: `DecodingError` if the reference isn't valid any more.
  var decoder: ValueDecoder {
    get throws {
      guard isValid else { throw DecodingContext.lateUse() }
      return validDecoder
    }
  }

  private var validDecoder: ValueDecoder {
    ValueDecoder(context: frame.pointee.context.takeUnretainedValue(), frame: frame)
  }

  /// What `body` returns, where a container can't throw. If the reference isn't valid any more, the decoding that goes
  /// on fails.
  func ifValid<Result>(_ body: (ValueDecoder) -> Result) -> Result? {
    if isValid { return body(validDecoder) }
    DecodingContext.failCurrent()
    return nil
  }

  /// The value of a key, as most are: of exactly the type that is asked for, in the object that the coder is decoding.
  @inline(__always)
  func plainValue<Value: Primitive>(_ type: Value.Type, forKey key: String) -> Value? {
    guard isValid else { return nil }
    return frame.pointee.context._withUnsafeGuaranteedRef { context in
      context.innermost == frame ? type.plainValue(forKey: key, in: context.coder) : nil
    }
  }

  @inline(__always)
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: some CodingKey) throws -> Value {
    guard isValid else { throw DecodingContext.lateUse() }
    return try frame.pointee.context._withUnsafeGuaranteedRef {
      try $0.decode(type, forKey: key, in: frame)
    }
  }
}

extension CodingFrame<DecodingWork>.Pointer {
  /// A container of what is decoded.
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    container(keyedBy: type) { KeyedDecodingContainer(KeyedValues<Key>(reference: $0)) }
  }
}
