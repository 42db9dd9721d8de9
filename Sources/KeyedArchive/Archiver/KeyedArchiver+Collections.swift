#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    func reference(to dictionary: ArchiveDictionary) -> Reference {
      let pairs = dictionary.pairs
      return reference(toDictionary: pairs.count, { pairs[$0].key }, { reference(to: pairs[$0].value) })
    }

    /// A dictionary of a number of sorted keys, with the UID of the value at each position.
    func reference(
      toDictionary count: Int,
      _ key: (Int) -> String,
      _ value: (Int) -> Reference
    ) -> Reference {
      collection(NSDictionary.self) { addPairs(count: count, key, value) }
    }

    /// An array, with the UID that `reference` returns for each element.
    func reference<Elements: Sequence>(
      toArray array: Elements,
      _ reference: (Elements.Element) -> Reference
    ) -> Reference {
      collection(NSArray.self) {
        let mark = writer.mark
        var index = 0
        for element in array {
          writer.addElement(locating(.index(index)) { reference(element) })
          index += 1
        }
        writer.add(writer.array(from: mark), forKey: "NS.objects")
      }
    }

    /// A collection with what `content` adds.
    ///
    /// - Parameter original: The collection if it is an object, which may be encoded again.
    func collection(_ type: AnyClass, of original: AnyObject? = nil, _ content: () -> Void) -> Reference {
      guard enter() else { return writer.null }
      defer { leave() }
      let index = state.classes.index(of: type)
      let collection = writer.open(ofClass: index + 1)
      if let original { state.add(original, uid: collection.uid) }
      if original != nil { state.openCollections.append(collection.uid) }
      content()
      if original != nil { state.openCollections.removeLast() }
      writer.close(collection, class: uid(ofClass: index, type))
      return collection.uid
    }

    func addElements(_ elements: some Sequence<Any>, forKey key: String) {
      let mark = writer.mark
      for (index, element) in elements.enumerated() {
        writer.addElement(locating(.index(index)) { reference(toElement: element) })
      }
      writer.add(writer.array(from: mark), forKey: key)
    }

    /// The UID of an element, which must not be nil.
    func reference(toElement element: Any) -> Reference {
      let reference = reference(to: element)
      return reference == writer.null && !state.isOver ? refuse(.nilElement) : reference
    }

    /// Sorts the pairs by their keys, because the dictionary's order differs from run to run.
    func addPairs(_ pairs: [(key: Any, value: Any)]) {
      let strings = pairs.compactMap { pair in (pair.key as? String).map { (key: $0, value: pair.value) } }
      if strings.count == pairs.count {
        let sorted = strings.sorted { $0.key.precedes($1.key) }
        return addPairs(count: sorted.count, { sorted[$0].key }, { reference(toElement: sorted[$0].value) })
      }
      var known = EqualValues()
      var values: [(key: ArchiveValue, value: Any)] = []
      for pair in pairs {
        guard let key = valueWithoutParts(pair.key) else {
          return fail(.keyWithParts(Phrase.anything(pair.key)))
        }
        if case .decimal = key { return fail(.notHashable(key.phrase)) }
        if known.insert(key) != .new { return fail(.equalKeys(key.phrase)) }
        values.append((key, pair.value))
      }
      let sorted = values.sorted { $0.key.precedes($1.key) }
      addElements(sorted.lazy.map(\.key), forKey: "NS.keys")
      addElements(sorted.lazy.map(\.value), forKey: "NS.objects")
    }

    /// Pairs with sorted strings as keys.
    private func addPairs(count: Int, _ key: (Int) -> String, _ value: (Int) -> Reference) {
      writer.add(array(ofKeys: (0..<count).map { reference(toString: key($0)) }), forKey: "NS.keys")
      let mark = writer.mark
      for index in 0..<count {
        writer.addElement(locating(.key(key(index))) { value(index) })
      }
      writer.add(writer.array(from: mark), forKey: "NS.objects")
    }

    /// Dictionaries with the same keys share the array of keys.
    private func array(ofKeys keys: [Reference]) -> Reference {
      if let known = state.arraysOfKeys[keys] { return known }
      let mark = writer.mark
      for key in keys { writer.addElement(key) }
      let array = writer.array(from: mark)
      state.arraysOfKeys[keys] = array
      return array
    }

    func addMembers(_ members: [Any]) {
      addElements(sortedMembers(members), forKey: "NS.objects")
    }

    /// Members in the order in which they are written: values, and then objects of the app.
    ///
    /// Collections are refused: readers of a set compare its members, and Foundation takes exponential time to compare
    /// collections that share their elements.
    func sortedMembers(
      _ members: [Any],
      _ refusal: (String) -> ArchiveError = ArchiveError.memberWithParts
    ) -> [Any] {
      var known = EqualValues()
      var values: [(value: ArchiveValue, member: Any)] = []
      var objects: [Any] = []
      for member in members {
        if let value = valueWithoutParts(member) {
          if known.insert(value) == .same { fail(.equalMembers(value.phrase)) }
          values.append((value, member))
        } else if isObjectOfApp(member) {
          objects.append(member)
        } else {
          fail(refusal(Phrase.anything(member)))
        }
      }
      return values.sorted { $0.value.precedes($1.value) }.map(\.member) + objects
    }

    private func valueWithoutParts(_ value: Any) -> ArchiveValue? {
      if type(of: value) is AnyClass { return ArchiveValue(object: value) }
      switch (value as? any StandardValue)?.archiveValue {
      case nil, .array, .set, .dictionary: return nil
      case let value: return value
      }
    }

    private func isObjectOfApp(_ value: Any) -> Bool {
      guard let type = type(of: value) as? AnyClass else { return false }
      return [.archivedClass, .coding].contains(ClassFacts.of(type).kind)
    }
  }
#endif
