#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    /// Ordered sets have a key for each member: "NS.object.0", "NS.object.1", …
    func addMembers(ofOrdered set: NSOrderedSet) throws {
      let members = set.array
      _ = try sortedMembers(members)
      for (index, member) in members.enumerated() {
        let object = try ArchiveError.locating(.index(index)) {
          try reference(toElement: member)
        }
        writer.archive.add(object, forKey: "NS.object.\(index)")
      }
    }
  }
#endif
