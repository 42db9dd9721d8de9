#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    func addMembers(_ members: [Any]) throws {
      try addElements(sortedMembers(members), forKey: "NS.objects")
    }

    func sortedMembers(_ members: [Any]) throws -> [Any] {
      try writer.sortedMembers(members, as: .memberInFoundation) { member in
        let value = valueWithoutParts(member)
        if value == nil, !isObjectOfApp(member) {
          throw ArchiveError.memberWithParts(Phrase.anything(member))
        }
        return value
      }
    }
  }

  extension KeyedUnarchiver {
    /// Checks that Foundation can safely compare the members of a set or the keys of a dictionary, and that no two of
    /// them are equal.
    func checkMembers(_ members: [AnyObject], areKeys: Bool = false) throws(ArchiveError) {
      var known = DistinctValues()
      var collisions = HashCollisions()
      var objects: Set<NSObject> = []
      for (index, member) in members.enumerated() {
        let value = ArchiveValue(object: member)
        if let value {
          if case .decimal = value { throw .notHashable(value.phrase) }
          try state.values.graph.budget.spend(value.byteCount)
          do {
            try known.add(value, as: areKeys ? .keyInFoundation : .memberInFoundation)
          } catch {
            throw areKeys ? error : error.inside(.index(index))
          }
        } else if ClassFacts.of(type(of: member)).isFromFoundation {
          let found = Phrase.object(type(of: member))
          throw areKeys ? .keyWithParts(found) : ArchiveError.memberWithParts(found).inside(.index(index))
        }
        guard let object = member as? NSObject else { continue }
        let others = collisions.add(object.hash)
        try state.values.graph.budget.spend(32 + (value?.byteCountInFoundation ?? 0), times: others)
        if value == nil, !objects.insert(object).inserted {
          let found = Phrase.object(type(of: member))
          throw areKeys ? .equalKeys(found) : ArchiveError.equalMembers(found).inside(.index(index))
        }
      }
    }
  }
#endif
