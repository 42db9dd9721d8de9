import Foundation

/// Decodes what a coder of another kind has decoded: the properties of an object, a collection, or a value.
///
/// Such a coder doesn't say which keys an object has, so an enum with associated values can't be decoded.
struct ObjectDecoder: Decoder {
  /// What contains the values of keys, elements, or the value itself.
  fileprivate enum Content {
    case coder(NSCoder)
    /// What a coder has under a key, if it isn't known to be an object: nil, a number, or a value of a known type.
    case field(NSCoder, String)
    case object(AnyObject)
  }

  fileprivate let content: Content
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes the object that a coder is decoding.
  init(of coder: NSCoder) {
    self.init(.coder(coder), [])
  }

  fileprivate init(_ content: Content, _ codingPath: [any CodingKey]) {
    (self.content, self.codingPath) = (content, codingPath)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if case .field = content { _ = try object([String: Any].self) }
    return KeyedDecodingContainer(KeyedObjectDecoding(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch try object([Any].self) {
    case let array as NSArray:
      UnkeyedObjectDecoding(
        decoder: self,
        elements: array.customMirror.children.map { $0.value as AnyObject }
      )
    case let set as NSSet:
      UnkeyedObjectDecoding(decoder: self, elements: set.allObjects.map { $0 as AnyObject })
    case let object: throw isNot([Any].self, "\(type(of: object))")
    }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleObjectDecoding(decoder: self) }
}

// MARK: - Values

extension ObjectDecoder {
  fileprivate func object(_ type: Any.Type) throws -> AnyObject {
    switch content {
    case .object(let object): return object
    case .field: throw DecodingError.valueNotFound(type, context("expected \(type), found nothing"))
    case .coder: throw isNot(type, "an object")
    }
  }

  fileprivate func contains(_ key: String) -> Bool {
    switch content {
    case .coder(let coder): coder.containsValue(forKey: key)
    case .field: false
    case .object(let object): (object as? NSDictionary)?.object(forKey: key) != nil
    }
  }

  fileprivate var isNil: Bool {
    switch content {
    case .coder: false
    case .field(let coder, let key): (try? coder.hasNilInFoundation(forKey: key)) ?? false
    case .object(let object): object is NSNull
    }
  }

  fileprivate func isNil(forKey key: some CodingKey) throws -> Bool {
    if case .coder(let coder) = content, contains(key.stringValue) {
      return try coder.hasNilInFoundation(forKey: key.stringValue)
    }
    return try decoder(forKey: key).isNil
  }

  fileprivate func decoder(forKey key: some CodingKey, _ classes: [AnyClass] = []) throws -> ObjectDecoder {
    let name = key.stringValue
    switch content {
    case .coder(let coder) where coder.containsValue(forKey: name):
      let object = try coder.object(of: classes, forKey: name)
      return ObjectDecoder(object.map { .object($0) } ?? .field(coder, name), codingPath + [key])
    case .object(let dictionary as NSDictionary):
      guard let object = dictionary.object(forKey: name) else { throw notFound(key) }
      return decoder(of: object as AnyObject, key)
    default: throw notFound(key)
    }
  }

  private func notFound(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(key, context("there is no value"))
  }

  fileprivate func decode<Value: Decodable>(_ type: Value.Type, forKey key: some CodingKey) throws -> Value {
    if case .coder(let coder) = content, knownType(type) != nil, contains(key.stringValue) {
      return try ObjectDecoder(.field(coder, key.stringValue), codingPath).decodeItself(as: type)
    }
    return try decoder(forKey: key, objectClasses(of: type)).decodeItself(as: type)
  }

  fileprivate func decodeItself<Value: Decodable>(as type: Value.Type) throws -> Value {
    switch content {
    case .field(let coder, let key):
      guard let known = knownType(type) else { return try type.init(from: self) }
      return try ArchiveError.locating(.key(key)) {
        try value(coder.valueInFoundation(known, forKey: key), as: type)
      }
    case .object, .coder: return try decode(type, object(type), nil)
    }
  }

  fileprivate func decode<Value: Decodable>(_ type: Value.Type, _ object: AnyObject, _ key: (any CodingKey)?)
    throws -> Value
  {
    if let object = object as? CodableObject<Value> { return object.value }
    // A point that isn't finite is an array.
    if case .bridged = TypeKind(type, .objects), !(object is NSArray) {
      return try value((object as? NSValue)?.structure ?? object, as: type)
    }
    let decoder = decoder(of: object, key)
    guard let known = knownType(type) else { return try type.init(from: decoder) }
    return try decoder.value(known.init(foundationObject: object), as: type)
  }

  fileprivate func decoder(of object: AnyObject, _ key: (any CodingKey)?) -> ObjectDecoder {
    ObjectDecoder(.object(object), codingPath + (key.map { [$0] } ?? []))
  }

  private func knownType(_ type: Any.Type) -> (any ArchiveValueConvertible.Type)? {
    if case .value(let known) = TypeKind(type, .objects) { return known }
    return type as? any Primitive.Type
  }

  private func value<Value>(_ value: Any, as type: Value.Type) throws -> Value {
    guard let value = value as? Value else { throw isNot(type, "\(Swift.type(of: value))") }
    return value
  }

  fileprivate func isNot(_ type: Any.Type, _ found: String) -> DecodingError {
    .typeMismatch(type, context("expected \(type), found \(found)"))
  }

  private func context(_ text: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: text)
  }
}

/// The classes of the objects that a type may be decoded from, as far as the type shows them: those of its elements.
private func objectClasses(of type: Any.Type) -> [AnyClass] {
  if let type = type as? any TypeWithElements.Type {
    return type.elementTypes.flatMap { objectClasses(of: $0) }
  }
  if case .bridged = TypeKind(type, .objects) { return FoundationClass.objectClasses(of: type) }
  func objectClass<Value: Decodable>(of type: Value.Type) -> AnyClass { CodableObject<Value>.self }
  return (type as? any Decodable.Type).map { [objectClass(of: $0)] } ?? []
}

// MARK: - Containers

private struct KeyedObjectDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ObjectDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    guard case .object(let object) = decoder.content else { return [] }
    return ((object as? NSDictionary)?.allKeys ?? []).compactMap { ($0 as? String).flatMap(Key.init) }
  }

  func contains(_ key: Key) -> Bool { decoder.contains(key.stringValue) }
  func decodeNil(forKey key: Key) throws -> Bool { try decoder.isNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type, forKey: key)
  }

  /// Which classes an object may be of, only the type says. The protocol's default asks for nil first, and for no class.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try contains(key) ? decoder.decode(Value?.self, forKey: key) : nil
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder.decoder(forKey: AnyKey.string("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.decoder(forKey: key) }
}

private struct UnkeyedObjectDecoding: UnkeyedDecodingContainer {
  let decoder: ObjectDecoder
  let elements: [AnyObject]
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex] is NSNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if isAtEnd { throw decoder.isNot(type, "the end") }
    let value = try decoder.decode(type, elements[currentIndex], AnyKey.index(currentIndex))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
  {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    if isAtEnd { throw decoder.isNot(Any.self, "the end") }
    defer { currentIndex += 1 }
    return decoder.decoder(of: elements[currentIndex], AnyKey.index(currentIndex))
  }
}

private struct SingleObjectDecoding: SingleValueDecodingContainer {
  let decoder: ObjectDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decodeItself(as: type) }
}
