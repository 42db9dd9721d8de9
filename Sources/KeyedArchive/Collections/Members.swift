#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    func addMembers(_ members: [Any]) throws {
      try addElements(sortedMembers(members), forKey: "NS.objects")
    }

    func sortedMembers(
      _ members: [Any],
      _ refusal: (String) -> ArchiveError = ArchiveError.memberWithParts
    ) throws -> [Any] {
      try writer.sortedMembers(members) { member in
        let value = valueWithoutParts(member)
        if value == nil, !isObjectOfApp(member) { throw refusal(Phrase.anything(member)) }
        return value
      }
    }
  }

  extension KeyedUnarchiver {
    /// Checks that Foundation can safely compare the members of a set or the keys of a dictionary, and that no two of
    /// them are equal.
    func checkMembers(
      _ members: [AnyObject],
      _ references: StoredReferences,
      areKeys: Bool = false
    ) throws(ArchiveError) {
      var known = EqualValues()
      var collisions = HashCollisions()
      for (index, member) in members.enumerated() {
        if let value = ArchiveValue(object: member) {
          if case .decimal = value { throw .notHashable(value.phrase) }
          let uid = try references.uid(at: index, in: archive)
          let match = known.insert(value, number: try state.values.numberForComparing(value, uid))
          if match == .same, areKeys { throw .repeatedKey }
          guard match == .new else {
            throw areKeys
              ? .equalKeys(value.phrase) : ArchiveError.equalMembers(value.phrase).inside(.index(index))
          }
        } else {
          let found = Phrase.object(type(of: member))
          if areKeys { throw .keyWithParts(found) }
          if ClassFacts.of(type(of: member)).isFromFoundation {
            throw ArchiveError.memberWithParts(found).inside(.index(index))
          }
        }
        guard let object = member as? NSObject else { continue }
        try state.values.graph.budget.spend(collisions.cost(ofAdding: object))
      }
    }
  }
#endif
