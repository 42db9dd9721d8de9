#if !canImport(ObjectiveC)
  import Foundation

  /// A counted set has the number of its members under "NS.count", and each member with its count under "NS.object0" and
  /// "NS.count0", "NS.object1" and "NS.count1", …
  extension KeyedArchiver {
    func addCounts(of set: NSCountedSet) {
      let members = sortedMembers(objects(in: set))
      encode(members.count, forKey: "NS.count")
      for (index, member) in members.enumerated() {
        encode(member as Any?, forKey: "NS.object\(index)")
        // A set doesn't find NaN, because it isn't equal to itself.
        encode(max(1, set.count(for: member)), forKey: "NS.count\(index)")
      }
    }
  }

  extension KeyedUnarchiver {
    func countedSet(
      _ counts: [(member: Int, count: Int)],
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> NSCountedSet {
      let members = try elements(.listed(counts.map(\.member)), allowed)
      try checkMembers(members)
      let set = NSCountedSet()
      for (member, (_, count)) in zip(members, counts) {
        let cost = (member as? NSObject)?.comparisonCost ?? 0
        for _ in 0..<count {
          try state.values.objects.budget.spend(cost)
          set.add(member)
        }
      }
      return set
    }
  }
#endif
