#if !canImport(ObjectiveC)
  import Foundation

  /// A value in an archive, inline or an object of the table.
  struct StoredNode {
    let unarchiver: KeyedUnarchiver
    let element: PropertyListReader.Element
    /// Nil for a value that is inline.
    let uid: Int?

    var phrase: String { uid == 0 ? Phrase.nothing : unarchiver.archive.describe(element) }
  }

  extension StoredNode {
    func kind() throws(ArchiveError) -> ReadNode.Kind {
      if uid == 0 { return .null }
      guard element.kind == .dictionary else { return .value }
      return switch try unarchiver.foundationClass(of: self)?.type {
      case .NSNull: .null
      case .NSArray, .NSMutableArray: .array
      case .NSSet, .NSMutableSet: .set
      case .NSDictionary, .NSMutableDictionary: .dictionary
      case nil: .object
      default: .value
      }
    }
  }

  extension KeyedUnarchiver {
    /// The classes of the app whose objects were made.
    var classesOfObjects: [AnyClass] {
      let types = state.pointee.objects.compactMap { $0.map { Swift.type(of: $0) } }
      let classes = Dictionary(types.map { (ObjectIdentifier($0), $0 as AnyClass) }) { first, _ in first }
      return classes.values.filter { !isFromFoundation($0) }
    }

    func storedNode(forKey key: String) throws(ArchiveError) -> StoredNode? {
      guard let element = try element(forKey: key) else { return nil }
      return element.kind == .uid
        ? try node(archive.uid(element)) : StoredNode(unarchiver: self, element: element, uid: nil)
    }

    private func node(_ uid: Int) throws(ArchiveError) -> StoredNode {
      StoredNode(unarchiver: self, element: try archive.object(uid), uid: uid)
    }

    fileprivate func foundationClass(
      of node: StoredNode
    ) throws(ArchiveError) -> (type: FoundationClass, cursor: ObjectCursor)? {
      var cursor = ObjectCursor(node.element)
      let classUID = try classUID(of: &cursor)
      return try state.pointee.values.objects.classes.foundationClass(classUID, in: archive).map { ($0, cursor) }
    }

    func value<Value: ArchiveValueConvertible>(
      _ type: Value.Type,
      in node: StoredNode
    ) throws -> Value {
      guard let uid = node.uid else { return try Value(archiveValue: inline(node.element)) }
      return uid == 0 ? try Value.valueIfMissing() : try value(type, uid, node.element)
    }

    func elements(of node: StoredNode) throws(ArchiveError) -> [StoredNode] {
      guard case .elements(let references)? = try content(of: node) else {
        throw otherType(node.element, expected: Phrase.anArray)
      }
      var nodes: [StoredNode] = []
      nodes.reserveCapacity(references.count)
      for index in 0..<references.count {
        do throws(ArchiveError) {
          let uid = try references.uid(at: index, in: archive)
          if uid == 0 { throw .missingElement }
          nodes.append(try self.node(uid))
        } catch {
          throw error.inside(.index(index))
        }
      }
      return nodes
    }

    func pairs(of node: StoredNode) throws(ArchiveError) -> [(String, StoredNode)] {
      guard case .pairs(let keys, let values)? = try content(of: node) else {
        throw otherType(node.element, expected: Phrase.value(of: ArchiveDictionary.self))
      }
      var pairs: [(String, StoredNode)] = []
      for index in 0..<keys.count {
        let key = try state.pointee.values.key(archive.uid(in: keys, at: index))
        do throws(ArchiveError) {
          let uid = try archive.uid(in: values, at: index)
          if uid == 0 { throw .missingElement }
          pairs.append((key, try self.node(uid)))
        } catch {
          throw error.inside(.key(key))
        }
      }
      return pairs
    }

    private func content(of node: StoredNode) throws(ArchiveError) -> StoredContent? {
      guard node.element.kind == .dictionary, var found = try foundationClass(of: node) else { return nil }
      return try state.pointee.values.objects.content(of: &found.cursor, found.type)
    }
  }
#endif
