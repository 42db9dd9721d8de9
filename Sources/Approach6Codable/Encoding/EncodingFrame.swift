import KeyedArchive

typealias EncodingFrame = CodingFrame<EncodingWork>
typealias EncoderReference = FrameReference<EncodingWork>

/// What a value has encoded.
struct EncodingWork: CodingWork {
  typealias Context = EncodingContext

  enum ContainerKind {
    case properties, elements, single
  }

  /// The frame of the value: its own, or of a nested container the one around.
  var value: EncodingFrame.Pointer?
  var depth = 0
  /// How many containers it is nested in, since the last value.
  var nesting = 0
  /// The type of the value; nil for a nested container.
  var type: EncodedType?
  var kind: ContainerKind?
  /// Whether what is added goes to the writer, or could go there once it is known what the value is.
  var isWriting = false
  /// The object or array that is being written.
  var open: OpenTree?
  /// How many elements were written.
  var writtenCount = 0
  var single = WrittenTree.none
  var elements: [WrittenTree] = []
  var properties: WrittenTree.Properties = []
  /// Nested containers, and where their content belongs. They can be filled in any order.
  var nested: [(index: Int, frame: EncodingFrame.Pointer)] = []
  /// The nested containers of keys, by the bytes of the key.
  var nestedByKey: [[UInt8]: EncoderReference] = [:]

  mutating func end() {
    nesting = 0
    type = nil
    kind = nil
    isWriting = false
    open = nil
    writtenCount = 0
    if !elements.isEmpty { elements = [] }
    if !properties.isEmpty { properties = [] }
    if !nested.isEmpty { nested = [] }
    if !nestedByKey.isEmpty { nestedByKey = [:] }
  }

  static let spareStacks = SpareStacks<EncodingWork>()
}

// MARK: - Trees

extension EncodingWork {
  /// What the value has encoded.
  mutating func takeTree(_ context: EncodingContext) throws(ArchiveError) -> WrittenTree {
    if let open, let writer = context.writer {
      if !isWriting { try writeRest(context, writer) }
      self.open = nil
      return try writer.close(open)
    }
    switch (kind, type?.kind) {
    case (.single, .optional?):
      if case .none = single { return .none }
      return takeContent(context)
    case (.elements, .set?): return WrittenTree(members: takeElements(context))
    case (.properties, .other?), (nil, .other?):
      guard context.style == .objects, let type else { return takeContent(context) }
      return .object(context.objectClass(type), takeProperties(context))
    default: return takeContent(context)
    }
  }

  /// Writes what was kept because of a nested container.
  private mutating func writeRest(_ context: EncodingContext, _ writer: any TreeWriter) throws(ArchiveError) {
    guard kind == .elements else {
      for (key, value) in takeProperties(context) { try writer.add(value, forKey: key) }
      return
    }
    for (index, element) in takeElements(context).enumerated() {
      try writer.add(element, at: writtenCount + index)
    }
  }

  /// The content of a container that belongs to no type.
  private mutating func takeContent(_ context: EncodingContext) -> WrittenTree {
    switch kind {
    case .single: context.asElement(single)
    case .elements: .array(takeElements(context))
    case .properties, nil:
      WrittenTree(takeProperties(context).map { ($0.key, context.asElement($0.value)) })
    }
  }

  private mutating func takeElements(_ context: EncodingContext) -> [WrittenTree] {
    for (index, frame) in nested { elements[index] = frame.pointee.work.takeContent(context) }
    defer { elements = [] }
    return elements
  }

  private mutating func takeProperties(_ context: EncodingContext) -> WrittenTree.Properties {
    for (index, frame) in nested { properties[index].value = frame.pointee.work.takeContent(context) }
    defer { properties = [] }
    return properties
  }
}
