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
      guard object is NSSecureCoding else { return refuse(.notArchivable(Phrase.anything(value))) }
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
      case .null, .date, .uuid, .url, .decimal: return reference(toContentOf: value)
      }
    }

    /// Readers treat the string "$null" in the table as nil, so it is written inside an `NSString`.
    func reference(toString string: String) -> Reference {
      if string.utf8.count == 5, string == "$null" {
        return object(NSString.self) {
          writer.add(writer.string(string), forKey: "NS.string")
        }
      }
      return writer.object(writer.string(string))
    }

    func data(_ data: Data) -> Reference {
      data.withUnsafeBytes { writer.data($0) }
    }
  }

  // MARK: - Values that are objects

  extension KeyedArchiver {
    private func reference(toContentOf value: ArchiveValue) -> Reference {
      switch value {
      case .date(let date):
        return object(NSDate.self) {
          writer.add(writer.real(date.timeIntervalSinceReferenceDate), forKey: "NS.time")
        }
      case .uuid(let uuid):
        return object(NSUUID.self) {
          withUnsafeBytes(of: uuid.uuid) {
            writer.add(writer.data($0), forKey: "NS.uuidbytes")
          }
        }
      case .url(let url):
        return object(NSURL.self) {
          let base = url.baseURL.map { reference(to: .url($0)) } ?? writer.null
          writer.add(base, forKey: "NS.base")
          writer.add(reference(toString: url.relativeString), forKey: "NS.relative")
        }
      case .decimal(let decimal): return reference(toDecimal: decimal)
      default: return object(NSNull.self) {}
      }
    }

    private func reference(toDecimal decimal: Decimal) -> Reference {
      let stored = decimal.stored
      let bytes = (0..<8).flatMap { index in
        let group = index < stored.groups.count ? stored.groups[index] : 0
        return [UInt8(group & 0xFF), UInt8(group >> 8)]
      }
      return object(NSDecimalNumber.self) {
        bytes.withUnsafeBytes { writer.add(writer.data($0), forKey: "NS.mantissa") }
        writer.add(writer.integer(Int64(stored.exponent)), forKey: "NS.exponent")
        writer.add(writer.integer(Int64(stored.groups.count)), forKey: "NS.length")
        writer.add(writer.boolean(stored.isNegative), forKey: "NS.negative")
        writer.add(writer.boolean(true), forKey: "NS.compact")
        // 1 says that the lower byte comes first.
        writer.add(writer.integer(1 as Int64), forKey: "NS.mantissa.bo")
      }
    }

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
  private protocol OptionalValue {
    var wrappedValue: Any? { get }
  }

  extension Optional: OptionalValue {
    fileprivate var wrappedValue: Any? { self }
  }
#endif
