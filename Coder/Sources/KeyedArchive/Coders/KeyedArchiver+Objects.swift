#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    /// The UID of an object. Each object is written once.
    func reference(toObject object: AnyObject) throws -> Reference {
      if let uid = state.objects.uid(of: object) {
        if state.openCollections.contains(uid) { throw ArchiveError.collectionHoldsItself }
        return uid
      }
      let (index, kind) = writer.writtenClass(type(of: object))
      switch kind {
      case .insecureCoding where requiresSecureCoding: throw notCoding(object)
      case .archivedClass, .coding, .insecureCoding:
        guard let object = object as? any NSObject & NSCoding else { throw notCoding(object) }
        return try reference(toNew: object, index, kind)
      case .foundation(let foundationClass):
        guard let type = foundationClass.storedType else {
          return try reference(toCollection: object, foundationClass.type)
        }
        guard let object = object as? NSObject else { throw notCoding(object) }
        let uid = try type.write(object: object, by: writer)
        state.objects.add(object, uid: uid)
        return uid
      case .refused: throw notCoding(object)
      }
    }

    /// The same for an object of a class that adopts `NSCoding`.
    func reference(toCoding object: some NSObject & NSCoding) throws -> Reference {
      if let uid = state.objects.uid(of: object) { return uid }
      let (index, kind) = writer.writtenClass(type(of: object))
      guard kind.isArchivedClass else { return try reference(toObject: object) }
      return try reference(toNew: object, index, kind)
    }

    private func notCoding(_ object: AnyObject) -> ArchiveError {
      .notCoding(object, isSecure: requiresSecureCoding)
    }

    // MARK: Objects that encode themselves

    private func reference(
      toNew object: some NSObject & NSCoding,
      _ index: Int,
      _ kind: ObjectKind
    ) throws -> Reference {
      try writer.nested {
        var (type, index): (AnyClass, Int) = (Swift.type(of: object), index)
        if !kind.isArchivedClass {
          let replacement = object.replacementObject(for: self as NSCoder)
          if replacement as AnyObject !== object {
            return try reference(toReplacement: replacement, of: object)
          }
          type = object.classForKeyedArchiver ?? type
          let other = writer.writtenClass(type)
          guard other.kind.isOfApp(requiringSecureCoding: requiresSecureCoding) else {
            throw ArchiveError.otherClassForCoder(type)
          }
          index = other.index
        }
        return try writer.object(type, index) {
          state.objects.add(object, uid: $0)
        } _: {
          try encode(object)
        }
      }
    }

    /// Lets an object encode itself. It may encode the collection that it is in again.
    private func encode(_ object: some NSObject & NSCoding) throws {
      let genericKey = state.genericKey
      var openCollections: [Reference] = []
      swap(&openCollections, &state.openCollections)
      state.genericKey = 0
      object.encode(with: self)
      state.genericKey = genericKey
      swap(&openCollections, &state.openCollections)
      try throwError()
    }

    private func reference(
      toReplacement replacement: Any?,
      of object: NSObject
    ) throws -> Reference {
      let uid = try reference(toOptional: replacement)
      state.objects.add(object, uid: uid)
      return uid
    }

    // MARK: Foundation's objects

    /// - Parameter type: The class that a reader creates.
    private func reference(toCollection object: AnyObject, _ type: AnyClass) throws -> Reference {
      switch object {
      case let array as NSArray:
        return try collection(type, of: object) { try addElements(objects(in: array), forKey: "NS.objects") }
      case let dictionary as NSDictionary:
        return try collection(type, of: object) {
          try addPairs(objects(in: dictionary).compactMap { $0 as? (key: Any, value: Any) })
        }
      case let set as NSSet: return try collection(type, of: object) { try addMembers(objects(in: set)) }
      case let set as NSOrderedSet: return try collection(type, of: object) { try addMembers(ofOrdered: set) }
      case let text as NSAttributedString:
        return try collection(text.classForKeyedArchiver ?? type, of: text) { try addContent(of: text) }
      case let error as NSError: return try collection(type, of: object) { try addContent(of: error) }
      default: throw notCoding(object)
      }
    }

    /// The objects, or pairs, that a collection stores. Its other methods turn objects into Swift values, so that nested
    /// collections would lose their identity and a cycle would never end.
    func objects(in collection: any CustomReflectable) -> [Any] {
      collection.customMirror.children.map(\.value)
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
        if let uid = state.objects.uid(of: object as AnyObject) { return uid }
        target = .object(object as AnyObject)
      } else {
        return writer.null
      }
      let reserved = writer.archive.reserveUID()
      state.conditionals.append(Conditional(reserved: reserved, target: target))
      return reserved
    }

    private func leaf(_ object: Any) -> Reference? {
      if object is NSMutableString || object is NSMutableData { return nil }
      return ArchiveValue(any: object).flatMap(writer.leaf)
    }

    /// Sets references to objects that were encoded elsewhere, and the others to nil.
    func setConditionalReferences() {
      for conditional in state.conditionals {
        let uid: Reference? =
          switch conditional.target {
          case .object(let object): state.objects.uid(of: object)
          case .leaf(let leaf): writer.archive.uid(ofLeaf: leaf)
          }
        writer.archive.setUID(conditional.reserved, to: uid ?? writer.null)
      }
    }
  }
#endif
