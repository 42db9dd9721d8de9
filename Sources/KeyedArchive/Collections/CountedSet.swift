#if !canImport(ObjectiveC)
  import Foundation

  /// A counted set has the number of its members under "NS.count", and each member with its count under "NS.object0" and
  /// "NS.count0", "NS.object1" and "NS.count1", …
  extension KeyedArchiver {
    func addCounts(of set: NSCountedSet) throws {
      let members = try sortedMembers(objects(in: set))
      writer.archive.add(writer.archive.integer(Int64(members.count)), forKey: "NS.count")
      for (index, member) in members.enumerated() {
        // A set doesn't find NaN, because it isn't equal to itself.
        let count = max(1, set.count(for: member))
        state.countedWork += count * NSCountedSet.workOfAdding(member)
        if state.countedWork > NSCountedSet.maximumWork { throw ArchiveError.countsTooHigh(count) }
        let object = try ArchiveError.locating(.key("NS.object\(index)")) {
          try reference(to: member)
        }
        writer.archive.add(object, forKey: "NS.object\(index)")
        writer.archive.add(writer.archive.integer(Int64(count)), forKey: "NS.count\(index)")
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
        try state.values.graph.budget.spend(NSCountedSet.workOfAdding(member), times: count)
        for _ in 0..<count { set.add(member) }
      }
      return set
    }
  }

  extension NSCountedSet {
    /// What it costs to add a member once more. Foundation has no other way to count it.
    fileprivate static func workOfAdding(_ member: Any) -> Int {
      512 + (ArchiveValue(object: member)?.byteCountInFoundation ?? 0)
    }

    /// An archive with more couldn't be read.
    fileprivate static let maximumWork = 1 << 24
  }
#endif
