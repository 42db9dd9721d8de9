import Foundation
import KeyedArchive

/// What all encoders of one value share.
final class EncodingContext {
  let userInfo: [CodingUserInfoKey: any Sendable]
  let style: CodingStyle
  private var types: KnownTypes
  private var classes: [WrittenClass] = []
  private var classIndices = IdentityTable()
  private var stack = StackSpace()
  /// Where an error came from that doesn't say so itself.
  var placeOfError: [any CodingKey] = []

  init(_ userInfo: [CodingUserInfoKey: any Sendable], _ style: CodingStyle) {
    (self.userInfo, self.style) = (userInfo, style)
    types = KnownTypes(style)
  }

  func kind(of type: Any.Type) -> TypeKind { types[type] }

  func objectClass<Value>(of type: Value.Type) -> WrittenClass {
    if let index = classIndices[ObjectIdentifier(type)] { return classes[Int(index)] }
    classIndices.insert(ObjectIdentifier(type), UInt32(classes.count))
    classes.append(WrittenClass(of: type))
    return classes[classes.count - 1]
  }

  func checkStack(depth: Int) throws(ArchiveError) { try stack.check(depth: depth) }

  /// Nil as an element of a collection.
  var null: WrittenTree { style == .objects ? .value(.null) : .value(.string("$null")) }
}

/// The encoder of one value. The value asks for a container and puts its content into it.
///
/// What it puts there is kept as a tree, because a coder wants to know the class of an object before it asks for the
/// object's properties, and only `encode(to:)` knows whether a value is an object at all.
final class ValueEncoder: Encoder {
  let context: EncodingContext
  private let parent: ValueEncoder?
  private let key: (any CodingKey)?
  private let depth: Int
  private var content = Content.none

  private enum Content {
    case none, single, elements, properties
  }

  private var single = WrittenTree.none
  private(set) var elements: [WrittenTree] = []
  private var properties: WrittenTree.Properties = []
  /// The encoders of nested containers, and where their content belongs.
  private var nested: [(index: Int, encoder: ValueEncoder)] = []

  init(_ context: EncodingContext, parent: ValueEncoder? = nil, key: (any CodingKey)? = nil) {
    self.context = context
    self.parent = parent
    self.key = key
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if content == .none { properties.reserveCapacity(8) }
    content = .properties
    return KeyedEncodingContainer(KeyedContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    content = .elements
    return UnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueContainer(encoder: self)
  }
}

// MARK: - What containers add

extension ValueEncoder {
  func set(_ tree: WrittenTree) {
    content = .single
    single = tree
  }

  func add(_ tree: WrittenTree, forKey key: String) {
    properties.append((key, tree))
  }

  func append(_ tree: WrittenTree) {
    elements.append(tree.asElement(null: context.null))
  }

  /// An encoder whose content is added under a key when everything is encoded.
  func nestedEncoder(forKey key: any CodingKey) -> ValueEncoder {
    let encoder = ValueEncoder(context, parent: self, key: key)
    nested.append((properties.count, encoder))
    add(.none, forKey: key.stringValue)
    return encoder
  }

  /// An encoder whose content is the next element.
  func nestedEncoder() -> ValueEncoder {
    let encoder = ValueEncoder(context, parent: self, key: AnyKey.index(elements.count))
    nested.append((elements.count, encoder))
    elements.append(.none)
    return encoder
  }

  /// What a value encodes.
  func tree<Value: Encodable>(for value: Value, _ key: (any CodingKey)?) throws -> WrittenTree {
    let kind = context.kind(of: Value.self)
    if case .value = kind, let value = value as? any ArchiveValueConvertible {
      return .value(value.archiveValue)
    }
    let encoder = ValueEncoder(context, parent: self, key: key)
    do {
      try context.checkStack(depth: encoder.depth)
      try value.encode(to: encoder)
    } catch let error as ArchiveError {
      throw EncodingError.invalidValue(value, encoder.contextOfError(error))
    } catch {
      if !(error is EncodingError), context.placeOfError.isEmpty { context.placeOfError = encoder.codingPath }
      throw error
    }
    return encoder.tree(as: Value.self, kind)
  }

  private func contextOfError(_ error: ArchiveError) -> EncodingError.Context {
    EncodingError.Context(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error)
  }
}

// MARK: - The result

extension ValueEncoder {
  private func tree<Value: Encodable>(as type: Value.Type, _ kind: TypeKind) -> WrittenTree {
    addNestedContent()
    switch (content, kind) {
    case (.single, .optional): return single
    case (.single, _): return single.asElement(null: context.null)
    case (.elements, .set): return .set(elements)
    case (.elements, _): return .array(elements)
    case (_, .dictionary): return dictionary
    case _ where context.style == .propertyList: return dictionary
    default: return .object(context.objectClass(of: type), properties)
    }
  }

  /// What a nested container holds: it belongs to no type.
  private var treeOfContainer: WrittenTree {
    addNestedContent()
    return switch content {
    case .single: single.asElement(null: context.null)
    case .elements: .array(elements)
    case .properties, .none: dictionary
    }
  }

  private var dictionary: WrittenTree {
    WrittenTree(properties.map { ($0.key, $0.value.asElement(null: context.null)) })
  }

  private func addNestedContent() {
    for (index, encoder) in nested {
      if content == .elements {
        elements[index] = encoder.treeOfContainer
      } else {
        properties[index].value = encoder.treeOfContainer
      }
    }
  }
}

extension WrittenTree {
  /// The same as an element of a collection, where a number is an object and nil a value.
  fileprivate func asElement(null: WrittenTree) -> WrittenTree {
    switch self {
    case .inline(let value): .value(value)
    case .none: null
    default: self
    }
  }
}
