import KeyedArchive

/// An encoder that keeps the content as a tree, for any coder, and for nested containers: they can be filled in any order.
final class TreeEncoder: ContentEncoder {
  let context: EncodingContext
  let key: (any CodingKey)?
  private let parent: (any Encoder)?
  private let depth: Int
  private var kind: ContainerKind?
  private var single = WrittenTree.none
  private var elements: [WrittenTree] = []
  private var properties: WrittenTree.Properties = []
  /// The encoders of nested containers, and where their content belongs.
  private var nested: [(index: Int, encoder: TreeEncoder)] = []

  init(_ context: EncodingContext, parent: (any Encoder)? = nil, key: (any CodingKey)? = nil, depth: Int = 0) {
    (self.context, self.parent, self.key, self.depth) = (context, parent, key, depth)
  }

  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  func begin(_ kind: ContainerKind) {
    if let known = self.kind, known != kind { failForSecondContainer() }
    self.kind = kind
  }

  func addNil(forKey key: String) {
    properties.append((key, context.style == .objects ? .none : context.null))
  }

  func add(_ value: some Primitive, forKey key: String) { properties.append((key, value.property)) }

  func add(_ value: some Encodable, forKey key: any CodingKey) throws {
    properties.append((key.stringValue, try tree(for: value, key)))
  }

  func nestedEncoder(forKey key: any CodingKey) -> TreeEncoder {
    let encoder = TreeEncoder(context, parent: self, key: key, depth: depth + 1)
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

  func nestedEncoder() -> TreeEncoder {
    let encoder = TreeEncoder(context, parent: self, key: AnyKey.index(count), depth: depth + 1)
    nested.append((count, encoder))
    appendNil()
    return encoder
  }

  func setNil() { set(tree: .none) }

  func set(_ value: some Primitive) { set(tree: value.property) }

  func set(_ value: some Encodable) throws { set(tree: try tree(for: value, nil)) }

  private func set(tree: WrittenTree) {
    if kind != nil { failForSecondContainer() }
    kind = .single
    single = tree
  }
}

// MARK: - Trees

extension TreeEncoder {
  /// What a value encodes.
  func tree<Value: Encodable>(for value: Value, _ key: (any CodingKey)?) throws -> WrittenTree {
    let type = context.encodedType(Value.self)
    if case .value = type.kind, let value = value as? any ArchiveValueConvertible {
      return .value(value.archiveValue)
    }
    let encoder = TreeEncoder(context, parent: self, key: key, depth: depth + 1)
    try context.encode(value, to: encoder, depth: encoder.depth)
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
  var content: WrittenTree {
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
  private func asElement(_ tree: WrittenTree) -> WrittenTree {
    switch tree {
    case .inline(let value): .value(value)
    case .none: context.null
    default: tree
    }
  }
}
