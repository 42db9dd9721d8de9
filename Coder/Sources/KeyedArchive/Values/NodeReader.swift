import Foundation

/// Reads an archive node by node: each when its type is known, as a `Decoder` is asked for it.
package final class NodeReader {
  package let options: ReadingOptions
  /// Both are unchecked, because the checks for exclusive access add a sixth to the instructions. No access overlaps another:
  /// types decode themselves between changes, never during one.
  @exclusivity(unchecked) private var values: ValueReader
  /// The values of objects that other references may need, by UID.
  @exclusivity(unchecked) private var known: [Int: Any] = [:]

  private var archive: ArchiveReader { values.archive }

  init(_ archive: ArchiveReader, _ options: ReadingOptions) {
    self.options = options
    values = ValueReader(archive, options, findsOtherTypes: false)
  }

  package static func read<Result>(
    _ data: Data,
    _ options: ReadingOptions,
    _ body: (NodeReader) throws -> Result
  ) throws -> Result {
    try ArchiveReader.read(data, options) { archive in
      let reader = NodeReader(archive, options)
      defer { reader.close() }
      return try body(reader)
    }
  }

  /// Lets go of the archive. Whoever has kept the reader finds nothing from now on.
  func close() { values.graph.close() }

  package func root() throws(ArchiveError) -> Node {
    if options.readsTop { return Node(archive.top, uid: nil) }
    return try values.graph.node(of: archive.root(options.rootKey))
  }

  // MARK: Objects

  /// What a key of an object holds; nil if the key is missing.
  package func node(forKey key: String, in object: inout ObjectCursor) throws(ArchiveError) -> Node? {
    try values.graph.node(forKey: key, in: &object)
  }

  package func keys(in object: ObjectCursor) throws(ArchiveError) -> [String] {
    try values.graph.keys(of: object.element)
  }

  /// Checks that an object is of a class, by its name in the archive or a hint there.
  ///
  /// - Parameter lastUID: The UID of the class's entry for which this was checked last.
  /// - Throws: `ArchiveError` of category `disallowedClass` if it isn't.
  package func checkClass(of node: Node, _ names: ClassNames, lastUID: inout Int) throws(ArchiveError) {
    if node.isTop { return }
    if node.classUID == lastUID { return }
    let isNamed = try values.graph.meaning(ofClass: node.classUID, options) { name in
      names.contains(name) ? true : nil
    }
    guard isNamed == nil else { return lastUID = node.classUID }
    let found = Phrase.object(ofClass: try archive.className(node.classUID))
    throw ArchiveError(.disallowedClass, expected: names.archivedName, found: found)
  }

  /// Returns what `body` reads from an object, or what it has read from the same object before.
  ///
  /// - Parameter isShared: Whether all references to the object must give the same value. Otherwise only one that is
  ///   read again is kept: many objects can refer to it.
  package func value<Value>(
    of node: Node,
    isShared: Bool,
    _ body: (ObjectCursor) throws -> Value
  ) throws -> Value {
    guard let uid = node.uid else { return try body(ObjectCursor(node.element)) }
    if known[uid] != nil { return try knownValue(uid) { try read(node, uid, isShared, body) } }
    return try read(node, uid, isShared, body)
  }

  private func read<Value>(
    _ node: Node,
    _ uid: Int,
    _ isShared: Bool,
    _ body: (ObjectCursor) throws -> Value
  ) throws -> Value {
    let wasRead = try values.graph.open(node, orThrow: .valueIsInsideItself)
    defer { values.graph.close(node) }
    let value = try body(ObjectCursor(node.element))
    if isShared || wasRead { known[uid] = value }
    return value
  }

  /// It isn't inlined, because a `Value?` needs a slow look-up of the type.
  @inline(never)
  private func knownValue<Value>(_ uid: Int, or read: () throws -> Value) rethrows -> Value {
    if let value = known[uid] as? Value { value } else { try read() }
  }

  // MARK: Values

  package func value<Value: ArchiveValueConvertible>(_ type: Value.Type, of node: Node) throws -> Value {
    if node.uid == 0 { return try Value.valueIfMissing() }
    if node.isTop { return try values.object(nil, as: type) }
    return try values.value(type, node.uid, node.element)
  }

  /// The value of a node as one of Foundation's structs that bridge to objects: an index set, an index path, a locale or
  /// a time zone.
  package func bridgedValue<Value>(_ type: Value.Type, of node: Node) throws(ArchiveError) -> Value {
    guard node.kind == .value, node.element.kind == .dictionary,
      let value = try values.storedValue(type, of: node)
    else { throw isNot(type, node) }
    return value
  }

  /// The elements of an array, or the members of a set.
  package func elements(of node: Node) throws(ArchiveError) -> StoredReferences {
    guard node.kind == .array || node.kind == .set,
      case .elements(let references) = try values.graph.parts(of: node)
    else { throw isNot([ArchiveValue].self, node) }
    if node.kind == .set { try values.spendMembers(references) }
    return references
  }

  /// One of the elements. The index must be below their count.
  package func element(_ index: Int, of elements: StoredReferences) throws(ArchiveError) -> Node {
    try values.graph.element(index, of: elements)
  }

  /// The pairs of a dictionary whose keys are strings or integers.
  package func pairs(of node: Node) throws(ArchiveError) -> [(key: String, uid: Int)] {
    guard node.kind == .dictionary,
      case .pairs(let keys, let elements) = try values.graph.parts(of: node)
    else { throw isNot(ArchiveDictionary.self, node) }
    var pairs: [(key: String, uid: Int)] = []
    for index in 0..<keys.count {
      let key = try key(keys.uid(at: index, in: archive))
      pairs.append((key, try elements.uid(at: index, in: archive)))
    }
    return pairs
  }

  /// The value of a pair.
  package func node(_ uid: Int) throws(ArchiveError) -> Node { try values.graph.node(uid) }

  /// Whether there is something in a node that no property list has: an object of the app, a set, a UUID, …
  package func hasObjects(_ node: Node) throws(ArchiveError) -> Bool {
    var seen: Set<Int> = []
    var rest = [node]
    while let node = rest.popLast() {
      if let uid = node.uid, !seen.insert(uid).inserted { continue }
      switch node.kind {
      case .object, .set, .orderedSet, .countedSet, .text: return true
      case .array:
        let elements = try elements(of: node)
        for index in 0..<elements.count { rest.append(try element(index, of: elements)) }
      case .dictionary: for (_, uid) in try pairs(of: node) { rest.append(try self.node(uid)) }
      case .value: if try !values.isInPropertyLists(node) { return true }
      case .null: break
      }
    }
    return false
  }

  /// A key, as a coding key has it: an integer as a string.
  private func key(_ uid: Int) throws(ArchiveError) -> String {
    let element = try archive.object(uid)
    guard element.kind == .integer else { return try values.key(uid) }
    return switch try values.list.integer(element) {
    case .signed(let integer): "\(integer)"
    case .unsigned(let integer): "\(integer)"
    }
  }

  /// What a node is, for errors.
  package func phrase(of node: Node) -> String { values.graph.phrase(of: node) }

  /// Whether a node is a number, and not a boolean.
  package func isNumber(_ node: Node) -> Bool {
    guard node.kind == .value else { return false }
    return switch try? values.value(of: node) {
    case .integer, .unsigned, .real, .float: true
    default: false
    }
  }

  package func isNot(_ type: Any.Type, _ node: Node) -> ArchiveError {
    .otherType(type, found: phrase(of: node))
  }
}

extension ValueReader {
  /// Whether property lists have such a value, too.
  fileprivate mutating func isInPropertyLists(_ node: Node) throws(ArchiveError) -> Bool {
    guard node.element.kind == .dictionary else { return true }
    return switch try storedValue(of: node) {
    case .uuid, .url, .decimal, nil: false
    default: true
    }
  }

  /// The value of a node without parts; nil if `ArchiveValue` has no case for it.
  fileprivate mutating func value(of node: Node) throws(ArchiveError) -> ArchiveValue? {
    node.element.kind == .dictionary ? try storedValue(of: node) : try value(ofLeaf: node.element)
  }

  /// Spends what it costs to compare the members of a set.
  fileprivate mutating func spendMembers(_ references: StoredReferences) throws(ArchiveError) {
    var collisions = HashCollisions()
    for index in 0..<references.count {
      let uid = try references.uid(at: index, in: archive)
      if uid == 0 { throw ArchiveError.missingElement.inside(.index(index)) }
      let member = try archive.object(uid)
      guard member.isString || member.kind == .data else { continue }
      try spend(hashing: value(ofLeaf: member), &collisions)
    }
  }
}
