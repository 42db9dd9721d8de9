#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    /// A collection with what `content` adds.
    ///
    /// - Parameter original: The collection if it is an object, which may be encoded again.
    func collection(
      _ type: AnyClass,
      of original: AnyObject? = nil,
      _ content: () throws -> Void
    ) throws -> Reference {
      try writer.nested {
        guard let original else { return try writer.object(type, content) }
        return try writer.object(type, writer.writtenClass(type).index) {
          state.objects.add(original, uid: $0)
          state.openCollections.append($0)
        } _: {
          try content()
          state.openCollections.removeLast()
        }
      }
    }

    func addElements(_ elements: [Any], forKey key: String) throws {
      try writer.addElements(elements, forKey: key) { element in
        try reference(toElement: element)
      }
    }

    /// The UID of an element. Nil becomes `NSNull`, as in every array that Foundation makes of Swift's.
    private func reference(toElement element: Any) throws -> Reference {
      let reference = try reference(to: element)
      return reference == writer.null && element is any AnyOptional
        ? try writer.reference(to: .null) : try writer.notNil(reference)
    }

    // MARK: Sets

    func addMembers(_ members: [Any]) throws {
      try addElements(sortedMembers(members), forKey: "NS.objects")
    }

    /// Ordered sets have a key for each member: "NS.object.0", "NS.object.1", …
    func addMembers(ofOrdered set: NSOrderedSet) throws {
      let members = set.array
      _ = try sortedMembers(members)
      for (index, member) in members.enumerated() {
        let object = try ArchiveError.locating(.index(index)) { try reference(toElement: member) }
        writer.archive.add(object, forKey: "NS.object.\(index)")
      }
    }

    private func sortedMembers(_ members: [Any]) throws -> [Any] {
      try writer.sortedMembers(members, as: .memberInFoundation) { member in
        try ComparedValue(member, orThrow: ArchiveError.memberWithParts)
      }
    }

    // MARK: Dictionaries

    /// Sorts the pairs by their keys, because the dictionary's order differs from run to run.
    func addPairs(_ pairs: [(key: Any, value: Any)]) throws {
      let strings = pairs.compactMap { pair in (pair.key as? String).map { (key: $0, value: pair.value) } }
      if strings.count == pairs.count {
        let sorted = strings.sorted { $0.key.precedes($1.key) }
        return try writer.addPairs(count: sorted.count) {
          sorted[$0].key
        } _: { index in
          try reference(toElement: sorted[index].value)
        }
      }
      let sorted = try writer.sortedMembers(pairs, as: .keyInFoundation) { pair in
        try ComparedValue(pair.key, orThrow: ArchiveError.keyWithParts)
      }
      try addElements(sorted.map(\.key), forKey: "NS.keys")
      try addElements(sorted.map(\.value), forKey: "NS.objects")
    }

    // MARK: Attributed strings

    /// What the text's own `encode(with:)` writes, which looks for equal attributes in quadratic time. Attributes must be single values
    /// or objects of the app, because Foundation compares them.
    func addContent(of text: NSAttributedString) throws {
      var attributes: [NSDictionary] = []
      var indices: [[NSAttributedString.Key: AnyHashable]: Int] = [:]
      var runs: [Int] = []
      let whole = NSRange(location: 0, length: text.length)
      text.enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) { run, range, _ in
        // Attributes that can't be compared are written for each run.
        let compared = run.compactMapValues { $0 as? AnyHashable }
        let index = (compared.count == run.count ? indices[compared] : nil) ?? attributes.count
        indices[compared] = index
        if index == attributes.count { attributes.append(run as NSDictionary) }
        runs += [range.length, index]
      }
      for attribute in attributes.lazy.flatMap(\.allValues) {
        _ = try ComparedValue(attribute, orThrow: ArchiveError.attributeWithParts)
      }
      try writer.add(text.string, as: String.self, forKey: "NSString")
      if attributes.isEmpty { return }
      let stored: Any = runs.count == 2 ? attributes[0] : NSMutableArray(array: attributes)
      encode(stored, forKey: "NSAttributes")
      if runs.count > 2 { encode(NSMutableData(data: Data(packing: runs)), forKey: "NSAttributeInfo") }
    }
  }
#endif
