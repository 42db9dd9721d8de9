/// The encoder of one value, or of a container inside a value. The value asks it for a container, and the container
/// adds to it. When `encode(to:)` has returned, the encoder knows what the value is.
final class TreeEncoder: Encoder {
  let context: EncodingContext
  let depth: Int
  /// The encoder around this one; nil for the root, and when the value has encoded itself.
  private var parent: TreeEncoder?
  private let key: (any CodingKey)?
  /// The type of the value; nil for a container inside a value.
  private let type: EncodedType?
  /// How many containers it is in, since the last value.
  private let nesting: Int
  private static let maximumNesting = 128
  private var isOver = false

  private enum Kind {
    case properties, elements, single
  }

  private var kind: Kind?
  private var properties: WrittenTree.Properties = []
  private var elements: [WrittenTree] = []
  private var single = WrittenTree.none
  /// Whether the elements are those of a set.
  private var isSet: Bool
  /// The containers inside, by the places that are kept for them. They may be filled in any order.
  private var containers: [Int: TreeEncoder] = [:]
  /// The last place of each key, by the bytes of the key: of the first properties, as many as a container has looked for.
  private var placesByKey: [[UInt8]: Int] = [:]
  private var countOfPlaces = 0
  /// The places of optional properties that are nil: whoever goes on with one of these keys finds nothing.
  private var absentPlaces: Set<Int> = []

  init(
    _ context: EncodingContext,
    _ type: EncodedType?,
    _ key: (any CodingKey)?,
    inside parent: TreeEncoder?
  ) {
    (self.context, self.type, self.key, self.parent) = (context, type, key, parent)
    depth = parent.map { $0.depth + 1 } ?? 0
    nesting = type == nil ? parent.map { $0.nesting + 1 } ?? 0 : 0
    isSet = if case .set? = type?.kind { true } else { false }
  }

  /// Ends the encoder. It and the encoders around and inside no longer hold each other.
  func finish() {
    isOver = true
    parent = nil
    if containers.isEmpty { return }
    for encoder in containers.values { encoder.finish() }
    containers = [:]
  }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var next: TreeEncoder? = isOver ? nil : self
    while let encoder = next {
      if let key = encoder.key { path.append(key) }
      next = encoder.parent
    }
    return path.reversed()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    begin(.properties)
    return KeyedEncodingContainer(KeyedEncoding(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    begin(.elements)
    return UnkeyedEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleEncoding(encoder: self) }

  /// Begins a container, or goes on with one. It goes on with an object or a collection that is the single value, too.
  private func begin(_ kind: Kind) {
    checkUse()
    if self.kind == .single {
      self.kind = nil
      add(partsOf: single)
    }
    if self.kind == nil { self.kind = kind }
    if self.kind != kind { failAsTwo() }
  }

  /// Adds the properties of an object, the pairs of a dictionary or the elements of an array.
  private func add(partsOf tree: WrittenTree) {
    if kind != .elements, let pairs = tree.pairs {
      kind = .properties
      properties += pairs
    } else if kind != .properties, let parts = tree.elements {
      if kind == nil { isSet = tree.isSet }
      kind = .elements
      elements += parts
    } else {
      failAsTwo()
    }
  }

  private func failAsTwo() {
    let facts = ArchiveError(
      .unsupported,
      expected: "one value or one kind of container",
      found: "two of them"
    )
    context.fail(
      EncodingError.invalidValue(type?.type ?? Any.self, EncodingError.Context(facts, at: codingPath))
    )
  }

  private func checkUse() {
    guard isOver else { return }
    context.fail(
      ArchiveError(
        .unsupported,
        expected: "an encoder that is used only in encode(to:)",
        found: "another use"
      )
    )
  }
}

// MARK: - What containers add

extension TreeEncoder {
  func add(_ value: some Encodable, forKey key: any CodingKey) throws {
    add(try context.tree(for: value, key, inside: self), forKey: key.stringValue)
  }

  func add(_ tree: WrittenTree, forKey key: String) {
    checkUse()
    properties.append((key, tree))
  }

  /// Adds an optional property as an object. Nil leaves what the key has already, and is itself only in an object.
  func addIfPresent(_ value: (some Encodable)?, forKey key: any CodingKey) throws {
    if let value {
      add(try context.tree(for: value, key, inside: self).asElement, forKey: key.stringValue)
    } else if isObject, lastPlace(of: key.stringValue) == nil {
      absentPlaces.insert(properties.count)
      add(.none, forKey: key.stringValue)
    }
  }

  var count: Int { elements.count }

  func append(_ value: some Encodable) throws {
    append(try context.tree(for: value, AnyKey.index(count), inside: self))
  }

  func append(_ tree: WrittenTree) {
    checkUse()
    elements.append(tree.asElement)
  }

  func set(_ value: some Encodable) throws {
    set(try context.tree(for: value, nil, inside: self))
  }

  func set(_ tree: WrittenTree) {
    checkUse()
    switch kind {
    case nil: (kind, single) = (.single, tree)
    case .single: failAsTwo()
    case .properties, .elements: add(partsOf: tree)
    }
  }

  /// The encoder of the container of a key. What the key has already stays in it.
  func container(forKey key: any CodingKey) -> TreeEncoder {
    guard let place = lastPlace(of: key.stringValue), !absentPlaces.contains(place) else {
      return encoder(forKey: key)
    }
    if let known = containers[place] {
      // A super encoder that nobody has used is an empty dictionary.
      if known.isEmpty { known.begin(.properties) }
      return known
    }
    let encoder = encoder(at: place, key)
    encoder.set(properties[place].value)
    return encoder
  }

  private func lastPlace(of key: String) -> Int? {
    for place in countOfPlaces..<properties.count { placesByKey[Array(properties[place].key.utf8)] = place }
    countOfPlaces = properties.count
    return placesByKey[Array(key.utf8)]
  }

  /// An encoder whose content is added under a key, in place of what the key has already.
  func encoder(forKey key: any CodingKey) -> TreeEncoder {
    add(.none, forKey: key.stringValue)
    return encoder(at: properties.count - 1, key)
  }

  /// An encoder whose content is the next element.
  func encoderOfElement() -> TreeEncoder {
    append(.none)
    return encoder(at: count - 1, AnyKey.index(count - 1))
  }

  private func encoder(at place: Int, _ key: any CodingKey) -> TreeEncoder {
    let limit = Self.maximumNesting
    guard nesting + 1 < limit else {
      context.fail(
        ArchiveError(.limitExceeded, expected: "at most \(limit) nested containers", found: "more")
      )
      return self
    }
    let encoder = TreeEncoder(context, nil, key, inside: self)
    containers[place] = encoder
    return encoder
  }
}

// MARK: - What the value is

extension TreeEncoder {
  var isEmpty: Bool { kind == nil }

  /// Whether its properties are those of an object.
  private var isObject: Bool {
    if context.style == .objects, case .other? = type?.kind { true } else { false }
  }

  /// What the value has encoded: a struct with properties is an object, and a single number what it is as a property.
  var tree: WrittenTree {
    switch (kind, type?.kind) {
    case (.single, .optional?):
      if case .none = single { .none } else { single.asElement }
    case (.properties, _) where isObject, (nil, _) where isObject:
      .object(type?.classNames ?? [], of: type?.type ?? Any.self, filledProperties)
    default: content
    }
  }

  private var content: WrittenTree {
    switch kind {
    case .single: single
    case .elements: isSet ? WrittenTree(members: filledElements) : .array(filledElements)
    case .properties, nil: WrittenTree(filledProperties.map { ($0.key, $0.value.asElement) })
    }
  }

  private var filledProperties: WrittenTree.Properties {
    if containers.isEmpty { return properties }
    for (place, encoder) in containers { properties[place].value = encoder.content }
    return properties
  }

  private var filledElements: [WrittenTree] {
    if containers.isEmpty { return elements }
    for (place, encoder) in containers { elements[place] = encoder.content.asElement }
    return elements
  }
}
