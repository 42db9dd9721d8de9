import Foundation
import KeyedArchive

extension ValueDecoder {
  /// Decodes a value of any type from what is in the archive.
  func decode<Value: Decodable>(_ type: Value.Type, _ node: ReadNode, _ key: (any CodingKey)?) throws -> Value {
    let kind = context.kind(of: type)
    switch (kind, node.kind) {
    case (.value(let known), _):
      return try locating(type, key) { try Self.value(known, in: node, as: type) }
    case (.set, .array), (.array, .set), (.other, .set):
      return try locating(type, key) { throw node.isNot(type) }
    case (.other, .object):
      return try decodeObject(type, node, key)
    default:
      return try ValueDecoder(context, node, parent: self, key: key).decodeContent(as: type)
    }
  }

  private static func value<Known: ArchiveValueConvertible, Value>(
    _ known: Known.Type,
    in node: ReadNode,
    as type: Value.Type
  ) throws -> Value {
    guard let value = try node.value(as: known) as? Value else { throw node.isNot(type) }
    return value
  }

  private func decodeObject<Value: Decodable>(
    _ type: Value.Type,
    _ node: ReadNode,
    _ key: (any CodingKey)?
  ) throws -> Value {
    context.asking = (self, key)
    defer { context.asking = nil }
    do {
      return try node.object(CodableObject<Value>.self).value
    } catch let error as ArchiveError {
      if let original = context.takeError() { throw original }
      guard error.category == .disallowedClass, error.path.components.isEmpty else {
        throw decodingError(error, type, key)
      }
      // The value of a single-value container has the class of that value.
      return try ValueDecoder(context, node, parent: self, key: key, refusal: error).decodeContent(as: type)
    }
  }

  /// Lets a type decode itself.
  func decodeContent<Value: Decodable>(as type: Value.Type) throws -> Value {
    do {
      try checkStack()
      let value = try type.init(from: self)
      try finish(value)
      return value
    } catch {
      throw explained(error, type)
    }
  }
}

// MARK: - Errors

extension ValueDecoder {
  /// Returns what `body` returns. An `ArchiveError` becomes a `DecodingError` of the value of a key, or of this value.
  @inline(__always)
  func locating<Result>(_ type: Any.Type, _ key: (any CodingKey)? = nil, _ body: () throws -> Result) throws -> Result
  {
    do {
      return try body()
    } catch let error as ArchiveError {
      throw decodingError(context.takeError() ?? error, type, key)
    }
  }

  @inline(never)
  private func decodingError(_ error: any Error, _ type: Any.Type, _ key: (any CodingKey)?) -> any Error {
    guard let error = error as? ArchiveError else { return error }
    let isMissing = error.path.components.isEmpty && key.map { !contains($0) } ?? false
    return DecodingError(error, type, in: codingPath, key, isMissing: isMissing)
  }

  func missing(_ type: Any.Type, _ key: any CodingKey) -> DecodingError {
    let error = ArchiveError(.missingValue, expected: "a value of type \(type)", found: "nothing")
    return DecodingError(error, type, in: codingPath, key, isMissing: true)
  }

  /// The error with the facts that a type doesn't know which throws it itself.
  private func explained(_ error: any Error, _ type: Any.Type) -> any Error {
    switch error {
    case let error as ArchiveError:
      return decodingError(error, type, nil)
    case DecodingError.typeMismatch(_, let context) where context.underlyingError == nil:
      guard let facts = caseNotFound(of: type) else { return error }
      return DecodingError(facts, type, in: context.codingPath, nil, isMissing: false)
    case DecodingError.dataCorrupted(let context) where context.underlyingError == nil:
      guard let facts = notARawValue(of: type) else { return error }
      return DecodingError(facts, type, in: context.codingPath, nil, isMissing: false)
    case is DecodingError:
      return error
    default:
      if context.placeOfError.isEmpty { context.placeOfError = codingPath }
      return error
    }
  }
}
