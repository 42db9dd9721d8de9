#if !canImport(ObjectiveC)
  import Foundation

  // MARK: - Values of any type

  extension KeyedArchiver {
    func reference(toOptional value: Any?) throws -> Reference {
      guard let value else { return writer.null }
      return try reference(to: value)
    }

    /// The UID of an object or a value, which is added to the archive if it is new.
    func reference(to value: Any) throws -> Reference {
      // Most properties are strings, and the casts below are slow.
      if type(of: value) == String.self, let string = value as? String {
        return try writer.reference(toString: string)
      }
      if type(of: value) is AnyClass { return try reference(toObject: value as AnyObject) }
      switch value {
      case let optional as any AnyOptional: return try reference(toOptional: optional.wrappedValue)
      case let value as any StandardValue: return try writer.reference(to: value.valueInArchive)
      case let array as [Any]:
        return try collection(NSArray.self) {
          try addElements(array, forKey: "NS.objects")
        }
      case let dictionary as [AnyHashable: Any]:
        return try collection(NSDictionary.self) {
          try addPairs(dictionary.map { ($0.key.base, $0.value) })
        }
      case let set as Set<AnyHashable>:
        return try collection(NSSet.self) { try addMembers(set.map(\.base)) }
      default: return try reference(toBridged: value)
      }
    }

    /// The UID of an object that is encoded for a key. Foundation's `encode(_: CGPoint, forKey:)` and its siblings encode a string
    /// such as "{1.0, 2.0}". They can't be overridden, and `decodePoint(forKey:)` reads an infinity or NaN in it as other
    /// numbers. So such strings are an error.
    func reference(toObjectOfKey object: Any) throws -> Reference {
      if type(of: object) == NSString.self, let string = object as? String, string.isNonFiniteGeometry {
        throw ArchiveError.nonFiniteGeometry(string)
      }
      return try reference(to: object)
    }

    /// Foundation's structs, such as `IndexSet` and `Locale`, are archived as the objects they bridge to.
    private func reference(toBridged value: Any) throws -> Reference {
      let object: AnyObject = StoredValue.object(ofStruct: value) ?? value as AnyObject
      guard object is NSCoding else { throw ArchiveError.notArchivable(Phrase.anything(value)) }
      return try reference(toObject: object)
    }
  }
#endif
