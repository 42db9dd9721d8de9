#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
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

    /// The UID of an element. Nil becomes `NSNull`, as in every array that Foundation makes of Swift's.
    func reference(toElement element: Any) -> Reference {
      let reference = reference(to: element)
      return reference == writer.null && element is any OptionalValue
        ? self.reference(to: ArchiveValue.null) : notNil(reference)
    }

    /// The UID of an element. It is nil if an object's replacement is.
    func notNil(_ element: Reference) -> Reference {
      element == writer.null && !state.isOver ? refuse(.nilElement) : element
    }

    func valueWithoutParts(_ value: Any) -> ArchiveValue? {
      if type(of: value) is AnyClass { return ArchiveValue(object: value) }
      switch (value as? any StandardValue)?.archiveValue {
      case nil, .array, .set, .dictionary: return nil
      case let value: return value
      }
    }

    func isObjectOfApp(_ value: Any) -> Bool {
      guard let type = type(of: value) as? AnyClass else { return false }
      return [.archivedClass, .coding, .insecureCoding].contains(ClassFacts.of(type).kind)
    }
  }
#endif
