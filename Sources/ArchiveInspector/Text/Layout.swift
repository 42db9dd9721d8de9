/// How a writer of property lists numbers and places the objects.
enum Layout: String, CaseIterable {
  /// Apple's writer of property lists. A boolean gets a number each time, but only its first one is used.
  ///
  /// Source: `_flattenPlist` in `CFBinaryPList.c` in swiftlang/swift-corelibs-foundation.
  case coreFoundation = "CoreFoundation"
  /// Apple's archiver, as its archives show: UIDs are like booleans, and only a few equal strings are one object.
  case keyedArchiver = "NSKeyedArchiver"
  /// Foundation's archiver on Linux. No equal strings or numbers are one object.
  case corelibs = "swift-corelibs-foundation"
  /// Python's writer.
  ///
  /// Source: `_BinaryPlistWriter` in `Lib/plistlib.py` in python/cpython.
  case plistlib
  /// The writer of this package. Its archiver numbers objects in the order in which it reaches them.
  case keyedArchive = "KeyedArchive"
  /// Any other. The text has the number of every object.
  case numbered

  /// The writers of property lists in XML.
  static let ofXML: [Layout] = [.coreFoundation, .plistlib]
}

extension Layout {
  /// Where a value is.
  enum Role {
    case key, className, keyList, other
  }

  /// Equal values of the same group are one object; nil for those that are always objects of their own.
  fileprivate func group(_ tree: ValueTree, _ node: Int, _ role: Role) -> Int? {
    let marker = tree.leaf(node).first.map { $0 >> 4 } ?? 0
    switch (self, tree.nodes[node].kind) {
    case (.keyedArchive, .leaf): return 0
    // The archiver looks only for short lists of keys.
    case (.keyedArchive, .array): return role == .keyList && tree.children(of: node).count <= 16 ? 1 : nil
    case (.keyedArchiver, .leaf):
      if marker == 0x5 || marker == 0x6 { return role == .key ? 2 : role == .className ? 3 : nil }
      return marker <= 0x1 || marker == 0x8 ? 0 : nil
    case (.corelibs, .leaf): return marker == 0 || marker == 0x8 ? 0 : nil
    case (.coreFoundation, .leaf), (.plistlib, .leaf), (.numbered, .leaf): return marker == 0x8 ? nil : 0
    default: return nil
    }
  }

  /// Whether a value gets a number that isn't used, if it is an object already.
  fileprivate func repeats(_ leaf: ArraySlice<UInt8>) -> Bool {
    let marker = leaf.first.map { $0 >> 4 }
    switch self {
    case .coreFoundation: return marker == 0
    case .keyedArchiver, .corelibs: return marker == 0 || marker == 0x8
    case .plistlib, .keyedArchive, .numbered: return false
    }
  }
}

/// Which node has the content of each object, and the number of each node's object.
struct Numbering {
  private(set) var tree: ValueTree
  /// The node with the content of each object; nil if no node has it.
  private(set) var objects: [Int?] = []
  private(set) var numbers: [Int]
  /// The objects of each group by their content, and the last one of any group.
  private var known: [Int: [ArraySlice<UInt8>: Int]] = [:]

  private static let none = -1
  private static let lastOfAny = -1

  /// Numbers the objects of a tree. If the tree has numbers already, its nodes say where it departs from the layout.
  ///
  /// - Throws: `MisplacedText` if numbers in the tree contradict each other or the layout.
  init(_ tree: ValueTree) throws {
    self.tree = tree
    numbers = Array(repeating: Self.none, count: tree.nodes.count)
    switch tree.storage.layout {
    case .coreFoundation, .keyedArchiver, .corelibs, .plistlib: try number(tree.root)
    case .keyedArchive: try numberAsArchiver()
    case .numbered: try numberAsGiven()
    }
  }

  /// What comes between the header and the offset table.
  var order: [ValueTree.Piece] {
    let all = objects.indices.filter { objects[$0] != nil }
    if tree.storage.layout == .keyedArchive {
      return (all.filter(isLeaf) + all.filter { !isLeaf($0) }).map { .object($0) }
    }
    guard let order = tree.storage.order else { return all.map { .object($0) } }
    var isPlaced = Array(repeating: false, count: objects.count)
    for object in order.flatMap(\.objects) { isPlaced[object] = true }
    return order + all.filter { !isPlaced[$0] }.map { .object($0) }
  }

  private func isLeaf(_ object: Int) -> Bool {
    objects[object].map { tree.nodes[$0].kind == .leaf } ?? false
  }
}

extension Numbering {
  private mutating func addObject(_ node: Int) {
    numbers[node] = objects.count
    objects.append(node)
  }

  /// Gives a value the number of an equal one, or a new one.
  private mutating func add(_ node: Int, _ role: Layout.Role = .other) throws {
    let layout = tree.storage.layout
    let group = layout.group(tree, node, role)
    let content = content(of: node)
    let usual = group.flatMap { known[$0]?[content] }
    let last = known[Self.lastOfAny]?[content]
    if let number = tree.nodes[node].number, layout != .numbered {
      switch number {
      case objects.count: tree.nodes[node].sharing = usual == nil ? nil : .own
      case usual: tree.nodes[node].sharing = nil
      case last: tree.nodes[node].sharing = .shared
      default: throw MisplacedText(0, "another writer would number the objects so")
      }
    }
    let equal =
      switch tree.nodes[node].sharing {
      case nil: usual
      case .own: nil as Int?
      case .shared: last
      }
    if tree.nodes[node].sharing == .shared, equal == nil {
      throw MisplacedText(
        tree.nodes[node].place,
        "no equal value comes before this one, so it can't be shared"
      )
    }
    if let equal {
      numbers[node] = equal
      if layout.repeats(content) { objects.append(node) }
      return
    }
    if let group, usual == nil { known[group, default: [:]][content] = objects.count }
    known[Self.lastOfAny, default: [:]][content] = objects.count
    addObject(node)
  }

  /// The bytes of a leaf, or for a container the numbers of its content.
  private func content(of node: Int) -> ArraySlice<UInt8> {
    let kind = tree.nodes[node].kind
    if kind == .leaf { return tree.leaf(node) }
    return tree.children(of: node).flatMap { UInt64(numbers[$0]).bytes(8) }[...]
  }

  // MARK: Objects in the order of the text

  /// A container comes before its content, and the keys of a dictionary before its values.
  private mutating func number(_ node: Int, _ role: Layout.Role = .other) throws {
    let content = tree.children(of: node)
    switch tree.nodes[node].kind {
    case .leaf: try add(node, role)
    case .dictionary:
      addObject(node)
      let keys = stride(from: content.startIndex, to: content.endIndex, by: 2)
      for index in keys { try number(content[index], .key) }
      for index in keys {
        try number(content[index + 1], tree.isKey(content[index], "$classes") ? .className : .other)
      }
    default:
      addObject(node)
      for child in content { try number(child, role) }
    }
  }

  // MARK: Objects in the order of the archiver

  private enum Step {
    case visit(Int, Layout.Role)
    case number(Int, Layout.Role)

    static func visit(_ node: Int) -> Step { .visit(node, .other) }
    static func number(_ node: Int) -> Step { .number(node, .other) }
  }

  /// Follows the UIDs from `$top`. Objects may be nested deeply, so the steps to come are in a list.
  private mutating func numberAsArchiver() throws {
    let objects = tree.objects
    let null = tree.add(leaf: [0x80, 0])
    numbers.append(Self.none)
    var isVisited = Array(repeating: false, count: tree.nodes.count)
    // The last step is the next one.
    var steps: [Step] = [.visit(tree.root)]
    if let top = tree.value(forKey: "$top", in: tree.root), let first = objects.first,
      let table = tree.value(forKey: "$objects", in: tree.root)
    {
      steps += [.visit(table), .visit(top), .visit(null), .visit(first)]
    }
    while let step = steps.popLast() {
      switch step {
      case .number(let node, let role): try add(node, role)
      case .visit(let node, let role):
        guard !isVisited[node] else { continue }
        isVisited[node] = true
        steps += self.steps(to: node, role, objects) { isVisited[$0] }.reversed()
      }
    }
  }

  private func steps(
    to node: Int,
    _ role: Layout.Role,
    _ objects: ArraySlice<Int>,
    isVisited: (Int) -> Bool
  ) -> [Step] {
    let content = tree.children(of: node)
    switch tree.nodes[node].kind {
    case .leaf:
      guard let uid = tree.uid(node), uid < objects.count else { return [.number(node)] }
      let target = objects[objects.startIndex + uid]
      if isVisited(target) { return [.number(node)] }
      // The archiver takes the UID of an object before it archives the content.
      let isObject = tree.value(forKey: "$class", in: target) != nil
      return isObject ? [.number(node), .visit(target)] : [.visit(target), .number(node)]
    case .dictionary where node == tree.root: return content.map { .visit($0) } + [.number(node)]
    case .dictionary:
      if let classes = tree.value(forKey: "$classes", in: node) {
        return (tree.children(of: classes) + content).map { .visit($0) } + [.number(node)]
      }
      let pairs = stride(from: content.startIndex, to: content.endIndex, by: 2)
      return pairs.flatMap { index -> [Step] in
        let isKeyList = tree.isKey(content[index], "NS.keys")
        return [.visit(content[index + 1], isKeyList ? .keyList : .other), .visit(content[index])]
      } + [.number(node)]
    default: return content.map { .visit($0) } + [.number(node, role)]
    }
  }

  // MARK: Objects with numbers

  /// Takes the numbers from the text. Nodes without one get the numbers that follow.
  private mutating func numberAsGiven() throws {
    let pieces = tree.storage.order ?? []
    let limit = tree.nodes.count + pieces.count
    let given = tree.nodes.compactMap(\.number) + pieces.flatMap(\.objects)
    let highest = given.max() ?? -1
    guard highest < limit else { throw MisplacedText.numberTooHigh(highest, in: tree) }
    objects = Array(repeating: nil, count: highest + 1)
    for (node, content) in tree.nodes.enumerated() {
      guard let number = content.number else { continue }
      numbers[node] = number
      guard content.kind != .reference else { continue }
      if let first = objects[number] {
        guard content.kind == .leaf, tree.nodes[first].kind == .leaf, tree.leaf(first) == tree.leaf(node)
        else { throw MisplacedText.otherContent(of: number, at: content.place) }
      } else {
        objects[number] = node
        if content.kind == .leaf { known[0, default: [:]][tree.leaf(node)] = number }
      }
    }
    for node in tree.nodes.indices where numbers[node] == Self.none {
      if tree.nodes[node].kind == .leaf { try add(node) } else { addObject(node) }
    }
    try checkPieces(pieces)
  }

  /// Checks that every object is either in a node or in the order, and is placed once.
  private func checkPieces(_ pieces: [ValueTree.Piece]) throws {
    var isPlaced = Array(repeating: false, count: objects.count)
    for object in pieces.flatMap(\.objects) {
      if isPlaced[object] {
        throw MisplacedText(tree.storage.orderPlace, "object \(object) is in the order twice")
      }
      isPlaced[object] = true
    }
    var isElsewhere = Array(repeating: false, count: objects.count)
    for piece in pieces {
      switch piece {
      case .object(let object):
        if objects[object] == nil { throw MisplacedText.missing(object, in: tree) }
      case .same(let object, _): isElsewhere[object] = true
      case .at(let object, _):
        isElsewhere[object] = true
        guard objects[object] == nil else {
          throw MisplacedText(
            tree.storage.orderPlace,
            "the order has an offset for object \(object), but the text has its value"
          )
        }
      case .unused: break
      }
    }
    for case .same(let object, let other) in pieces {
      guard objects.indices.contains(other), objects[other] != nil, !isElsewhere[other],
        objects[object].map({ tree.isLeaf($0, equalTo: objects[other]) }) ?? true
      else {
        throw MisplacedText(
          tree.storage.orderPlace,
          "the order has object \(object) at the place of object \(other), but they differ"
        )
      }
    }
    for object in objects.indices where objects[object] == nil && !isElsewhere[object] {
      throw MisplacedText.missing(object, in: tree)
    }
  }
}

extension ValueTree {
  fileprivate func isLeaf(_ node: Int, equalTo other: Int?) -> Bool {
    guard let other else { return false }
    return nodes[node].kind == .leaf && nodes[other].kind == .leaf && leaf(node) == leaf(other)
  }
}

extension ValueTree.Piece {
  /// The object that the piece places.
  fileprivate var objects: [Int] {
    switch self {
    case .object(let object), .same(let object, _), .at(let object, _): [object]
    case .unused: []
    }
  }
}
