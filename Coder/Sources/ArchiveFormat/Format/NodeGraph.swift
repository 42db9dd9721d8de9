/// An archive as a graph of nodes, which refer to each other. It finds the values of their keys, their classes and their
/// parts, and knows which are being read: one that contains itself is an error, and so is one that is nested too deeply.
/// It reads no more than its budget allows.
package struct NodeGraph {
  package typealias Element = PropertyListReader.Element

  package private(set) var archive: ArchiveReader
  package var budget: ReadingBudget {
    get { keys.strings.budget }
    set { keys.strings.budget = newValue }
  }
  package var classes: ReadClasses
  package let limits: Limits
  private var keys: KeyLookup
  private var stack = StackSpace()
  /// The progress of each object, by UID; empty before the first one.
  private var progress: [Progress] = []
  /// How many nodes are open.
  package private(set) var depth = 0

  private enum Progress: UInt8 {
    case new, open, read
  }

  package init(_ archive: ArchiveReader, limits: Limits) {
    (self.archive, self.limits) = (archive, limits)
    classes = ReadClasses()
    keys = KeyLookup(ReadingBudget(archive.list))
  }

  /// Lets go of the bytes: reading anything from now on is an error.
  package mutating func close() { archive.list.close() }
}

// MARK: - Nodes

extension NodeGraph {
  /// The node that a UID points to.
  package mutating func node(_ uid: Int) throws(ArchiveError) -> Node {
    uid == 0 ? .null : try node(archive.object(uid), uid)
  }

  package mutating func node(_ element: Element, _ uid: Int) throws(ArchiveError) -> Node {
    guard element.kind == .dictionary else { return Node(element, uid: uid, .value) }
    let classUID = try requiredClassUID(of: element)
    let type = try classes.read(classUID, in: archive)
    let node = Node(element, uid: uid, classUID: classUID, type.kind, type.foundationClass)
    if node.kind == .null {
      var cursor = ObjectCursor(element)
      try checkIsWhole(&cursor)
    }
    if type.isInherited, try !hasOnlyInheritedFields(node) { return node.ofKind(.object) }
    return node
  }

  /// Whether an object of an app's class has only the fields of its superclass, which is one of Foundation's.
  private mutating func hasOnlyInheritedFields(_ node: Node) throws(ArchiveError) -> Bool {
    try begin(node)
    if node.hasParts { return (try? parts(of: node)) != nil }
    return try storedKeys(of: node.element).allSatisfy { $0.isKey(of: node.foundationClass) }
  }

  /// A value inside an object, or the node that it refers to.
  package mutating func node(of element: Element) throws(ArchiveError) -> Node {
    try node(archive.value(element))
  }

  /// What a key of an object holds; nil if the key is missing. "$0" is also the key of the first value without a key.
  package mutating func node(forKey key: String, in object: inout ObjectCursor) throws(ArchiveError) -> Node?
  {
    var found = try reference(forKey: key.escapedForArchive, in: &object)
    if found == nil, key.isOfValueWithoutKey { found = try reference(forKey: key, in: &object) }
    guard let reference = found else { return nil }
    return try node(archive.value(at: reference))
  }

  private mutating func node(_ value: (element: Element, uid: Int?)) throws(ArchiveError) -> Node {
    guard let uid = value.uid else { return Node(value.element, uid: nil, .value) }
    return uid == 0 ? .null : try node(value.element, uid)
  }

  /// One of the elements of a node. The index must be below their count.
  package mutating func element(_ index: Int, of elements: StoredReferences) throws(ArchiveError) -> Node {
    try node(elements.uid(at: index, in: archive))
  }
}

// MARK: - Reading a node

extension NodeGraph {
  /// Begins to read the parts of a node. It can't be opened again before it is closed.
  ///
  /// - Parameter cycle: The error if it is open already.
  /// - Returns: Whether it was read before: what is made of it now should be kept, because many nodes can refer to it.
  @discardableResult
  package mutating func open(
    _ node: Node,
    orThrow cycle: @autoclosure () -> ArchiveError = .valueHoldsItself
  ) throws(ArchiveError) -> Bool {
    if node.kind == .countedSet { throw .notRead(archive.phrase(of: node.element)) }
    if progress.isEmpty { progress = Array(repeating: .new, count: archive.objects.count) }
    let before = node.uid.map { progress[$0] } ?? .new
    if before == .open { throw cycle() }
    try limits.check(depth: depth)
    try stack.check(depth: depth + 1)
    try begin(node)
    if let uid = node.uid { progress[uid] = .open }
    depth += 1
    return before == .read
  }

  /// Whether an object is being read.
  package func isOpen(_ uid: Int) -> Bool { progress.indices.contains(uid) && progress[uid] == .open }

  package mutating func close(_ node: Node) {
    if let uid = node.uid { progress[uid] = .read }
    depth -= 1
  }

  /// Takes what it costs to read a node's own fields, and checks their keys.
  package mutating func begin(_ node: Node) throws(ArchiveError) {
    try budget.spend(references: 8 + node.element.count)
    try checkKeys(of: node.element)
  }

  /// - Throws: `ArchiveError` of category `corruptArchive` if an object has a key twice.
  package mutating func checkKeys(of object: Element) throws(ArchiveError) {
    try keys.checkKeys(of: object, in: archive.list)
  }

  /// Begins again with the whole budget.
  package mutating func renewBudget() { budget = ReadingBudget(archive.list) }
}

// MARK: - Keys

extension NodeGraph {
  /// The value of a key; nil if the key is missing.
  package mutating func value(
    forKey key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> Element? {
    guard let reference = try reference(forKey: key, in: &cursor) else { return nil }
    return try archive.list.element(reference)
  }

  /// The reference to the value of a key, as it is in the archive; nil if the key is missing.
  @inline(__always)
  package mutating func reference(
    forKey key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> Int? {
    try keys.value(forKey: key, in: &cursor, of: archive.list)
  }

  /// The value of a key, or the object that it refers to with its UID; nil if the key is missing.
  package mutating func found(
    forKey key: String,
    in cursor: inout ObjectCursor
  ) throws(ArchiveError) -> (element: Element, uid: Int?)? {
    guard let reference = try reference(forKey: key, in: &cursor) else { return nil }
    return try archive.value(at: reference)
  }

  /// The keys of an object, as they are in the archive, with the references to their values.
  package mutating func storedFields(of object: Element) throws(ArchiveError) -> [(
    key: String, reference: Int
  )] {
    let fields = try keys.fields(of: object, in: archive.list)
    for (key, _) in fields { try budget.spend(key.utf8.count) }
    return fields.filter { $0.key != "$class" }
  }

  /// The first key of an object that wasn't found, but for that of its class; nil if all were.
  mutating func keyNotFound(by cursor: ObjectCursor) throws(ArchiveError) -> String? {
    let fields = try keys.fields(of: cursor.element, in: archive.list)
    return fields.indices.first { !cursor.hasFound($0) && fields[$0].key != "$class" }.map { fields[$0].key }
  }

  /// A key as it is in the archive, by its reference.
  package mutating func key(at reference: Int) throws(ArchiveError) -> String {
    try keys.key(reference, archive.list).string
  }

  /// The keys of an object, as they are in the archive.
  package mutating func storedKeys(of object: Element) throws(ArchiveError) -> [String] {
    try storedFields(of: object).map { $0.key }
  }

  /// The keys of an object, as the app names them.
  package mutating func keys(of object: Element) throws(ArchiveError) -> [String] {
    try storedKeys(of: object).map { $0.unescapedFromArchive }
  }

  /// The string of an element, which is decoded only once.
  package mutating func string(_ element: Element) throws(ArchiveError) -> String {
    try keys.strings.string(element, of: archive.list)
  }
}

// MARK: - Classes

extension NodeGraph {
  /// The UID of an object's class; nil if the object has none.
  @inline(__always)
  package mutating func classUID(of object: Element) throws(ArchiveError) -> Int? {
    guard let reference = try keys.classReference(of: object, in: archive.list) else { return nil }
    return try archive.uid(of: reference)
  }

  /// The UID of an object's class, which it must have.
  @inline(__always)
  package mutating func requiredClassUID(of object: Element) throws(ArchiveError) -> Int {
    if let uid = try classUID(of: object) { return uid }
    throw .corrupt(expected: Phrase.objectWithClass, found: archive.phrase(of: object))
  }

  /// The name of a class, to be compared with others.
  package mutating func nameOfClass(_ uid: Int) throws(ArchiveError) -> String {
    let name = try classes.read(uid, in: archive).name
    try budget.spend(name.utf8.count)
    return name
  }
}
