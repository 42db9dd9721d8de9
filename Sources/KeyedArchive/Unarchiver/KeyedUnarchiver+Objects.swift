#if !canImport(ObjectiveC)
  import Foundation

  // MARK: - By key

  extension KeyedUnarchiver {
    /// The object of a key, nil if nil was archived or, where decoding is not strict, nothing.
    func object(forKey key: String, allowed: [AnyClass]) throws -> AnyObject? {
      try object(forUnescapedKey: key.escapedForArchive, allowed: allowed)
    }

    func object(forUnescapedKey key: String, allowed: [AnyClass]) throws -> AnyObject? {
      guard let element = try element(forUnescapedKey: key) else {
        if requiresValues { throw ArchiveError.missing(NSObject.self) }
        return nil
      }
      guard element.kind == .uid else {
        throw ArchiveError(
          .wrongType,
          expected: Found.uid,
          found: try state.pointee.archive.describe(element)
        )
      }
      let uid = try state.pointee.archive.uid(element)
      return uid == 0 ? nil : try object(uid, allowed: allowed)
    }

    /// The object of a key, which must be there and of a class.
    @inline(__always)
    func requiredObject<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      forKey key: String
    ) throws -> Object {
      guard let element = try element(forKey: key) else { throw missing(type) }
      guard element.kind == .uid else { throw mismatch(element, type) }
      let uid = try state.pointee.archive.uid(element)
      if uid == 0 { throw missing(type) }
      return try requiredObject(type, uid)
    }

    /// The objects in the array of a key, which must be there.
    func requiredObjects<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      forKey key: String
    ) throws -> [Object] {
      let archive = state.pointee.archive
      guard let element = try element(forKey: key) else { throw ArchiveError.missing([Object].self) }
      guard element.kind == .uid else { throw wrongType(element, expected: "an array") }
      let uid = try archive.uid(element)
      if uid == 0 { throw ArchiveError.missing([Object].self) }
      let array = try archive.object(uid)
      guard let name = try archive.className(of: array), name == "NSArray" || name == "NSMutableArray" else {
        throw wrongType(array, expected: "an array")
      }
      let uids = try archive.uids(forKey: "NS.objects", in: array)
      try state.pointee.budget.spend(uids.count)
      var objects: [Object] = []
      objects.reserveCapacity(uids.count)
      for index in 0..<uids.count {
        do {
          let uid = try archive.uid(in: uids, at: index)
          if uid == 0 { throw missing(type) }
          objects.append(try requiredObject(type, uid))
        } catch let error as ArchiveError {
          throw error.inside(.index(index))
        }
      }
      return objects
    }

    private func missing(_ type: AnyClass) -> ArchiveError {
      ArchiveError(.missingValue, expected: "an object of class \(rootName(of: type))", found: Found.nothing)
    }

    private func mismatch(_ element: Element, _ type: AnyClass) -> ArchiveError {
      wrongType(element, expected: "an object of class \(rootName(of: type))")
    }

    private func wrongType(_ element: Element, expected: String) -> ArchiveError {
      do {
        let found = try state.pointee.archive.describe(element)
        return ArchiveError(.wrongType, expected: expected, found: found)
      } catch {
        return ArchiveError(wrapping: error)
      }
    }
  }

  // MARK: - By UID

  extension KeyedUnarchiver {
    /// The object that a UID points to, if its class is the one that the caller knows at compile time.
    private func requiredObject<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      _ uid: Int
    ) throws -> Object {
      let archive = state.pointee.archive
      let element = try archive.object(uid)
      if let made = state.pointee.objects[uid] {
        guard let object = made as? Object else { throw mismatch(element, type) }
        return object
      }
      guard element.kind == .dictionary else { throw mismatch(element, type) }
      try state.pointee.budget.spend(element.count)
      var frame = Frame(element)
      let classUID = try classUID(of: &frame)
      if state.pointee.verified.contains(type, uid: classUID) {
        return try decode(uid, frame) { Object(coder: self) }
      }
      let found = try object(uid, frame: frame, classUID: classUID, allowed: [type])
      guard let object = found as? Object else { throw mismatch(element, type) }
      if Swift.type(of: object) == type { state.pointee.verified.insert(type, uid: classUID) }
      return object
    }

    /// The object that a UID points to, if its class is allowed.
    func object(_ uid: Int, allowed: [AnyClass]) throws -> AnyObject {
      let element = try state.pointee.archive.object(uid)
      if let made = state.pointee.objects[uid] {
        try check(Swift.type(of: made), allowed) { try state.pointee.archive.describe(element) }
        return made
      }
      guard element.kind == .dictionary else { return try leaf(uid, element, allowed: allowed) }
      try state.pointee.budget.spend(element.count)
      var frame = Frame(element)
      let classUID = try classUID(of: &frame)
      return try object(uid, frame: frame, classUID: classUID, allowed: allowed)
    }

    private func classUID(of frame: inout Frame) throws -> Int {
      let archive = state.pointee.archive
      guard let reference = try state.pointee.keys.classReference(in: &frame, of: archive.list) else {
        throw ArchiveError.corrupt(
          expected: "an object with a class",
          found: try archive.describe(frame.element)
        )
      }
      return try archive.uid(archive.list.element(reference))
    }

    private func object(
      _ uid: Int,
      frame: Frame,
      classUID: Int,
      allowed: [AnyClass]
    ) throws -> AnyObject {
      let name = try className(classUID)
      let type: AnyClass = try resolve(name, allowed: allowed)
      if let foundation = FoundationClass(rawValue: name), type == foundation.type {
        if let object = try content(of: foundation, uid, frame, allowed: allowed) { return object }
      } else if FoundationClass.isContentReadByReader(of: type) {
        throw ArchiveError(
          .unsupported,
          expected: "a class that does not inherit from Foundation's collections or strings",
          found: Found.object(ofClass: name)
        )
      }
      guard let coding = type as? any (NSObject & NSSecureCoding).Type, coding.supportsSecureCoding else {
        throw ArchiveError(
          .unsupported,
          expected: "a class that adopts NSSecureCoding",
          found: Found.object(ofClass: name)
        )
      }
      var frame = frame
      frame.isFoundation = String(reflecting: type).hasPrefix("Foundation.")
      guard !frame.isFoundation || FoundationClass.decodesAnything(type) else {
        throw ArchiveError(
          .unsupported,
          expected: "a class that decodes any archive without a trap or a loss",
          found: Found.object(ofClass: name)
        )
      }
      state.pointee.allowedClasses.append(allowed)
      defer { state.pointee.allowedClasses.removeLast() }
      return try decode(uid, frame) { coding.init(coder: self) }
    }

    /// Lets an object decode itself.
    @inline(__always)
    private func decode<Object: AnyObject>(_ uid: Int, _ frame: Frame, _ make: () -> Object?) throws -> Object
    {
      try open(uid)
      state.pointee.frames.append(frame)
      let object = make()
      state.pointee.frames.removeLast()
      state.pointee.isOpen[uid] = false
      try throwReportedError()
      guard let object else {
        throw ArchiveError.corrupt(
          expected: "an object that init(coder:) accepts",
          found: try state.pointee.archive.describe(frame.element)
        )
      }
      state.pointee.objects[uid] = object
      return object
    }

    /// Marks an object as being made: whoever asks for it meanwhile has found a cycle.
    private func open(_ uid: Int) throws {
      guard !state.pointee.isOpen[uid] else {
        throw ArchiveError.corrupt(expected: "an object that does not hold itself", found: "a cycle")
      }
      guard state.pointee.frames.count <= limits.depth else {
        throw ArchiveError(
          .limitExceeded,
          expected: "at most \(limits.depth) levels of objects",
          found: "a deeper one"
        )
      }
      try state.pointee.stack.check(depth: state.pointee.frames.count)
      state.pointee.isOpen[uid] = true
    }
  }

  // MARK: - Classes

  extension KeyedUnarchiver {
    private func className(_ uid: Int) throws -> String {
      if let name = state.pointee.classNames[uid] { return name }
      let name = try state.pointee.archive.className(uid)
      state.pointee.classNames[uid] = name
      return name
    }

    /// The class that a name in the archive stands for: one that the caller set or allowed, or one of
    /// Foundation's that the reader knows. Names are compared, never looked up.
    private func resolve(_ name: String, allowed: [AnyClass]) throws -> AnyClass {
      if let type = state.pointee.substitutes[name] {
        try check(type, allowed) { Found.object(ofClass: name) }
        return type
      }
      for type in allowed where archivedName(of: type) == name { return type }
      for type in allowed where nameInFoundation(of: type) == name { return type }
      if let type = FoundationClass(rawValue: name)?.type {
        try check(type, allowed) { Found.object(ofClass: name) }
        return type
      }
      throw Self.disallowed(Found.object(ofClass: name), allowed)
    }

    private func archivedName(of type: AnyClass) -> String? {
      if let name = state.pointee.namesOfClasses[ObjectIdentifier(type)] { return name }
      let name = defaultArchivedName(of: type)
      state.pointee.namesOfClasses[ObjectIdentifier(type)] = .some(name)
      return name
    }

    private func check(_ type: AnyClass, _ allowed: [AnyClass], found: () throws -> String) throws {
      for allowed in allowed where isClass(type, kindOf: allowed) { return }
      throw Self.disallowed(try found(), allowed)
    }

    private static func disallowed(_ found: String, _ allowed: [AnyClass]) -> ArchiveError {
      let names = allowed.map { rootName(of: $0) }.joined(separator: " or ")
      return ArchiveError(
        .disallowedClass,
        expected: names.isEmpty ? "an allowed class" : names,
        found: found
      )
    }
  }

  // MARK: - Foundation's objects

  extension KeyedUnarchiver {
    /// A string, number, data or date that stands in the object table itself.
    private func leaf(_ uid: Int, _ element: Element, allowed: [AnyClass]) throws -> AnyObject {
      let archive = state.pointee.archive
      let object: NSObject
      switch element.kind {
      case .ascii, .utf16: object = NSString(string: try string(element))
      case .data:
        object = NSData(data: try data(inline: element))
        state.pointee.objects[uid] = object
      case .date: object = NSDate(timeIntervalSinceReferenceDate: try archive.list.real(element))
      default: object = try number(element)
      }
      try check(type(of: object), allowed) { try archive.describe(element) }
      return object
    }

    private func number(_ element: Element) throws -> NSNumber {
      let archive = state.pointee.archive
      switch element.kind {
      case .true: return true
      case .false: return false
      case .real: return NSNumber(value: try archive.list.real(element))
      case .integer:
        switch try archive.list.integer(element) {
        case .signed(let value): return NSNumber(value: value)
        case .unsigned(let value): return NSNumber(value: value)
        }
      default: throw ArchiveError.corrupt(expected: "an object", found: try archive.describe(element))
      }
    }

    /// An object of a class whose content the unarchiver reads itself; nil for those that decode themselves.
    private func content(
      of foundation: FoundationClass,
      _ uid: Int,
      _ frame: Frame,
      allowed: [AnyClass]
    ) throws -> AnyObject? {
      let archive = state.pointee.archive
      let object = frame.element
      let made: NSObject
      switch foundation {
      case .NSDate, .NSNull, .NSUUID:
        return nil
      case .NSString:
        made = NSString(string: try string(object))
      case .NSMutableString:
        made = NSMutableString(string: try string(object))
      case .NSNumber:
        guard let value = try archive.list.value(forKey: "NS.number", in: object) else {
          throw ArchiveError.corrupt(expected: "a number under NS.number", found: Found.nothing)
        }
        made = try number(value)
      case .NSData, .NSMutableData:
        let data = try data(of: object)
        made = foundation == .NSData ? NSData(data: data) : NSMutableData(data: data)
      case .NSURL, .NSArray, .NSMutableArray, .NSSet, .NSMutableSet, .NSOrderedSet, .NSMutableOrderedSet,
        .NSDictionary, .NSMutableDictionary:
        try open(uid)
        state.pointee.frames.append(frame)
        defer {
          state.pointee.frames.removeLast()
          state.pointee.isOpen[uid] = false
        }
        made = foundation == .NSURL ? try url(object) : try collection(foundation, object, allowed: allowed)
      }
      state.pointee.objects[uid] = made
      return made
    }

    private func data(of object: Element) throws -> Data {
      let archive = state.pointee.archive
      guard var content = try archive.list.value(forKey: "NS.data", in: object) else {
        throw ArchiveError.corrupt(expected: "data under NS.data", found: Found.nothing)
      }
      if content.kind == .uid { content = try archive.object(archive.uid(content)) }
      guard content.kind == .data else {
        throw ArchiveError.corrupt(expected: "data under NS.data", found: try archive.describe(content))
      }
      return try data(inline: content)
    }

    private func data(inline element: Element) throws -> Data {
      try state.pointee.budget.spend(element.count)
      return Data(try state.pointee.archive.list.bytes.bytes(at: element.offset, count: element.count))
    }

    /// Foundation's own initializer traps on a string that is no URL.
    private func url(_ object: Element) throws -> NSURL {
      let archive = state.pointee.archive
      guard let relative = try archive.list.value(forKey: "NS.relative", in: object) else {
        throw ArchiveError.corrupt(expected: "a string under NS.relative", found: Found.nothing)
      }
      let text = try string(archive.object(archive.uid(relative)))
      let base = try archive.list.value(forKey: "NS.base", in: object).map { try archive.uid($0) } ?? 0
      let baseURL = base == 0 ? nil : try self.object(base, allowed: [NSURL.self]) as? NSURL
      guard URL(string: text, relativeTo: baseURL as URL?) != nil,
        let url = NSURL(string: text, relativeTo: baseURL as URL?)
      else {
        throw ArchiveError.corrupt(expected: "a URL", found: Found.string(text))
      }
      return url
    }

    private func collection(
      _ foundation: FoundationClass,
      _ object: Element,
      allowed: [AnyClass]
    ) throws -> NSObject {
      switch foundation {
      case .NSArray: return NSArray(array: try elements(object, allowed))
      case .NSMutableArray: return NSMutableArray(array: try elements(object, allowed))
      case .NSSet: return NSSet(array: try members(elements(object, allowed)))
      case .NSMutableSet: return NSMutableSet(array: try members(elements(object, allowed)))
      case .NSOrderedSet: return NSOrderedSet(array: try members(orderedElements(object, allowed)))
      case .NSMutableOrderedSet:
        return NSMutableOrderedSet(array: try members(orderedElements(object, allowed)))
      default:
        let dictionary = try dictionary(object, allowed)
        return foundation == .NSDictionary ? dictionary.copy() as? NSDictionary ?? dictionary : dictionary
      }
    }

    private func elements(
      _ object: Element,
      _ allowed: [AnyClass],
      forKey key: String = "NS.objects",
      path: (Int) -> ArchivePath.Component = ArchivePath.Component.index
    ) throws -> [AnyObject] {
      let archive = state.pointee.archive
      guard try archive.list.value(forKey: key, in: object) != nil else {
        return try orderedElements(object, allowed)
      }
      let uids = try archive.uids(forKey: key, in: object)
      try state.pointee.budget.spend(uids.count)
      return try (0..<uids.count).map { index in
        let uid = try archive.uid(in: uids, at: index)
        return try ArchiveError.locating(path(index)) { try element(uid, allowed) }
      }
    }

    private func element(_ uid: Int, _ allowed: [AnyClass]) throws -> AnyObject {
      if uid == 0 { throw ArchiveError(.missingValue, expected: "an element", found: Found.nothing) }
      return try object(uid, allowed: allowed)
    }

    /// The elements of an ordered set: "NS.object.0", "NS.object.1", …
    private func orderedElements(_ object: Element, _ allowed: [AnyClass]) throws -> [AnyObject] {
      var elements: [AnyObject] = []
      while let element = try element(forUnescapedKey: "NS.object.\(elements.count)") {
        let uid = try state.pointee.archive.uid(element)
        elements.append(
          try ArchiveError.locating(.index(elements.count)) { try self.element(uid, allowed) }
        )
      }
      return elements
    }

    /// The members of a set are compared with one another. Foundation compares collections by all that they
    /// hold: in exponential time where they share their elements, and with a trap where a set holds arrays.
    private func members(_ members: [AnyObject]) throws -> [AnyObject] {
      if let collection = members.first(where: Self.isCollection) {
        throw ArchiveError(
          .unsupported,
          expected: "members of a set that are no collections",
          found: Found.object(ofClass: "\(type(of: collection))")
        )
      }
      return members
    }

    private static func isCollection(_ object: AnyObject) -> Bool {
      object is NSArray || object is NSDictionary || object is NSSet || object is NSOrderedSet
    }

    private func dictionary(_ object: Element, _ allowed: [AnyClass]) throws -> NSMutableDictionary {
      let keys = try elements(object, allowed + [NSString.self, NSNumber.self], forKey: "NS.keys")
      let values = try elements(object, allowed) { index in
        .key(index < keys.count ? "\(keys[index])" : "\(index)")
      }
      guard keys.count == values.count else {
        throw ArchiveError.corrupt(
          expected: "as many values as the dictionary's \(keys.count) keys",
          found: "\(values.count)"
        )
      }
      let dictionary = NSMutableDictionary()
      for (key, value) in zip(keys, values) {
        guard let hashable = key as? NSObject, !Self.isCollection(key) else {
          throw ArchiveError.corrupt(expected: "a string or number as a key", found: "\(type(of: key))")
        }
        dictionary[hashable] = value
      }
      guard dictionary.count == keys.count else { throw ArchiveError.repeatedKey }
      return dictionary
    }
  }

  extension FoundationClass {
    var type: AnyClass {
      switch self {
      case .NSString: Foundation.NSString.self
      case .NSMutableString: Foundation.NSMutableString.self
      case .NSData: Foundation.NSData.self
      case .NSMutableData: Foundation.NSMutableData.self
      case .NSNumber: Foundation.NSNumber.self
      case .NSDate: Foundation.NSDate.self
      case .NSNull: Foundation.NSNull.self
      case .NSUUID: Foundation.NSUUID.self
      case .NSURL: Foundation.NSURL.self
      case .NSArray: Foundation.NSArray.self
      case .NSMutableArray: Foundation.NSMutableArray.self
      case .NSDictionary: Foundation.NSDictionary.self
      case .NSMutableDictionary: Foundation.NSMutableDictionary.self
      case .NSSet: Foundation.NSSet.self
      case .NSMutableSet: Foundation.NSMutableSet.self
      case .NSOrderedSet: Foundation.NSOrderedSet.self
      case .NSMutableOrderedSet: Foundation.NSMutableOrderedSet.self
      }
    }

    /// Whether a class of Foundation that decodes itself does so whatever the archive holds. The others trap on
    /// some, do not end, or lose what they hold: `NSAttributedString`, `NSCalendar`, `NSCountedSet`,
    /// `NSDateInterval`, `NSError`, `NSIndexSet`, `NSRegularExpression`, `NSURLQueryItem`, …
    static func decodesAnything(_ type: AnyClass) -> Bool {
      let classes: [AnyClass] = [
        Foundation.NSDate.self, Foundation.NSNull.self, Foundation.NSUUID.self, NSIndexPath.self,
        NSTimeZone.self, NSLocale.self, NSCharacterSet.self, NSMutableCharacterSet.self, NSValue.self,
        NSPersonNameComponents.self, NSMeasurement.self, UnitConverterLinear.self,
      ]
      return classes.contains { $0 == type } || isClass(type, kindOf: Unit.self)
    }

    /// Whether a class would call, in `init(coder:)`, what only Foundation's unarchiver can answer.
    static func isContentReadByReader(of type: AnyClass) -> Bool {
      let roots: [FoundationClass] = [.NSString, .NSData, .NSArray, .NSDictionary, .NSSet, .NSOrderedSet]
      return type != NSCountedSet.self && roots.contains { isClass(type, kindOf: $0.type) }
    }
  }

  /// Whether a class is another one or inherits from it.
  private func isClass(_ type: AnyClass, kindOf other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let type = next {
      if type == other { return true }
      next = _getSuperclass(type)
    }
    return false
  }
#endif
