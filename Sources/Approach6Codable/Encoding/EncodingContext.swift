import Foundation
import KeyedArchive

/// What all encoders of one value share.
final class EncodingContext {
  let userInfo: [CodingUserInfoKey: any Sendable]
  let style: CodingStyle
  /// Where an error came from that doesn't say so itself.
  private var placeOfError: [any CodingKey] = []
  /// What went wrong where a container can't throw.
  private var failure: ArchiveError?
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

  /// Returns what `body` encodes.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be encoded.
  func encode<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      let result = try body()
      if let failure { throw failure }
      return result
    } catch {
      throw ArchiveError(error, at: placeOfError)
    }
  }

  /// Lets a value encode itself.
  func encode<Value: Encodable>(_ value: Value, to encoder: some ContentEncoder, depth: Int) throws {
    do {
      try stack.check(depth: depth)
      try value.encode(to: encoder)
    } catch {
      throw located(error, value, encoder)
    }
  }

  /// The error with its place.
  @inline(never)
  func located(_ error: any Error, _ value: some Encodable, _ encoder: some Encoder) -> any Error {
    if let error = error as? ArchiveError {
      let path = encoder.codingPath
      return EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: path, debugDescription: "\(error)", underlyingError: error)
      )
    }
    if !(error is EncodingError), placeOfError.isEmpty { placeOfError = encoder.codingPath }
    return error
  }

  /// Ends the encoding with an error, which is thrown at the end.
  func fail(expected: String, found: String, _ encoder: some Encoder) {
    guard failure == nil else { return }
    failure = ArchiveError(.unsupported, expected: expected, found: found)
    placeOfError = encoder.codingPath
  }
}

/// How values of a type are encoded.
final class EncodedType {
  let kind: TypeKind
  /// The class of the objects that the type is archived as.
  let objectClass: WrittenClass

  init<Value>(_ type: Value.Type, _ style: CodingStyle) {
    (kind, objectClass) = (TypeKind(type, style), WrittenClass(of: type))
  }
}

/// What a value asked for to put its content into.
enum ContainerKind {
  case properties, elements, single
}

/// The encoder of one value. The value asks for a container, and the container adds to the encoder.
protocol ContentEncoder: Encoder {
  var context: EncodingContext { get }

  func begin(_ kind: ContainerKind)

  func addNil(forKey key: String)
  func add(_ value: some Primitive, forKey key: String)
  func add(_ value: some Encodable, forKey key: any CodingKey) throws
  /// An encoder whose content is added under a key when the rest is encoded.
  func nestedEncoder(forKey key: any CodingKey) -> TreeEncoder

  var count: Int { get }
  func appendNil()
  func append(_ value: some Primitive)
  func append(_ value: some Encodable) throws
  /// An encoder whose content is the next element.
  func nestedEncoder() -> TreeEncoder

  func setNil()
  func set(_ value: some Primitive)
  func set(_ value: some Encodable) throws
}

extension ContentEncoder {
  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    begin(.properties)
    return KeyedEncodingContainer(KeyedContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    begin(.elements)
    return UnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleValueContainer(encoder: self) }

  func failForSecondContainer() {
    context.fail(expected: "one kind of container for a value", found: "two", self)
  }
}
