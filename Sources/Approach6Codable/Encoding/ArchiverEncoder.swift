#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive

  /// An encoder that writes to the package's own archiver while the value encodes itself. The archive is the same as that
  /// of `TreeEncoder`'s tree, in half the time.
  final class ArchiverEncoder: ContentEncoder {
    let context: EncodingContext
    let parent: (any Encoder)?
    let key: (any CodingKey)?
    let depth: Int
    private let archiver: KeyedArchiver
    private let type: WrittenClass
    /// Whether nil, or a number, is stored inside the object that has it as a property.
    private let isInline: Bool
    private var content = Content.none
    private var elements: [KeyedArchiver.Reference] = []
    private var nested: [(index: Int, encoder: TreeEncoder)] = []

    private enum Content {
      case none
      case object(KeyedArchiver.OpenObject)
      case array(KeyedArchiver.OpenObject)
      case single(KeyedArchiver.Reference)
    }

    private init(
      _ context: EncodingContext,
      _ archiver: KeyedArchiver,
      _ type: WrittenClass,
      parent: ArchiverEncoder? = nil,
      key: (any CodingKey)? = nil,
      isInline: Bool = false
    ) {
      (self.context, self.archiver, self.type, self.isInline) = (context, archiver, type, isInline)
      (self.parent, self.key) = (parent, key)
      depth = parent.map { $0.depth + 1 } ?? 0
    }

    func begin(_ kind: ContainerKind) {
      guard canAdd else { return }
      switch (content, kind) {
      case (.none, .properties): content = archiver.beginObject(type).map { .object($0) } ?? .single(archiver.null)
      case (.none, .elements): content = archiver.beginArray().map { .array($0) } ?? .single(archiver.null)
      case (.object, .properties), (.array, .elements): break
      default: failForSecondContainer()
      }
    }

    func addNil(forKey key: String) {
      if canAdd { archiver.add(archiver.null, forKey: key) }
    }

    @inline(__always)
    func add(_ value: some Primitive, forKey key: String) {
      if canAdd { value.encode(by: archiver, forKey: key) }
    }

    func add(_ value: some Encodable, forKey key: any CodingKey) throws {
      guard canAdd else { return }
      let reference = try reference(to: value, key, isInline: true)
      archiver.add(reference, forKey: key.stringValue)
    }

    func nestedEncoder(forKey key: any CodingKey) -> TreeEncoder {
      let encoder = TreeEncoder(context, parent: self, key: key)
      nested.append((0, encoder))
      return encoder
    }

    var count: Int { elements.count }

    func appendNil() { append(tree: context.null) }

    func append(_ value: some Primitive) { append(tree: .value(value.archiveValue)) }

    func append(_ value: some Encodable) throws {
      guard canAdd else { return }
      let key = AnyKey.index(count)
      elements.append(archiver.locating(try reference(to: value, key, isInline: false), count))
    }

    private func append(tree: WrittenTree) {
      if canAdd { elements.append(archiver.locating(archiver.reference(to: tree), count)) }
    }

    func nestedEncoder() -> TreeEncoder {
      let encoder = TreeEncoder(context, parent: self, key: AnyKey.index(count))
      nested.append((count, encoder))
      elements.append(archiver.null)
      return encoder
    }

    func setNil() { set(isInline ? archiver.null : archiver.reference(to: context.null)) }

    func set(_ value: some Primitive) {
      set(archiver.reference(to: isInline ? value.property : .value(value.archiveValue)))
    }

    func set(_ value: some Encodable) throws { set(try reference(to: value, nil, isInline: isInline)) }

    private func set(_ reference: KeyedArchiver.Reference) {
      if case .none = content { content = .single(reference) } else { failForSecondContainer() }
    }
  }

  extension ArchiverEncoder {
    /// Archives a value.
    static func archivedData<Value: Encodable>(_ value: Value, _ context: EncodingContext) throws -> Data {
      try KeyedArchiver.archivedData { archiver in
        let encoder = ArchiverEncoder(context, archiver, context.encodedType(Value.self).objectClass)
        context.innermost = ObjectIdentifier(encoder)
        return try encoder.reference(to: value, nil, isInline: false)
      }
    }

    /// Whether the archiver can take the content of this value: it hasn't failed, and is in no other value.
    private var canAdd: Bool {
      guard !archiver.isOver else { return false }
      if context.innermost == ObjectIdentifier(self) { return true }
      context.fail(expected: "an encoder that is used only in encode(to:)", found: "another use", self)
      return false
    }

    /// What a value encodes, as an object of the archive.
    private func reference<Value: Encodable>(
      to value: Value,
      _ key: (any CodingKey)?,
      isInline: Bool
    ) throws -> KeyedArchiver.Reference {
      let type = context.encodedType(Value.self)
      switch type.kind {
      case .value, .set, .dictionary:
        return archiver.reference(to: try TreeEncoder(context, parent: self).tree(for: value, key))
      case .optional, .array, .other: break
      }
      let encoder = ArchiverEncoder(
        context,
        archiver,
        type.objectClass,
        parent: self,
        key: key,
        isInline: isInline && type.kind.isOptional
      )
      context.innermost = ObjectIdentifier(encoder)
      defer { context.innermost = ObjectIdentifier(self) }
      do {
        try context.encode(value, to: encoder)
      } catch {
        encoder.abandon()
        throw error
      }
      return encoder.end()
    }

    private func end() -> KeyedArchiver.Reference {
      if case .none = content { begin(.properties) }
      switch content {
      case .none: return archiver.null
      case .single(let reference): return reference
      case .object(let object):
        for (_, encoder) in nested where !archiver.isOver {
          let reference = archiver.reference(to: encoder.content)
          archiver.add(reference, forKey: encoder.key?.stringValue ?? "")
        }
        return archiver.end(object, type)
      case .array(let array):
        for (index, encoder) in nested where !archiver.isOver {
          elements[index] = archiver.locating(archiver.reference(to: encoder.content), index)
        }
        return archiver.end(array, elements)
      }
    }

    private func abandon() {
      switch content {
      case .object(let object), .array(let object): archiver.abandon(object)
      case .none, .single: break
      }
    }
  }
#endif
