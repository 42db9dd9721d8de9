import Foundation

/// What all encoders of one archive share.
final class EncodingContext {
  let userInfo: [CodingUserInfoKey: Any]
  let style: CodingStyle
  private var types = KnownTypes<EncodedType>()
  private var stack = StackSpace()
  /// How many values were encoded. One that is in several places is encoded in each.
  private var count = 0
  /// What went wrong where a container can't throw.
  private var failure: (any Error)?
  /// Where an error came from that doesn't say so itself.
  private var placeOfError = PlaceOfError()

  init(_ userInfo: [CodingUserInfoKey: any Sendable] = [:], style: CodingStyle = .objects) {
    (self.userInfo, self.style) = (userInfo, style)
  }

  /// Returns the tree of a value.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be encoded.
  func tree(for value: some Encodable) throws -> WrittenTree {
    do {
      let tree = try tree(for: value, nil, inside: nil).asElement
      return style == .objects ? tree : try tree.asPropertyList()
    } catch {
      throw ArchiveError(failure ?? error, at: placeOfError.path, isEncoding: true)
    }
  }

  /// What a value encodes.
  func tree<Value: Encodable>(
    for value: Value,
    _ key: (any CodingKey)?,
    inside parent: TreeEncoder?
  ) throws -> WrittenTree {
    // An object may be of a subclass.
    let dynamicType = Swift.type(of: value)
    let type = types.info(of: dynamicType) { EncodedType(dynamicType, style) }
    // A property of a generic type comes here even if it is a number.
    if type.isPrimitive, let value = value as? any Primitive { return value.property }
    if case .value = type.kind, let value = value as? any ArchiveValueConvertible {
      return .value(value.valueInArchive)
    }
    if case .bridged = type.kind, let object = FoundationClass.object(of: value) { return .bridged(object) }
    let encoder = TreeEncoder(self, type, key, inside: parent)
    defer { encoder.finish() }
    do {
      try stack.check(depth: encoder.depth)
      count += 1
      try Limits().check(objectCount: count)
      try value.encode(to: encoder)
      if let failure { throw failure }
      if parent == nil, encoder.isEmpty { throw ArchiveError.encodesNothing }
      let tree = encoder.tree
      if case .object = tree { try type.checkObjects() }
      return tree
    } catch {
      throw located(error, value, encoder)
    }
  }

  /// Lets the encoding fail, where a container can't throw.
  func fail(_ error: any Error) {
    if failure == nil { failure = error }
  }

  /// The error with its place.
  private func located(_ error: any Error, _ value: Any, _ encoder: TreeEncoder) -> any Error {
    let path = encoder.codingPath
    guard let facts = error as? ArchiveError else {
      if !(error is EncodingError) { placeOfError.note(error, at: path) }
      return error
    }
    let error = EncodingError.invalidValue(value, EncodingError.Context(facts, at: path))
    if failure is ArchiveError { failure = error }
    return error
  }
}

/// How values of a type are encoded.
final class EncodedType {
  let type: Any.Type
  let kind: TypeKind
  let isPrimitive: Bool
  let isOfFoundation: Bool
  /// The names of the class of its objects, and of the superclasses.
  let classNames: [String]
  /// A class and a superclass whose objects have the same name: a reader that asks for the superclass would create one without
  /// the subclass's properties.
  private var classesWithOneName: (AnyClass, AnyClass)?

  init(_ type: Any.Type, _ style: CodingStyle) {
    self.type = type
    var names = [archivedClassName(of: type)]
    // A struct that chooses this name is archived as a dictionary of its keys.
    kind = names[0] == "NSDictionary" ? .dictionary : TypeKind(type, style)
    isPrimitive = type is any Primitive.Type
    isOfFoundation = KeyedArchive.isOfFoundation(type)
    var classes = (archivedType(of: type) as? AnyClass).map { [$0] } ?? []
    while let superclass = classes.last.flatMap(_getSuperclass) {
      let name = archivedClassName(of: superclass)
      if let index = names.firstIndex(of: name) { classesWithOneName = (classes[index], superclass) }
      names.append(name)
      classes.append(superclass)
    }
    classNames = names.last == "NSObject" ? names : names + ["NSObject"]
  }

  /// Checks that values of the type can be objects.
  func checkObjects() throws {
    if isOfFoundation { throw ArchiveError.unknownToCoder(type) }
    if let (subclass, superclass) = classesWithOneName {
      throw ArchiveError.sameArchivedName(subclass, superclass)
    }
  }
}

extension ArchiveError {
  fileprivate static let encodesNothing = ArchiveError(
    .unsupported,
    expected: "a value that encodes something",
    found: "nothing"
  )
}

extension ArchiveError {
  /// A value of Foundation that apps archive as an object of a class that the coder doesn't write.
  fileprivate static func unknownToCoder(_ type: Any.Type) -> ArchiveError {
    ArchiveError(
      .unsupported,
      expected: "a type of Foundation whose class this coder writes",
      found: "a value of type \(type)"
    )
  }
}

extension WrittenTree {
  /// The same as a property list, where the string "$null" stands for nil.
  fileprivate func asPropertyList() throws -> WrittenTree {
    switch self {
    case .value(.null): return .value(.string("$null"))
    case .value(.string("$null")):
      throw ArchiveError(.unsupported, expected: "a string that doesn't stand for nil", found: "\"$null\"")
    case .array(let elements):
      return .array(
        try elements.enumerated().map { index, element in
          try ArchiveError.locating(.index(index)) { try element.asPropertyList() }
        }
      )
    case .dictionary(let pairs):
      var keys: Set<String> = []
      for (key, _) in pairs where !keys.insert(key).inserted { throw ArchiveError.equalKeys(key) }
      return .dictionary(
        try pairs.map { key, value in
          (key, try ArchiveError.locating(.key(key)) { try value.asPropertyList() })
        }
      )
    default: return self
    }
  }
}
