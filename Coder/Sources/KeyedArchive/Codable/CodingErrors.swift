// Inside, errors are those of `Codable`, so that an `init(from:)` can catch them: each holds an `ArchiveError` with the
// facts. Outside, they are `ArchiveError`s, except for what a type throws itself.

/// Where an error came from that doesn't say so itself.
struct PlaceOfError {
  private(set) var path: [any CodingKey] = []
  private var text: String?

  /// Notes an error on its way out. Its place is the innermost, where it was noted first; another error may have been
  /// caught before.
  mutating func note(_ error: any Error, at path: [any CodingKey]) {
    let text = "\(error)"
    let isOnItsWay = text == self.text && self.path.map(\.stringValue).starts(with: path.map(\.stringValue))
    if !isOnItsWay { (self.text, self.path) = (text, path) }
  }
}

extension DecodingError {
  /// The error for what a coder reports about the value of a key, or about a decoder's own value.
  init(
    _ error: ArchiveError,
    _ type: Any.Type,
    in path: [any CodingKey],
    _ key: (any CodingKey)?,
    isMissing: Bool
  ) {
    var facts = error
    facts.path = ArchivePath()
    let path = path + (key.map { [$0] } ?? []) + error.path.components.map(\.codingKey)
    func context(_ path: [any CodingKey]) -> Context { Context(facts, at: path) }
    switch (error.category, key) {
    case (.missingValue, let key?) where isMissing: self = .keyNotFound(key, context(path.dropLast()))
    case (.missingValue, _): self = .valueNotFound(type, context(path))
    case (.wrongType, _), (.disallowedClass, _): self = .typeMismatch(type, context(path))
    default: self = .dataCorrupted(context(path))
    }
  }

  /// The error for a value that is none of its type's, such as an unknown raw value.
  package static func dataCorrupted(_ facts: ArchiveError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(Context(facts, at: path))
  }

  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "\(self)")
    }
  }

  func explained(by facts: ArchiveError) -> DecodingError {
    let context = Context(facts, at: context.codingPath)
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, context)
    case .valueNotFound(let type, _): .valueNotFound(type, context)
    case .keyNotFound(let key, _): .keyNotFound(key, context)
    default: .dataCorrupted(context)
    }
  }

  /// The path to what failed: for a missing key, the context has that of the container.
  fileprivate var path: [any CodingKey] {
    guard case .keyNotFound(let key, let context) = self else { return context.codingPath }
    return context.codingPath + [key]
  }

  fileprivate var category: ArchiveError.Category {
    switch self {
    case .typeMismatch: .wrongType
    case .valueNotFound, .keyNotFound: .missingValue
    default: .corruptArchive
    }
  }
}

extension DecodingError.Context {
  var facts: ArchiveError? { underlyingError as? ArchiveError }

  fileprivate init(_ facts: ArchiveError, at path: [any CodingKey]) {
    self.init(codingPath: path, debugDescription: "\(facts)", underlyingError: facts)
  }
}

extension EncodingError.Context {
  init(_ facts: ArchiveError, at path: [any CodingKey]) {
    self.init(codingPath: path, debugDescription: "\(facts)", underlyingError: facts)
  }
}

extension ArchiveError {
  /// The error that a caller gets.
  ///
  /// - Parameters:
  ///   - place: Where the error came from, if it doesn't say so itself.
  ///   - isEncoding: Whether it came from a value's `encode(to:)`.
  package init(_ error: any Error, at place: [any CodingKey] = [], isEncoding: Bool = false) {
    switch error {
    case let error as DecodingError:
      if let facts = error.context.facts {
        self = facts
      } else {
        let text = "the error \"\(error.context.debugDescription)\""
        let found = error.category == .missingValue ? "nothing" : text
        self.init(error.category, expected: "a value that can be decoded", found: found)
        underlyingError = error
      }
      path.components = error.path.map(\.component) + path.components
    case EncodingError.invalidValue(let value, let context):
      if let facts = context.underlyingError as? ArchiveError {
        self = facts
      } else {
        let found = "a value of type \(type(of: value)) with the error \"\(context.debugDescription)\""
        self.init(.unsupported, expected: "a value that can be encoded", found: found)
        underlyingError = error
      }
      self.path.components = context.codingPath.map(\.component) + self.path.components
    default:
      self.init(wrapping: error, isEncoding: isEncoding)
      if !(error is ArchiveError) { path.components = place.map(\.component) + path.components }
    }
  }

  /// Runs `body`. If it throws, the path of its error starts at the name of a type. An error of the types' own that isn't one
  /// of `Codable` is thrown as it is, as by `JSONEncoder` and `JSONDecoder`.
  static func locating<Result>(rootOf type: Any.Type, _ body: () throws -> Result) throws -> Result {
    do {
      return try locating(root: codableRootName(of: type), body)
    } catch let error as ArchiveError {
      guard let own = error.underlyingError, !(own is DecodingError || own is EncodingError) else {
        throw error
      }
      throw own
    }
  }
}

extension CodingKey {
  /// The step in a path. An unkeyed container makes up the keys "Index 0", "Index 1" and so on. Other keys may have an
  /// `intValue`, too: those of an enum of integers, or "7" in a dictionary.
  fileprivate var component: ArchivePath.Component {
    guard let intValue, stringValue == AnyKey.index(intValue).stringValue else { return .key(stringValue) }
    return .index(intValue)
  }
}

extension ArchivePath.Component {
  fileprivate var codingKey: any CodingKey {
    switch self {
    case .index(let index): AnyKey.index(index)
    case .key(let key): AnyKey.string(key)
    }
  }
}
