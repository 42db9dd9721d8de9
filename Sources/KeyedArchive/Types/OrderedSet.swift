#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    /// Ordered sets have a key for each member: "NS.object.0", "NS.object.1", …
    func addMembers(ofOrdered set: NSOrderedSet) {
      let members = set.array
      _ = sortedMembers(members)
      for (index, member) in members.enumerated() {
        let object = locating(.index(index)) { reference(toElement: member) }
        writer.add(object, forKey: "NS.object.\(index)")
      }
    }
  }
#endif
