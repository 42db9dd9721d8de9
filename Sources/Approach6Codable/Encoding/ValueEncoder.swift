import KeyedArchive

/// The encoder of one value. The value asks for a container, and the container adds to the encoder.
///
/// The content is kept as a tree, because a coder wants to know the class of an object before it asks for the object's
/// properties, and only `encode(to:)` knows whether a value is an object at all.
final class ValueEncoder: Encoder, CodingLevel {
  let context: EncodingContext
  let depth: Int
  let parent: ValueEncoder?
  let key: (any CodingKey)?
  private var kind: ContainerKind?
  private var single = WrittenTree.none
  private var elements: [WrittenTree] = []
  private var properties: WrittenTree.Properties = []
  /// The encoders of nested containers, and where their content belongs. They can be filled in any order.
  private var nested: [(index: Int, encoder: ValueEncoder)] = []
  /// How many containers it is nested in, since the last value.
  private let nesting: Int
  /// Whether its content has been taken, so that it's too late to add to it.
  private var isDone = false

  private enum ContainerKind {
    case properties, elements, single
  }

  init(_ context: EncodingContext, parent: ValueEncoder? = nil, key: (any CodingKey)? = nil, nesting: Int = 0)
  {
    (self.context, self.parent, self.key, self.nesting) = (context, parent, key, nesting)
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    begin(.properties)
    return KeyedEncodingContainer(KeyedContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    begin(.elements)
    return UnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleValueContainer(encoder: self) }

  private func begin(_ kind: ContainerKind) {
    checkIsNotDone()
    if let known = self.kind, known != kind || kind == .single {
      context.fail(expected: "one kind of container for a value", found: "two", self)
    }
    self.kind = kind
  }
}

// MARK: - What containers add

extension ValueEncoder {
  func addNil(forKey key: String) { add(context.style == .objects ? .none : context.null, forKey: key) }

  func add(_ value: some Primitive, forKey key: String) { add(value.property, forKey: key) }

  func add(_ value: some Encodable, forKey key: any CodingKey) throws {
    add(try tree(for: value, key), forKey: key.stringValue)
  }

  @inline(__always)
  private func add(_ tree: WrittenTree, forKey key: String) {
    checkIsNotDone()
    properties.append((key, tree))
  }

  /// An encoder whose content is added under a key.
  func nestedEncoder(forKey key: any CodingKey) -> ValueEncoder {
    let index = properties.count
    addNil(forKey: key.stringValue)
    return nestedEncoder(key, at: index)
  }

  var count: Int { elements.count }

  func appendNil() { append(context.null) }

  func append(_ value: some Primitive) { append(.value(value.archiveValue)) }

  func append(_ value: some Encodable) throws { append(asElement(try tree(for: value, AnyKey.index(count)))) }

  @inline(__always)
  private func append(_ tree: WrittenTree) {
    checkIsNotDone()
    elements.append(tree)
  }

  /// An encoder whose content is the next element.
  func nestedEncoder() -> ValueEncoder {
    let index = count
    appendNil()
    return nestedEncoder(AnyKey.index(index), at: index)
  }

  private func nestedEncoder(_ key: any CodingKey, at index: Int) -> ValueEncoder {
    let limit = Limits().depth
    if nesting + 1 >= limit {
      context.fail(.limitExceeded, expected: "at most \(limit) nested containers", found: "more", self)
    }
    if isDone || nesting + 1 >= limit {
      let encoder = ValueEncoder(context)
      encoder.isDone = true
      return encoder
    }
    let encoder = ValueEncoder(context, parent: self, key: key, nesting: nesting + 1)
    nested.append((index, encoder))
    return encoder
  }

  @inline(__always)
  private func checkIsNotDone() {
    if isDone {
      context.fail(expected: "an encoder that is used only in encode(to:)", found: "another use", self)
    }
  }

  /// Ends the encoding. An encoder and those of its nested containers refer to each other until then.
  private func finish() {
    isDone = true
    for (_, encoder) in nested { encoder.finish() }
    nested = []
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
    defer { encoder.finish() }
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
