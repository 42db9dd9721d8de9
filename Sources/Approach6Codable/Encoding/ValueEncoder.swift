import KeyedArchive

/// The encoder of one value. The value asks for a container, and the container adds to the encoder.
///
/// The content is kept as a tree, because a coder wants to know the class of an object before it asks for the object's
/// properties, and only `encode(to:)` knows whether a value is an object at all.
final class ValueEncoder: Encoder {
  let context: EncodingContext
  /// A pointer, because checks for exclusive access to a class's properties would take a quarter of the time. It is
  /// allocated in `init`, deallocated in `deinit`, and never leaves this class.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    var parent: ValueEncoder?
    var key: any CodingKey = AnyKey.none
    var depth = 0
    var kind: ContainerKind?
    var single = WrittenTree.none
    var elements: [WrittenTree] = []
    var properties: WrittenTree.Properties = []
    /// The encoders of nested containers, and where their content belongs. They can be filled in any order.
    var nested: [(index: Int, encoder: ValueEncoder)] = []
    /// How many containers it is nested in, since the last value.
    var nesting = 0
    /// Whether its content has been taken, so that it's too late to add to it.
    var isDone = false
  }

  private enum ContainerKind {
    case properties, elements, single
  }

  init(_ context: EncodingContext, parent: ValueEncoder? = nil, key: any CodingKey = AnyKey.none) {
    self.context = context
    state = .allocate(capacity: 1)
    state.initialize(to: State(parent: parent, key: key, depth: parent.map { $0.depth + 1 } ?? 0))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  var depth: Int { state.pointee.depth }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  var codingPath: [any CodingKey] {
    sequence(first: self) { $0.state.pointee.parent }.compactMap(\.state.pointee.key.inPath).reversed()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if state.pointee.kind == nil { state.pointee.properties.reserveCapacity(8) }
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
    if let known = state.pointee.kind, known != kind || kind == .single {
      context.fail(expected: "one kind of container for a value", found: "two", self)
    }
    state.pointee.kind = kind
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
    state.pointee.properties.append((key, tree))
  }

  /// An encoder whose content is added under a key.
  func nestedEncoder(forKey key: any CodingKey) -> ValueEncoder {
    let index = state.pointee.properties.count
    addNil(forKey: key.stringValue)
    return nestedEncoder(key, at: index)
  }

  var count: Int { state.pointee.elements.count }

  func appendNil() { append(context.null) }

  func append(_ value: some Primitive) { append(.value(value.archiveValue)) }

  func append(_ value: some Encodable) throws {
    append(asElement(try tree(for: value, AnyKey.index(count))))
  }

  @inline(__always)
  private func append(_ tree: WrittenTree) {
    checkIsNotDone()
    state.pointee.elements.append(tree)
  }

  /// An encoder whose content is the next element.
  func nestedEncoder() -> ValueEncoder {
    let index = count
    appendNil()
    return nestedEncoder(AnyKey.index(index), at: index)
  }

  private func nestedEncoder(_ key: any CodingKey, at index: Int) -> ValueEncoder {
    let (nesting, limit) = (state.pointee.nesting + 1, Limits().depth)
    if nesting >= limit {
      context.fail(.limitExceeded, expected: "at most \(limit) nested containers", found: "more", self)
    }
    let isLost = state.pointee.isDone || nesting >= limit
    let encoder = ValueEncoder(context, parent: isLost ? nil : self, key: key)
    (encoder.state.pointee.nesting, encoder.state.pointee.isDone) = (nesting, isLost)
    if !isLost { state.pointee.nested.append((index, encoder)) }
    return encoder
  }

  @inline(__always)
  private func checkIsNotDone() {
    if state.pointee.isDone {
      context.fail(expected: "an encoder that is used only in encode(to:)", found: "another use", self)
    }
  }

  func setNil() { set(.none) }

  func set(_ value: some Primitive) { set(value.property) }

  func set(_ value: some Encodable) throws { set(try tree(for: value, AnyKey.none)) }

  private func set(_ tree: WrittenTree) {
    begin(.single)
    state.pointee.single = tree
  }
}

// MARK: - Trees

extension ValueEncoder {
  /// What a value encodes.
  func tree<Value: Encodable>(for value: Value, _ key: any CodingKey) throws -> WrittenTree {
    let type = context.encodedType(Value.self)
    // A property of a generic type comes here even if it is a number.
    if type.isPrimitive, let value = value as? any Primitive { return value.property }
    if case .value = type.kind, let value = value as? any ArchiveValueConvertible {
      return .value(value.archiveValue)
    }
    var encoder = context.takeSpareEncoder() ?? ValueEncoder(context)
    encoder.begin(inside: self, key)
    do {
      try context.encode(value, to: encoder)
    } catch {
      encoder.finish()
      throw error
    }
    let tree = encoder.tree(as: type)
    encoder.finish()
    // Unless the value has kept it, the next value can have it.
    if isKnownUniquelyReferenced(&encoder) {
      encoder.state.pointee.parent = nil
      context.keepSpareEncoder(encoder)
    }
    return tree
  }

  private func begin(inside parent: ValueEncoder, _ key: any CodingKey) {
    state.pointee.parent = parent
    state.pointee.key = key
    state.pointee.depth = parent.depth + 1
    state.pointee.kind = nil
    state.pointee.isDone = false
  }

  /// Ends the encoding. Until then, an encoder and those of its nested containers refer to each other.
  private func finish() {
    state.pointee.isDone = true
    for (_, encoder) in state.pointee.nested { encoder.finish() }
    state.pointee.nested = []
  }

  private func tree(as type: EncodedType) -> WrittenTree {
    switch (state.pointee.kind, type.kind) {
    case (.single, .optional):
      if case .none = state.pointee.single { return .none }
      return content
    case (.elements, .set): return WrittenTree(members: elementsWithNested())
    case (.properties, .other), (nil, .other):
      guard context.style == .objects else { return content }
      return .object(context.objectClass(type), propertiesWithNested())
    default: return content
    }
  }

  /// The content of a container that belongs to no type.
  private var content: WrittenTree {
    switch state.pointee.kind {
    case .single: asElement(state.pointee.single)
    case .elements: .array(elementsWithNested())
    case .properties, nil: WrittenTree(propertiesWithNested().map { ($0.key, asElement($0.value)) })
    }
  }

  private func elementsWithNested() -> [WrittenTree] {
    for (index, encoder) in state.pointee.nested { state.pointee.elements[index] = encoder.content }
    var elements: [WrittenTree] = []
    swap(&elements, &state.pointee.elements)
    return elements
  }

  private func propertiesWithNested() -> WrittenTree.Properties {
    for (index, encoder) in state.pointee.nested { state.pointee.properties[index].value = encoder.content }
    var properties: WrittenTree.Properties = []
    swap(&properties, &state.pointee.properties)
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
