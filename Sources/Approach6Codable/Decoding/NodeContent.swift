import KeyedArchive

/// What a decoder finds in a value that isn't an object: elements, pairs, or the value itself.
final class NodeContent {
  let node: ReadNode
  /// Why an object or a set can't be read as the type that was asked for, unless as its single value.
  private let refusal: ArchiveError?
  /// The pairs of a dictionary, when they have been read.
  private(set) var pairs: [String: ReadNode]?
  private var askedKeys: Set<String> = []
  /// How many elements or pairs were read.
  private var count: Int?

  init(_ node: ReadNode, refusal: ArchiveError? = nil) {
    (self.node, self.refusal) = (node, refusal)
  }

  func readPairs(_ context: DecodingContext, depth: Int) throws {
    guard pairs == nil else { return }
    try checkParts(context, depth)
    var pairs: [String: ReadNode] = [:]
    for (key, value) in try context.reader.pairs(of: node) {
      guard pairs.updateValue(value, forKey: key) == nil else { throw ArchiveError.equalKeys(key) }
    }
    self.pairs = pairs
    count = pairs.count
  }

  func node(forKey key: String) -> ReadNode? {
    askedKeys.insert(key)
    return pairs?[key]
  }

  func elements(_ context: DecodingContext, depth: Int) throws -> ReadNode.Elements {
    try checkParts(context, depth)
    let elements = try context.reader.elements(of: node)
    count = elements.count
    return elements
  }

  /// Checks that its pairs or elements may be read.
  private func checkParts(_ context: DecodingContext, _ depth: Int) throws {
    try context.limits.check(depth: depth)
    if let refusal { throw refusal }
    try checkNotNil(context)
  }

  func checkNotNil(_ context: DecodingContext) throws {
    if context.isNull(node) { throw ArchiveError(.missingValue, expected: "a value", found: "nothing") }
  }

  var unknownKeys: [String] { (pairs ?? [:]).keys.filter { !askedKeys.contains($0) } }

  /// Checks that a set or a dictionary has as many elements as the archive. Equal ones would become one.
  func checkCount(of value: some Any, _ kind: TypeKind) throws {
    let expected: Int
    switch (kind, pairs, count) {
    case (.set, _, let count?), (.dictionary, _?, let count?): expected = count
    case (.dictionary, nil, let count?): expected = count / 2
    default: return
    }
    guard let collection = value as? any Collection, collection.count != expected else { return }
    throw ArchiveError(.unsupported, expected: "members or keys that differ", found: "equal ones")
  }
}
