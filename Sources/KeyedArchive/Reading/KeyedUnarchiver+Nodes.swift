import Foundation

#if !canImport(ObjectiveC)
  extension NSCoder {
    /// The unarchiver that found a node.
    @inline(__always)
    func unarchiver() throws(ArchiveError) -> KeyedUnarchiver {
      guard let unarchiver = self as? KeyedUnarchiver else { throw .otherRootObject }
      return unarchiver
    }
  }

  extension KeyedUnarchiver {
    /// The classes of the app whose objects were made.
    var classesOfObjects: [AnyClass] {
      let types = state.pointee.objects.compactMap { $0.map { Swift.type(of: $0) } }
      let classes = Dictionary(types.map { (ObjectIdentifier($0), $0 as AnyClass) }) { first, _ in first }
      return classes.values.filter { !ClassFacts.of($0).isFromFoundation }
    }

    func storedNode(forKey key: String) throws(ArchiveError) -> ReadNode? {
      guard let element = try element(forKey: key) else { return nil }
      return element.kind == .uid
        ? try node(archive.uid(element)) : ReadNode(element, uid: nil, .value)
    }

    private func node(_ uid: Int) throws(ArchiveError) -> ReadNode {
      let element = try archive.object(uid)
      if uid == 0 { return ReadNode(element, uid: uid, .null) }
      guard element.kind == .dictionary else { return ReadNode(element, uid: uid, .value) }
      var cursor = ObjectCursor(element)
      let classUID = try classUID(of: &cursor)
      let type = try state.pointee.values.objects.classes.foundationClass(classUID, in: archive)
      guard let type else { return ReadNode(element, uid: uid, classUID: classUID, .object) }
      return ReadNode(element, uid: uid, ReadNode.Kind(type))
    }

    func value<Value: ArchiveValueConvertible>(
      _ type: Value.Type,
      _ element: Element,
      _ uid: Int?
    ) throws -> Value {
      guard let uid else { return try Value(archiveValue: inline(element)) }
      return uid == 0 ? try Value.valueIfMissing() : try value(type, uid, element)
    }

    /// The object with a UID, if it has been decoded as this class.
    func knownObject(_ type: AnyClass, _ uid: Int) -> AnyObject? {
      guard let object = state.pointee.objects[uid], Swift.type(of: object) == type else { return nil }
      return object
    }

    /// What `body` decodes from the object with a UID.
    ///
    /// Many objects can refer to it, so it is kept the second time at the latest. For Foundation, its class is needed.
    func decode<Value>(
      _ type: AnyClass,
      _ element: Element,
      _ uid: Int,
      _ classUID: Int,
      _ isShared: Bool,
      _ body: () throws -> Value,
      _ object: (Value) -> AnyObject
    ) throws -> Value {
      try state.pointee.values.objects.budget.spend(element.count)
      if !state.pointee.values.objects.classes.isKnown(classUID, as: type) {
        _ = try allowedType(ofEntry: classUID, [type])
        state.pointee.values.objects.classes.setType(type, for: classUID)
      }
      try open(Frame(ObjectCursor(element), uid: uid, type: type, allowed: .one(type)))
      if refusesUnknownKeys { state.pointee.askedKeys.append([]) }
      let value: Value
      do {
        value = try body()
      } catch {
        state.pointee.frames.removeLast()
        if refusesUnknownKeys { state.pointee.askedKeys.removeLast() }
        throw error
      }
      let unknownKeys = refusesUnknownKeys ? try keysNobodyAskedFor() : []
      state.pointee.frames.removeLast()
      if !unknownKeys.isEmpty { throw ArchiveError.unknownKeys(unknownKeys) }
      if isShared || isForFoundation || state.pointee.wereRead[uid] {
        state.pointee.objects[uid] = object(value)
      }
      state.pointee.wereRead[uid] = true
      return value
    }

    func elements(of array: Element) throws(ArchiveError) -> [ReadNode] {
      guard case .elements(let references)? = try content(of: array) else {
        throw otherType(array, expected: Phrase.anArray)
      }
      var nodes: [ReadNode] = []
      nodes.reserveCapacity(references.count)
      for index in 0..<references.count {
        do throws(ArchiveError) {
          let uid = try references.uid(at: index, in: archive)
          if uid == 0 { throw .missingElement }
          nodes.append(try node(uid))
        } catch {
          throw error.inside(.index(index))
        }
      }
      return nodes
    }

    func pairs(of dictionary: Element) throws(ArchiveError) -> [(key: String, node: ReadNode)] {
      guard case .pairs(let keys, let values)? = try content(of: dictionary) else {
        throw otherType(dictionary, expected: Phrase.value(of: ArchiveDictionary.self))
      }
      var pairs: [(key: String, node: ReadNode)] = []
      for index in 0..<keys.count {
        let key = try state.pointee.values.key(archive.uid(in: keys, at: index))
        do throws(ArchiveError) {
          let uid = try archive.uid(in: values, at: index)
          if uid == 0 { throw .missingElement }
          pairs.append((key, try node(uid)))
        } catch {
          throw error.inside(.key(key))
        }
      }
      return pairs
    }

    /// The content of one of Foundation's objects; nil for any other.
    private func content(of element: Element) throws(ArchiveError) -> StoredContent? {
      guard element.kind == .dictionary else { return nil }
      var cursor = ObjectCursor(element)
      let classUID = try classUID(of: &cursor)
      guard let type = try state.pointee.values.objects.classes.foundationClass(classUID, in: archive) else {
        return nil
      }
      return try state.pointee.values.objects.content(of: &cursor, type)
    }
  }
#endif

#if !canImport(ObjectiveC)
  extension ReadNode.Kind {
    fileprivate init(_ type: FoundationClass) {
      self =
        switch type {
        case .NSNull: .null
        case .NSArray, .NSMutableArray: .array
        case .NSSet, .NSMutableSet: .set
        case .NSDictionary, .NSMutableDictionary: .dictionary
        default: .value
        }
    }
  }
#endif

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
