import KeyedArchive

/// An array, which a decoder fills itself: the array's `init(from:)` takes more time for each element.
protocol DecodableArray {
  init(_ elements: ReadNode.Elements, _ decoder: ValueDecoder) throws
}

extension Array: DecodableArray where Element: Decodable {
  init(_ elements: ReadNode.Elements, _ decoder: ValueDecoder) throws {
    self = []
    reserve(forStored: elements.count)
    let type = decoder.context.decodedType(Element.self)
    for index in 0..<elements.count {
      append(try decoder.decode(Element.self, type, index, of: elements))
    }
  }
}

extension ValueDecoder {
  @inline(never)
  func decode<Elements: DecodableArray, Value: Decodable>(
    _ array: Elements.Type,
    as type: Value.Type
  ) throws -> Value {
    try Elements(elements(), self) as? Value
      ?? type.init(from: FrameDecoder(reference: FrameReference(frame)))
  }
}
