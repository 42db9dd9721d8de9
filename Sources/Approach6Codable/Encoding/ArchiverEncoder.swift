#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive

  /// An encoder that writes to the package's own archiver while the value encodes itself. The archive is the same as that
  /// of `TreeEncoder`'s tree, in half the time.
  struct ArchiverEncoder: ContentEncoder {
    fileprivate let values: OpenValues
    /// The number of the value in `values`.
    fileprivate let number: Int

    var context: EncodingContext { values.context }
    var codingPath: [any CodingKey] { values.codingPath(of: number) }

    func begin(_ kind: ContainerKind) {
      if values.canAdd(to: self) { values.begin(kind, self) }
    }

    func addNil(forKey key: String) {
      if values.canAdd(to: self) { values.archiver.add(values.archiver.null, forKey: key) }
    }

    @inline(__always)
    func add(_ value: some Primitive, forKey key: String) {
      if values.canAdd(to: self) { value.encode(by: values.archiver, forKey: key) }
    }

    func add(_ value: some Encodable, forKey key: any CodingKey) throws {
      guard values.canAdd(to: self) else { return }
      let reference = try values.reference(to: value, key, isInline: true)
      values.archiver.add(reference, forKey: key.stringValue)
    }

    func nestedEncoder(forKey key: any CodingKey) -> TreeEncoder {
      let encoder = TreeEncoder(context, parent: self, key: key)
      if values.canAdd(to: self) { values.innermost.nested.append((0, encoder)) }
      return encoder
    }

    var count: Int { values.isInnermost(self) ? values.innermost.elements.count : 0 }

    func appendNil() { append(tree: context.null) }

    func append(_ value: some Primitive) { append(tree: .value(value.archiveValue)) }

    func append(_ value: some Encodable) throws {
      guard values.canAdd(to: self) else { return }
      let reference = try values.reference(to: value, AnyKey.index(count), isInline: false)
      values.innermost.elements.append(values.archiver.locating(reference, count))
    }

    private func append(tree: WrittenTree) {
      guard values.canAdd(to: self) else { return }
      let reference = values.archiver.reference(to: tree)
      values.innermost.elements.append(values.archiver.locating(reference, count))
    }

    func nestedEncoder() -> TreeEncoder {
      let encoder = TreeEncoder(context, parent: self, key: AnyKey.index(count))
      guard values.canAdd(to: self) else { return encoder }
      values.innermost.nested.append((count, encoder))
      values.innermost.elements.append(values.archiver.null)
      return encoder
    }

    func setNil() { set { values, isInline in isInline ? values.archiver.null : values.archiver.reference(to: context.null) } }

    func set(_ value: some Primitive) {
      set { values, isInline in
        values.archiver.reference(to: isInline ? value.property : .value(value.archiveValue))
      }
    }

    func set(_ value: some Encodable) throws {
      try set { values, isInline in try values.reference(to: value, nil, isInline: isInline) }
    }

    private func set(_ reference: (OpenValues, _ isInline: Bool) throws -> KeyedArchiver.Reference) rethrows {
      guard values.canAdd(to: self) else { return }
      guard case .none = values.innermost.content else { return failForSecondContainer() }
      values.innermost.content = .single(try reference(values, values.innermost.isInline))
    }
  }

  /// A value that is being encoded.
  private struct OpenValue {
    /// No other value has had it.
    let number: Int
    let key: (any CodingKey)?
    let classIndex: Int
    /// Whether nil, or a number, is stored inside the object that has it as a property.
    let isInline: Bool
    var content = Content.none
    var elements: [KeyedArchiver.Reference] = []
    /// The encoders of nested containers, and of which elements they are.
    var nested: [(index: Int, encoder: TreeEncoder)] = []

    enum Content {
      case none
      case object(KeyedArchiver.OpenObject)
      case array(KeyedArchiver.OpenObject)
      case single(KeyedArchiver.Reference)
    }
  }

  /// The values that are being encoded, each in the one before.
  private final class OpenValues {
    let context: EncodingContext
    let archiver: KeyedArchiver
    /// A pointer, because checks for exclusive access to a class's properties would take a quarter of the time. It is
    /// allocated in `init`, deallocated in `deinit`, and never leaves this class.
    private let stack: UnsafeMutablePointer<[OpenValue]>
    private var lastNumber = 0

    init(_ context: EncodingContext, _ archiver: KeyedArchiver) {
      (self.context, self.archiver) = (context, archiver)
      stack = .allocate(capacity: 1)
      stack.initialize(to: [])
    }

    deinit {
      stack.deinitialize(count: 1)
      stack.deallocate()
    }
  }

  extension OpenValues {
    var innermost: OpenValue {
      @inline(__always) get { stack.pointee[stack.pointee.count - 1] }
      @inline(__always) _modify { yield &stack.pointee[stack.pointee.count - 1] }
    }

    func isInnermost(_ encoder: ArchiverEncoder) -> Bool { stack.pointee.last?.number == encoder.number }

    /// Whether the archiver can take the content of a value: it hasn't failed, and the value isn't finished.
    func canAdd(to encoder: ArchiverEncoder) -> Bool {
      guard !archiver.isOver else { return false }
      if isInnermost(encoder) { return true }
      context.fail(expected: "an encoder that is used only in encode(to:)", found: "another use", encoder)
      return false
    }

    func codingPath(of number: Int) -> [any CodingKey] {
      stack.pointee.contains { $0.number == number }
        ? stack.pointee.filter { $0.number <= number }.compactMap(\.key) : []
    }

    func begin(_ kind: ContainerKind, _ encoder: ArchiverEncoder) {
      switch (innermost.content, kind) {
      case (.none, .properties):
        let object = archiver.beginObject(ofClass: innermost.classIndex)
        innermost.content = object.map { .object($0) } ?? .single(archiver.null)
      case (.none, .elements):
        innermost.content = archiver.beginArray().map { .array($0) } ?? .single(archiver.null)
      case (.object, .properties), (.array, .elements): break
      default: encoder.failForSecondContainer()
      }
    }

    /// What a value encodes, as an object of the archive.
    func reference<Value: Encodable>(
      to value: Value,
      _ key: (any CodingKey)?,
      isInline: Bool
    ) throws -> KeyedArchiver.Reference {
      let type = context.encodedType(Value.self)
      switch type.kind {
      case .value, .set, .dictionary:
        let parent = stack.pointee.last.map { ArchiverEncoder(values: self, number: $0.number) }
        return archiver.reference(to: try TreeEncoder(context, parent: parent).tree(for: value, key))
      case .optional, .array, .other: break
      }
      lastNumber += 1
      let encoder = ArchiverEncoder(values: self, number: lastNumber)
      stack.pointee.append(
        OpenValue(
          number: lastNumber,
          key: key,
          classIndex: archiver.index(of: type.objectClass),
          isInline: isInline && type.kind.isOptional
        )
      )
      do {
        try context.encode(value, to: encoder, depth: stack.pointee.count)
      } catch {
        abandon()
        throw error
      }
      return end(encoder)
    }

    private func end(_ encoder: ArchiverEncoder) -> KeyedArchiver.Reference {
      if case .none = innermost.content { encoder.begin(.properties) }
      addNestedContent()
      let value = stack.pointee.removeLast()
      return switch value.content {
      case .none: archiver.null
      case .single(let reference): reference
      case .object(let object): archiver.end(object, ofClass: value.classIndex)
      case .array(let array): archiver.end(array, value.elements)
      }
    }

    private func addNestedContent() {
      for (index, encoder) in innermost.nested where !archiver.isOver {
        let reference = archiver.reference(to: encoder.content)
        if case .array = innermost.content {
          innermost.elements[index] = archiver.locating(reference, index)
        } else {
          archiver.add(reference, forKey: encoder.key?.stringValue ?? "")
        }
      }
    }

    private func abandon() {
      switch stack.pointee.removeLast().content {
      case .object(let object), .array(let object): archiver.abandon(object)
      case .none, .single: break
      }
    }
  }

  extension ArchiverEncoder {
    /// Archives a value.
    static func archivedData<Value: Encodable>(_ value: Value, _ context: EncodingContext) throws -> Data {
      try KeyedArchiver.archivedData { archiver in
        try OpenValues(context, archiver).reference(to: value, nil, isInline: false)
      }
    }
  }
#endif
