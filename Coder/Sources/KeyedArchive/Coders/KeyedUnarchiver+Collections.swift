#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedUnarchiver {
    /// A collection of Foundation's. Whoever allows it allows strings, numbers and other simple objects in it.
    func collection(
      _ node: Node,
      isMutable: Bool,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSObject {
      let allowed = allowed.hasSuffix(Self.simpleClasses) ? allowed : allowed + Self.simpleClasses
      try open(node, type: nil, allowed: allowed)
      defer { closeFrame() }
      switch try values.graph.parts(of: node) {
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
      case .counts?, nil:
        throw .corrupt(expected: Phrase.anObject, found: archive.phrase(of: node.element))
      }
    }

    private func elements(
      _ references: StoredReferences,
      _ allowed: [AnyClass],
      _ component: (Int) -> ArchivePath.Component = { .index($0) }
    ) throws(ArchiveError) -> [AnyObject] {
      try each(of: references, component) { uid throws(ArchiveError) in try element(uid, allowed) }
    }

    /// What `body` makes of the UID of each element. An error gets the element's place.
    func each<Element>(
      of references: StoredReferences,
      _ component: (Int) -> ArchivePath.Component = { .index($0) },
      _ body: (Int) throws(ArchiveError) -> Element
    ) throws(ArchiveError) -> [Element] {
      var elements: [Element] = []
      elements.reserve(forStored: references.count)
      for index in 0..<references.count {
        do throws(ArchiveError) {
          let mark = state.waiting.count
          elements.append(try body(references.uid(at: index, in: archive)))
          locateWaitingReferences(from: mark, component(index))
        } catch {
          throw error.inside(component(index))
        }
      }
      return elements
    }

    func element(_ uid: Int, _ allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      if uid == 0 { throw .missingElement }
      return try object(uid, allowed: allowed)
    }

    private func dictionary(
      _ isMutable: Bool,
      _ keys: StoredReferences,
      _ values: StoredReferences,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSObject {
      let keys = try elements(keys, allowed)
      try checkMembers(keys, areKeys: true)
      let values = try elements(values, allowed) {
        ArchiveValue(object: keys[$0]) == nil ? .index($0) : .key("\(keys[$0])")
      }
      let dictionary = NSMutableDictionary(capacity: keys.count)
      for case (let key as NSObject, let value) in zip(keys, values) { dictionary[key] = value }
      return isMutable ? dictionary : dictionary.copy() as? NSDictionary ?? dictionary
    }

    /// Checks that Foundation can safely compare the members of a set or the keys of a dictionary, and that no two of
    /// them are equal.
    private func checkMembers(_ members: [AnyObject], areKeys: Bool = false) throws(ArchiveError) {
      var known = DistinctValues()
      var collisions = HashCollisions()
      var objects: Set<NSObject> = []
      for (index, member) in members.enumerated() {
        let value = ArchiveValue(object: member)
        if let value {
          if case .decimal = value { throw .notHashable(value.phrase) }
          try values.graph.budget.spend(value.byteCount)
          do {
            try known.add(value, as: areKeys ? .keyInFoundation : .memberInFoundation)
          } catch {
            throw areKeys ? error : error.inside(.index(index))
          }
        } else if ClassFacts.of(type(of: member)).isFromFoundation, !(member is NSValue) {
          let found = Phrase.object(type(of: member))
          throw areKeys ? .keyWithParts(found) : ArchiveError.memberWithParts(found).inside(.index(index))
        }
        guard let object = member as? NSObject else { continue }
        let others = collisions.add(object.hash)
        try values.graph.budget.spend(32 + (value?.byteCountInFoundation ?? 0), times: others)
        if value == nil, !objects.insert(object).inserted {
          let found = Phrase.object(type(of: member))
          throw areKeys ? .equalKeys(found) : ArchiveError.equalMembers(found).inside(.index(index))
        }
      }
    }
  }
#endif
