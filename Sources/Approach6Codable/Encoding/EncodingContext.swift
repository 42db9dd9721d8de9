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
  /// A pointer for the same reason as in `ValueEncoder`.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    var types = KnownTypes<EncodedType>()
    var classes: [WrittenClass] = []
    var spareEncoders: [ValueEncoder] = []
    var stack = StackSpace()
  }

  init(_ userInfo: [CodingUserInfoKey: any Sendable], _ style: CodingStyle) {
    (self.userInfo, self.style) = (userInfo, style)
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  func takeSpareEncoder() -> ValueEncoder? { state.pointee.spareEncoders.popLast() }

  func keepSpareEncoder(_ encoder: ValueEncoder) { state.pointee.spareEncoders.append(encoder) }

  /// Nil as an element of a collection.
  var null: WrittenTree { style == .objects ? .value(.null) : .value(.string("$null")) }

  /// How values of a type are encoded.
  @inline(__always)
  func encodedType<Value>(_ type: Value.Type) -> EncodedType {
    state.pointee.types[type] ?? add(type)
  }

  @inline(never)
  private func add<Value>(_ type: Value.Type) -> EncodedType {
    let encodedType = EncodedType(
      kind: TypeKind(type, style),
      isPrimitive: type is any Primitive.Type,
      classIndex: state.pointee.classes.count
    )
    state.pointee.classes.append(WrittenClass(of: type))
    return state.pointee.types.add(encodedType, for: type)
  }

  /// The class of the objects that a type is archived as.
  func objectClass(_ type: EncodedType) -> WrittenClass { state.pointee.classes[type.classIndex] }

  /// Returns the tree of a value.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be encoded.
  func tree(for value: some Encodable) throws -> WrittenTree {
    defer { state.pointee.spareEncoders = [] }
    do {
      let encoder = ValueEncoder(self)
      let tree = encoder.asElement(try encoder.tree(for: value, AnyKey.none))
      if let failure { throw failure }
      return tree
    } catch {
      throw ArchiveError(error, at: placeOfError.path, isEncoding: true)
    }
  }

  /// Lets a value encode itself.
  func encode(_ value: some Encodable, to encoder: ValueEncoder) throws {
    do {
      try state.pointee.stack.check(depth: encoder.depth)
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

  private static func invalidValue(
    _ value: Any,
    _ error: ArchiveError,
    _ encoder: ValueEncoder
  ) -> EncodingError {
    let path = encoder.codingPath
    return .invalidValue(
      value,
      EncodingError.Context(codingPath: path, debugDescription: "\(error)", underlyingError: error)
    )
  }
}

/// How values of a type are encoded.
struct EncodedType {
  let kind: TypeKind
  let isPrimitive: Bool
  /// The index of the class of its objects.
  fileprivate let classIndex: Int
}
