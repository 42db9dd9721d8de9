import Foundation
import KeyedArchive

/// What all encoders of one value share.
final class EncodingContext {
  let userInfo: [CodingUserInfoKey: Any]
  let style: CodingStyle
  /// Takes objects and arrays as they are encoded; nil if the whole tree is wanted.
  let writer: (any TreeWriter)?
  /// The writer as a coder. It isn't retained for each value.
  let coder: Unmanaged<NSCoder>?
  /// The number of arrays for the writer.
  let arrayNumber: Int
  let limits = Limits()
  /// Where an error came from that doesn't say so itself.
  private var placeOfError = PlaceOfError()
  /// What went wrong where a container can't throw.
  private var failure: EncodingError?
  /// Unchecked, because checks for exclusive access to a class's properties would take a quarter of the time. Values
  /// encode themselves between its changes, never during one.
  @exclusivity(unchecked) private var state = State()

  private struct State {
    var types = KnownTypes<EncodedType>()
    var classes: [WrittenClass] = []
    var stack = StackSpace()
    var frames = EncodingWork.spareStacks.take()
    var innermost: EncodingFrame.Pointer?
  }

  init(
    _ userInfo: [CodingUserInfoKey: any Sendable],
    style: CodingStyle = .objects,
    writer: (any TreeWriter)? = nil
  ) {
    (self.userInfo, self.style, self.writer) = (userInfo, style, writer)
    coder = writer.map { .passUnretained($0) }
    arrayNumber = writer?.number(of: nil) ?? 0
  }

  deinit {
    EncodingWork.spareStacks.give(back: state.frames)
  }

  /// How values of a type are encoded.
  @inline(__always)
  func encodedType<Value>(_ type: Value.Type) -> EncodedType {
    state.types[type] ?? add(type)
  }

  @inline(never)
  private func add<Value>(_ type: Value.Type) -> EncodedType {
    let objectClass = WrittenClass(of: type)
    let encodedType = EncodedType(
      kind: TypeKind(type, style),
      isPrimitive: type is any Primitive.Type,
      classIndex: state.classes.count,
      classNumber: writer?.number(of: objectClass) ?? 0
    )
    state.classes.append(objectClass)
    return state.types.add(encodedType, for: type)
  }

  /// The class of the objects that a type is archived as.
  func objectClass(_ type: EncodedType) -> WrittenClass { state.classes[type.classIndex] }

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
      root.pointee.work.isWriting = writer != nil
      defer { state.frames.end(root) }
      let tree = try whileCurrent { try self.tree(for: value, inside: root, AnyKey.none) }
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
    inside frame: EncodingFrame.Pointer,
    _ key: any CodingKey
  ) throws -> WrittenTree {
    let type = encodedType(Value.self)
    // A property of a generic type comes here even if it is a number.
    if type.isPrimitive, let value = value as? any Primitive { return value.property }
    if case .value = type.kind, let value = value as? any ArchiveValueConvertible {
      return .value(value.archiveValue)
    }
    let own = self.frame(inside: frame, key)
    own.pointee.work.value = own
    own.pointee.work.type = type
    own.pointee.work.isWriting = frame.pointee.work.isWriting
    let outer = state.innermost
    state.innermost = own
    defer {
      if let open = own.pointee.work.open { writer?.abandon(open) }
      state.frames.end(own)
      state.innermost = outer
    }
    do {
      try state.stack.check(depth: own.pointee.work.depth)
      try value.encode(to: FrameEncoder(reference: FrameReference(own)))
      if let failure { throw failure }
      if own.pointee.work.depth == 1, own.pointee.work.kind == nil {
        throw ArchiveError(.unsupported, expected: "a value that encodes something", found: "nothing")
      }
      return try own.pointee.work.takeTree(self)
    } catch {
      throw located(error, value, ValueEncoder(context: self, frame: own))
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
  @inline(__always)
  func frame(inside parent: EncodingFrame.Pointer?, _ key: any CodingKey) -> EncodingFrame.Pointer {
    let frame = state.frames.push(inside: parent, key, self)
    frame.pointee.work.depth = parent.map { $0.pointee.work.depth + 1 } ?? 0
    return frame
  }

  /// The frame of the value that is encoding itself.
  var innermost: EncodingFrame.Pointer? {
    @inline(__always) get { state.innermost }
  }

  /// A context as a task-local value.
  private struct Current: @unchecked Sendable {
    // Other tasks don't use it: encoders and their containers aren't sendable.
    let context: EncodingContext
  }

  @TaskLocal private static var current: Current?

  private func whileCurrent<Result>(_ body: () throws -> Result) throws -> Result {
    try Self.$current.withValue(Current(context: self), operation: body)
  }

  /// Lets the encoding that goes on in this task fail, because an encoder was used that a type has kept.
  static func failCurrent() {
    guard let context = current?.context, let innermost = context.innermost else { return }
    context.fail(.otherUseOfEncoder, ValueEncoder(context: context, frame: innermost))
  }
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
