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
  /// Decodes the elements of an array.
  ///
  /// - Parameter array: The same type as `type`.
  @inline(never)
  func decode<Elements: DecodableArray, Value: Decodable>(
    _ array: Elements.Type,
    _ elements: ReadNode.Elements,
    as type: Value.Type,
    _ key: any CodingKey
  ) throws -> Value {
    let depth = depth(inside: key)
    try locating(type, key) { try context.limits.check(depth: depth) }
    try context.enter()
    defer { context.leave() }
    return try context.withDecoder(inside: frame, key, depth: depth) {
      unsafeBitCast(try Elements(elements, $0), to: type)
    }
  }
}
