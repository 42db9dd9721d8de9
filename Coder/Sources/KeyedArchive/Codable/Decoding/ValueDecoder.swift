/// The decoder of one value: an object, whose properties are read from the archive when the value asks for them, or
/// anything else in an archive.
final class ValueDecoder: Decoder {
  let context: DecodingContext
  /// The decoder around this one; nil for the root, and when the value has decoded itself.
  private var parent: ValueDecoder?
  private let key: (any CodingKey)?
  /// How many objects and collections it is in.
  private let depth: Int
  let node: Node
  private var content: Content
  /// How many elements or pairs were read.
  private var count: Int?
  /// The containers inside, which end with the value.
  private var containers: [ValueDecoder] = []
  private var isOver = false
  /// The names of the cases that an enum has found, if it isn't exactly one.
  var namesOfCases: [String]?

  enum Content {
    case unread
    /// An object of the type's class, with the place in its properties.
    case object(ObjectCursor)
    /// The UIDs of the values of a dictionary.
    case pairs([String: Int])
    /// An object of another class, or a set: only the single value of the type can be read from it.
    case refused(any Error)
  }

  init(
    _ context: DecodingContext,
    _ node: Node,
    _ key: (any CodingKey)?,
    inside parent: ValueDecoder?,
    _ content: Content = .unread
  ) {
    (self.context, self.node, self.key, self.parent) = (context, node, key, parent)
    self.content = content
    // A value that is another one isn't nested in it.
    depth = parent.map { key == nil ? $0.depth : $0.depth + 1 } ?? 0
  }

  /// Ends the decoder. It and the decoders around and inside no longer hold each other.
  func finish() {
    isOver = true
    parent = nil
    for decoder in containers { decoder.finish() }
    containers = []
  }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var next: ValueDecoder? = self
    while let decoder = next {
      if let key = decoder.key { path.append(key) }
      next = decoder.parent
    }
    return path.reversed()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try checkUse()
    switch content {
    case .object, .pairs: break
    case .unread, .refused: try locating([String: Any].self) { try readPairs() }
    }
    return KeyedDecodingContainer(KeyedDecoding(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try checkUse()
    let elements = try locating([Any].self) {
      if isObject { throw ArchiveError(.wrongType, expected: "an array", found: "an object") }
      try checkParts()
      return try context.reader.elements(of: node)
    }
    count = elements.count
    return UnkeyedDecoding(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleDecoding(decoder: self) }

  private func readPairs() throws {
    try checkParts()
    if node.isTop {
      content = .object(try context.reader.value(of: node, isShared: false) { $0 })
      return
    }
    var pairs: [String: Int] = [:]
    for (key, uid) in try context.reader.pairs(of: node) {
      if pairs.updateValue(uid, forKey: key) != nil { throw ArchiveError.equalKeys(key) }
    }
    content = .pairs(pairs)
    count = pairs.count
  }

  private var isObject: Bool { if case .object = content { true } else { false } }

  /// Checks that its pairs or elements may be read.
  private func checkParts() throws {
    try context.check(depth: depth)
    if case .refused(let error) = content { throw error }
    try checkNotNil()
  }

  private func checkNotNil() throws {
    if context.isNull(node) { throw ArchiveError(.missingValue, expected: "a value", found: "nothing") }
  }

  func checkUse() throws {
    if isOver { throw DecodingError.dataCorrupted(.otherUseOfDecoder, at: []) }
  }
}

// MARK: - By key

extension ValueDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: some CodingKey) throws -> Value {
    try decode(type, requiredNode(forKey: key, for: type), key)
  }

  /// What a key holds, which must not be missing.
  func requiredNode(forKey key: any CodingKey, for type: Any.Type) throws -> Node {
    guard let node = try node(forKey: key) else { throw missing(type, key) }
    return node
  }

  func node(forKey key: any CodingKey) throws -> Node? {
    try checkUse()
    let name = key.stringValue
    switch content {
    case .object(var object):
      defer { content = .object(object) }
      return try locating(Any.self, key) { try context.reader.node(forKey: name, in: &object) }
    case .pairs(let pairs):
      return try locating(Any.self, key) { try pairs[name].map(context.reader.node) }
    case .unread, .refused: return nil
    }
  }

  func contains(_ key: any CodingKey) -> Bool {
    attempt { try node(forKey: key) != nil } ?? false
  }

  /// The keys of the object or the dictionary that a type knows.
  func allKeys<Key: CodingKey>() -> [Key] {
    let keys = attempt(keys) ?? []
    let known = keys.compactMap { Key(stringValue: $0) }
    // An enum looks for exactly one.
    namesOfCases = known.count == 1 ? nil : known.isEmpty ? keys : known.map(\.stringValue)
    return known
  }

  private func keys() throws -> [String] {
    try checkUse()
    return switch content {
    case .object(let object): try context.reader.keys(in: object)
    case .pairs(let pairs): Array(pairs.keys)
    case .unread, .refused: []
    }
  }

  private func attempt<Result>(_ body: () throws -> Result?) -> Result? {
    do {
      return try body()
    } catch {
      context.fail(error)
      return nil
    }
  }

  /// The decoder of a container inside.
  func decoder(of node: Node, _ key: any CodingKey) -> ValueDecoder {
    let decoder = ValueDecoder(context, node, key, inside: self)
    containers.append(decoder)
    return decoder
  }
}

// MARK: - Values of any type

extension ValueDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, _ node: Node, _ key: (any CodingKey)?) throws
    -> Value
  {
    let decodedType = context.decodedType(type)
    switch (decodedType.kind, node.kind) {
    case (.value(let known), _):
      return try value(known, hasParts: decodedType.hasParts, as: type, node, key)
    case (.bridged, .value):
      return try locating(type, key) { try context.reader.bridgedValue(type, of: node) }
    // Earlier releases have archived a `Locale` as an object of this class.
    case (.other, .object), (.bridged, .object):
      return try decodeObject(type, decodedType, node, key)
    case (.other, .set):
      // Its single value may be a set, but it isn't one itself.
      let refusal = context.reader.isNot(type, node)
      return try decode(type, from: ValueDecoder(context, node, key, inside: self, .refused(refusal)))
    default:
      return try decodeByContainers(type, decodedType.kind, node, key)
    }
  }

  private func value<Known: ArchiveValueConvertible, Value: Decodable>(
    _ known: Known.Type,
    hasParts: Bool,
    as type: Value.Type,
    _ node: Node,
    _ key: (any CodingKey)?
  ) throws -> Value {
    let value = try hasParts ? collection(known, of: type, node, key) : value(known, node, key)
    guard let value = value as? Value else {
      throw decodingError(context.reader.isNot(type, node), type, key)
    }
    return value
  }

  /// Decodes a collection of values at once. If that fails, its containers find out which of the values it is.
  private func collection<Known: ArchiveValueConvertible>(
    _ known: Known.Type,
    of type: any Decodable.Type,
    _ node: Node,
    _ key: (any CodingKey)?
  ) throws -> Known {
    do {
      return try context.reader.value(known, of: node)
    } catch let error as ArchiveError {
      if let kind = (type as? any TypeWithElements.Type)?.kind, error.isAboutOneValue {
        let value = try decodeByContainers(type, kind, node, key)
        // An optional value may be nil.
        if error.category != .wrongType, let value = value as? Known { return value }
      }
      throw decodingError(error, type, key)
    }
  }

  /// Lets a type ask for containers.
  private func decodeByContainers<Value: Decodable>(
    _ type: Value.Type,
    _ kind: TypeKind,
    _ node: Node,
    _ key: (any CodingKey)?
  ) throws -> Value {
    switch (kind, node.kind) {
    case (.set, .array), (.array, .set):
      throw decodingError(context.reader.isNot(type, node), type, key)
    default:
      let decoder = ValueDecoder(context, node, key, inside: self)
      let value = try decode(type, from: decoder)
      try locating(type, key) { try decoder.checkCount(of: value, kind) }
      return value
    }
  }

  private func decodeObject<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    _ node: Node,
    _ key: (any CodingKey)?
  ) throws -> Value {
    do {
      try context.reader.checkClass(of: node, decodedType.names, lastUID: &decodedType.lastClassUID)
      return try decodeProperties(type, decodedType, node, key)
    } catch let error as ArchiveError {
      guard error.category == .disallowedClass else { throw decodingError(error, type, key) }
      return try decodeOther(type, error, node, key)
    }
  }

  /// It isn't inlined, because a `Value?` needs a slow look-up of the type.
  @inline(never)
  private func decodeOther<Value: Decodable>(
    _ type: Value.Type,
    _ error: ArchiveError,
    _ node: Node,
    _ key: (any CodingKey)?
  ) throws -> Value {
    if let value = try decodeSubclass(of: type, node, key) { return value }
    // The value of a single-value container has the class of that value.
    let refusal = error.explained(for: type)
    return try decode(type, from: ValueDecoder(context, node, key, inside: self, .refused(refusal)))
  }

  /// Decodes an object of one of the subclasses that the caller allows; nil if it is of none of them.
  private func decodeSubclass<Value: Decodable>(
    of type: Value.Type,
    _ node: Node,
    _ key: (any CodingKey)?
  ) throws -> Value? {
    for subclass in context.subclasses where subclass is Value.Type {
      let decodedType = context.decodedType(subclass)
      guard context.isObject(node, of: decodedType) else { continue }
      return try decodeProperties(subclass, decodedType, node, key) as? Value
    }
    return nil
  }

  func decodeProperties<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    _ node: Node,
    _ key: (any CodingKey)?
  ) throws -> Value {
    try locating(type, key) {
      try context.reader.value(of: node, isShared: decodedType.isClass) {
        try decode(type, from: ValueDecoder(context, node, key, inside: self, .object($0)))
      }
    }
  }

  /// Lets a type decode itself from a decoder of its own.
  private func decode<Value: Decodable>(_ type: Value.Type, from decoder: ValueDecoder) throws -> Value {
    defer { decoder.finish() }
    do {
      if decoder.isObject { try context.check(depth: decoder.depth) }
      return try context.decode(type, from: decoder)
    } catch {
      throw context.failure(or: error) { decoder.explained($0, type) }
    }
  }

  /// Checks that a set or a dictionary has as many elements as the archive. Equal ones would become one.
  private func checkCount(of value: some Any, _ kind: TypeKind) throws {
    let expected: Int
    switch (kind, content, count) {
    case (.set, _, let count?), (.dictionary, .pairs, let count?): expected = count
    case (.dictionary, _, let count?): expected = count / 2
    default: return
    }
    guard let collection = value as? any Collection, collection.count != expected else { return }
    throw ArchiveError(.unsupported, expected: "members or keys that differ", found: "equal ones")
  }
}

// MARK: - The value itself

extension ValueDecoder {
  var isNil: Bool { !isObject && context.isNull(node) }

  func hasClass(of type: Any.Type) -> Bool {
    node.kind == .object && context.isObject(node, of: context.decodedType(type))
  }

  /// The value as a type that needs no decoder.
  func ownValue<Value: Primitive>(_ type: Value.Type) throws -> Value {
    try checkUse()
    return try value(type, node, nil)
  }

  func decodeItself<Value: Decodable>(as type: Value.Type) throws -> Value {
    try checkUse()
    if !isObject { return try decode(type, node, nil) }
    return try locating(type) { try context.decode(type, from: self) }
  }
}
