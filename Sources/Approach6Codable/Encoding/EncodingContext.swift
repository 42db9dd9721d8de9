import Foundation
import KeyedArchive

/// What all encoders of one value share.
final class EncodingContext {
  let userInfo: [CodingUserInfoKey: any Sendable]
  let style: CodingStyle
  /// Takes objects and arrays as they are encoded; nil if the whole tree is wanted.
  let writer: (any TreeWriter)?
  /// The number of arrays for the writer.
  let arrayNumber: Int
  let limits = Limits()
  /// Where an error came from that doesn't say so itself.
  private var placeOfError = PlaceOfError()
  /// What went wrong where a container can't throw.
  private var failure: EncodingError?
  /// A pointer, because checks for exclusive access to a class's properties would take a quarter of the time. It is
  /// allocated in `init`, deallocated in `deinit`, and never leaves this class.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    var types = KnownTypes<EncodedType>()
    var classes: [WrittenClass] = []
    var containers = KeyedContainers<ValueEncoder>()
    var stack = StackSpace()
    var frames = FrameStack<EncodingFrame>()
    var innermost: UnsafeMutablePointer<EncodingFrame>?
  }

  init(
    _ userInfo: [CodingUserInfoKey: any Sendable],
    style: CodingStyle = .objects,
    writer: (any TreeWriter)? = nil
  ) {
    (self.userInfo, self.style, self.writer) = (userInfo, style, writer)
    arrayNumber = writer?.number(of: nil) ?? 0
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.pointee.frames.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// How values of a type are encoded.
  @inline(__always)
  func encodedType<Value>(_ type: Value.Type) -> EncodedType {
    state.pointee.types[type] ?? add(type)
  }

  @inline(never)
  private func add<Value>(_ type: Value.Type) -> EncodedType {
    let objectClass = WrittenClass(of: type)
    let encodedType = EncodedType(
      kind: TypeKind(type, style),
      isPrimitive: type is any Primitive.Type,
      classIndex: state.pointee.classes.count,
      classNumber: writer?.number(of: objectClass) ?? 0
    )
    state.pointee.classes.append(objectClass)
    return state.pointee.types.add(encodedType, for: type)
  }

  /// The class of the objects that a type is archived as.
  func objectClass(_ type: EncodedType) -> WrittenClass { state.pointee.classes[type.classIndex] }

  /// The same as an element of a collection, where a number is an object and nil a value.
  func asElement(_ tree: WrittenTree) -> WrittenTree {
    switch tree {
    case .inline(let value): .value(value)
    case .none: .value(.null)
    default: tree
    }
  }

  /// Returns the tree of a value.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be encoded.
  func tree(for value: some Encodable) throws -> WrittenTree {
    do {
      let root = frame(inside: nil, AnyKey.none)
      root.pointee.isWriting = writer != nil
      defer { state.pointee.frames.end(from: 0) }
      let tree = try self.tree(for: value, inside: root, AnyKey.none)
      if let failure { throw failure }
      let element = asElement(tree)
      return style == .objects ? element : try element.asPropertyList()
    } catch {
      throw ArchiveError(failure ?? error, at: placeOfError.path, isEncoding: true)
    }
  }

  /// What a value encodes.
  func tree<Value: Encodable>(
    for value: Value,
    inside frame: UnsafeMutablePointer<EncodingFrame>,
    _ key: any CodingKey
  ) throws -> WrittenTree {
    let type = encodedType(Value.self)
    // A property of a generic type comes here even if it is a number.
    if type.isPrimitive, let value = value as? any Primitive { return value.property }
    if case .value = type.kind, let value = value as? any ArchiveValueConvertible {
      return .value(value.archiveValue)
    }
    let (count, outer) = (state.pointee.frames.count, state.pointee.innermost)
    let own = self.frame(inside: frame, key)
    own.pointee.value = own
    own.pointee.type = type
    own.pointee.isWriting = frame.pointee.isWriting
    state.pointee.innermost = own
    defer {
      if let open = own.pointee.open { writer?.abandon(open) }
      state.pointee.frames.end(from: count)
      state.pointee.innermost = outer
    }
    do {
      try state.pointee.stack.check(depth: own.pointee.depth)
      try value.encode(to: encoder(own))
      return try own.pointee.takeTree(self)
    } catch {
      throw located(error, value, encoder(own))
    }
  }

  /// The error with its place.
  private func located(_ error: any Error, _ value: some Encodable, _ encoder: ValueEncoder) -> any Error {
    if let error = error as? ArchiveError { return Self.invalidValue(value, error, encoder) }
    if !(error is EncodingError) { placeOfError.note(error, at: encoder.codingPath) }
    return error
  }

  /// Ends the encoding with an error, which is thrown at the end.
  func fail(_ error: ArchiveError, _ encoder: ValueEncoder) {
    if failure == nil { failure = Self.invalidValue((), error, encoder) }
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

extension EncodingContext {
  /// A frame inside another one. It ends with the value around.
  func frame(
    inside parent: UnsafeMutablePointer<EncodingFrame>?,
    _ key: any CodingKey
  ) -> UnsafeMutablePointer<EncodingFrame> {
    let frame = state.pointee.frames.push(inside: parent, key)
    frame.pointee.depth = parent.map { $0.pointee.depth + 1 } ?? 0
    return frame
  }

  /// The encoder of a frame.
  func encoder(_ frame: UnsafeMutablePointer<EncodingFrame>) -> ValueEncoder {
    ValueEncoder(context: self, frame: frame, number: frame.pointee.number)
  }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type,
    of encoder: ValueEncoder
  ) -> KeyedEncodingContainer<Key> {
    func maker<Container: KeyedEncodingContainerProtocol>(
      _ container: @escaping (ValueEncoder) -> Container
    ) -> (ValueEncoder) -> KeyedEncodingContainer<Container.Key> {
      { KeyedEncodingContainer(container($0)) }
    }
    return state.pointee.containers.container(keyedBy: type, of: encoder) { maker(KeyedContainer<Key>.init) }
  }

  /// The frame of the value that is encoding itself.
  var innermost: UnsafeMutablePointer<EncodingFrame>? { state.pointee.innermost }
}

/// How values of a type are encoded.
struct EncodedType {
  let kind: TypeKind
  let isPrimitive: Bool
  /// The index of the class of its objects.
  fileprivate let classIndex: Int
  /// The number of this class for the writer.
  let classNumber: Int
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
