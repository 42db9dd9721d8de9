import Foundation

#if !canImport(ObjectiveC)
  extension KeyedUnarchiver: NodeReader {
    package var decodesNodesAtOnce: Bool { false }

    package func node(forKey key: String, classes: () -> [AnyClass]) throws -> ReadNode? {
      try storedNode(forKey: key)
    }

    package func property<Value: ArchiveValueConvertible>(
      _ type: Value.Type,
      forKey key: String
    ) throws -> Value {
      try value(type, forKey: key)
    }

    package func containsNode(forKey key: String) throws -> Bool { try element(forKey: key) != nil }

    package func keys() throws -> [String] { try keysOfObject() }

    package func value<Value: ArchiveValueConvertible>(_ type: Value.Type, of node: ReadNode) throws -> Value
    {
      guard case .stored(let element, let uid, _) = node.source else { return try made.value(type, of: node) }
      guard let uid else { return try Value(archiveValue: inline(element)) }
      return uid == 0 ? try Value.valueIfMissing() : try value(type, uid, element)
    }

    package func elements(forKey key: String) -> ReadNode.Elements? {
      plain(key) { objects, value throws(ArchiveError) in
        try objects.elements(inArray: objects.archive.list.element(value))
          .map { ReadNode.Elements(source: .stored($0)) }
      }
    }

    package func elements(of node: ReadNode) throws -> ReadNode.Elements {
      guard case .stored(let element, _, _) = node.source else { return try made.elements(of: node) }
      guard node.kind == .array || node.kind == .set else { throw isNot([ArchiveValue].self, node) }
      let references = try elements(of: element)
      if node.kind == .set { try spendMembers(references) }
      return ReadNode.Elements(source: .stored(references))
    }

    package func element(_ index: Int, of elements: ReadNode.Elements) throws -> ReadNode {
      guard case .stored(let references) = elements.source else {
        return try made.element(index, of: elements)
      }
      let uid = try references.uid(at: index, in: archive)
      if uid == 0 { throw ArchiveError.missingElement }
      return try node(uid)
    }

    package func pairs(of node: ReadNode) throws -> [(key: String, node: ReadNode)] {
      guard case .stored(let element, _, _) = node.source else { return try made.pairs(of: node) }
      guard node.kind == .dictionary else { throw isNot(ArchiveDictionary.self, node) }
      return try pairs(of: element)
    }

    package func phrase(of node: ReadNode) -> String {
      guard case .stored(let element, let uid, _) = node.source else { return made.phrase(of: node) }
      if node.kind == .array || node.kind == .set {
        guard let count = try? elements(of: element).count else { return Phrase.anArray }
        return node.kind == .set ? Phrase.set(count) : Phrase.array(count)
      }
      return uid == 0 ? Phrase.nothing : archive.describe(element)
    }

    package func knownObject(_ type: AnyClass, of node: ReadNode) throws -> AnyObject? {
      guard case .stored(_, let uid, _) = node.source else { return try made.knownObject(type, of: node) }
      guard let uid, let object = state.objects[uid], Swift.type(of: object) == type else {
        return nil
      }
      return object
    }

    package func decode<Value>(
      _ type: AnyClass,
      from node: ReadNode,
      isShared: Bool,
      _ body: () throws -> Value,
      object: (Value) -> AnyObject
    ) throws -> Value {
      guard case .stored(let element, let uid?, let classUID?) = node.source else {
        throw isNot(type, node)
      }
      try state.values.objects.budget.spend(element.count)
      if !state.values.objects.classes.isKnown(classUID, as: type) {
        _ = try allowedType(ofEntry: classUID, [type])
        state.values.objects.classes.setType(type, for: classUID)
      }
      try open(element, uid: uid, type: type, allowed: .one(type))
      defer { closeFrame() }
      let value = try body()
      try checkKeys()
      keep(object(value), uid: uid, isNeeded: isShared)
      return value
    }

    package func openObject(_ type: AnyClass, forKey key: String) -> Int? {
      if !isPlain { return nil }
      let frame = state.frames.last
      let next = frame.pointee.cursor.next
      do throws(ArchiveError) {
        if let uid = try uid(forKey: key, expected: ""), try open(uid, type) { return uid }
      } catch {}
      frame.pointee.cursor.next = next
      return nil
    }

    package func openObject(_ type: AnyClass, _ index: Int, of elements: ReadNode.Elements) -> Int? {
      guard isPlain, case .stored(let references) = elements.source else { return nil }
      do throws(ArchiveError) {
        let uid = try references.uid(at: index, in: archive)
        return try open(uid, type) ? uid : nil
      } catch {
        return nil
      }
    }

    package func closeObject() { closeFrame() }

    package func isNeeded(_ number: Int, isShared: Bool) -> Bool {
      isShared || state.objects.noteReading(number)
    }

    package func keep(_ object: AnyObject, _ number: Int) {
      state.objects.add(object, uid: number)
    }

    /// Reads the nodes whose objects were created at once.
    private var made: MadeNodeReader { MadeNodeReader(self) }
  }

  extension KeyedUnarchiver {
    /// Opens an object, if it is of a class that was met before, and not yet known.
    @inline(__always)
    private func open(_ uid: Int, _ type: AnyClass) throws(ArchiveError) -> Bool {
      let element = try state.values.objects.archive.object(uid)
      guard uid != 0, element.kind == .dictionary, state.objects[uid] == nil else { return false }
      guard let classUID = try state.values.objects.classUID(of: element),
        state.values.objects.classes.isKnown(classUID, as: type)
      else { return false }
      try state.values.objects.budget.spend(element.count)
      try open(element, uid: uid, type: type, allowed: .one(type))
      return true
    }

    private func storedNode(forKey key: String) throws(ArchiveError) -> ReadNode? {
      guard let element = try element(forKey: key) else { return nil }
      return element.kind == .uid
        ? try node(archive.uid(element)) : ReadNode(element, uid: nil, .value)
    }

    private func node(_ uid: Int) throws(ArchiveError) -> ReadNode {
      let element = try archive.object(uid)
      if uid == 0 { return ReadNode(element, uid: uid, .null) }
      guard element.kind == .dictionary else { return ReadNode(element, uid: uid, .value) }
      let classUID = try classUID(of: element)
      let type = try state.values.objects.classes.foundationClass(classUID, in: archive)
      guard let type else { return ReadNode(element, uid: uid, classUID: classUID, .object) }
      return ReadNode(element, uid: uid, ReadNode.Kind(type))
    }

    private func elements(of array: Element) throws(ArchiveError) -> StoredReferences {
      guard case .elements(let references)? = try content(of: array) else {
        throw otherType(array, expected: Phrase.anArray)
      }
      return references
    }

    /// Spends what it costs to compare the members of a set.
    private func spendMembers(_ references: StoredReferences) throws(ArchiveError) {
      var collisions = HashCollisions()
      for index in 0..<references.count {
        let member = try archive.object(references.uid(at: index, in: archive))
        guard member.isString || member.kind == .data else { continue }
        try state.values.objects.budget.spend(comparing: member.count)
        if case .data(let data) = try inline(member) {
          try state.values.objects.budget.spend(collisions.cost(ofAdding: data.hashValue))
        }
      }
    }

    private func pairs(of dictionary: Element) throws(ArchiveError) -> [(key: String, node: ReadNode)] {
      guard case .pairs(let keys, let values)? = try content(of: dictionary) else {
        throw otherType(dictionary, expected: Phrase.value(of: ArchiveDictionary.self))
      }
      var pairs: [(key: String, node: ReadNode)] = []
      for index in 0..<keys.count {
        let key = try key(keys.uid(at: index, in: archive))
        try state.values.objects.budget.spend(comparing: key.utf8.count)
        do throws(ArchiveError) {
          let uid = try values.uid(at: index, in: archive)
          if uid == 0 { throw .missingElement }
          pairs.append((key, try node(uid)))
        } catch {
          throw error.inside(.key(key))
        }
      }
      return pairs
    }

    /// A key, as a coding key has it: an integer as a string.
    private func key(_ uid: Int) throws(ArchiveError) -> String {
      let element = try archive.object(uid)
      if element.kind == .integer, let key = try inline(element).codingKey { return key }
      return try state.values.key(uid)
    }

    /// The content of one of Foundation's objects; nil for any other.
    private func content(of element: Element) throws(ArchiveError) -> StoredContent? {
      guard element.kind == .dictionary else { return nil }
      let classUID = try classUID(of: element)
      guard let type = try state.values.objects.classes.foundationClass(classUID, in: archive) else {
        return nil
      }
      var cursor = ObjectCursor(element)
      return try state.values.objects.content(of: &cursor, type)
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
