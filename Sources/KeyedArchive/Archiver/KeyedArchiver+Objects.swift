#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    /// The UID of an object. Each object is written once.
    func reference(toObject object: AnyObject) -> Reference {
      if let uid = state.uid(of: object) {
        return state.openCollections.contains(uid) ? refuse(.collectionHoldsItself) : uid
      }
      let index = state.classes.index(of: type(of: object))
      switch state.classes[index].kind {
      case .insecureCoding where requiresSecureCoding: return refuse(.notCoding(object))
      case .archivedClass, .coding, .insecureCoding:
        guard let object = object as? any NSObject & NSCoding else { return refuse(.notCoding(object)) }
        return reference(toNew: object, index)
      case .value: return reference(toValueObject: object)
      case .refused: return refuse(.notCoding(object))
      default: return reference(toFoundationObject: object)
      }
    }

    /// The same for an object of a class that adopts `NSCoding`.
    func reference(toCoding object: some NSObject & NSCoding) -> Reference {
      if let uid = state.uid(of: object) { return uid }
      let index = state.classes.index(of: type(of: object))
      guard state.classes[index].kind == .archivedClass else { return reference(toObject: object) }
      return reference(toNew: object, index)
    }

    // MARK: Objects that encode themselves

    private func reference(toNew object: some NSObject & NSCoding, _ index: Int) -> Reference {
      guard enter() else { return writer.null }
      defer { leave() }
      var type: AnyClass = Swift.type(of: object)
      var index = index
      if state.classes[index].kind != .archivedClass {
        let replacement = object.replacementObject(for: self as NSCoder)
        if replacement as AnyObject !== object { return reference(toReplacement: replacement, of: object) }
        type = object.classForKeyedArchiver ?? type
        index = state.classes.index(of: type)
      }
      let opened = writer.open(ofClass: index + 1)
      state.add(object, uid: opened.uid)
      encode(object)
      writer.close(opened, class: uid(ofClass: index, type))
      return opened.uid
    }

    /// Lets an object encode itself. It may encode the collection that it is in again.
    private func encode(_ object: some NSObject & NSCoding) {
      let genericKey = state.genericKey
      var openCollections: [Reference] = []
      swap(&openCollections, &state.openCollections)
      state.genericKey = 0
      object.encode(with: self)
      state.genericKey = genericKey
      swap(&openCollections, &state.openCollections)
    }

    private func reference(toReplacement replacement: Any?, of object: NSObject) -> Reference {
      let uid = reference(toOptional: replacement)
      state.add(object, uid: uid)
      return uid
    }

    // MARK: Foundation's objects

    private func reference(toValueObject object: AnyObject) -> Reference {
      guard let value = ArchiveValue(object: object) else { return refuse(.notCoding(object)) }
      let uid = reference(to: value)
      switch value {
      case .null, .date, .uuid, .url, .decimal: state.add(object, uid: uid)
      default: break
      }
      return uid
    }

    private func reference(toFoundationObject object: AnyObject) -> Reference {
      switch object {
      case let string as NSMutableString:
        return mutableValue(NSMutableString.self, of: object) {
          writer.add(writer.string(string as String), forKey: "NS.string")
        }
      case let data as NSMutableData:
        return mutableValue(NSMutableData.self, of: object) {
          writer.add(self.data(Data(copying: data)), forKey: "NS.data")
        }
      case let array as NSArray:
        return collection(array is NSMutableArray ? NSMutableArray.self : NSArray.self, of: object) {
          addElements(objects(in: array), forKey: "NS.objects")
        }
      case let dictionary as NSDictionary:
        let isMutable = dictionary is NSMutableDictionary
        return collection(isMutable ? NSMutableDictionary.self : NSDictionary.self, of: object) {
          addPairs(objects(in: dictionary).compactMap { $0 as? (key: Any, value: Any) })
        }
      case let set as NSCountedSet:
        return collection(NSCountedSet.self, of: object) { addCounts(of: set) }
      case let set as NSSet:
        return collection(set is NSMutableSet ? NSMutableSet.self : NSSet.self, of: object) {
          addMembers(objects(in: set))
        }
      case let set as NSOrderedSet:
        let isMutable = set is NSMutableOrderedSet
        return collection(isMutable ? NSMutableOrderedSet.self : NSOrderedSet.self, of: object) {
          addMembers(ofOrdered: set)
        }
      case let text as NSAttributedString:
        checkAttributes(of: text)
        return state.isOver ? writer.null : reference(toSelfEncoding: text)
      case let object as any NSObject & NSCoding: return reference(toSelfEncoding: object)
      default: return refuse(.notCoding(object))
      }
    }

    private func mutableValue(_ type: AnyClass, of original: AnyObject, _ content: () -> Void) -> Reference {
      let uid = object(type, content)
      state.add(original, uid: uid)
      return uid
    }

    /// The objects, or pairs, that a collection stores. Its other methods turn objects into Swift values, so that nested
    /// collections would lose their identity and a cycle would never end.
    func objects(in collection: any CustomReflectable) -> [Any] {
      collection.customMirror.children.map(\.value)
    }

    /// Index sets, attributed strings and other objects of Foundation's that this package reads.
    private func reference(toSelfEncoding object: any NSObject & NSCoding) -> Reference {
      collection(object.classForKeyedArchiver ?? type(of: object), of: object) { encode(object) }
    }
  }

  // MARK: - Conditional references

  extension KeyedArchiver {
    /// A reference to an object that may be encoded elsewhere.
    struct Conditional {
      fileprivate let reserved: Reference
      fileprivate let target: Target

      fileprivate enum Target {
        case object(AnyObject)
        /// A string, number or data, by its bytes.
        case leaf(Reference)
      }
    }

    func conditionalReference(to object: Any?) -> Reference {
      guard let object else { return writer.null }
      let target: Conditional.Target
      if let leaf = leaf(object) {
        target = .leaf(leaf)
      } else if type(of: object) is AnyClass {
        if let uid = state.uid(of: object as AnyObject) { return uid }
        target = .object(object as AnyObject)
      } else {
        return writer.null
      }
      let reserved = writer.reserveUID()
      state.conditionals.append(Conditional(reserved: reserved, target: target))
      return reserved
    }

    private func leaf(_ object: Any) -> Reference? {
      ((object as? any StandardValue)?.archiveValue ?? ArchiveValue(object: object)).flatMap(leaf)
    }

    /// A string, number or data, as it is in the table or inside an object.
    func leaf(_ value: ArchiveValue) -> Reference? {
      switch value {
      case .string(let value): writer.string(value)
      case .integer(let value): writer.integer(Int64(value))
      case .unsigned(let value): writer.integer(value)
      case .real(let value): writer.real(value)
      case .float(let value): writer.real(value)
      case .boolean(let value): writer.boolean(value)
      case .data(let value): data(value)
      default: nil
      }
    }

    /// Sets references to objects that were encoded elsewhere, and the others to nil.
    func setConditionalReferences() {
      for conditional in state.conditionals {
        let uid: Reference? =
          switch conditional.target {
          case .object(let object): state.uid(of: object)
          case .leaf(let leaf): writer.uid(ofLeaf: leaf)
          }
        writer.setUID(conditional.reserved, to: uid ?? writer.null)
      }
    }
  }

  // MARK: - Classes

  extension KeyedArchiver {
    /// The UID of a class's entry, which is written after the first object that uses it.
    func uid(ofClass index: Int, _ type: AnyClass) -> Reference {
      state.classes[index].uid ?? writeEntry(ofClass: index, type)
    }

    private func writeEntry(ofClass index: Int, _ type: AnyClass) -> Reference {
      var names: [String] = []
      for superclass in sequence(first: type, next: { _getSuperclass($0) }) {
        guard let name = archivedName(of: superclass) else { return refuse(.unnamedClass(superclass)) }
        names.append(name)
      }
      if let (subclass, superclass) = classesWithOneName(type) {
        return refuse(.sameArchivedName(subclass, superclass))
      }
      let hints = (type as? NSObject.Type)?.classFallbacksForKeyedArchiver() ?? []
      return writeEntry(ofClass: index, names, hints: hints)
    }

    func writeEntry(ofClass index: Int, _ names: [String], hints: [String] = []) -> Reference {
      for name in names where name.utf16.count > ArchiveReader.maximumNameLength {
        return refuse(.longClassName(name))
      }
      let kind = state.classes[index].kind
      if kind == .archivedClass, let name = names.first, FoundationClass(rawValue: name) != nil {
        return refuse(.nameOfFoundation(name))
      }
      let uid = writer.classEntry(names: names, hints: hints)
      state.classes[index].uid = uid
      return uid
    }

    /// A class and a superclass that have chosen the same archived name: a reader that asks for the superclass would create
    /// one without the subclass's properties.
    private func classesWithOneName(_ type: AnyClass) -> (AnyClass, AnyClass)? {
      var known: [String: AnyClass] = [:]
      for superclass in sequence(first: type, next: { _getSuperclass($0) }) {
        guard setName(of: superclass) == nil, let named = superclass as? any ArchivedClass.Type else {
          continue
        }
        if let subclass = known.updateValue(superclass, forKey: named.archivedClassName) {
          return (subclass, superclass)
        }
      }
      return nil
    }

    private func archivedName(of type: AnyClass) -> String? {
      setName(of: type) ?? ClassFacts.of(type).archivedName
    }

    private func setName(of type: AnyClass) -> String? { className(for: type) ?? Self.className(for: type) }
  }
#endif
