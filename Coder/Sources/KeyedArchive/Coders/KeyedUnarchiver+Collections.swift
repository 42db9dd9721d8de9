#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedUnarchiver {
    /// A collection of Foundation's. Whoever allows it allows strings, numbers and other simple objects in it.
    func collection(
      _ node: Node,
      isMutable: Bool,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject {
      let allowed = allowed.hasSuffix(Self.simpleClasses) ? allowed : allowed + Self.simpleClasses
      try open(node, type: nil, allowed: allowed)
      defer { closeFrame() }
      switch try values.graph.parts(of: node) {
      case .elements(let references)?:
        let elements = try elements(references, allowed)
        return switch node.kind {
        case .array: try array(isMutable, elements)
        case .set: try set(isMutable, elements)
        default: try orderedSet(isMutable, elements)
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
    ) throws(ArchiveError) -> AnyObject {
      let keys = try elements(keys, allowed)
      let comparing = try checkMembers(keys, areKeys: true)
      let values = try elements(values, allowed) {
        ArchiveValue(object: keys[$0]) == nil ? .index($0) : .key("\(keys[$0])")
      }
      if !isMutable, let cost = costInFoundation(comparing, values) {
        return SwiftCollection(NSDictionary.self, keys: keys, values, cost: cost)
      }
      try spend(comparing: comparing.cost)
      let dictionary = NSMutableDictionary(capacity: keys.count)
      for case (let key as NSObject, let value) in zip(keys, try foundationObjects(values)) {
        dictionary[key] = value
      }
      return isMutable ? dictionary : dictionary.copy() as? NSDictionary ?? dictionary
    }

    private func array(_ isMutable: Bool, _ elements: [AnyObject]) throws(ArchiveError) -> AnyObject {
      if !isMutable, let cost = costInFoundation(Comparing(), elements) {
        return SwiftCollection(NSArray.self, elements, cost: cost)
      }
      let elements = try foundationObjects(elements)
      return isMutable ? NSMutableArray(array: elements) : NSArray(array: elements)
    }

    private func set(_ isMutable: Bool, _ members: [AnyObject]) throws(ArchiveError) -> AnyObject {
      let comparing = try checkMembers(members)
      if !isMutable, let cost = costInFoundation(comparing) {
        return SwiftCollection(NSSet.self, members, cost: cost)
      }
      try spend(comparing: comparing.cost)
      return isMutable ? NSMutableSet(array: members) : NSSet(array: members)
    }

    private func orderedSet(_ isMutable: Bool, _ members: [AnyObject]) throws(ArchiveError) -> AnyObject {
      try spend(comparing: checkMembers(members).cost)
      return isMutable ? NSMutableOrderedSet(array: members) : NSOrderedSet(array: members)
    }
  }

  // MARK: - Members that differ

  /// What it costs Foundation to compare the members of a collection, in bytes of the budget.
  private struct Comparing {
    /// The same for hashing them, which doesn't depend on how many have the same hash.
    var costOfHashing = 0
    var cost = 0

    /// A hundred texts or dates may have the same hash, and two large data.
    var isTooMuch: Bool { cost > 64 * costOfHashing }

    mutating func add(_ value: ComparedValue, sameHash others: Int) {
      costOfHashing += 32 + value.byteCount
      if others > 0 { cost = Self.sum(cost, min(others, 1 << 30) * min(value.costOfComparing, 1 << 30)) }
    }

    /// A sum that is too large for any budget stays so.
    static func sum(_ first: Int, _ second: Int) -> Int { min(first + second, 1 << 60) }
  }

  extension KeyedUnarchiver {
    /// Checks that the members of a set or the keys of a dictionary can be compared, and that no two of them are equal.
    ///
    /// No file makes this quadratic. Values are compared by their whole content, with Swift's hashes, which nobody can foresee. Where it
    /// is Foundation or an app that compares, and where Swift hashes only the beginning of data, each comparison is paid. What the
    /// result says is paid before Foundation makes a collection.
    private func checkMembers(
      _ members: [AnyObject],
      areKeys: Bool = false
    ) throws(ArchiveError) -> Comparing {
      var known = DistinctValues()
      var collisions = HashCollisions()
      var collisionsInSwift = HashCollisions()
      var comparing = Comparing()
      func at<Result>(_ index: Int, _ body: () throws(ArchiveError) -> Result) throws(ArchiveError) -> Result
      {
        do throws(ArchiveError) { return try body() } catch {
          throw areKeys ? error : error.inside(.index(index))
        }
      }
      for (index, member) in members.enumerated() {
        let value = try at(index) { () throws(ArchiveError) in
          try ComparedValue(member) { _ in
            let found = Phrase.object(type(of: member))
            return areKeys ? .keyWithParts(found) : .memberWithParts(found)
          }
        }
        let others = (member as? NSObject).map { collisions.add($0.hash) } ?? 0
        if case .value(let value) = value {
          try values.spend(hashing: value, &collisionsInSwift)
          comparing.add(.value(value), sameHash: others)
        } else {
          try values.graph.budget.spend(value.byteCount)
          try values.graph.budget.spend(value.costOfComparing, times: others)
        }
        try at(index) { () throws(ArchiveError) in
          try known.add(value, as: areKeys ? .keyInFoundation : .memberInFoundation)
        }
      }
      return comparing
    }

    /// What Foundation's collection of these elements would cost, if that is more than what is in proportion to them; otherwise nil.
    private func costInFoundation(_ comparing: Comparing, _ elements: [AnyObject] = []) -> Int? {
      let inside = elements.reduce(0) { Comparing.sum($0, ($1 as? SwiftCollection)?.cost ?? 0) }
      return comparing.isTooMuch || inside > 0 ? Comparing.sum(comparing.cost, inside) : nil
    }

    /// Takes what Foundation needs to compare members. It is quadratic, and only the budget bounds it.
    private func spend(comparing cost: Int) throws(ArchiveError) {
      do throws(ArchiveError) { try values.graph.budget.spend(cost) } catch { throw .equalHashes }
    }

    /// Foundation's objects, also in place of Swift's collections.
    private func foundationObjects(_ objects: [AnyObject]) throws(ArchiveError) -> [AnyObject] {
      try objects.map { object throws(ArchiveError) in try foundationObject(object) }
    }

    func foundationObject(_ object: AnyObject) throws(ArchiveError) -> AnyObject {
      guard let collection = object as? SwiftCollection else { return object }
      try spend(comparing: collection.cost)
      return collection.content as AnyObject
    }
  }
#endif
