#if !canImport(ObjectiveC)
  import Foundation

  // MARK: - Values of any type

  extension KeyedArchiver {
    func reference(toOptional value: Any?) -> Reference {
      guard let value else { return writer.null }
      return reference(to: value)
    }

    /// The UID of an object or a value, which is added to the archive if it is new.
    func reference(to value: Any) -> Reference {
      // Most properties are strings, and the casts below are slow.
      if type(of: value) == String.self, let string = value as? String { return reference(toString: string) }
      if type(of: value) is AnyClass { return reference(toObject: value as AnyObject) }
      switch value {
      case let optional as any OptionalValue: return reference(toOptional: optional.wrappedValue)
      case let value as any StandardValue: return reference(to: value.archiveValue)
      case let array as [Any]: return collection(NSArray.self) { addElements(array, forKey: "NS.objects") }
      case let dictionary as [AnyHashable: Any]:
        return collection(NSDictionary.self) { addPairs(dictionary.map { ($0.key.base, $0.value) }) }
      case let set as Set<AnyHashable>: return collection(NSSet.self) { addMembers(set.map(\.base)) }
      default: return reference(toBridged: value)
      }
    }

    /// Foundation's structs, such as `IndexSet` and `Locale`, are archived as the objects they bridge to.
    private func reference(toBridged value: Any) -> Reference {
      let object = value as AnyObject
      guard object is NSCoding else { return refuse(.notArchivable(Phrase.anything(value))) }
      return reference(toObject: object)
    }

    /// The UID of a value without a class of the app.
    func reference(to value: ArchiveValue) -> Reference {
      switch value {
      case .string(let string): return reference(toString: string)
      case .integer(let integer): return writer.object(writer.integer(Int64(integer)))
      case .real(let real): return writer.object(writer.real(real))
      case .boolean(let boolean): return writer.object(writer.boolean(boolean))
      case .dictionary(let dictionary): return reference(to: dictionary)
      case .array(let array): return reference(toArray: array) { reference(to: $0) }
      case .unsigned(let integer): return writer.object(writer.integer(integer))
      case .float(let float): return writer.object(writer.real(float))
      case .data(let data): return writer.object(self.data(data))
      case .set(let members): return collection(NSSet.self) { addMembers(members) }
      case .date(let date): return reference(to: date)
      case .uuid(let uuid): return reference(to: uuid)
      case .url(let url): return reference(to: url)
      case .decimal(let decimal): return reference(to: decimal)
      case .null: return object(NSNull.self) {}
      case .object(let object): return reference(to: object)
      }
    }
  }

  extension KeyedArchiver {
    /// An object of one of Foundation's classes, with what `content` adds.
    func object(_ type: AnyClass, _ content: () -> Void) -> Reference {
      let index = state.classes.index(of: type)
      let object = writer.open(ofClass: index + 1)
      content()
      writer.close(object, class: uid(ofClass: index, type))
      return object.uid
    }
  }

  /// `Optional`, whatever it wraps.
  protocol OptionalValue {
    var wrappedValue: Any? { get }
  }

  extension Optional: OptionalValue {
    var wrappedValue: Any? { self }
  }
#endif
