import KeyedArchive

/// The encoder of one value. The value asks for a container, and the container adds to the encoder.
///
/// The content is kept as a tree, because a coder wants to know the class of an object before it asks for the object's
/// properties, and only `encode(to:)` knows whether a value is an object at all.
final class ValueEncoder: Encoder {
  let context: EncodingContext
  let depth: Int
  private let parent: ValueEncoder?
  private let key: (any CodingKey)?
  private var kind: ContainerKind?
  private var single = WrittenTree.none
  private var elements: [WrittenTree] = []
  private var properties: WrittenTree.Properties = []
  /// The encoders of nested containers, and where their content belongs. They can be filled in any order.
  private var nested: [(index: Int, encoder: ValueEncoder)] = []

  private enum ContainerKind {
    case properties, elements, single
  }

  init(_ context: EncodingContext, parent: ValueEncoder? = nil, key: (any CodingKey)? = nil) {
    (self.context, self.parent, self.key) = (context, parent, key)
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if kind == nil { properties.reserveCapacity(8) }
    begin(.properties)
    return KeyedEncodingContainer(KeyedContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    begin(.elements)
    return UnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleValueContainer(encoder: self) }

  private func begin(_ kind: ContainerKind) {
    if let known = self.kind, known != kind || kind == .single {
      context.fail(expected: "one kind of container for a value", found: "two", self)
    }
    self.kind = kind
  }
}

// MARK: - What containers add

extension ValueEncoder {
  func addNil(forKey key: String) {
    properties.append((key, context.style == .objects ? .none : context.null))
  }

  func add(_ value: some Primitive, forKey key: String) { properties.append((key, value.property)) }

  func add(_ value: some Encodable, forKey key: any CodingKey) throws {
    properties.append((key.stringValue, try tree(for: value, key)))
  }

  /// An encoder whose content is added under a key.
  func nestedEncoder(forKey key: any CodingKey) -> ValueEncoder {
    let encoder = ValueEncoder(context, parent: self, key: key)
    nested.append((properties.count, encoder))
    addNil(forKey: key.stringValue)
    return encoder
  }

  var count: Int { elements.count }

  func appendNil() { elements.append(context.null) }

  func append(_ value: some Primitive) { elements.append(.value(value.archiveValue)) }

  func append(_ value: some Encodable) throws {
    elements.append(asElement(try tree(for: value, AnyKey.index(count))))
  }

  /// An encoder whose content is the next element.
  func nestedEncoder() -> ValueEncoder {
    let encoder = ValueEncoder(context, parent: self, key: AnyKey.index(count))
    nested.append((count, encoder))
    appendNil()
    return encoder
  }

  func setNil() { set(.none) }

  func set(_ value: some Primitive) { set(value.property) }

  func set(_ value: some Encodable) throws { set(try tree(for: value, nil)) }

  private func set(_ tree: WrittenTree) {
    begin(.single)
    single = tree
  }
}

// MARK: - Trees

extension ValueEncoder {
  /// What a value encodes.
  func tree<Value: Encodable>(for value: Value, _ key: (any CodingKey)?) throws -> WrittenTree {
    let type = context.encodedType(Value.self)
    if case .value = type.kind, let value = value as? any ArchiveValueConvertible {
      return .value(value.archiveValue)
    }
    let encoder = ValueEncoder(context, parent: self, key: key)
    try context.encode(value, to: encoder)
    return encoder.tree(as: type)
  }

  private func tree(as type: EncodedType) -> WrittenTree {
    switch (kind, type.kind) {
    case (.single, .optional): return single
    case (.elements, .set): return .set(elementsWithNested())
    case (.properties, .other), (nil, .other):
      guard context.style == .objects else { return content }
      return .object(type.objectClass, propertiesWithNested())
    default: return content
    }
  }

  /// The content of a container that belongs to no type.
  private var content: WrittenTree {
    switch kind {
    case .single: asElement(single)
    case .elements: .array(elementsWithNested())
    case .properties, nil: WrittenTree(propertiesWithNested().map { ($0.key, asElement($0.value)) })
    }
  }

  private func elementsWithNested() -> [WrittenTree] {
    for (index, encoder) in nested { elements[index] = encoder.content }
    return elements
  }

  private func propertiesWithNested() -> WrittenTree.Properties {
    for (index, encoder) in nested { properties[index].value = encoder.content }
    return properties
  }

  /// The same as an element of a collection, where a number is an object and nil a value.
  func asElement(_ tree: WrittenTree) -> WrittenTree {
    switch tree {
    case .inline(let value): .value(value)
    case .none: context.null
    default: tree
    }
  }
}
