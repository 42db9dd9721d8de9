import Foundation
import KeyedArchive

/// What all decoders of one value share.
final class DecodingContext {
  let coder: NSCoder
  let reader: any NodeReader
  private(set) var style: CodingStyle
  let userInfo: [CodingUserInfoKey: Any]
  let limits: Limits
  let refusesUnknownKeys: Bool
  /// Whether the coder decodes objects when it is asked for a node.
  private let decodesAtOnce: Bool
  /// The frame of the decoder that asks such a coder for objects, and their key.
  private var asking: (frame: DecodingFrame.Pointer, key: any CodingKey)?
  /// The decoders of dictionaries whose types aren't decoded yet, if unknown keys are refused.
  var dictionaries: [ValueDecoder] = []
  /// The error of an object that a coder couldn't create.
  var error: (any Error)?
  /// Where an error came from that doesn't say so itself.
  var placeOfError = PlaceOfError()
  /// What went wrong where a container can't throw.
  var failure: (any Error)?
  /// Unchecked for the same reason as in `EncodingContext`.
  @exclusivity(unchecked) private var state = State()

  private struct State {
    var types = KnownTypes<DecodedType>()
    var stack = StackSpace()
    var depth = 0
    var frames = DecodingWork.spareStacks.take()
    var innermost: DecodingFrame.Pointer?
  }

  init(
    _ coder: NSCoder,
    _ style: CodingStyle = .objects,
    userInfo: [CodingUserInfoKey: any Sendable] = [:],
    limits: Limits = Limits(),
    refusesUnknownKeys: Bool = false
  ) {
    (self.coder, self.style, self.userInfo, self.limits) = (coder, style, userInfo, limits)
    reader = coder.nodeReader
    self.refusesUnknownKeys = refusesUnknownKeys
    decodesAtOnce = reader.decodesNodesAtOnce
  }

  deinit {
    DecodingWork.spareStacks.give(back: state.frames)
  }

  /// The frame of the object that the coder is decoding.
  var innermost: DecodingFrame.Pointer? {
    get { state.innermost }
    set { state.innermost = newValue }
  }

  /// How values of a type are decoded.
  @inline(__always)
  func decodedType<Value: Decodable>(_ type: Value.Type) -> DecodedType {
    state.types[type] ?? add(type)
  }

  @inline(never)
  private func add<Value: Decodable>(_ type: Value.Type) -> DecodedType {
    let kind = TypeKind(type, style)
    var decodedType = DecodedType(
      kind: kind,
      objectClass: CodableObject<Value>.self,
      isClass: type is AnyClass
    )
    if case .array = kind { decodedType.array = type as? any DecodableArray.Type }
    return state.types.add(decodedType, for: type)
  }

  /// Whether something is nil.
  func isNull(_ node: ReadNode) -> Bool {
    if node.kind == .null { return true }
    guard style == .propertyList, node.kind == .value else { return false }
    return (try? reader.value(String.self, of: node)) == "$null"
  }

  /// Goes one value deeper.
  func enter() throws {
    try state.stack.check(depth: state.depth)
    state.depth += 1
  }

  func leave() { state.depth -= 1 }

  func takeError() -> (any Error)? {
    if error == nil { return nil }
    defer { error = nil }
    return error
  }

  func checkKeys(from first: Int) throws {
    for decoder in dictionaries[first...] { try decoder.checkKeys() }
    dictionaries.removeSubrange(first...)
  }
}

extension DecodingContext {
  /// A context as a task-local value.
  private struct Current: @unchecked Sendable {
    // Other tasks never get it: `of(_:)` asks for the coder, which isn't sendable.
    let context: DecodingContext
  }

  @TaskLocal private static var current: Current?

  /// What the decoders know that asked a coder for an object; nil if none did.
  static func of(_ coder: NSCoder) -> DecodingContext? {
    guard let context = current?.context, context.coder === coder else { return nil }
    return context
  }

  /// The error for a decoder that a type has kept, at the place of the value that is being decoded in this task.
  static func lateUse() -> DecodingError {
    .dataCorrupted(.otherUseOfDecoder, at: current?.context.innermost?.codingPath() ?? [])
  }

  /// Lets the decoding that goes on in this task fail, because a decoder was used that a type has kept.
  static func failCurrent() {
    guard let context = current?.context, context.failure == nil else { return }
    context.failure = lateUse()
  }

  /// Lets the objects that `body` decodes find the context.
  private func whileCurrent<Result>(_ body: () throws -> Result) throws -> Result {
    try Self.$current.withValue(Current(context: self), operation: body)
  }
}

extension DecodingContext {
  /// Decodes the value of a key that isn't a property of the value, such as the root.
  ///
  /// - Throws: `ArchiveError`, whose path leads from the value to what couldn't be decoded.
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: String) throws -> Value {
    do {
      return try whileCurrent {
        guard let node = try reader.node(forKey: key, classes: { objectClasses(of: type) }) else {
          throw ArchiveError(.missingValue, expected: "a value", found: "nothing")
        }
        if node.kind == .object { style = .objects }
        return try withDecoder { try $0.decode(type, node, AnyKey.none) }
      }
    } catch {
      throw ArchiveError(takeError() ?? error, at: placeOfError.path)
    }
  }

  /// Decodes the object that a coder is creating.
  func decodeObject<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try whileCurrent {
      try withDecoder(inside: asking?.frame, asking?.key ?? AnyKey.none) { try $0.decodeObject(as: type) }
    }
  }

  /// Lets the objects that a coder creates while `body` asks it for a key find the decoder that asks.
  @inline(__always)
  func whileAsking<Result>(
    _ frame: DecodingFrame.Pointer,
    _ key: any CodingKey,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard decodesAtOnce else { return try body() }
    let outer = asking
    asking = (frame, key)
    defer { asking = outer }
    return try body()
  }
}

// MARK: - Frames

extension DecodingContext {
  /// A decoder of something inside of what another one decodes. It ends with the value around.
  @inline(__always)
  func decoder(
    inside parent: DecodingFrame.Pointer? = nil,
    _ key: any CodingKey = AnyKey.none,
    depth: Int = 0
  ) -> ValueDecoder {
    let frame = state.frames.push(inside: parent, key, self)
    frame.pointee.work.depth = depth
    return ValueDecoder(context: self, frame: frame)
  }

  /// Runs `body` with a decoder that ends afterwards.
  @inline(__always)
  func withDecoder<Result>(
    inside parent: DecodingFrame.Pointer? = nil,
    _ key: any CodingKey = AnyKey.none,
    depth: Int = 0,
    _ body: (ValueDecoder) throws -> Result
  ) rethrows -> Result {
    let decoder = decoder(inside: parent, key, depth: depth)
    defer { state.frames.end(decoder.frame) }
    return try body(decoder)
  }

  /// The value of a key of the object of a frame.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    forKey key: some CodingKey,
    in frame: DecodingFrame.Pointer
  ) throws -> Value {
    let decoder = ValueDecoder(context: self, frame: frame)
    let decodedType = decodedType(type)
    guard innermost == frame else { return try decoder.decode(type, decodedType, forKey: key) }
    if decodedType.isOther, let object = reader.openObject(decodedType.objectClass, forKey: key.stringValue) {
      return try decode(type, decodedType, openObject: object, inside: frame, key)
    }
    if let array = decodedType.array, let elements = reader.elements(forKey: key.stringValue) {
      return try decoder.decode(array, elements, as: type, key)
    }
    return try decoder.decode(type, decodedType, forKey: key)
  }

  /// Decodes an object that the reader has opened: `ValueDecoder.decodeObject` without what only other values need.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    _ decodedType: DecodedType,
    openObject object: Int,
    inside parent: DecodingFrame.Pointer,
    _ key: any CodingKey
  ) throws -> Value {
    guard reader.isNeeded(object, isShared: decodedType.isClass) else { return try decodeOpen(parent, key) }
    let value: Value = try decodeOpen(parent, key)
    reader.keep(CodableObject(decoded: value), object)
    return value
  }

  @inline(__always)
  private func decodeOpen<Value: Decodable>(
    _ parent: DecodingFrame.Pointer,
    _ key: any CodingKey
  ) throws -> Value {
    let frame = state.frames.push(inside: parent, key, self)
    let outer = innermost
    innermost = frame
    defer {
      innermost = outer
      state.frames.end(frame)
      reader.closeObject()
    }
    do {
      let value = try Value(from: FrameDecoder(reference: FrameReference(frame)))
      if let failure { throw failure }
      return value
    } catch {
      throw ValueDecoder(context: self, frame: frame).explained(failure ?? error, Value.self)
    }
  }
}

/// How values of a type are decoded.
struct DecodedType {
  let kind: TypeKind
  /// Whether it is decoded as its `init(from:)` says, as a struct is.
  var isOther: Bool { if case .other = kind { true } else { false } }
  /// The class of its objects.
  let objectClass: AnyClass
  /// Whether all references to an object must become the same value.
  let isClass: Bool
  /// The type itself if it is an array.
  var array: (any DecodableArray.Type)?
}
