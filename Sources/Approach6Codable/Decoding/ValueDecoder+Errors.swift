import KeyedArchive

extension ValueDecoder {
  /// The value of a node as a type that needs no decoder.
  func value<Value: Primitive>(_ type: Value.Type, _ node: NodeReader.Node, _ key: some CodingKey) throws
    -> Value
  {
    try locating(type, key) { try context.reader.value(type, of: node) }
  }

  /// Returns what `body` returns. An `ArchiveError` becomes a `DecodingError` of the value of a key, or of this value.
  func locating<Result>(
    _ type: Any.Type,
    _ key: @autoclosure () -> (any CodingKey)? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw decodingError(error, type, key())
    }
  }

  func decodingError(_ error: any Error, _ type: Any.Type, _ key: (any CodingKey)? = nil) -> any Error {
    guard let error = error as? ArchiveError else { return error }
    let isMissing =
      error.category == .missingValue && error.path.components.isEmpty && key.map(isMissing) ?? false
    return DecodingError(error, type, in: codingPath, key, isMissing: isMissing)
  }

  /// Whether there is no value for a key. An element of an array may be nil, but its index isn't a key.
  private func isMissing(_ key: any CodingKey) -> Bool { !(key is AnyKey) && !contains(key) }

  func missing(_ type: Any.Type, _ key: any CodingKey) -> DecodingError {
    DecodingError(.missing(type), type, in: codingPath, key, isMissing: true)
  }

  func missingElement(_ type: Any.Type, _ index: Int) -> DecodingError {
    DecodingError(.missing(type), type, in: codingPath, AnyKey.index(index), isMissing: false)
  }

  /// The error with the facts that a type doesn't know which throws it itself.
  func explained(_ error: any Error, _ type: Any.Type) -> any Error {
    switch error {
    case let error as ArchiveError:
      return decodingError(error, type)
    case DecodingError.typeMismatch(_, let context) where context.underlyingError == nil:
      guard let facts = caseNotFound(of: type) else { return error }
      return DecodingError(facts, type, in: context.codingPath, nil, isMissing: false)
    // That of a decoder that is over has no place.
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      guard let facts = context.underlyingError as? ArchiveError else { return error }
      return DecodingError.dataCorrupted(facts, at: codingPath)
    case DecodingError.dataCorrupted(let context) where context.underlyingError == nil:
      guard let facts = notARawValue(of: type) else { return error }
      return DecodingError.dataCorrupted(facts, at: context.codingPath)
    case is DecodingError:
      return error
    default:
      context.placeOfError.note(error, at: codingPath)
      return error
    }
  }

  /// The facts about an enum that didn't find exactly one of its cases; nil for another type.
  private func caseNotFound(of type: Any.Type) -> ArchiveError? {
    guard let names = namesOfCases else { return nil }
    let found = names.sorted().prefix(3).map(\.quotedExcerpt).joined(separator: " and ")
    return names.isEmpty
      ? ArchiveError(.missingValue, expected: "one case of \(type)", found: "nothing")
      : ArchiveError(.wrongType, expected: "one case of \(type)", found: found)
  }

  /// The facts about an enum that has no case with a raw value; nil for another type.
  private func notARawValue(of type: Any.Type) -> ArchiveError? {
    guard type is any RawRepresentable.Type, node.kind == .value else { return nil }
    let found = context.reader.phrase(of: node)
    return ArchiveError(.wrongType, expected: "a value of type \(type)", found: found)
  }
}

extension ArchiveError {
  static let otherUseOfDecoder = ArchiveError(
    .unsupported,
    expected: "a decoder that is used only in init(from:)",
    found: "another use"
  )
}

extension ArchiveError {
  /// The error for an object that may be of a subclass.
  var namingSubclasses: ArchiveError {
    var error = self
    error.expected += ", or a subclass that KeyedArchiveDecoder.allowing(_:) names"
    return error
  }

  /// The error for an object of another class: one of Foundation's that the coder doesn't read, or one that a generic type
  /// may wrap.
  func explained(for type: Any.Type) -> ArchiveError {
    var error = self
    if isOfFoundation(type) {
      (error.category, error.expected) = (.unsupported, "a type of Foundation whose class this coder reads")
    } else if "\(type)".hasSuffix(">"), archivedType(of: type) == type {
      error.expected += " (if it wraps this object, adopt CustomArchivedName with an archivedType)"
    }
    return error
  }
}
