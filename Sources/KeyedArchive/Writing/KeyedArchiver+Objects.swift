#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    /// The UID of an object; one that was met before keeps its UID.
    func uid(ofObject object: AnyObject) -> Reference {
      let index = state.pointee.classes.index(of: object)
      guard state.pointee.classes[index].kind == .coding else { return uid(ofFoundation: object, index) }
      if let uid = state.pointee.identities.uid(of: object) { return uid }
      guard let coding = object as? any NSObject & NSSecureCoding else { return notCoding(object) }
      return uid(ofNew: coding, class: index)
    }

    /// The same for an object whose type is known at compile time.
    @inline(__always)
    func uid<Object: NSObject & NSSecureCoding>(ofTyped object: Object) -> Reference {
      let index = state.pointee.classes.index(of: object)
      guard state.pointee.classes[index].kind == .coding else { return uid(ofFoundation: object, index) }
      if let uid = state.pointee.identities.uid(of: object) { return uid }
      return uid(ofNew: object, class: index)
    }

    /// The UID of an array of such objects.
    func uid<Object: NSObject & NSSecureCoding>(ofTyped objects: [Object]) -> Reference {
      uid(ofArray: objects) { uid(ofTyped: $0) }
    }

    /// Among these are decimal numbers: Foundation encodes them as what no unarchiver reads.
    private func notCoding(_ object: AnyObject) -> Reference {
      unsupported(
        expected: object is NSDecimalNumber
          ? "a number that is no decimal" : "an object whose class adopts NSSecureCoding",
        found: Found.object(ofClass: "\(type(of: object))")
      )
    }
  }

  // MARK: - Objects that encode themselves

  extension KeyedArchiver {
    @inline(__always)
    private func uid<Object: NSObject & NSSecureCoding>(ofNew object: Object, class index: Int) -> Reference {
      let isArchivedClass = state.pointee.classes[index].isArchivedClass
      guard enter() else { return writer.pointee.null }
      if !isArchivedClass, let replacement = replacement(for: object) {
        defer { leave() }
        return uid(of: replacement)
      }
      let opened = writer.pointee.open(shape: index + 1)
      state.pointee.identities.insert(object, uid: opened.uid)
      let genericKey = state.pointee.genericKey
      state.pointee.genericKey = 0
      object.encode(with: self)
      state.pointee.genericKey = genericKey
      writer.pointee.close(opened, class: classUID(of: object, index))
      leave()
      return opened.uid
    }

    @inline(__always)
    private func classUID(of object: NSObject, _ index: Int) -> Reference {
      if let uid = state.pointee.classes[index].uid { return uid }
      guard state.pointee.classes[index].isArchivedClass else {
        return uid(ofClass: object.classForKeyedArchiver ?? type(of: object))
      }
      let uid = uid(ofClass: type(of: object))
      state.pointee.classes[index].uid = uid
      return uid
    }

    /// What an object wants archived in its place; nil for itself.
    private func replacement(for object: NSObject) -> Any? {
      guard let replacement = object.replacementObject(for: self as NSCoder) else { return NSNull() }
      return replacement as AnyObject === object ? nil : replacement
    }
  }

  // MARK: - Foundation's objects

  extension KeyedArchiver {
    /// The UID of an object of a class that the archiver writes itself.
    private func uid(ofFoundation object: AnyObject, _ index: Int) -> Reference {
      switch state.pointee.classes[index].kind {
      case .string: return (object as? NSString).map { uid(ofString: $0 as String) } ?? notCoding(object)
      case .number: return (object as? NSNumber).map { uid(ofNumber: $0) } ?? notCoding(object)
      case .data: return (object as? NSData).map { uid(ofData: $0 as Data) } ?? notCoding(object)
      case .coding, .notCoding: return notCoding(object)
      case .mutableString, .mutableData, .array, .dictionary, .set, .orderedSet: break
      }
      if let known = state.pointee.identities.uid(of: object) { return known }
      let new = uid(ofCollection: object)
      state.pointee.identities.insert(object, uid: new)
      return new
    }

    private func uid(ofCollection object: AnyObject) -> Reference {
      switch object {
      case let string as NSMutableString:
        uid(ofContent: object, forKey: "NS.string", class: NSMutableString.self) {
          writer.pointee.string(string as String)
        }
      case let data as NSMutableData:
        uid(ofContent: object, forKey: "NS.data", class: NSMutableData.self) {
          (data as Data).withUnsafeBytes { writer.pointee.data($0) }
        }
      case let array as NSArray:
        uid(ofArray: Array(array), class: array is NSMutableArray ? NSMutableArray.self : NSArray.self)
      case let dictionary as NSDictionary:
        uid(
          ofEntries: dictionary.map { ($0.key, $0.value) },
          class: dictionary is NSMutableDictionary ? NSMutableDictionary.self : NSDictionary.self
        )
      case let set as NSSet:
        uid(ofSet: Array(set), class: set is NSMutableSet ? NSMutableSet.self : NSSet.self)
      case let set as NSOrderedSet:
        uid(ofOrderedSet: set)
      default:
        notCoding(object)
      }
    }

    private func uid(
      ofContent object: AnyObject,
      forKey key: String,
      class type: AnyClass,
      _ content: () -> Reference
    ) -> Reference {
      let opened = writer.pointee.open()
      let value = content()
      writer.pointee.add(value, forKey: key)
      writer.pointee.close(opened, class: uid(ofClass: type))
      return opened.uid
    }

    /// Ordered sets have a key for each element: "NS.object.0", "NS.object.1", …
    private func uid(ofOrderedSet set: NSOrderedSet) -> Reference {
      guard enter() else { return writer.pointee.null }
      defer { leave() }
      let opened = writer.pointee.open()
      for (index, element) in set.enumerated() {
        let member = locating(.index(index)) { uid(of: element) }
        writer.pointee.add(member, forKey: "NS.object.\(index)")
      }
      let type = set is NSMutableOrderedSet ? NSMutableOrderedSet.self : NSOrderedSet.self
      writer.pointee.close(opened, class: uid(ofClass: type))
      return opened.uid
    }

    private func uid(ofNumber number: NSNumber) -> Reference {
      writer.pointee.object(value(of: number))
    }

    /// A number as what it was made from: `true`, `1` and `1.0` are equal and stay different.
    private func value(of number: NSNumber) -> Reference {
      if number === (true as NSNumber) { return writer.pointee.boolean(true) }
      if number === (false as NSNumber) { return writer.pointee.boolean(false) }
      return switch String(cString: number.objCType) {
      case "d": writer.pointee.real(number.doubleValue)
      case "f": writer.pointee.real(number.floatValue)
      case "Q": writer.pointee.integer(number.uint64Value)
      default: writer.pointee.integer(number.int64Value)
      }
    }
  }

  // MARK: - Classes

  /// What name a class has in an archive.
  enum ClassNaming {
    /// The name that the class chose, or its name in Swift.
    case stable
    /// The name that Foundation's archiver on Linux gives it, where it gives one.
    case foundation
  }

  extension KeyedArchiver {
    /// The UID of a class's entry, which is written after the first object that uses it.
    func uid(ofClass type: AnyClass) -> Reference {
      if let uid = state.pointee.classUIDs[ObjectIdentifier(type)] { return uid }
      var names: [String] = []
      var next: AnyClass? = type
      while let type = next {
        guard let name = archivedName(of: type) else { return unnameable(type) }
        names.append(name)
        next = _getSuperclass(type)
      }
      let uid = writer.pointee.classEntry(names: names)
      state.pointee.classUIDs[ObjectIdentifier(type)] = uid
      return uid
    }

    private func archivedName(of type: AnyClass) -> String? {
      switch naming {
      case .stable: state.pointee.classNames[ObjectIdentifier(type)] ?? defaultArchivedName(of: type)
      case .foundation: nameInFoundation(of: type)
      }
    }

    private func unnameable(_ type: AnyClass) -> Reference {
      let expected =
        switch naming {
        case .stable: "a class with a name of its own in archives (ArchivedClass, or setClassName)"
        case .foundation: "a class at the top level of its module, as Foundation's archiver on Linux needs"
        }
      return unsupported(expected: expected, found: "class \(String(reflecting: type))")
    }
  }

  /// The name that `NSStringFromClass` gives a class on Linux; nil where it would trap.
  func nameInFoundation(of type: AnyClass) -> String? {
    let name = String(reflecting: type)
    let components = name.split(separator: ".", omittingEmptySubsequences: false)
    guard components.count == 2, !name.contains("<"), !name.contains("(") else { return nil }
    return NSStringFromClass(type)
  }
#endif
