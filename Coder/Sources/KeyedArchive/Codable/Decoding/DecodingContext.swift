/// What all decoders of one archive share.
final class DecodingContext {
  let reader: NodeReader
  let style: CodingStyle
  let userInfo: [CodingUserInfoKey: Any]
  /// The classes that may be created where one of their superclasses is asked for.
  let subclasses: [any Decodable.Type]
  var placeOfError = PlaceOfError()
  private var types = KnownTypes<DecodedType>()
  private var stack = StackSpace()
  private var depth = 0
  /// What went wrong where a container can't throw.
  private var failure: (any Error)?

  init(
    _ reader: NodeReader,
    _ style: CodingStyle = .objects,
    userInfo: [CodingUserInfoKey: any Sendable] = [:],
    subclasses: [any Decodable.Type] = []
  ) {
    (self.reader, self.style, self.userInfo, self.subclasses) = (reader, style, userInfo, subclasses)
  }

  /// Decodes a value that is in no other one.
  ///
  /// - Parameter isOfClass: Whether it is known to be an object of the type's class.
  /// - Throws: `ArchiveError`, whose path leads from the value to what couldn't be decoded.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    _ node: Node,
    isOfClass: Bool = false
  ) throws -> Value {
    let root = ValueDecoder(self, .null, nil, inside: nil)
    do {
      return isOfClass
        ? try root.decodeProperties(type, decodedType(type), node, nil)
        : try root.decode(type, node, nil)
    } catch {
      throw ArchiveError(error, at: placeOfError.path)
    }
  }

  /// - Throws: `ArchiveError` of category `limitExceeded` if containers are nested too deeply.
  func check(depth: Int) throws {
    try reader.options.limits.check(depth: depth)
    try stack.check(depth: depth)
  }

  /// Lets a type decode itself.
  func decode<Value: Decodable>(_ type: Value.Type, from decoder: ValueDecoder) throws -> Value {
    try stack.check(depth: depth)
    depth += 1
    defer { depth -= 1 }
    let value = try type.init(from: decoder)
    if let failure { throw failure }
    return value
  }

  /// Lets the decoding fail, where a container can't throw. The error is thrown when the type has decoded itself, also if
  /// it throws another one, which follows from this one.
  func fail(_ error: any Error) {
    if failure == nil { failure = error }
  }

  /// What went wrong, or otherwise an error, as `explain` explains it.
  func failure(or error: any Error, _ explain: (any Error) -> any Error) -> any Error {
    guard let known = failure else { return explain(error) }
    let failure = explain(known)
    self.failure = failure
    return failure
  }

  func decodedType(_ type: Any.Type) -> DecodedType {
    types.info(of: type) { DecodedType(type, style) }
  }

  func isObject(_ node: Node, of type: DecodedType) -> Bool {
    (try? reader.checkClass(of: node, type.names, lastUID: &type.lastClassUID)) != nil
  }

  /// Whether something is nil.
  @inline(__always)
  func isNull(_ node: Node) -> Bool {
    node.kind == .null || (style == .propertyList && isTextForNil(node))
  }

  private func isTextForNil(_ node: Node) -> Bool {
    node.kind == .value && (try? reader.value(String.self, of: node)) == "$null"
  }
}

/// How values of a type are decoded.
final class DecodedType {
  let kind: TypeKind
  /// Whether values of the type may have others in them.
  let hasParts: Bool
  /// Whether all references to an object must give the same value.
  let isClass: Bool
  let names: ClassNames
  /// The UID of the class of the object that was decoded last.
  var lastClassUID = -1

  init(_ type: Any.Type, _ style: CodingStyle) {
    kind = TypeKind(type, style)
    hasParts = type is any TypeWithElements.Type || type is ArchiveValue.Type
    isClass = type is AnyClass
    names = ClassNames(archivedClassName(of: type), formerNames: formerClassNames(of: type))
  }
}
