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
        return try writer.object(type, writer.classes.index(of: type)) {
          state.add(original, uid: $0)
          state.openCollections.append($0)
        } _: {
          try content()
          state.openCollections.removeLast()
        }
      }
    }

    /// The UID of an element. Nil becomes `NSNull`, as in every array that Foundation makes of Swift's.
    func reference(toElement element: Any) throws -> Reference {
      let reference = try reference(to: element)
      return reference == writer.null && element is any OptionalValue
        ? try writer.reference(to: .null) : try writer.notNil(reference)
    }

    func valueWithoutParts(_ value: Any) -> ArchiveValue? {
      if type(of: value) is AnyClass { return ArchiveValue(object: value) }
      guard let value = (value as? any StandardValue)?.valueInArchive, !value.hasParts else { return nil }
      return value
    }

    func isObjectOfApp(_ value: Any) -> Bool {
      guard let type = type(of: value) as? AnyClass else { return false }
      return ClassFacts.of(type).kind.isOfApp()
    }
  }
#endif
