#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedUnarchiver {
    typealias Element = PropertyListReader.Element

    /// The value of a key of the object that is being decoded; nil if it is missing.
    ///
    /// - Parameter isGeneric: Whether the key is that of a value without one, and not the app's.
    func element(forKey key: String, isGeneric: Bool = false) throws(ArchiveError) -> Element? {
      guard let reference = try reference(forKey: key, isGeneric: isGeneric) else { return nil }
      return try archive.list.element(reference)
    }

    /// The reference to the value of a key; nil if it is missing.
    @inline(__always)
    func reference(forKey key: String, isGeneric: Bool = false) throws(ArchiveError) -> Int? {
      let key = isGeneric ? key : key.escapedForArchive
      return try values.graph.reference(forKey: key, in: &state.frame.cursor)
    }

    /// The UID of the object of a key; nil if the key is missing. A value inside the object has the wrong type.
    @inline(__always)
    func uid(
      forKey key: String,
      isGeneric: Bool = false,
      expected: @autoclosure () -> String
    ) throws(ArchiveError) -> Int? {
      guard let reference = try reference(forKey: key, isGeneric: isGeneric) else { return nil }
      if let uid = try archive.uidIfAny(of: reference) { return uid }
      let (element, uid) = try archive.value(at: reference)
      if let uid { return uid }
      throw otherType(element, expected: expected())
    }

    /// The keys of the innermost object.
    func keysOfObject() throws(ArchiveError) -> [String] {
      try values.graph.keys(of: state.frame.cursor.element)
    }

    /// The key of the next value that is decoded without one.
    func nextGenericKey() -> String {
      defer { state.frame.genericKey += 1 }
      return "$\(state.frame.genericKey)"
    }

    /// The value of a key, which must not be missing or have another type.
    @inline(__always)
    func value<Value: ArchiveValueConvertible>(_ type: Value.Type, forKey key: String) throws -> Value {
      guard let (element, uid) = try found(forKey: key) else { return try Value.valueIfMissing() }
      return try values.value(type, uid, element)
    }

    /// The value of a key, or the object that it refers to with its UID; nil if it is nil or missing.
    @inline(__always)
    private func found(forKey key: String) throws(ArchiveError) -> (element: Element, uid: Int?)? {
      guard let found = try values.graph.found(forKey: key.escapedForArchive, in: &state.frame.cursor) else {
        return nil
      }
      return found.uid == 0 ? nil : found
    }

    /// Whether there is an object that isn't nil.
    func hasObject(forKey key: String) throws(ArchiveError) -> Bool { try found(forKey: key) != nil }

    func inline(_ element: Element) throws(ArchiveError) -> ArchiveValue {
      try values.value(ofLeaf: element)
    }

    // MARK: Numbers and bytes as NSCoder has them

    /// A number or a boolean as Foundation's methods return it; nil if it is missing or nil.
    func number<Value: NumberInFoundation>(forKey key: String) -> Value? {
      attempt(key) {
        do {
          return try value(Value?.self, forKey: key)
        } catch let error as ArchiveError where error.category == .wrongType {
          let found = try? value(ArchiveValue.self, forKey: key)
          guard let number = found.flatMap(Value.init(inFoundation:)) else { throw error }
          return number
        }
      }
    }

    func bytes(forKey key: String) throws(ArchiveError) -> UnsafeRawBufferPointer? {
      guard let element = try found(forKey: key)?.element else { return nil }
      guard element.kind == .data else {
        throw otherType(element, expected: Phrase.value(of: Data.self))
      }
      return try archive.list.content(of: element)
    }

    // MARK: Values by Objective-C type

    func decodeValue(ofType code: String, forKey key: String, at address: UnsafeMutableRawPointer) throws {
      if code == "@" {
        let object = try objectForFoundation(forKey: key, isGeneric: true, nil)
        address.assumingMemoryBound(to: Any?.self).pointee = object.map(SwiftCollection.content)
        return
      }
      guard code.utf8.count == 1, "cCsSiIlLqQfdB".contains(code) else {
        throw ArchiveError.noSimpleType(code)
      }
      guard let element = try element(forKey: key, isGeneric: true) else {
        throw ArchiveError.missing(Double.self)
      }
      let value = try inline(element)
      switch (code, value) {
      case ("c", .integer(let value)): address.storeBytes(of: Int8(truncatingIfNeeded: value), as: Int8.self)
      case ("C", .integer(let value)):
        address.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      case ("s", .integer(let value)):
        address.storeBytes(of: Int16(truncatingIfNeeded: value), as: Int16.self)
      case ("S", .integer(let value)):
        address.storeBytes(of: UInt16(truncatingIfNeeded: value), as: UInt16.self)
      case ("i", .integer(let value)), ("l", .integer(let value)):
        address.storeBytes(of: Int32(truncatingIfNeeded: value), as: Int32.self)
      case ("I", .integer(let value)), ("L", .integer(let value)):
        address.storeBytes(of: UInt32(truncatingIfNeeded: value), as: UInt32.self)
      case ("q", .integer(let value)): address.storeBytes(of: Int64(value), as: Int64.self)
      case ("Q", .integer(let value)):
        address.storeBytes(of: UInt64(truncatingIfNeeded: value), as: UInt64.self)
      case ("Q", .unsigned(let value)): address.storeBytes(of: value, as: UInt64.self)
      case ("f", .float(let value)): address.storeBytes(of: value, as: Float.self)
      case ("f", .real(let value)): address.storeBytes(of: Float(value), as: Float.self)
      case ("d", .real(let value)): address.storeBytes(of: value, as: Double.self)
      case ("d", .float(let value)): address.storeBytes(of: Double(value), as: Double.self)
      case ("B", .boolean(let value)): address.storeBytes(of: value, as: Bool.self)
      default: throw ArchiveError.notOfType(code, found: value.phrase)
      }
    }
  }
#endif
