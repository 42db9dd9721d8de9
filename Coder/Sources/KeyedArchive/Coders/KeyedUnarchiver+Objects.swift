#if !canImport(ObjectiveC)
  import Foundation

  // MARK: - By key

  extension KeyedUnarchiver {
    /// The object of a key, as Foundation's own calls return it: nil for a missing key, if nil was archived, for a number that
    /// is stored inside the object, and for an object that can't be complete before this one, such as a child's parent.
    ///
    /// - Parameter classes: The allowed classes; nil for those that were allowed for the object around it. Then strings,
    ///   numbers, dates and data are allowed, too. Unless secure coding is required, all classes are.
    func objectForFoundation(
      forKey key: String,
      isGeneric: Bool = false,
      _ classes: [AnyClass]?
    ) throws(ArchiveError) -> AnyObject? {
      guard let element = try element(forKey: key, isGeneric: isGeneric) else { return nil }
      guard element.kind == .uid else {
        if [.array, .set, .dictionary].contains(element.kind) {
          throw otherType(element, expected: Phrase.anObject)
        }
        return nil
      }
      let uid = try archive.uid(element)
      if try isIncomplete(uid) { return nil }
      do throws(ArchiveError) {
        let allowed = requiresSecureCoding ? classes ?? allowedHere + Self.leafClasses : [NSObject.self]
        return try object(uid, forKey: key, allowed: allowed)
      } catch {
        if endsCycle(through: uid) { return nil }
        let isUnnamed = requiresSecureCoding && classes == nil
        throw isUnnamed && error.category == .disallowedClass && error.path.components.isEmpty
          ? .nameTheClass(error) : error
      }
    }

    private static let leafClasses: [AnyClass] = [NSString.self, NSNumber.self, NSDate.self, NSData.self]

    /// The object of a key; nil if nil was archived, or if the key is missing.
    func object(forKey key: String, allowed: [AnyClass]) throws(ArchiveError) -> AnyObject? {
      guard let uid = try uid(forKey: key, expected: Phrase.reference) else { return nil }
      return try object(uid, forKey: key, allowed: allowed)
    }

    private func object(
      _ uid: Int,
      forKey key: String,
      allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject? {
      if uid == 0 { return nil }
      return try resolvingReferences(.key(key)) { () throws(ArchiveError) in
        try object(uid, allowed: allowed)
      }
    }

    /// The object of a key, which must not be missing or have another class.
    func object<Object: NSObject & NSCoding>(
      _ type: Object.Type,
      forKey key: String,
      isGeneric: Bool = false
    ) throws(ArchiveError) -> Object {
      let uid = try uid(forKey: key, isGeneric: isGeneric, expected: Phrase.object(type))
      guard let uid, uid != 0 else { throw missing(type) }
      return try resolvingReferences(.key(key)) { () throws(ArchiveError) in
        try object(type, uid, [type])
      }
    }

    /// The objects in the array of a key, which must not be missing.
    func objects<Object: NSObject & NSCoding>(
      _ type: Object.Type,
      forKey key: String,
      isGeneric: Bool = false
    ) throws(ArchiveError) -> [Object] {
      let uid = try uid(forKey: key, isGeneric: isGeneric, expected: Phrase.value(of: [Object].self))
      guard let uid, uid != 0 else { throw .missing([Object].self) }
      if let known = values.madeCollection(uid, as: [Object].self) {
        // The caller may make a struct of each object.
        try values.graph.budget.spend(references: known.count)
        return known
      }
      let decoded = try resolvingReferences(.key(key)) { () throws(ArchiveError) in
        try objects(type, inArray: values.graph.node(uid))
      }
      values.keep(decoded, uid)
      return decoded
    }

    private func objects<Object: NSObject & NSCoding>(
      _ type: Object.Type,
      inArray array: Node
    ) throws(ArchiveError) -> [Object] {
      guard array.kind == .array, case .elements(let references)? = try values.graph.parts(of: array)
      else { throw otherType(array.element, expected: Phrase.anArray) }
      let allowed: [AnyClass] = [type]
      return try each(of: references) { uid throws(ArchiveError) in
        if uid == 0 { throw missing(type) }
        return try object(type, uid, allowed)
      }
    }

    var archive: ArchiveReader { values.graph.archive }

    func missing(_ type: AnyClass) -> ArchiveError {
      ArchiveError(.missingValue, expected: Phrase.object(type), found: Phrase.nothing)
    }

    func otherType(_ element: Element, expected: String) -> ArchiveError {
      ArchiveError(.wrongType, expected: expected, found: archive.phrase(of: element))
    }

    /// The classes that the object may decode if it doesn't name any.
    var allowedHere: [AnyClass] { state.frame.allowed }
  }

  // MARK: - By UID

  extension KeyedUnarchiver {
    /// The object that a UID points to, which must be of a class that is known at compile time: the only one that is allowed.
    func object<Object: NSObject & NSCoding>(
      _ type: Object.Type,
      _ uid: Int,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> Object {
      let element = try archive.object(uid)
      if element.kind == .dictionary || ClassFacts.of(type).isFromFoundation {
        if let object = try foundationObject(object(uid, element, allowed)) as? Object { return object }
      }
      throw otherType(element, expected: Phrase.object(type))
    }

    func object(_ uid: Int, allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      try object(uid, archive.object(uid), allowed)
    }

    private func object(
      _ uid: Int,
      _ element: Element,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject {
      if let made = state.objects[uid] {
        let type: AnyClass = (made as? SwiftCollection)?.type ?? Swift.type(of: made)
        try check(type, allowed, archive.phrase(of: element))
        return made
      }
      guard element.kind == .dictionary else { return try leaf(uid, element, allowed: allowed) }
      let classUID = try values.graph.requiredClassUID(of: element)
      let object = try newObject(Node(element, uid: uid, classUID: classUID), allowed)
      state.objects[uid] = object
      return object
    }

    private func newObject(_ node: Node, _ allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      if let known = state.classes[node.classUID], allowed.contains(where: { $0 == known.type }) {
        return try decode(known, node, allowed)
      }
      let (type, name): (AnyClass, String) = try allowedType(ofEntry: node.classUID, allowed)
      if let known = FoundationClass(named: name), known.type == type {
        return try foundationObject(node, of: known, allowed)
      }
      let facts = ClassFacts.of(type)
      state.classes[node.classUID] = facts
      return try decode(facts, node, allowed)
    }

    /// A string, number, data or date that is in the table itself.
    private func leaf(_ uid: Int, _ element: Element, allowed: [AnyClass]) throws(ArchiveError) -> AnyObject {
      let object = try values.value(ofLeaf: element).foundationObject
      try check(Swift.type(of: object), allowed, archive.phrase(of: element))
      if element.kind == .data { state.objects[uid] = object }
      return object
    }

    /// An object of one of Foundation's classes. It is never created with its own `init(coder:)`.
    private func foundationObject(
      _ node: Node,
      of foundationClass: FoundationClass,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> AnyObject {
      if foundationClass == .error { return try error(node, allowed) }
      guard let type = foundationClass.storedType else {
        let node = node.ofKind(foundationClass.kind)
        return try collection(node, isMutable: foundationClass.isMutable, allowed)
      }
      try values.graph.begin(node)
      return try values.whole(node.element) { object, reader throws(ArchiveError) in
        try type.readObject(&object, by: &reader)
      }
    }

    private func decode(_ facts: ClassFacts, _ node: Node, _ allowed: [AnyClass]) throws(ArchiveError)
      -> AnyObject
    {
      try open(node, type: facts.type, allowed: allowed)
      defer { closeFrame() }
      return try make(facts)
    }

    /// Makes an object of what is open. No initializer of Foundation's runs, because many trap on some archives.
    private func make(_ facts: ClassFacts) throws(ArchiveError) -> AnyObject {
      let type: AnyClass = facts.type
      if facts.isFromFoundation { throw .classOfFoundation("\(type)") }
      if facts.inheritsFromFoundation { throw .inheritsFromFoundation("\(type)") }
      guard let coding = facts.coding, facts.isSecure || !requiresSecureCoding else {
        throw .notCoding("\(type)", isSecure: requiresSecureCoding)
      }
      let object = coding.init(coder: self)
      try throwReportedError()
      guard let object else {
        throw .noObjectMade(
          depth == 0 ? Phrase.object(type) : archive.phrase(of: state.frame.cursor.element),
          type,
          keys: try keysOfObject()
        )
      }
      return object
    }

    /// The object whose keys are those of `$top`.
    func objectOfTop<Object: NSObject & NSSecureCoding>(_ type: Object.Type) throws(ArchiveError) -> Object {
      state.frame = Frame(Node(archive.top, uid: nil), type: type, allowed: [type])
      guard let object = try make(ClassFacts.of(type)) as? Object else {
        throw .otherType(type, found: Phrase.anObject)
      }
      return object
    }

    /// Marks an object as incomplete. Decoding it again before it is complete is an error.
    func open(_ node: Node, type: AnyClass?, allowed: [AnyClass]) throws(ArchiveError) {
      try values.graph.open(node, orThrow: cycle(to: node))
      state.outerFrames.append(state.frame)
      state.frame = Frame(node, type: type, allowed: allowed)
    }

    /// The error for a reference to an object that is open: only if one in between decodes itself, a reference back can wait.
    private func cycle(to node: Node) -> ArchiveError {
      let cycle = Array((state.outerFrames + [state.frame]).drop { $0.node.uid != node.uid })
      guard let owner = cycle.lastIndex(where: { $0.type != nil }) else { return .valueHoldsItself }
      // A child does without its parent, whose array holds the child. Any other object does without its own array.
      let isReferred = owner > 0 && cycle[owner - 1].type != nil
      state.cycles.found = Cycle(
        object: cycle[isReferred ? owner - 1 : owner].node,
        open: node,
        holder: state.frame.node
      )
      return .objectIsBeingMade
    }

    /// Whether what a UID refers to can't be complete before the object that is being decoded.
    ///
    /// Without what is known, each of a thousand children would read the array of their parent as far as itself.
    private func isIncomplete(_ uid: Int) throws(ArchiveError) -> Bool {
      if values.graph.isOpen(uid) { return true }
      guard let known = state.cycles.known[uid], let this = state.frame.node.uid else { return false }
      if let open = known.open.uid, values.graph.isOpen(open) { return true }
      return try uids(in: known.holder).contains(this)
    }

    /// Whether what failed is a cycle, and the object that is being decoded does without its reference to a UID.
    private func endsCycle(through uid: Int) -> Bool {
      guard let found = state.cycles.found, found.object.uid == state.frame.node.uid else { return false }
      state.cycles.found = nil
      state.cycles.known[uid] = found
      return true
    }

    /// The UIDs in a collection.
    private func uids(in collection: Node) throws(ArchiveError) -> Set<Int> {
      guard let uid = collection.uid else { return [] }
      if let known = state.cycles.uids[uid] { return known }
      let references: StoredReferences? =
        switch try values.graph.parts(of: collection) {
        case .elements(let elements)?: elements
        case .pairs(_, let values)?: values
        default: nil
        }
      let uids = try references.map { references throws(ArchiveError) in
        try each(of: references) { uid throws(ArchiveError) in uid }
      }
      state.cycles.uids[uid] = Set(uids ?? [])
      return state.cycles.uids[uid] ?? []
    }

    /// Goes back to the object around the one that was opened last.
    func closeFrame() {
      values.graph.close(state.frame.node)
      state.frame = state.outerFrames.removeLast()
    }

    /// How many objects are open.
    var depth: Int { state.outerFrames.count }
  }

  // MARK: - Classes

  extension KeyedUnarchiver {
    /// The class for an entry in the archive, by its name or its first allowed hint, and that name.
    func allowedType(
      ofEntry uid: Int,
      _ allowed: [AnyClass]
    ) throws(ArchiveError) -> (type: AnyClass, name: String) {
      let found = try values.graph.meaning(ofClass: uid, options) { allowedType(named: $0, allowed) }
      if let found { return found }
      let name = try archive.className(uid)
      throw allowed.contains { $0 == NSObject.self }
        ? .noClass(name) : .disallowed(Phrase.object(ofClass: name), allowed)
    }

    private func allowedType(
      named name: String,
      _ allowed: [AnyClass]
    ) -> (type: AnyClass, name: String)? {
      guard let named = type(named: name, allowed) else { return nil }
      let type: AnyClass = (named as? NSObject.Type)?.classForKeyedUnarchiver() ?? named
      return allowed.contains { isClass(type, kindOf: $0) } ? (type, name) : nil
    }

    /// The class that a name means. The first of these that there is:
    ///
    /// | the name | the class |
    /// |---|---|
    /// | was set with `setClass(_:forClassName:)`, for this archive or for all | that class |
    /// | is the one in archives of an allowed class | that class |
    /// | is the one in Swift of an allowed class | that class |
    /// | is the one that Foundation's coder on Linux gives an allowed class | that class |
    /// | is one of Foundation's classes | Foundation's class |
    /// | is a former name of an allowed class | that class; none if several had the name |
    /// | is that of a class in the process | that class, if it inherits from an allowed one |
    private func type(named name: String, _ allowed: [AnyClass]) -> AnyClass? {
      if let type = state.substitutes[name] ?? Self.class(forClassName: name) { return type }
      for type in allowed where ClassFacts.of(type).archivedName == name { return type }
      for type in allowed where ClassFacts.of(type).nameInSwift == name { return type }
      for type in allowed where ClassFacts.of(type).nameInFoundation == name { return type }
      if let known = FoundationClass(named: name) { return known.type }
      let former = allowed.filter { ($0 as? any ArchivedClass.Type)?.hadName(name) == true }
      if let first = former.first { return former.allSatisfy { $0 == first } ? first : nil }
      // Nothing asks a class anything that isn't allowed.
      return classInProcess(named: name).flatMap { type in
        allowed.contains { isClass(type, kindOf: $0) } ? type : nil
      }
    }

    private func classInProcess(named name: String) -> AnyClass? {
      if let known = state.subclasses[name] { return known }
      let type: AnyClass? = TypeName.classInProcess(named: name)
      if state.subclasses.count < ReadClasses.maximumCount { state.subclasses[name] = .some(type) }
      return type
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
