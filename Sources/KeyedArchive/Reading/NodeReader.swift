import Foundation

/// Reads the nodes of an archive through a coder.
package protocol NodeReader: AnyObject {
  /// Whether it creates the objects of a node when it is asked for the node.
  var decodesNodesAtOnce: Bool { get }

  /// What is stored for a key; nil if the key is missing.
  ///
  /// - Parameter classes: The classes of the objects in it that are known already.
  func node(forKey key: String, classes: () -> [AnyClass]) throws -> ReadNode?

  /// The value of a key, which must not be missing unless its type is optional. An error isn't reported to the coder.
  func property<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String) throws -> Value

  /// Whether there is a node for a key. An error isn't reported to the coder.
  func containsNode(forKey key: String) throws -> Bool

  /// The keys of the object that is being decoded.
  func keys() throws -> [String]

  /// The value of a node as the type that you expect.
  func value<Value: ArchiveValueConvertible>(_ type: Value.Type, of node: ReadNode) throws -> Value

  /// The object of a node, which must be of a class; nil if it isn't decoded yet, or not as this class.
  func knownObject(_ type: AnyClass, of node: ReadNode) throws -> AnyObject?

  /// What `body` decodes from the object of a node, which must be of a class and not yet known.
  ///
  /// - Parameters:
  ///   - isShared: Whether all references to the object must give the same value.
  ///   - object: Makes an object of the value, to be kept for other references.
  func decode<Value>(
    _ type: AnyClass,
    from node: ReadNode,
    isShared: Bool,
    _ body: () throws -> Value,
    object: (Value) -> AnyObject
  ) throws -> Value

  /// Opens the object of a key, if it is of a class, not yet known, and needs nothing else: `decode` without a node.
  /// What is asked for belongs to it until `closeObject`.
  ///
  /// - Returns: A number for `closeObject`; nil, and nothing has changed, if there is something else, also for an error.
  func openObject(_ type: AnyClass, forKey key: String) -> Int?

  /// The same for one of the elements of an array. The index must be below their count.
  func openObject(_ type: AnyClass, _ index: Int, of elements: ReadNode.Elements) -> Int?

  /// Closes the object that was opened last.
  func closeObject()

  /// Whether an object must be kept for other references, which it is the second time at the latest.
  func isNeeded(_ number: Int, isShared: Bool) -> Bool

  /// Keeps an object for other references.
  func keep(_ object: AnyObject, _ number: Int)

  /// The elements of the array of a key: `elements(of:)` without a node.
  ///
  /// - Returns: Nil, and nothing has changed, if there is something else, also for an error.
  func elements(forKey key: String) -> ReadNode.Elements?

  /// The elements of an array, or the members of a set.
  func elements(of node: ReadNode) throws -> ReadNode.Elements

  /// One of the elements. The index must be below their count.
  func element(_ index: Int, of elements: ReadNode.Elements) throws -> ReadNode

  /// The pairs of a dictionary whose keys are strings or integers.
  func pairs(of node: ReadNode) throws -> [(key: String, node: ReadNode)]

  /// What a node is, for errors.
  func phrase(of node: ReadNode) -> String
}

extension ArchiveValue {
  /// A string or an integer as the string of a coding key; nil for another value.
  var codingKey: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    default: nil
    }
  }
}

extension NodeReader {
  /// The error for something else than what is expected.
  package func isNot(_ type: Any.Type, _ node: ReadNode) -> ArchiveError {
    ArchiveError(.wrongType, expected: Phrase.value(of: type), found: phrase(of: node))
  }
}

extension NSCoder {
  /// Reads the nodes of this coder's archive.
  package var nodeReader: any NodeReader {
    #if !canImport(ObjectiveC)
      if let unarchiver = self as? KeyedUnarchiver { return unarchiver }
    #endif
    return MadeNodeReader(self)
  }
}

/// Reads nodes through a coder that creates the objects of a node at once.
final class MadeNodeReader: NodeReader {
  let coder: NSCoder

  init(_ coder: NSCoder) {
    self.coder = coder
  }

  var decodesNodesAtOnce: Bool { true }

  func node(forKey key: String, classes: () -> [AnyClass]) throws -> ReadNode? {
    guard coder.containsValue(forKey: key) else { return nil }
    let classes = classes()
    // If two classes have the same name, the first one counts.
    for type in classes.reversed() { FoundationCoder.setNames(of: type, in: coder) }
    let object = coder.decodeObject(of: FoundationCoder.valueClasses + classes, forKey: key)
    if let error = coder.error { throw error }
    return ReadNode(made: object as AnyObject? ?? ArchiveValue.nullObject)
  }

  func property<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String) throws -> Value {
    try coder.valueInFoundation(type, forKey: key)
  }

  func containsNode(forKey key: String) -> Bool { coder.containsValue(forKey: key) }

  func keys() throws -> [String] {
    []
  }

  func value<Value: ArchiveValueConvertible>(_ type: Value.Type, of node: ReadNode) throws -> Value {
    guard let value = node.madeObject.flatMap({ ArchiveValue(tree: $0) }) else { throw isNot(type, node) }
    return try Value(archiveValue: value)
  }

  func knownObject(_ type: AnyClass, of node: ReadNode) throws -> AnyObject? {
    guard let made = node.madeObject, Swift.type(of: made) == type else {
      throw ArchiveError.disallowed(phrase(of: node), [type])
    }
    return made
  }

  func decode<Value>(
    _ type: AnyClass,
    from node: ReadNode,
    isShared: Bool,
    _ body: () throws -> Value,
    object: (Value) -> AnyObject
  ) throws -> Value {
    throw isNot(type, node)
  }

  func openObject(_ type: AnyClass, forKey key: String) -> Int? { nil }
  func openObject(_ type: AnyClass, _ index: Int, of elements: ReadNode.Elements) -> Int? { nil }
  func closeObject() {}
  func isNeeded(_ number: Int, isShared: Bool) -> Bool { false }
  func keep(_ object: AnyObject, _ number: Int) {}
  func elements(forKey key: String) -> ReadNode.Elements? { nil }

  func elements(of node: ReadNode) throws -> ReadNode.Elements {
    let objects =
      switch node.madeObject {
      case let array as NSArray: array.customMirror.children.map { $0.value as AnyObject }
      case let set as NSSet: set.allObjects.map { $0 as AnyObject }
      default: throw isNot([ArchiveValue].self, node)
      }
    return ReadNode.Elements(source: .made(objects))
  }

  func element(_ index: Int, of elements: ReadNode.Elements) throws -> ReadNode {
    guard case .made(let objects) = elements.source else { throw ArchiveError.missingElement }
    return ReadNode(made: objects[index])
  }

  func pairs(of node: ReadNode) throws -> [(key: String, node: ReadNode)] {
    guard let dictionary = node.madeObject as? NSDictionary else {
      throw isNot(ArchiveDictionary.self, node)
    }
    return try zip(dictionary.allKeys, dictionary.allValues).map { key, value in
      guard let codingKey = ArchiveValue(object: key as AnyObject)?.codingKey else {
        throw ArchiveError.notObjects(String.self, found: key)
      }
      return (codingKey, ReadNode(made: value as AnyObject))
    }
  }

  func phrase(of node: ReadNode) -> String { node.madeObject.map { Phrase.anything($0) } ?? Phrase.anObject }
}
