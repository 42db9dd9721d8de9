#if !canImport(ObjectiveC)
  import Foundation

  // MARK: - By key

  extension KeyedUnarchiver {
    /// The object of a key; nil if nil was archived. A missing key is nil too, unless decoding is strict.
    func object(
      forKey key: String,
      isGeneric: Bool = false,
      allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject? {
      guard let uid = try uid(forKey: key, isGeneric: isGeneric, expected: Phrase.reference) else {
        if isStrict { throw .missing(NSObject.self) }
        return nil
      }
      if uid == 0 { return nil }
      return try resolvingReferences(.key(key)) { () throws(ArchiveError) in
        try object(uid, allowed: allowed)
      }
    }

    /// The object of a key, which must not be missing or have another class.
    ///
    /// - Parameter isKept: Whether other references to it must give the same object.
    @inline(__always)
    func object<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      forKey key: String,
      isKept: Bool = true,
      _ create: (NSCoder) -> Object? = { Object(coder: $0) }
    ) throws(ArchiveError) -> Object {
      let uid = try uid(forKey: key, expected: Phrase.object(type))
      guard let uid, uid != 0 else { throw missing(type) }
      return try resolvingReferences(.key(key)) { () throws(ArchiveError) in
        try object(type, uid, isKept: isKept, create)
      }
    }

    /// The objects in the array of a key, which must not be missing.
    func objects<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      forKey key: String
    ) throws(ArchiveError) -> [Object] {
      let uid = try uid(ofArray: type, forKey: key)
      if let known = state.values.madeCollection(uid, as: [Object].self) { return known }
      var objects: [Object] = []
      try forEachObject(of: type, uid, forKey: key, isKept: true) {
        Object(coder: $0)
      } _: {
        objects.reserve(forStored: $0)
      } _: {
        objects.append($0)
      }
      state.values.keep(objects, uid)
      return objects
    }

    /// Calls `reserve` with the number of the objects in the array of a key, and `add` with each that `create` creates.
    func forEachObject<Object: NSObject & NSSecureCoding>(
      of type: Object.Type,
      forKey key: String,
      _ create: (NSCoder) -> Object?,
      _ reserve: (Int) -> Void,
      _ add: (Object) -> Void
    ) throws(ArchiveError) {
      try forEachObject(
        of: type,
        uid(ofArray: type, forKey: key),
        forKey: key,
        isKept: false,
        create,
        reserve,
        add
      )
    }

    private func uid<Object>(ofArray type: Object.Type, forKey key: String) throws(ArchiveError) -> Int {
      let uid = try uid(forKey: key, expected: Phrase.value(of: [Object].self))
      guard let uid, uid != 0 else { throw .missing([Object].self) }
      return uid
    }

    private func forEachObject<Object: NSObject & NSSecureCoding>(
      of type: Object.Type,
      _ uid: Int,
      forKey key: String,
      isKept: Bool,
      _ create: (NSCoder) -> Object?,
      _ reserve: (Int) -> Void,
      _ add: (Object) -> Void
    ) throws(ArchiveError) {
      try resolvingReferences(.key(key)) { () throws(ArchiveError) in
        let array = try archive.object(uid)
        guard let references = try state.values.objects.elements(inArray: array) else {
          throw otherType(array, expected: Phrase.anArray)
        }
        reserve(references.count)
        for index in 0..<references.count {
          do throws(ArchiveError) {
            let uid = try references.uid(at: index, in: archive)
            if uid == 0 { throw missing(type) }
            let mark = state.waiting.count
            add(try object(type, uid, isKept: isKept, create))
            locateWaitingReferences(from: mark, .index(index))
          } catch {
            throw error.inside(.index(index))
          }
        }
      }
    }

    var archive: ArchiveReader { state.values.objects.archive }

    func missing(_ type: AnyClass) -> ArchiveError {
      ArchiveError(.missingValue, expected: Phrase.object(type), found: Phrase.nothing)
    }

    func otherType(_ element: Element, expected: String) -> ArchiveError {
      ArchiveError(.wrongType, expected: expected, found: archive.describe(element))
    }

    /// The classes that the object may decode if it doesn't name any.
    var allowedHere: [AnyClass] {
      switch state.frames.last.pointee.allowed {
      case .one(let type): [type]
      case .several(let types): types
      }
    }
  }

  // MARK: - By UID

  extension KeyedUnarchiver {
    /// The object that a UID points to. Its class is known at compile time.
    func object<Object: NSObject & NSSecureCoding>(
      _ type: Object.Type,
      _ uid: Int,
      isKept: Bool,
      _ create: (NSCoder) -> Object?
    ) throws(ArchiveError) -> Object {
      let element = try state.values.objects.archive.object(uid)
      if let made = state.objects[uid] {
        guard let object = made as? Object else { throw otherType(element, expected: Phrase.object(type)) }
        return object
      }
      if element.kind == .dictionary {
        try state.values.objects.budget.spend(element.count)
        let classUID = try classUID(of: element)
        if state.values.objects.classes.isKnown(classUID, as: type) {
          try open(element, uid: uid, type: type, allowed: .one(type))
          return try decode(uid, element, isKept: isKept) { create(self) }
        }
        if let object = try object(uid, element, classUID, allowed: [type]) as? Object { return object }
      } else if ClassFacts.of(type).isFromFoundation,
        let object = try leaf(uid, element, allowed: [type]) as? Object
      {
        return object
      }
      throw otherType(element, expected: Phrase.object(type))
    }

    /// The object that a UID points to, if its class is allowed.
    func object(_ uid: Int, allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      let element = try state.values.objects.archive.object(uid)
      if let made = state.objects[uid] {
        try check(Swift.type(of: made), allowed, archive.describe(element))
        return made
      }
      guard element.kind == .dictionary else { return try leaf(uid, element, allowed: allowed) }
      try state.values.objects.budget.spend(element.count)
      return try object(uid, element, classUID(of: element), allowed: allowed)
    }

    func classUID(of object: Element) throws(ArchiveError) -> Int {
      try state.values.objects.requiredClassUID(of: object)
    }

    private func object(
      _ uid: Int,
      _ element: Element,
      _ classUID: Int,
      allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject {
      if let known = state.values.objects.classes.type(classUID),
        allowed.contains(where: { $0 == known })
      {
        return try decode(known, uid, element, allowed)
      }
      let (type, name): (AnyClass, String) = try allowedType(ofEntry: classUID, allowed)
      let facts = ClassFacts.of(type)
      if facts.isFromFoundation {
        guard let foundation = FoundationClass(rawValue: name), foundation.type == type else {
          throw .classOfFoundation(name)
        }
        return try foundationObject(foundation, uid, element, allowed)
      }
      if facts.inheritsFromFoundation { throw .inheritsFromFoundation(name) }
      state.values.objects.classes.setType(type, for: classUID)
      return try decode(type, uid, element, allowed)
    }

    private func decode(
      _ type: AnyClass,
      _ uid: Int,
      _ element: Element,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject {
      guard let coding = ClassFacts.of(type).coding, coding.supportsSecureCoding else {
        throw .notSecureCoding("\(type)")
      }
      try open(element, uid: uid, type: type, allowed: .several(allowed))
      return try decode(uid, element, isKept: true) { coding.init(coder: self) }
    }

    /// Lets an object, whose frame is open, decode itself.
    @inline(__always)
    private func decode<Object: AnyObject>(
      _ uid: Int,
      _ element: Element,
      isKept: Bool,
      _ make: () -> Object?
    ) throws(ArchiveError) -> Object {
      defer { closeFrame() }
      let mark = state.waiting.count
      let object = make()
      try throwReportedError()
      try checkKeys()
      guard let object else { throw .noObjectMade(archive.describe(element)) }
      // What waits may be a reference to this object.
      keep(object, uid: uid, isNeeded: isKept || state.waiting.count > mark)
      return object
    }

    /// Keeps an object for other references if they need it. Many can refer to one that they don't need, so it is kept
    /// the second time at the latest.
    @inline(__always)
    func keep(_ object: @autoclosure () -> AnyObject, uid: Int, isNeeded: Bool) {
      if isNeeded || state.objects.noteReading(uid) {
        state.objects.add(object(), uid: uid)
      }
    }

    /// Marks an object as incomplete. Decoding it again before it is complete is an error.
    @inline(__always)
    func open(
      _ element: Element,
      uid: Int,
      type: AnyClass?,
      allowed: AllowedClasses
    ) throws(ArchiveError) {
      if isOpen(uid) { throw errorOfCycle(uid) }
      let depth = state.frames.depth
      try options.limits.check(depth: depth)
      try state.stack.check(depth: depth + 1)
      state.frames.open(element, uid: uid, type: type, allowed: allowed)
    }

    /// Goes back to the object around the one that was opened last.
    @inline(__always)
    func closeFrame() { state.frames.close() }

    /// Whether an object is being decoded.
    @inline(__always)
    func isOpen(_ uid: Int) -> Bool { state.frames.contains(uid) }

    @inline(never)
    private func errorOfCycle(_ uid: Int) -> ArchiveError {
      state.frames.containsObject(in: uid) ? .objectIsBeingMade : .valueHoldsItself
    }
  }

  // MARK: - Classes

  extension KeyedUnarchiver {
    /// The class for an entry in the archive, by its name or its first allowed hint, and that name.
    func allowedType(
      ofEntry uid: Int,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> (type: AnyClass, name: String) {
      let name = try state.values.objects.classes.name(uid, in: archive)
      if let found = try allowedType(named: name, allowed) { return found }
      for hint in try archive.classHints(uid) {
        if let found = try allowedType(named: hint, allowed) { return found }
      }
      throw .disallowed(Phrase.object(ofClass: name), allowed)
    }

    private func allowedType(
      named name: String,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> (type: AnyClass, name: String)? {
      try state.values.objects.budget.spend(name.utf8.count)
      let name = options.classNames[name] ?? name
      guard let type = type(named: name, allowed), allowed.contains(where: { isClass(type, kindOf: $0) })
      else { return nil }
      return (type, name)
    }

    /// The class that a name means: one that the caller set or allowed, or one of Foundation's. A name that several had
    /// means none of them.
    private func type(named name: String, _ allowed: [AnyClass]) -> AnyClass? {
      if let type = state.substitutes[name] { return type }
      for type in allowed where ClassFacts.of(type).archivedName == name { return type }
      for type in allowed where nameInFoundation(of: type) == name { return type }
      if let type = FoundationClass(rawValue: name)?.type { return type }
      let former = allowed.filter { ($0 as? any ArchivedClass.Type)?.hadName(name) == true }
      return former.allSatisfy { $0 == former.first } ? former.first : nil
    }

    func check(
      _ type: AnyClass,
      _ allowed: [AnyClass],
      _ found: @autoclosure () -> String
    ) throws(ArchiveError) {
      for allowed in allowed where isClass(type, kindOf: allowed) { return }
      throw .disallowed(found(), allowed)
    }
  }
#endif
