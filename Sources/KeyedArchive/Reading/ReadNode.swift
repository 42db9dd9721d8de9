import Foundation

/// Something in an archive that is decoded when its type is known. The coder that found it reads it.
///
/// The package's own unarchiver leaves it in the archive until then. Other coders decode it at once, and its objects are
/// of the classes in `FoundationCoder.classesInArchive`.
package struct ReadNode {
  package enum Kind {
    case null
    /// A string, a number, a date or another value without parts.
    case value
    case array, set, dictionary
    /// An object of the app.
    case object
  }

  enum Source {
    #if !canImport(ObjectiveC)
      /// In the archive: a value inside an object, or the object with a UID. The class is that of an object of the app.
      case stored(PropertyListReader.Element, uid: Int?, classUID: Int?)
    #endif
    case made(AnyObject)
  }

  let source: Source
  package let kind: Kind

  #if !canImport(ObjectiveC)
    init(_ element: PropertyListReader.Element, uid: Int?, classUID: Int? = nil, _ kind: Kind) {
      (source, self.kind) = (.stored(element, uid: uid, classUID: classUID), kind)
    }
  #endif

  init(made object: AnyObject) {
    source = .made(object)
    kind =
      switch object {
      case is NSNull: .null
      case is NSArray: .array
      case is NSSet: .set
      case is NSDictionary: .dictionary
      case is any ArchivedClass: .object
      default: .value
      }
  }

  /// Nil.
  package static var null: ReadNode { ReadNode(made: ArchiveValue.nullObject) }
}

// MARK: - By key

extension NSCoder {
  /// What is stored for a key; nil if the key is missing.
  ///
  /// - Parameter classes: The classes of the objects in it that are known already.
  package func node(
    forKey key: String,
    classes: @autoclosure () -> [AnyClass] = []
  ) throws -> ReadNode? {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver {
        guard let node = try coder.storedNode(forKey: key) else { return nil }
        if coder.isForFoundation, case .stored(let element, nil, _) = node.source {
          throw ArchiveError.placeInFoundation(coder.archive.describe(element), isInline: true)
        }
        if !coder.decodesNodesAtOnce { return node }
        let classes = FoundationCoder.valueClasses + classes() + FoundationCoder.classesInArchive
        let object = try coder.object(forKey: key.escapedForArchive, allowed: classes)
        return ReadNode(made: object ?? ArchiveValue.nullObject)
      }
    #endif
    guard containsValue(forKey: key) else { return nil }
    let classes = classes() + FoundationCoder.classesInArchive
    // If two classes have the same name, the first one counts.
    for type in classes.reversed() { FoundationCoder.setNames(of: type, in: self) }
    let object = decodeObject(of: FoundationCoder.valueClasses + classes, forKey: key)
    if let error { throw error }
    return ReadNode(made: object as AnyObject? ?? ArchiveValue.nullObject)
  }

  /// Whether it creates the objects of a node when it is asked for the node.
  package var decodesNodesAtOnce: Bool {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver { return coder.state.pointee.decodesNodesAtOnce }
    #endif
    return true
  }

  /// The value of a key, which must not be missing unless its type is optional. An error isn't reported to the coder.
  package func property<Value: ArchiveValueConvertible>(
    _ type: Value.Type,
    forKey key: String
  ) throws -> Value {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver { return try coder.value(type, forKey: key) }
    #endif
    return try valueInFoundation(type, forKey: key)
  }

  /// Whether there is a node for a key. An error isn't reported to the coder.
  package func containsNode(forKey key: String) throws -> Bool {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver { return try coder.element(forKey: key) != nil }
    #endif
    return containsValue(forKey: key)
  }

  /// The keys of the object that is being decoded.
  package func keys() throws -> [String] {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver { return try coder.keysOfObject() }
    #endif
    return try FoundationCoder.keysInArchive().filter { containsValue(forKey: $0) }
  }
}

// MARK: - What it holds

extension NSCoder {
  /// The value of a node as the type that you expect.
  package func value<Value: ArchiveValueConvertible>(_ type: Value.Type, of node: ReadNode) throws -> Value {
    switch node.source {
    #if !canImport(ObjectiveC)
      case .stored(let element, let uid, _): return try unarchiver().value(type, element, uid)
    #endif
    case .made(let object):
      guard let value = ArchiveValue(tree: object) else { throw isNot(type, node) }
      return try Value(archiveValue: value)
    }
  }

  /// The object of a node, which must be of a class; nil if it isn't decoded yet, or not as this class.
  package func knownObject(_ type: AnyClass, of node: ReadNode) throws -> AnyObject? {
    switch node.source {
    #if !canImport(ObjectiveC)
      case .stored(_, let uid, _): return try uid.flatMap { try unarchiver().knownObject(type, $0) }
    #endif
    case .made(let object):
      guard Swift.type(of: object) == type else { throw ArchiveError.disallowed(phrase(of: node), [type]) }
      return object
    }
  }

  /// What `body` decodes from the object of a node, which must be of a class and not yet known.
  ///
  /// - Parameters:
  ///   - isShared: Whether all references to the object must give the same value.
  ///   - object: Makes an object of the value, to be kept for other references.
  package func decode<Value>(
    _ type: AnyClass,
    from node: ReadNode,
    isShared: Bool,
    _ body: () throws -> Value,
    object: (Value) -> AnyObject
  ) throws -> Value {
    #if !canImport(ObjectiveC)
      if case .stored(let element, let uid?, let classUID?) = node.source {
        return try unarchiver().decode(type, element, uid, classUID, isShared, body, object)
      }
    #endif
    throw isNot(type, node)
  }

  /// The elements of an array, or the members of a set.
  package func elements(of node: ReadNode) throws -> [ReadNode] {
    guard node.kind == .array || node.kind == .set else { throw isNot([ArchiveValue].self, node) }
    switch node.source {
    #if !canImport(ObjectiveC)
      case .stored(let element, _, _): return try unarchiver().elements(of: element)
    #endif
    case .made(let array as NSArray):
      return array.customMirror.children.map { ReadNode(made: $0.value as AnyObject) }
    case .made(let set): return ((set as? NSSet)?.allObjects ?? []).map { ReadNode(made: $0 as AnyObject) }
    }
  }

  /// The pairs of a dictionary whose keys are strings.
  package func pairs(of node: ReadNode) throws -> [(key: String, node: ReadNode)] {
    guard node.kind == .dictionary else { throw isNot(ArchiveDictionary.self, node) }
    switch node.source {
    #if !canImport(ObjectiveC)
      case .stored(let element, _, _): return try unarchiver().pairs(of: element)
    #endif
    case .made(let object):
      let dictionary = object as? NSDictionary ?? [:]
      return try zip(dictionary.allKeys, dictionary.allValues).map { key, value in
        guard let key = key as? NSString else { throw ArchiveError.notObjects(String.self, found: key) }
        return (key as String, ReadNode(made: value as AnyObject))
      }
    }
  }

  /// The error for something else than what is expected.
  package func isNot(_ type: Any.Type, _ node: ReadNode) -> ArchiveError {
    ArchiveError(.wrongType, expected: Phrase.value(of: type), found: phrase(of: node))
  }

  /// What a node is, for errors.
  package func phrase(of node: ReadNode) -> String {
    switch node.source {
    #if !canImport(ObjectiveC)
      case .stored where node.kind == .array || node.kind == .set:
        (try? elements(of: node).count).map { node.kind == .set ? Phrase.set($0) : Phrase.array($0) }
          ?? Phrase.anArray
      case .stored(let element, let uid, _):
        uid == 0 ? Phrase.nothing : (try? unarchiver().archive.describe(element)) ?? Phrase.anObject
    #endif
    case .made(let object): Phrase.anything(object)
    }
  }
}
