import KeyedArchive

/// The encoder of one value. The value asks for a container, and the container adds to the encoder.
///
/// What it encodes is in a frame of the context. If the archive has a writer, objects and arrays are written as they
/// come. The rest is kept as a tree until the value has encoded itself: what belongs into a nested container, because
/// that can be filled at any time, and all that comes after it; sets and dictionaries, because they are sorted; and
/// everything for coders of other kinds, which ask for the properties of an object that they have got.
struct ValueEncoder: Encoder {
  let context: EncodingContext
  let frame: UnsafeMutablePointer<EncodingFrame>
  /// The number that the frame has as long as it belongs to this encoder.
  let number: Int

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  var codingPath: [any CodingKey] {
    // After encode(to:), the frame belongs to another encoder, or to none.
    (frame.pointee.number == number ? frame : context.innermost)?.codingPath ?? []
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    begin(.properties)
    return context.container(keyedBy: type, of: self)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    begin(.elements)
    return UnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleValueContainer(encoder: self) }

  private func begin(_ kind: EncodingFrame.ContainerKind) {
    guard checkUse() else { return }
    if let known = frame.pointee.kind {
      if known == kind, kind != .single { return }
      return context.fail(
        ArchiveError(.unsupported, expected: "one kind of container for a value", found: "two"),
        self
      )
    }
    frame.pointee.kind = kind
    if kind != .single, frame.pointee.isWriting { open(kind) }
  }

  /// Begins to write the value, unless it must be kept as a tree.
  private func open(_ kind: EncodingFrame.ContainerKind) {
    frame.pointee.isWriting = false
    guard let type = frame.pointee.type else { return }
    let classNumber: Int
    switch (kind, type.kind) {
    case (.properties, .other): classNumber = type.classNumber
    case (.elements, .array), (.elements, .other): classNumber = context.arrayNumber
    default: return
    }
    do {
      frame.pointee.open = try context.writer?.open(classNumber)
      frame.pointee.isWriting = true
    } catch {
      context.fail(error, self)
    }
  }

  /// Whether it has a frame of its own, and not only that of an encoder that has failed.
  private var isUsable: Bool { number >= 0 }

  /// Fails unless the value is encoding itself, and not a value inside.
  @inline(__always)
  private func checkUse() -> Bool {
    frame.pointee.number == number && context.innermost == frame.pointee.value || failUse()
  }

  @inline(never)
  private func failUse() -> Bool {
    context.fail(
      ArchiveError(
        .unsupported,
        expected: "an encoder that is used only in encode(to:)",
        found: "another use"
      ),
      self
    )
    return false
  }
}

// MARK: - What containers add

extension ValueEncoder {
  func addNil(forKey key: String) { add(.none, forKey: key) }

  @inline(__always)
  func add(_ value: some Primitive, forKey key: String) { add(value.property, forKey: key) }

  func add(_ value: some Encodable, forKey key: any CodingKey) throws {
    add(try tree(for: value, key), forKey: key.stringValue)
  }

  @inline(__always)
  private func add(_ tree: WrittenTree, forKey key: String) {
    guard checkUse() else { return }
    if frame.pointee.isWriting {
      do { try context.writer?.add(tree, forKey: key) } catch { context.fail(error, self) }
    } else {
      frame.pointee.properties.append((key, tree))
    }
  }

  /// An encoder of the nested container of a key. If the value asks for it again, it gets the same.
  func encoderOfContainer(forKey key: any CodingKey) -> ValueEncoder {
    let bytes = Array(key.stringValue.utf8)
    if checkUse(), let known = frame.pointee.nestedByKey[bytes] { return context.encoder(known) }
    let encoder = nestedEncoder(forKey: key)
    if encoder.isUsable { frame.pointee.nestedByKey[bytes] = encoder.frame }
    return encoder
  }

  /// An encoder whose content is added under a key.
  func nestedEncoder(forKey key: any CodingKey) -> ValueEncoder {
    nestedEncoder(.properties, key) {
      addNil(forKey: key.stringValue)
      return frame.pointee.properties.count - 1
    }
  }

  var count: Int { frame.pointee.writtenCount + frame.pointee.elements.count }

  func appendNil() { append(.value(.null)) }

  @inline(__always)
  func append(_ value: some Primitive) { append(.value(value.archiveValue)) }

  func append(_ value: some Encodable) throws {
    append(context.asElement(try tree(for: value, AnyKey.index(count))))
  }

  @inline(__always)
  private func append(_ tree: WrittenTree) {
    guard checkUse() else { return }
    if frame.pointee.isWriting {
      do { try context.writer?.add(tree, at: frame.pointee.writtenCount) } catch { context.fail(error, self) }
      frame.pointee.writtenCount += 1
    } else {
      frame.pointee.elements.append(tree)
    }
  }

  /// An encoder whose content is the next element.
  func nestedEncoder() -> ValueEncoder {
    nestedEncoder(.elements, AnyKey.index(count)) {
      appendNil()
      return frame.pointee.elements.count - 1
    }
  }

  /// An encoder whose content takes the place that `reserve` returns, in a container of a kind.
  private func nestedEncoder(
    _ kind: EncodingFrame.ContainerKind,
    _ key: any CodingKey,
    _ reserve: () -> Int
  ) -> ValueEncoder {
    let unusable = ValueEncoder(context: context, frame: frame, number: -1)
    let limit = context.limits.depth
    if frame.pointee.nesting + 1 >= limit {
      let error = ArchiveError(.limitExceeded, expected: "at most \(limit) nested containers", found: "more")
      context.fail(error, self)
      return unusable
    }
    // A value that has asked for two kinds of containers has failed.
    guard checkUse(), frame.pointee.kind == kind else { return unusable }
    frame.pointee.isWriting = false
    let index = reserve()
    let encoder = context.encoder(context.frame(inside: frame, key))
    encoder.frame.pointee.value = frame.pointee.value
    encoder.frame.pointee.nesting = frame.pointee.nesting + 1
    frame.pointee.nested.append((index, encoder.frame))
    return encoder
  }

  func setNil() { set(.none) }

  @inline(__always)
  func set(_ value: some Primitive) { set(value.property) }

  func set(_ value: some Encodable) throws { set(try tree(for: value, AnyKey.none)) }

  private func set(_ tree: WrittenTree) {
    begin(.single)
    frame.pointee.single = tree
  }

  /// What a value inside this one encodes.
  private func tree<Value: Encodable>(for value: Value, _ key: any CodingKey) throws -> WrittenTree {
    try context.tree(for: value, inside: frame, key)
  }
}
