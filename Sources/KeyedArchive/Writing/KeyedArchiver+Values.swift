#if !canImport(ObjectiveC)
  import Foundation

  // MARK: - Values of any type

  extension KeyedArchiver {
    func reference(toOptional value: Any?) -> Reference {
      guard let value else { return writer.pointee.null }
      return reference(to: value)
    }

    /// The UID of an object or a value, which joins the archive if it is new.
    func reference(to value: Any) -> Reference {
      if type(of: value) is AnyClass { return reference(toObject: value as AnyObject) }
      switch value {
      case let value as any ArchiveValueConvertible: return reference(to: value.archiveValue)
      case let array as [Any]: return collection(NSArray.self) { addElements(array, forKey: "NS.objects") }
      case let dictionary as [AnyHashable: Any]:
        return collection(NSDictionary.self) { addPairs(dictionary.map { ($0.key.base, $0.value) }) }
      case let set as Set<AnyHashable>: return collection(NSSet.self) { addMembers(set.map(\.base)) }
      case let optional as any OptionalValue: return reference(toOptional: optional.wrappedValue)
      default: return reference(toBridged: value)
      }
    }

    /// Foundation's structs, such as `IndexSet` and `Locale`, are archived as the objects that they bridge to.
    private func reference(toBridged value: Any) -> Reference {
      let object = value as AnyObject
      guard object is NSSecureCoding else { return refuse(.notArchivable(Phrase.anything(value))) }
      return reference(toObject: object)
    }

    /// The UID of a value without a class of the app.
    func reference(to value: ArchiveValue) -> Reference {
      switch value {
      case .string(let string): return reference(toString: string)
      case .integer(let integer): return leaf(value, writer.pointee.integer(Int64(integer)))
      case .real(let real): return leaf(value, self.real(real))
      case .boolean(let boolean): return leaf(value, writer.pointee.boolean(boolean))
      case .dictionary(let dictionary): return reference(to: dictionary)
      case .array(let array): return reference(toArray: array) { reference(to: $0) }
      case .unsigned(let integer): return leaf(value, writer.pointee.integer(integer))
      case .float(let float): return leaf(value, real(float))
      case .data(let data): return leaf(value, self.data(data))
      case .set(let members): return collection(NSSet.self) { addMembers(members) }
      case .null, .date, .uuid, .url, .decimal: return reference(toContentOf: value)
      }
    }

    /// A value that is in the table itself.
    @inline(__always)
    private func leaf(_ value: ArchiveValue, _ reference: Reference) -> Reference {
      if state.pointee.foundation != nil { checkForFoundation(value) }
      return writer.pointee.object(reference)
    }

    /// Readers consider the string "$null" in the table to be nil, so it is written inside an `NSString`.
    @inline(__always)
    func reference(toString string: String) -> Reference {
      if state.pointee.foundation != nil { checkForFoundation(.string(string)) }
      if string.utf8.count == 5, string == "$null" {
        return object(NSString.self) {
          writer.pointee.add(writer.pointee.string(string), forKey: "NS.string")
        }
      }
      return writer.pointee.object(writer.pointee.string(string))
    }

    func data(_ data: Data) -> Reference {
      data.withUnsafeBytes { writer.pointee.data($0) }
    }

    func real(_ value: Double) -> Reference {
      if state.pointee.foundation != nil, value.isNaN, value.bitPattern != Double.nan.bitPattern {
        return refuse(.nanInFoundation)
      }
      return writer.pointee.real(value)
    }

    func real(_ value: Float) -> Reference {
      if state.pointee.foundation != nil, value.isNaN, value.bitPattern != Float.nan.bitPattern {
        return refuse(.nanInFoundation)
      }
      return writer.pointee.real(value)
    }

    /// Fails on a value that Foundation's archiver would lose or merge with another one.
    @inline(never)
    private func checkForFoundation(_ value: ArchiveValue) {
      if value == .string("$null") { return fail(.stringTakenForNil) }
      guard state.pointee.foundation?.insert(value) == .equal else { return }
      fail(.equalInFoundation(value.phrase))
    }
  }

  // MARK: - Values that are objects

  extension KeyedArchiver {
    private func reference(toContentOf value: ArchiveValue) -> Reference {
      switch value {
      case .date(let date):
        return object(NSDate.self) {
          add(forKey: "NS.time") { real(date.timeIntervalSinceReferenceDate) }
          if state.pointee.foundation != nil { checkForFoundation(value) }
        }
      case .uuid(let uuid):
        return object(NSUUID.self) {
          withUnsafeBytes(of: uuid.uuid) {
            writer.pointee.add(writer.pointee.data($0), forKey: "NS.uuidbytes")
          }
        }
      case .url(let url):
        return object(NSURL.self) {
          let base = url.baseURL.map { reference(to: .url($0)) } ?? writer.pointee.null
          writer.pointee.add(base, forKey: "NS.base")
          writer.pointee.add(reference(toString: url.relativeString), forKey: "NS.relative")
        }
      case .decimal(let decimal): return reference(toDecimal: decimal)
      default: return reference(toNull: ArchiveValue.nullObject)
      }
    }

    /// Foundation's archiver on Linux traps on several objects that stand for null: they are equal, and their hashes
    /// differ.
    func reference(toNull null: NSNull) -> Reference {
      if state.pointee.foundation != nil {
        if let known = state.pointee.foundationNull, known !== null {
          return refuse(.equalInFoundation(Phrase.null))
        }
        state.pointee.foundationNull = null
      }
      return object(NSNull.self) {}
    }

    private func reference(toDecimal decimal: Decimal) -> Reference {
      if state.pointee.foundation != nil { return refuse(.decimalInFoundation) }
      let stored = decimal.stored
      let bytes = (0..<8).flatMap { index in
        let group = index < stored.groups.count ? stored.groups[index] : 0
        return [UInt8(group & 0xFF), UInt8(group >> 8)]
      }
      return object(NSDecimalNumber.self) {
        bytes.withUnsafeBytes { writer.pointee.add(writer.pointee.data($0), forKey: "NS.mantissa") }
        writer.pointee.add(writer.pointee.integer(Int64(stored.exponent)), forKey: "NS.exponent")
        writer.pointee.add(writer.pointee.integer(Int64(stored.groups.count)), forKey: "NS.length")
        writer.pointee.add(writer.pointee.boolean(stored.isNegative), forKey: "NS.negative")
        writer.pointee.add(writer.pointee.boolean(true), forKey: "NS.compact")
        // 1 says that the lower byte comes first.
        writer.pointee.add(writer.pointee.integer(1 as Int64), forKey: "NS.mantissa.bo")
      }
    }

    /// An object of one of Foundation's classes, with what `content` adds.
    func object(_ type: AnyClass, _ content: () -> Void) -> Reference {
      let index = state.pointee.classes.index(of: type)
      let object = writer.pointee.open(shape: index + 1)
      content()
      writer.pointee.close(object, class: uid(ofClass: index, type))
      return object.uid
    }
  }

  // MARK: - Collections

  extension KeyedArchiver {
    /// A dictionary, whose pairs are already in the order of their keys.
    func reference(to dictionary: ArchiveDictionary) -> Reference {
      let pairs = dictionary.pairs
      return collection(NSDictionary.self) {
        addPairs(count: pairs.count, { pairs[$0].key }, { reference(to: pairs[$0].value) })
      }
    }

    /// An array, with the UID that `reference` returns for each element.
    @inline(__always)
    func reference<Element>(toArray array: [Element], _ reference: (Element) -> Reference) -> Reference {
      collection(NSArray.self) {
        let mark = writer.pointee.mark
        var index = 0
        for element in array {
          let object = locating(.index(index)) { reference(element) }
          writer.pointee.addElement(object)
          index += 1
        }
        writer.pointee.add(writer.pointee.array(from: mark), forKey: "NS.objects")
      }
    }

    /// A collection one level deeper, with what `content` adds.
    ///
    /// - Parameter original: The collection itself if it is an object, which may be encoded again.
    @inline(__always)
    func collection(_ type: AnyClass, of original: AnyObject? = nil, _ content: () -> Void) -> Reference {
      guard enter() else { return writer.pointee.null }
      defer { leave() }
      let index = state.pointee.classes.index(of: type)
      let collection = writer.pointee.open(shape: index + 1)
      if let original {
        state.pointee.add(original, uid: collection.uid)
        state.pointee.openCollections.append(collection.uid)
      }
      content()
      if original != nil { state.pointee.openCollections.removeLast() }
      writer.pointee.close(collection, class: uid(ofClass: index, type))
      return collection.uid
    }

    func addElements(_ elements: some Sequence<Any>, forKey key: String) {
      let mark = writer.pointee.mark
      for (index, element) in elements.enumerated() {
        writer.pointee.addElement(locating(.index(index)) { reference(toElement: element) })
      }
      writer.pointee.add(writer.pointee.array(from: mark), forKey: key)
    }

    /// The UID of what a collection holds, which must not be nil.
    func reference(toElement element: Any) -> Reference {
      let reference = reference(to: element)
      return reference == writer.pointee.null && !state.pointee.isOver ? refuse(.nilElement) : reference
    }

    /// The pairs of a dictionary, in the order of their keys: its own order differs from run to run.
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

    /// Pairs with sorted strings as keys. Dictionaries with the same keys share the array of keys.
    @inline(__always)
    private func addPairs(count: Int, _ key: (Int) -> String, _ value: (Int) -> Reference) {
      let keys = state.pointee.keyLists.array(keyCount: count, key) ?? self.keys((0..<count).map(key))
      writer.pointee.add(keys, forKey: "NS.keys")
      let mark = writer.pointee.mark
      for index in 0..<count {
        let object = locating(.key(key(index))) { value(index) }
        writer.pointee.addElement(object)
      }
      writer.pointee.add(writer.pointee.array(from: mark), forKey: "NS.objects")
    }

    private func keys(_ keys: [String]) -> Reference {
      let mark = writer.pointee.mark
      for key in keys {
        let object = reference(toString: key)
        writer.pointee.addElement(object)
      }
      let array = writer.pointee.array(from: mark)
      state.pointee.keyLists.add(keys, array: array)
      return array
    }

    func addMembers(_ members: [Any]) {
      addElements(sortedMembers(members), forKey: "NS.objects")
    }

    /// Members in the order in which they are written: values, and then objects of the app.
    ///
    /// Anything else is refused. Whoever reads a set compares its members, and Foundation compares collections in
    /// exponential time if they share what they hold.
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
      switch (value as? any ArchiveValueConvertible)?.archiveValue {
      case nil, .array, .set, .dictionary: return nil
      case let value: return value
      }
    }

    private func isObjectOfApp(_ value: Any) -> Bool {
      guard let type = type(of: value) as? AnyClass else { return false }
      let index = state.pointee.classes.index(of: type)
      return [.archivedClass, .coding].contains(state.pointee.classes.kind(of: index, type))
    }
  }

  /// `Optional`, whatever it wraps.
  private protocol OptionalValue {
    var wrappedValue: Any? { get }
  }

  extension Optional: OptionalValue {
    fileprivate var wrappedValue: Any? { self }
  }
#endif
