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
      let uids = try references(inArray: archive.object(uid))
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

    /// The UIDs of the elements of an `NSArray`.
    private func references(inArray array: Element) throws -> Element {
      let archive = state.pointee.archive
      guard array.kind == .dictionary else { throw wrongType(array, expected: "an array") }
      var frame = Frame(array)
      let classUID = try classUID(of: &frame)
      if state.pointee.lastArrayClass != classUID {
        let name = try archive.className(classUID)
        guard name == "NSArray" || name == "NSMutableArray" else {
          throw wrongType(array, expected: "an array")
        }
        state.pointee.lastArrayClass = classUID
      }
      let elements = try state.pointee.keys.value(forKey: "NS.objects", in: &frame, of: archive.list)
        .map { try archive.list.element($0) }
      guard let elements, elements.kind == .array else {
        throw ArchiveError.corrupt(expected: "an array of references under NS.objects", found: "none")
      }
      return elements
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
      guard element.kind == .dictionary else {
        guard Self.leafClasses.contains(where: { isClass(type, kindOf: $0) }),
          let object = try object(uid, allowed: [type]) as? Object
        else { throw mismatch(element, type) }
        return object
      }
      try state.pointee.budget.spend(element.count)
      var frame = Frame(element)
      let classUID = try classUID(of: &frame)
      if state.pointee.verified.contains(type, uid: classUID) {
        frame.allowed = type
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
      guard !frame.isFoundation || SelfDecodingClass.contains(type) else {
        throw ArchiveError(
          .unsupported,
          expected: "a class that decodes any archive without a trap or a loss",
          found: Found.object(ofClass: name)
        )
      }
      state.pointee.allowedClasses.append(frame.isFoundation ? allowed + Self.leafClasses : allowed)
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
    func open(_ uid: Int) throws {
      guard !state.pointee.isOpen[uid] else {
        throw ArchiveError.corrupt(expected: "an object that does not hold itself", found: "a cycle")
      }
      guard state.pointee.frames.count <= limits.depth else {
        throw limits.exceededDepth
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
      if let type = FoundationClass(rawValue: name)?.type ?? SelfDecodingClass.byName[name] {
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

    func check(_ type: AnyClass, _ allowed: [AnyClass], found: () throws -> String) throws {
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

  /// Whether a class is another one or inherits from it.
  func isClass(_ type: AnyClass, kindOf other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let type = next {
      if type == other { return true }
      next = _getSuperclass(type)
    }
    return false
  }
#endif
