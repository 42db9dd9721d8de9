import Foundation
import KeyedArchive

/// What all encoders of one value share.
final class EncodingContext {
  let userInfo: [CodingUserInfoKey: any Sendable]
  let style: CodingStyle
  /// Where an error came from that doesn't say so itself.
  private var placeOfError = PlaceOfError()
  /// What went wrong where a container can't throw.
  private var failure: EncodingError?
  private var types = KnownTypes<EncodedType>()
  private var stack = StackSpace()

  init(_ userInfo: [CodingUserInfoKey: any Sendable], _ style: CodingStyle) {
    (self.userInfo, self.style) = (userInfo, style)
  }

  /// Nil as an element of a collection.
  var null: WrittenTree { style == .objects ? .value(.null) : .value(.string("$null")) }

  /// How values of a type are encoded.
  func encodedType<Value>(_ type: Value.Type) -> EncodedType {
    types[type] ?? types.add(EncodedType(type, style), for: type)
  }

  /// Returns the tree of a value.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be encoded.
  func tree(for value: some Encodable) throws -> WrittenTree {
    do {
      let encoder = ValueEncoder(self)
      let tree = encoder.asElement(try encoder.tree(for: value, nil))
      if let failure { throw failure }
      return tree
    } catch {
      var failure = ArchiveError(error, at: placeOfError.path)
      if !(error is ArchiveError || error is EncodingError) {
        (failure.category, failure.expected) = (.unsupported, "a value that can be encoded")
      }
      throw failure
    }
  }

  /// Lets a value encode itself.
  func encode(_ value: some Encodable, to encoder: ValueEncoder) throws {
    do {
      try stack.check(depth: encoder.depth)
      try value.encode(to: encoder)
    } catch {
      throw located(error, value, encoder)
    }
  }

  /// The error with its place.
  private func located(_ error: any Error, _ value: some Encodable, _ encoder: ValueEncoder) -> any Error {
    if let error = error as? ArchiveError { return Self.invalidValue(value, error, encoder) }
    if !(error is EncodingError) { placeOfError.note(error, at: encoder.codingPath) }
    return error
  }

  /// Ends the encoding with an error, which is thrown at the end.
  func fail(
    _ category: ArchiveError.Category = .unsupported,
    expected: String,
    found: String,
    _ encoder: ValueEncoder
  ) {
    guard failure == nil else { return }
    failure = Self.invalidValue((), ArchiveError(category, expected: expected, found: found), encoder)
  }

  private static func invalidValue(_ value: Any, _ error: ArchiveError, _ encoder: ValueEncoder)
    -> EncodingError
  {
    let context = EncodingError.Context(
      codingPath: encoder.codingPath,
      debugDescription: "\(error)",
      underlyingError: error
    )
    return .invalidValue(value, context)
  }
}

/// How values of a type are encoded.
struct EncodedType {
  let kind: TypeKind
  /// The class of the objects that the type is archived as.
  let objectClass: WrittenClass

  init<Value>(_ type: Value.Type, _ style: CodingStyle) {
    (kind, objectClass) = (TypeKind(type, style), WrittenClass(of: type))
  }
}
