#if !canImport(ObjectiveC)
  import Foundation

  /// Foundation's objects, which are never created with their own `init(coder:)`.
  extension KeyedUnarchiver {
    /// A string, number, data or date that is in the table itself.
    func leaf(_ uid: Int, _ element: Element, allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      let object = try state.values.value(ofLeaf: element).foundationObject
      try check(type(of: object), allowed, archive.phrase(of: element))
      if element.kind == .data { state.objects[uid] = object }
      return object
    }

    /// An object of one of Foundation's classes.
    func foundationObject(
      _ node: Node,
      of foundationClass: FoundationClass,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject {
      if let type = foundationClass.storedType {
        try state.values.graph.begin(node)
        var object = ObjectCursor(node.element)
        return try type.readObject(&object, by: &state.values)
      }
      let node = node.ofKind(foundationClass.kind)
      // Whoever allows a collection allows strings, numbers and other simple objects in it.
      let allowed = allowed.hasSuffix(Self.simpleClasses) ? allowed : allowed + Self.simpleClasses
      try open(node, type: nil, allowed: allowed)
      defer { closeFrame() }
      return try collection(node, isMutable: foundationClass.isMutable, allowed)
    }
  }

  // MARK: - Collections

  extension KeyedUnarchiver {
    private func collection(
      _ node: Node,
      isMutable: Bool,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSObject {
      switch try state.values.graph.parts(of: node) {
      case .elements(let references)?:
        let elements = try elements(references, allowed)
        if node.kind != .array { try checkMembers(elements) }
        return switch (node.kind, isMutable) {
        case (.array, false): NSArray(array: elements)
        case (.array, true): NSMutableArray(array: elements)
        case (.set, false): NSSet(array: elements)
        case (.set, true): NSMutableSet(array: elements)
        case (_, false): NSOrderedSet(array: elements)
        case (_, true): NSMutableOrderedSet(array: elements)
        }
      case .pairs(let keys, let values)?: return try dictionary(isMutable, keys, values, allowed)
      case .text(let string, let attributes, let runs)?:
        return try text(isMutable, string, attributes, runs, allowed)
      case .counts?, nil: throw .corrupt(expected: Phrase.anObject, found: archive.phrase(of: node.element))
      }
    }
  }
#endif
