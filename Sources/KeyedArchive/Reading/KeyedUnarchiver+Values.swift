#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedUnarchiver {
    typealias Element = ArchiveReader.Element

    private var archive: ArchiveReader { state.pointee.archive }

    /// The value of a key of the object that is being decoded; nil if it is missing.
    @inline(__always)
    func element(forKey key: String) throws -> Element? {
      try element(forUnescapedKey: key.escapedForArchive)
    }

    @inline(__always)
    func element(forUnescapedKey key: String) throws -> Element? {
      let last = state.pointee.frames.count - 1
      guard
        let reference = try state.pointee.keys.value(
          forKey: key,
          in: &state.pointee.frames[last],
          of: state.pointee.archive.list
        )
      else { return nil }
      return try state.pointee.archive.list.element(reference)
    }

    // MARK: Numbers

    /// An inline number, or the one in the object that a UID points to; nil if there is none.
    private func number(_ type: Any.Type, forKey key: String, isRequired: Bool) throws -> Element? {
      guard let element = try element(forKey: key) else {
        if isRequired { throw ArchiveError.missing(type) }
        return nil
      }
      guard element.kind == .uid else { return element }
      let uid = try archive.uid(element)
      if uid == 0 {
        if isRequired { throw ArchiveError.missing(type) }
        return nil
      }
      let object = try archive.object(uid)
      if isForFoundation, object.isNumber { throw Self.numberAsObject(try archive.describe(object)) }
      return object
    }

    private static func numberAsObject(_ found: String) -> ArchiveError {
      ArchiveError(
        .unsupported,
        expected: "a number inside the object, as Foundation's unarchiver on Linux needs",
        found: "\(found) as an object of its own"
      )
    }

    func integer<Value: FixedWidthInteger>(
      _ type: Value.Type,
      forKey key: String,
      isRequired: Bool
    ) throws -> Value? {
      guard let element = try number(Int.self, forKey: key, isRequired: isRequired) else { return nil }
      if element.kind == .integer {
        switch try archive.list.integer(element) {
        case .signed(let value): if let exact = Value(exactly: value) { return exact }
        case .unsigned(let value): if let exact = Value(exactly: value) { return exact }
        }
      }
      return try mismatch(element, expected: "an integer of \(Value.bitWidth) bits", isRequired)
    }

    /// An integer from 0, which is archived as an object: Foundation's unarchiver finds it nowhere else.
    func unsignedInteger(forKey key: String) throws -> UInt64 {
      guard let element = try element(forKey: key), try !isNil(element) else {
        throw ArchiveError.missing(UInt64.self)
      }
      if isForFoundation, element.kind != .uid {
        throw ArchiveError(
          .unsupported,
          expected: "a number that is an object of its own, as Foundation's unarchiver on Linux needs",
          found: "\(try archive.describe(element)) inside the object"
        )
      }
      let number = element.kind == .uid ? try archive.object(archive.uid(element)) : element
      if number.kind == .integer {
        switch try archive.list.integer(number) {
        case .signed(let value): if let exact = UInt64(exactly: value) { return exact }
        case .unsigned(let value): return value
        }
      }
      throw ArchiveError(.wrongType, expected: "an integer from 0", found: try archive.describe(number))
    }

    func real(forKey key: String, isRequired: Bool) throws -> Double? {
      guard let element = try number(Double.self, forKey: key, isRequired: isRequired) else { return nil }
      if element.kind == .real { return try archive.list.real(element) }
      if element.kind == .integer, case .signed(let value) = try archive.list.integer(element),
        let exact = Double(exactly: value)
      {
        return exact
      }
      return try mismatch(element, expected: "a number", isRequired)
    }

    func boolean(forKey key: String, isRequired: Bool) throws -> Bool? {
      guard let element = try number(Bool.self, forKey: key, isRequired: isRequired) else { return nil }
      if element.kind == .true { return true }
      if element.kind == .false { return false }
      return try mismatch(element, expected: "a boolean", isRequired)
    }

    /// A value of another type: an error where it is required or decoding is strict, otherwise nothing.
    private func mismatch<Value>(
      _ element: Element,
      expected: String,
      _ isRequired: Bool
    ) throws -> Value? {
      guard isRequired || requiresValues else { return nil }
      throw ArchiveError(.wrongType, expected: expected, found: try archive.describe(element))
    }

    // MARK: Dates, data and other values of Foundation

    /// The object that stands for a value, which must be there. Of another class it is a value of another type.
    func requiredValue<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      expecting expected: Any.Type,
      forKey key: String
    ) throws -> Object {
      do {
        if let object = try object(forKey: key, allowed: [type]) as? Object { return object }
        throw ArchiveError.missing(expected)
      } catch var error as ArchiveError where error.path.components.isEmpty {
        let isOther = error.category == .disallowedClass || error.category == .wrongType
        if isOther { error.category = .wrongType }
        if isOther || error.category == .missingValue { error.expected = Expected.value(of: expected) }
        throw error
      }
    }

    // MARK: Strings and bytes

    func string(forKey key: String) throws -> String {
      guard let element = try element(forKey: key) else { throw ArchiveError.missing(String.self) }
      guard element.kind == .uid else {
        throw ArchiveError(.wrongType, expected: "a string", found: try archive.describe(element))
      }
      let uid = try archive.uid(element)
      if uid == 0 { throw ArchiveError.missing(String.self) }
      return try string(archive.object(uid))
    }

    /// A string in the object table, or in an `NSString` there.
    func string(_ object: Element) throws -> String {
      if object.isString {
        let string = try state.pointee.strings.string(object, of: archive.list)
        if isForFoundation, string == "$null" { throw FoundationCheck.nilString }
        return string
      }
      let name = try archive.className(of: object)
      guard name == "NSString" || name == "NSMutableString" else {
        throw ArchiveError(.wrongType, expected: "a string", found: try archive.describe(object))
      }
      guard let content = try archive.list.value(forKey: "NS.string", in: object), content.isString else {
        throw ArchiveError.corrupt(expected: "a string under NS.string", found: "none")
      }
      return try state.pointee.strings.string(content, of: archive.list)
    }

    private func isNil(_ element: Element) throws -> Bool {
      try element.kind == .uid && archive.uid(element) == 0
    }

    func bytes(forKey key: String) throws -> UnsafeRawBufferPointer? {
      guard var element = try element(forKey: key), try !isNil(element) else {
        if requiresValues { throw ArchiveError.missing(Data.self) }
        return nil
      }
      if element.kind == .uid { element = try archive.object(archive.uid(element)) }
      guard element.kind == .data else { return try mismatch(element, expected: "data", false) }
      return try archive.list.bytes.bytes(at: element.offset, count: element.count)
    }

    // MARK: Values by Objective-C type

    func decodeValue(
      ofType code: String,
      forUnescapedKey key: String,
      at address: UnsafeMutableRawPointer
    ) throws -> Void? {
      if code == "@" {
        let object = try object(forUnescapedKey: key, allowed: currentlyAllowed)
        address.assumingMemoryBound(to: Any?.self).pointee = object
        return nil
      }
      guard let element = try element(forUnescapedKey: key) else { throw ArchiveError.missing(Double.self) }
      switch code {
      case "c": try store(element, as: Int8.self, at: address)
      case "C": try store(element, as: UInt8.self, at: address)
      case "s": try store(element, as: Int16.self, at: address)
      case "S": try store(element, as: UInt16.self, at: address)
      case "i", "l": try store(element, as: Int32.self, at: address)
      case "I", "L": try store(element, as: UInt32.self, at: address)
      case "q": try store(element, as: Int64.self, at: address)
      case "Q": try store(element, as: UInt64.self, at: address)
      case "f" where element.kind == .real:
        address.storeBytes(of: Float(try archive.list.real(element)), as: Float.self)
      case "d" where element.kind == .real:
        address.storeBytes(of: try archive.list.real(element), as: Double.self)
      case "B" where element.kind == .true || element.kind == .false:
        address.storeBytes(of: element.kind == .true, as: Bool.self)
      default:
        throw ArchiveError(
          .wrongType,
          expected: "a value of Objective-C type \"\(code)\"",
          found: try archive.describe(element)
        )
      }
      return nil
    }

    private func store<Value: FixedWidthInteger & BitwiseCopyable>(
      _ element: Element,
      as type: Value.Type,
      at address: UnsafeMutableRawPointer
    ) throws {
      guard element.kind == .integer else {
        throw ArchiveError(.wrongType, expected: "an integer", found: try archive.describe(element))
      }
      switch try archive.list.integer(element) {
      case .signed(let value): address.storeBytes(of: Value(truncatingIfNeeded: value), as: Value.self)
      case .unsigned(let value): address.storeBytes(of: Value(truncatingIfNeeded: value), as: Value.self)
      }
    }
  }

  extension PropertyListReader.Element {
    var isNumber: Bool {
      switch kind {
      case .integer, .real, .true, .false: true
      default: false
      }
    }
  }
#endif
