extension ValueDecoder {
  /// The value of a node as a type without parts. A number that isn't one of the type's is corrupted data, as for
  /// Foundation's decoders.
  func value<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    _ node: Node,
    _ key: @autoclosure () -> (any CodingKey)?
  ) throws -> Value {
    do {
      if node.hasParts { throw context.reader.isNot(type, node) }
      if context.isNull(node) { throw ArchiveError.missing(type) }
      return try context.reader.value(type, of: node)
    } catch {
      let error = decodingError(error, type, key())
      if case DecodingError.typeMismatch(_, let context) = error, type is any Numeric.Type,
        self.context.reader.isNumber(node)
      {
        throw DecodingError.dataCorrupted(context)
      }
      throw error
    }
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

  /// The error with the facts that a type doesn't know which throws it itself.
  func explained(_ error: any Error, _ type: Any.Type) -> any Error {
    switch error {
    case let error as ArchiveError:
      return decodingError(error, type)
    // That of a decoder that is over has no place.
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty && context.facts != nil:
      return DecodingError.dataCorrupted(context.facts ?? .otherUseOfDecoder, at: codingPath)
    case let error as DecodingError:
      return facts(about: error, type).map { error.explained(by: $0) } ?? error
    default:
      context.placeOfError.note(error, at: codingPath)
      return error
    }
  }

  private func facts(about error: DecodingError, _ type: Any.Type) -> ArchiveError? {
    let generic = type as? any TypeWithElements.Type
    let isHere = error.context.codingPath.count == codingPath.count
    switch (error, generic?.kind) {
    case (_, .dictionary?): return generic.flatMap { dictionaryFacts(about: error, $0) }
    // It has asked for the elements of an array.
    case (.typeMismatch, .set?) where isHere: return context.reader.isNot(type, node)
    case _ where error.context.facts != nil: return nil
    case (.typeMismatch(let type, _), _) where isHere: return caseNotFound(of: type)
    case (.dataCorrupted, _) where isHere: return notARawValue(of: type)
    default: return nil
    }
  }

  /// The facts about a dictionary whose keys are of another type, or that isn't made of pairs; nil for another error.
  private func dictionaryFacts(
    about error: DecodingError,
    _ type: any TypeWithElements.Type
  ) -> ArchiveError? {
    let hasFacts = error.context.facts != nil
    switch (error, error.context.codingPath.dropFirst(codingPath.count).first) {
    case (_, let key?) where !hasFacts:
      let keyType = type.elementTypes.first as? any CodingKeyRepresentable.Type
      return keyType.flatMap { $0.init(codingKey: key) == nil ? .otherKey(key.stringValue, $0) : nil }
    case (.typeMismatch, nil) where node.kind == .dictionary:
      var facts = ArchiveError.notPairs(
        .wrongType,
        codableRootName(of: type),
        found: context.reader.phrase(of: node)
      )
      let values = type.elementTypes.last.map { codableRootName(of: $0) } ?? ""
      facts.expected += " (or read [String: \(values)], and convert its keys)"
      return facts
    case (.dataCorrupted, nil) where !hasFacts:
      return .notPairs(.corruptArchive, codableRootName(of: type), found: context.reader.phrase(of: node))
    default: return nil
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
  /// The error for an object of another class: one of Foundation's that the coder doesn't read, a generic one that may wrap
  /// the type, a subclass, or one that a generic type may wrap.
  func explained(for type: Any.Type) -> ArchiveError {
    var error = self
    if isOfFoundation(type) {
      (error.category, error.expected) = (.unsupported, "a type of Foundation whose class this coder reads")
    } else if error.found.namesGenericType(of: archivedClassName(of: type)) {
      error.expected +=
        " (if this object wraps one, its type can adopt CustomArchivedName with an archivedType, and reading(_:as:) reads old archives)"
    } else if type is AnyClass {
      error.expected += ", or a subclass that KeyedArchiveDecoder.allowing(_:) names"
    } else if "\(type)".hasSuffix(">"), archivedType(of: type) == type {
      error.expected += " (if it wraps this object, adopt CustomArchivedName with an archivedType)"
    }
    return error
  }

  /// Whether one of the values in a collection is wrong, and not the whole archive.
  var isAboutOneValue: Bool { [.wrongType, .disallowedClass, .missingValue].contains(category) }
}

extension String {
  /// Whether it has a generic type with another type among its arguments: `Lossy<Movie>`.
  fileprivate func namesGenericType(of argument: String) -> Bool {
    ["<\(argument)>", "<\(argument), ", ", \(argument)>"].contains(where: contains)
  }
}
