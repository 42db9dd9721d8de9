import KeyedArchive

/// The encoder of one value. The value asks for a container, and the container adds to the encoder.
///
/// What it encodes is in a frame of the context. If the archive has a writer, objects and arrays are written as they
/// come. The rest is kept as a tree until the value has encoded itself: what belongs into a nested container, because
/// that can be filled at any time, and all that comes after it; sets and dictionaries, because they are sorted; and
/// everything for coders of other kinds, which ask for the properties of an object that they have got.
struct ValueEncoder {
  let context: EncodingContext
  let frame: EncodingFrame.Pointer

  var codingPath: [any CodingKey] { frame.codingPath() }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    begin(.properties)
    return frame.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    begin(.elements)
    return UnkeyedContainer(reference: FrameReference(frame))
  }

  private func begin(_ kind: EncodingWork.ContainerKind) {
    guard checkUse() else { return }
    if let known = frame.pointee.work.kind {
      if known == kind, kind != .single { return }
      return context.fail(
        ArchiveError(.unsupported, expected: "one kind of container for a value", found: "two"),
        self
      )
    }
    frame.pointee.work.kind = kind
    if kind != .single, frame.pointee.work.isWriting { open(kind) }
  }

  /// Begins to write the value, unless it must be kept as a tree.
  private func open(_ kind: EncodingWork.ContainerKind) {
    frame.pointee.work.isWriting = false
    guard let type = frame.pointee.work.type else { return }
    let classNumber: Int
    switch (kind, type.kind) {
    case (.properties, .other): classNumber = type.classNumber
    case (.elements, .array), (.elements, .other): classNumber = context.arrayNumber
    default: return
    }
    do {
      frame.pointee.work.open = try context.writer?.open(classNumber)
      frame.pointee.work.isWriting = true
    } catch {
      context.fail(error, self)
    }
  }

  /// Fails unless the value is encoding itself, and not a value inside.
  @inline(__always)
  private func checkUse() -> Bool { context.innermost == frame.pointee.work.value || failUse() }

  @inline(never)
  private func failUse() -> Bool {
    context.fail(.otherUseOfEncoder, self)
    return false
  }
}

extension ArchiveError {
  static let otherUseOfEncoder = ArchiveError(
    .unsupported,
    expected: "an encoder that is used only in encode(to:)",
    found: "another use"
  )
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
    if frame.pointee.work.isWriting {
      do { try context.writer?.add(tree, forKey: key) } catch { context.fail(error, self) }
    } else {
      frame.pointee.work.properties.append((key, tree))
    }
  }

  /// An encoder of the nested container of a key. If the value asks for it again, it gets the same.
  func encoderOfContainer(forKey key: any CodingKey) -> EncoderReference {
    let bytes = Array(key.stringValue.utf8)
    if checkUse(), let known = frame.pointee.work.nestedByKey[bytes] { return known }
    let reference = nestedEncoder(forKey: key)
    if reference.isValid { frame.pointee.work.nestedByKey[bytes] = reference }
    return reference
  }

  /// An encoder whose content is added under a key.
  func nestedEncoder(forKey key: any CodingKey) -> EncoderReference {
    nestedEncoder(.properties, key) {
      addNil(forKey: key.stringValue)
      return frame.pointee.work.properties.count - 1
    }
  }

  var count: Int { frame.pointee.work.writtenCount + frame.pointee.work.elements.count }

  func appendNil() { append(.value(.null)) }

  @inline(__always)
  func append(_ value: some Primitive) { append(.value(value.archiveValue)) }

  func append(_ value: some Encodable) throws {
    append(context.asElement(try tree(for: value, AnyKey.index(count))))
  }

  @inline(__always)
  private func append(_ tree: WrittenTree) {
    guard checkUse() else { return }
    if frame.pointee.work.isWriting {
      do { try context.writer?.add(tree, at: frame.pointee.work.writtenCount) } catch {
        context.fail(error, self)
      }
      frame.pointee.work.writtenCount += 1
    } else {
      frame.pointee.work.elements.append(tree)
    }
  }

  /// An encoder whose content is the next element.
  func nestedEncoder() -> EncoderReference {
    nestedEncoder(.elements, AnyKey.index(count)) {
      appendNil()
      return frame.pointee.work.elements.count - 1
    }
  }

  /// An encoder whose content takes the place that `reserve` returns, in a container of a kind.
  private func nestedEncoder(
    _ kind: EncodingWork.ContainerKind,
    _ key: any CodingKey,
    _ reserve: () -> Int
  ) -> EncoderReference {
    let limit = context.limits.depth
    if frame.pointee.work.nesting + 1 >= limit {
      let error = ArchiveError(.limitExceeded, expected: "at most \(limit) nested containers", found: "more")
      context.fail(error, self)
      return .invalid(frame)
    }
    // A value that has asked for two kinds of containers has failed.
    guard checkUse(), frame.pointee.work.kind == kind else { return .invalid(frame) }
    frame.pointee.work.isWriting = false
    let index = reserve()
    let nested = context.frame(inside: frame, key)
    nested.pointee.work.value = frame.pointee.work.value
    nested.pointee.work.nesting = frame.pointee.work.nesting + 1
    frame.pointee.work.nested.append((index, nested))
    return FrameReference(nested)
  }

  func setNil() { set(.none) }

  @inline(__always)
  func set(_ value: some Primitive) { set(value.property) }

  func set(_ value: some Encodable) throws { set(try tree(for: value, AnyKey.none)) }

  private func set(_ tree: WrittenTree) {
    begin(.single)
    frame.pointee.work.single = tree
  }

  /// What a value inside this one encodes.
  private func tree<Value: Encodable>(for value: Value, _ key: any CodingKey) throws -> WrittenTree {
    try context.tree(for: value, inside: frame, key)
  }
}
