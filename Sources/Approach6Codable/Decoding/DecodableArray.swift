import KeyedArchive

/// An array, which a decoder fills itself: the array's `init(from:)` takes more time for each element.
protocol DecodableArray {
  init(_ elements: [ReadNode], _ decoder: ValueDecoder) throws
}

extension Array: DecodableArray where Element: Decodable {
  init(_ elements: [ReadNode], _ decoder: ValueDecoder) throws {
    self = []
    reserveCapacity(elements.count)
    for (index, node) in elements.enumerated() {
      append(try decoder.decode(Element.self, node, AnyKey.index(index)))
    }
  }
}

extension ValueDecoder {
  @inline(never)
  func decode<Elements: DecodableArray, Value: Decodable>(
    _ array: Elements.Type,
    as type: Value.Type
  ) throws -> Value {
    try Elements(elements(), self) as? Value ?? type.init(from: self)
  }
}
