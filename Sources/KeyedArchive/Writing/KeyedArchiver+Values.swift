#if !canImport(ObjectiveC)
  import Foundation

  /// How a type of value is archived.
  enum ValueKind {
    case string, integer, smallInteger, real, float, boolean, date, data
    case propertyListDictionary, propertyListDictionaries
    case anyArray, anyDictionary, anyDictionaries
    case array, dictionary, set
    case optional, any
    case bridged
    case object
    case unsupported
  }

  /// How a class of objects is archived: Foundation's own ask `NSKeyedArchiver` for things that no other coder
  /// can do, so the archiver does them itself.
  enum ObjectKind {
    case string, mutableString, number, data, mutableData, array, dictionary, set, orderedSet
    /// Encodes itself.
    case coding
    case notCoding
  }

  /// The kinds of the types seen so far. Asking the runtime takes long: once for each type.
  struct ValueKindTable {
    private static let size = 32
    private var kinds: [ObjectIdentifier: ValueKind] = [:]
    /// The types seen last, by their address.
    private var recent = [(type: ObjectIdentifier?, kind: ValueKind)](repeating: (nil, .any), count: size)

    @inline(__always)
    mutating func kind<Value>(of value: Value) -> ValueKind {
      let type = ObjectIdentifier(Value.self)
      let slot = Int(truncatingIfNeeded: UInt(bitPattern: type) >> 4) & (Self.size - 1)
      if recent[slot].type == type { return recent[slot].kind }
      recent[slot] = (type, find(type, value))
      return recent[slot].kind
    }

    @inline(never)
    private mutating func find<Value>(_ type: ObjectIdentifier, _ value: Value) -> ValueKind {
      let kind = kinds[type] ?? ValueKind(value)
      kinds[type] = kind
      return kind
    }
  }

  extension ValueKind {
    init<Value>(_ value: Value) {
      self =
        switch Value.self {
        case is Int.Type, is Int64.Type: .integer
        case is any FixedWidthInteger.Type: .smallInteger
        case is Double.Type: .real
        case is Float.Type: .float
        case is Bool.Type: .boolean
        case is Date.Type: .date
        case is Data.Type: .data
        case is PropertyListDictionary.Type: .propertyListDictionary
        case is [PropertyListDictionary].Type: .propertyListDictionaries
        case is [Any].Type: .anyArray
        case is [String: Any].Type: .anyDictionary
        case is [[String: Any]].Type: .anyDictionaries
        case is any ArchivableArray.Type: .array
        case is any ArchivableDictionary.Type: .dictionary
        case is any ArchivableSet.Type: .set
        case is any ArchivableOptional.Type: .optional
        case is AnyClass: .object
        case let type where type == Any.self: .any
        case is UUID.Type, is URL.Type: .bridged
        default: value as AnyObject is NSSecureCoding ? .bridged : .unsupported
        }
    }
  }

  extension ObjectKind {
    init(_ object: AnyObject) {
      self =
        switch object {
        case is NSMutableString: .mutableString
        case is NSString: .string
        case is NSDecimalNumber: .notCoding
        case is NSNumber: .number
        case is NSMutableData: .mutableData
        case is NSData: .data
        case is NSArray: .array
        case is NSDictionary: .dictionary
        case is NSCountedSet: .coding
        case is NSSet: .set
        case is NSOrderedSet: .orderedSet
        case let object as any NSSecureCoding where type(of: object).supportsSecureCoding: .coding
        default: .notCoding
        }
    }
  }

  // MARK: - Values

  extension KeyedArchiver {
    typealias Reference = ArchiveWriter.Reference

    @inline(__always)
    func uid(ofOptional value: Any?) -> Reference {
      guard let value else { return writer.pointee.null }
      return uid(of: value)
    }

    /// The UID of a value in the archive, which it joins if it is not there yet.
    ///
    /// `Any` is opened by the call: `Value` is the type of what it holds.
    @inline(__always)
    func uid(of value: Any) -> Reference {
      func open<Value>(_ value: Value) -> Reference { uid(ofValue: value) }
      return open(value)
    }

    /// A cast of a value to the type that it has costs more than all the rest: where the two types are the
    /// same one, the bits are taken as they are.
    @inline(__always)
    private func cast<Value, Same>(_ value: Value, to type: Same.Type) -> Same {
      precondition(Value.self == Same.self)
      return unsafeBitCast(value, to: Same.self)
    }

    func uid<Value>(ofValue value: Value) -> Reference {
      if Value.self == String.self { return uid(ofString: cast(value, to: String.self)) }
      switch state.pointee.kinds.kind(of: value) {
      case .string: return uid(ofString: cast(value, to: String.self))
      case .integer where Value.self == Int.self:
        return object(writer.pointee.integer(Int64(cast(value, to: Int.self))))
      case .integer: return object(writer.pointee.integer(cast(value, to: Int64.self)))
      case .real: return object(writer.pointee.real(cast(value, to: Double.self)))
      case .float: return object(writer.pointee.real(cast(value, to: Float.self)))
      case .boolean: return object(writer.pointee.boolean(cast(value, to: Bool.self)))
      case .date: return uid(ofObject: cast(value, to: Date.self) as NSDate)
      case .data: return uid(ofData: cast(value, to: Data.self))
      case .propertyListDictionary: return uid(ofDictionary: cast(value, to: PropertyListDictionary.self))
      case .propertyListDictionaries:
        return uid(ofArray: cast(value, to: [PropertyListDictionary].self)) { uid(ofDictionary: $0) }
      case .anyArray: return uid(ofArray: cast(value, to: [Any].self))
      case .anyDictionary: return uid(ofDictionary: cast(value, to: [String: Any].self))
      case .anyDictionaries:
        return uid(ofArray: cast(value, to: [[String: Any]].self)) { uid(ofDictionary: $0) }
      case .any: return uid(of: cast(value, to: Any.self))
      case .object: return uid(ofObject: unsafeBitCast(value, to: AnyObject.self))
      case .smallInteger, .array, .dictionary, .set, .optional: return uid(ofAdopter: value)
      case .bridged: return uid(ofBridged: value)
      case .unsupported: return notArchivable("a value of type \(Value.self)")
      }
    }

    /// The types that are found by a protocol of ours.
    private func uid<Value>(ofAdopter value: Value) -> Reference {
      switch value {
      case let integer as any FixedWidthInteger:
        guard let unsigned = UInt64(exactly: integer) else {
          guard let signed = Int64(exactly: integer) else { return notArchivable(Found.integer(integer)) }
          return object(writer.pointee.integer(signed))
        }
        return object(writer.pointee.integer(unsigned))
      case let array as any ArchivableArray: return uid(ofArray: array.archivableElements)
      case let dictionary as any ArchivableDictionary: return uid(ofEntries: dictionary.archivableEntries)
      case let set as any ArchivableSet: return uid(ofSet: set.archivableMembers, class: NSSet.self)
      case let optional as any ArchivableOptional: return uid(ofOptional: optional.archivableValue)
      default: return notArchivable("a value of type \(Value.self)")
      }
    }

    private func uid(ofBridged value: Any) -> Reference {
      switch value {
      case let url as URL: uid(ofObject: url as NSURL)
      case let uuid as UUID: uid(ofObject: uuid as NSUUID)
      default: uid(ofObject: value as AnyObject)
      }
    }

    private func notArchivable(_ found: String) -> Reference {
      unsupported(expected: "a value that can be archived", found: found)
    }

    @inline(__always)
    private func object(_ value: Reference) -> Reference {
      writer.pointee.object(value)
    }

    /// Readers take the string "$null" in the object table for nil: it goes there inside of an `NSString`.
    @inline(__always)
    func uid(ofString string: String) -> Reference {
      if string.utf8.count == 5, string == "$null" {
        return uid(inlining: writer.pointee.string(string), forKey: "NS.string", class: NSString.self)
      }
      return object(writer.pointee.string(string))
    }

    func uid(ofData data: Data) -> Reference {
      object(data.withUnsafeBytes { writer.pointee.data($0) })
    }

    /// An object of a class whose whole content is one inline value.
    private func uid(inlining value: Reference, forKey key: String, class type: AnyClass) -> Reference {
      let object = writer.pointee.open()
      writer.pointee.add(value, forKey: key)
      writer.pointee.close(object, class: uid(ofClass: type))
      return object.uid
    }
  }

  // MARK: - Collections

  extension KeyedArchiver {
    func uid(ofArray array: [Any], class type: AnyClass = NSArray.self) -> Reference {
      container(class: type) { elements(array, forKey: "NS.objects") }
    }

    private func elements(_ elements: some Sequence<Any>, forKey key: String) {
      let mark = writer.pointee.mark
      var index = 0
      for element in elements {
        let object = locating(.index(index)) { uid(of: element) }
        writer.pointee.addElement(object)
        index += 1
      }
      let array = writer.pointee.array(from: mark)
      writer.pointee.add(array, forKey: key)
    }

    /// Pairs are written in the order of their keys: a dictionary's own order differs from run to run.
    func uid(ofDictionary dictionary: [String: Any], class type: AnyClass = NSDictionary.self) -> Reference {
      container(class: type) {
        let start = state.pointee.places.count
        writer.pointee.add(keys(of: dictionary), forKey: "NS.keys")
        let mark = writer.pointee.mark
        for index in start..<state.pointee.places.count {
          let place = state.pointee.places[index]
          let object = locating(.key(dictionary.keys[place])) { uid(of: dictionary.values[place]) }
          writer.pointee.addElement(object)
        }
        state.pointee.places.removeSubrange(start...)
        let array = writer.pointee.array(from: mark)
        writer.pointee.add(array, forKey: "NS.objects")
      }
    }

    /// The array of a dictionary's keys, whose places in the dictionary are put on the stack.
    @inline(__always)
    private func keys(of dictionary: [String: Any]) -> Reference {
      let known = state.pointee.keyOrders.first(keyCount: dictionary.count) {
        findPlaces(of: dictionary, in: $0)
      }
      if let known { return state.pointee.keyOrders.use(known) }
      let sorted = dictionary.keys.sorted()
      state.pointee.places += sorted.compactMap { dictionary.index(forKey: $0) }
      return keys(sorted)
    }

    /// Whether the keys of a dictionary are those of an order; if so, their places are put on the stack.
    @inline(__always)
    private func findPlaces(of dictionary: [String: Any], in order: Int) -> Bool {
      let start = state.pointee.places.count
      var place = dictionary.startIndex
      for _ in 0..<dictionary.count { state.pointee.places.append(place) }
      for _ in 0..<dictionary.count {
        guard let index = state.pointee.keyOrders.place(of: dictionary.keys[place], in: order) else {
          state.pointee.places.removeSubrange(start...)
          return false
        }
        state.pointee.places[start + index] = place
        dictionary.formIndex(after: &place)
      }
      return true
    }

    func uid(ofDictionary dictionary: PropertyListDictionary) -> Reference {
      let pairs = dictionary.pairs
      return container(class: NSDictionary.self) {
        writer.pointee.add(keys(of: dictionary), forKey: "NS.keys")
        let mark = writer.pointee.mark
        for index in pairs.indices {
          let object = locating(.key(pairs[index].key)) { uid(ofPropertyList: pairs[index].value) }
          writer.pointee.addElement(object)
        }
        let array = writer.pointee.array(from: mark)
        writer.pointee.add(array, forKey: "NS.objects")
      }
    }

    @inline(__always)
    private func keys(of dictionary: PropertyListDictionary) -> Reference {
      let pairs = dictionary.pairs
      let known = state.pointee.keyOrders.first(keyCount: pairs.count) { order in
        for place in pairs.indices where !state.pointee.keyOrders.has(pairs[place].key, at: place, in: order)
        {
          return false
        }
        return true
      }
      if let known { return state.pointee.keyOrders.use(known) }
      return keys(dictionary.keys)
    }

    /// The array of sorted keys that were not expected.
    private func keys(_ keys: [String]) -> Reference {
      let mark = writer.pointee.mark
      for key in keys {
        let object = uid(ofString: key)
        writer.pointee.addElement(object)
      }
      let array = writer.pointee.array(from: mark)
      state.pointee.keyOrders.add(keys, array: array)
      return array
    }

    private func uid(ofPropertyList value: PropertyListValue) -> Reference {
      switch value {
      case .string(let string): uid(ofString: string)
      case .integer(let integer): object(writer.pointee.integer(Int64(integer)))
      case .unsigned(let integer): object(writer.pointee.integer(integer))
      case .real(let real): object(writer.pointee.real(real))
      case .float(let float): object(writer.pointee.real(float))
      case .boolean(let boolean): object(writer.pointee.boolean(boolean))
      case .date(let date): uid(ofObject: date as NSDate)
      case .data(let data): uid(ofData: data)
      case .dictionary(let dictionary): uid(ofDictionary: dictionary)
      case .array(let array): uid(ofArray: array) { uid(ofPropertyList: $0) }
      }
    }

    /// An array, with the UID that `reference` gives for each element.
    @inline(__always)
    func uid<Element>(ofArray array: [Element], _ reference: (Element) -> Reference) -> Reference {
      container(class: NSArray.self) {
        let mark = writer.pointee.mark
        var index = 0
        for element in array {
          let object = locating(.index(index)) { reference(element) }
          writer.pointee.addElement(object)
          index += 1
        }
        let elements = writer.pointee.array(from: mark)
        writer.pointee.add(elements, forKey: "NS.objects")
      }
    }

    /// A dictionary whose keys are not all strings.
    func uid(ofEntries entries: [(key: Any, value: Any)], class type: AnyClass = NSDictionary.self)
      -> Reference
    {
      let strings = entries.compactMap { entry in (entry.key as? String).map { ($0, entry.value) } }
      if strings.count == entries.count {
        return uid(ofDictionary: Dictionary(strings) { first, _ in first }, class: type)
      }
      let sorted = entries.sorted { Self.precedes($0.key, $1.key) }
      return container(class: type) {
        elements(sorted.lazy.map(\.key), forKey: "NS.keys")
        elements(sorted.lazy.map(\.value), forKey: "NS.objects")
      }
    }

    /// A set's members are written in order, too.
    func uid(ofSet members: [Any], class type: AnyClass) -> Reference {
      let sorted = members.sorted(by: Self.precedes)
      return container(class: type) { elements(sorted, forKey: "NS.objects") }
    }

    /// An order of values that is the same in every run, as far as their descriptions are.
    private static func precedes(_ first: Any, _ second: Any) -> Bool {
      if let first = first as? String, let second = second as? String { return first < second }
      if let first = first as? NSNumber, let second = second as? NSNumber {
        return first.compare(second) == .orderedAscending
      }
      return "\(type(of: first)) \(first)" < "\(type(of: second)) \(second)"
    }

    /// An object of a Foundation collection class, with the content that `content` adds.
    func container(class type: AnyClass, _ content: () -> Void) -> Reference {
      guard enter() else { return writer.pointee.null }
      defer { leave() }
      let object = writer.pointee.open()
      content()
      writer.pointee.close(object, class: uid(ofClass: type))
      return object.uid
    }

    /// Goes one level deeper, or fails at the limit.
    @inline(__always)
    func enter() -> Bool {
      do {
        try checkDepth()
        state.pointee.depth += 1
        return true
      } catch {
        fail(ArchiveError(wrapping: error))
        return false
      }
    }

    @inline(__always)
    private func checkDepth() throws {
      guard state.pointee.depth < limits.depth else {
        throw limits.exceededDepth
      }
      try state.pointee.stack.check(depth: state.pointee.depth)
    }

    func leave() {
      state.pointee.depth -= 1
    }
  }

  // MARK: - Generic collections

  /// `Array`, whatever its elements.
  private protocol ArchivableArray {
    var archivableElements: [Any] { get }
  }

  extension Array: ArchivableArray {
    var archivableElements: [Any] { self }
  }

  /// `Dictionary`, whatever its keys and values.
  private protocol ArchivableDictionary {
    var archivableEntries: [(key: Any, value: Any)] { get }
  }

  extension Dictionary: ArchivableDictionary {
    var archivableEntries: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }
  }

  /// `Set`, whatever its members.
  private protocol ArchivableSet {
    var archivableMembers: [Any] { get }
  }

  extension Set: ArchivableSet {
    var archivableMembers: [Any] { Array(self) }
  }

  /// `Optional`, whatever it wraps.
  private protocol ArchivableOptional {
    var archivableValue: Any? { get }
  }

  extension Optional: ArchivableOptional {
    var archivableValue: Any? { self }
  }
#endif
