import Foundation

/// Something in an archive that is decoded when its type is known.
///
/// The package's own unarchiver leaves it in the archive until then. Other coders decode it at once, and its objects are
/// of the classes in `FoundationCoder.classes`.
package struct ReadNode {
  private enum Source {
    #if !canImport(ObjectiveC)
      case stored(StoredNode)
    #endif
    case made(AnyObject)
  }

  package enum Kind {
    case null
    /// A string, a number, a date or another value without parts.
    case value
    case array, set, dictionary
    /// An object of the app.
    case object
  }

  private let source: Source
  package let kind: Kind

  /// Nil.
  package static var null: ReadNode { ReadNode(made: ArchiveValue.nullObject) }

  fileprivate init(made object: AnyObject) {
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

  #if !canImport(ObjectiveC)
    fileprivate init(_ node: StoredNode) throws(ArchiveError) {
      source = .stored(node)
      kind = try node.kind()
    }
  #endif
}

// MARK: - From a coder

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
        if !coder.isForFoundation { return try ReadNode(node) }
        if node.uid == nil { throw ArchiveError.placeInFoundation(node.phrase, isInline: true) }
        let classes = FoundationCoder.valueClasses + classes() + FoundationCoder.classesInArchive
        let object = try coder.object(forKey: key.escapedForArchive, allowed: classes)
        return ReadNode(made: object ?? ArchiveValue.nullObject)
      }
    #endif
    guard containsValue(forKey: key) else { return nil }
    let classes = classes() + FoundationCoder.classesInArchive
    for type in classes { FoundationCoder.setNames(of: type, in: self) }
    let object = decodeObject(of: FoundationCoder.valueClasses + classes, forKey: key)
    if let error { throw error }
    return ReadNode(made: object as AnyObject? ?? ArchiveValue.nullObject)
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

  /// The keys of the object that is being decoded.
  package func keys() throws -> [String] {
    #if !canImport(ObjectiveC)
      if let coder = self as? KeyedUnarchiver { return try coder.keysOfObject() }
    #endif
    return try FoundationCoder.keysInArchive().filter { containsValue(forKey: $0) }
  }
}

// MARK: - What it holds

extension ReadNode {
  /// The value as the type that you expect.
  package func value<Value: ArchiveValueConvertible>(as type: Value.Type) throws -> Value {
    switch source {
    #if !canImport(ObjectiveC)
      case .stored(let node): return try node.unarchiver.value(type, in: node)
    #endif
    case .made(let object):
      guard let value = ArchiveValue(tree: object) else { throw isNot(type) }
      return try Value(archiveValue: value)
    }
  }

  /// The object, if it is of the class that you expect.
  package func object<Object: NSObject & ArchivedClass>(_ type: Object.Type) throws -> Object {
    switch source {
    #if !canImport(ObjectiveC)
      case .stored(let node):
        guard let uid = node.uid else { throw isNot(type) }
        return try node.unarchiver.object(type, uid)
    #endif
    case .made(let object):
      guard let object = object as? Object else { throw isNot(type) }
      return object
    }
  }

  /// The elements of an array, or the members of a set.
  package func elements() throws -> [ReadNode] {
    switch source {
    #if !canImport(ObjectiveC)
      case .stored(let node): return try node.unarchiver.elements(of: node).map { try ReadNode($0) }
    #endif
    case .made(let array as NSArray): return array.customMirror.children.map { ReadNode(made: $0.value as AnyObject) }
    case .made(let set as NSSet): return set.allObjects.map { ReadNode(made: $0 as AnyObject) }
    case .made: throw isNot([ArchiveValue].self)
    }
  }

  /// The pairs of a dictionary whose keys are strings.
  package func pairs() throws -> [(key: String, node: ReadNode)] {
    switch source {
    #if !canImport(ObjectiveC)
      case .stored(let node):
        return try node.unarchiver.pairs(of: node).map { ($0, try ReadNode($1)) }
    #endif
    case .made(let dictionary as NSDictionary):
      return try zip(dictionary.allKeys, dictionary.allValues).map { key, value in
        guard let key = key as? NSString else { throw ArchiveError.notObjects(String.self, found: key) }
        return (key as String, ReadNode(made: value as AnyObject))
      }
    case .made: throw isNot(ArchiveDictionary.self)
    }
  }

  /// The error for something else than what is expected: its class isn't allowed, or its type is wrong.
  package func isNot(_ type: Any.Type) -> ArchiveError {
    ArchiveError(
      kind == .object ? .disallowedClass : .wrongType,
      expected: Phrase.value(of: type),
      found: phrase
    )
  }

  /// What it is, for errors.
  package var phrase: String {
    switch source {
    #if !canImport(ObjectiveC)
      case .stored(let node): node.phrase
    #endif
    case .made(let object): Phrase.anything(object)
    }
  }
}

extension Coder {
  /// Returns what `body` decodes from `$top` of an archive. Foundation's coder calls it several times: first with the
  /// package's own unarchivers, which find out whether Foundation's can read the archive.
  package func decode<Result>(
    _ data: Data,
    limits: Limits,
    _ body: (NSCoder) throws -> Result
  ) throws -> Result {
    switch kind {
    #if !canImport(ObjectiveC)
      case .keyed: try KeyedUnarchiver.decode(data, coder: self, limits: limits) { try body($0) }
    #endif
    case .foundation: try FoundationCoder.decode(data, coder: self, limits: limits, body)
    }
  }
}
