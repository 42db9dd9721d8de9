/// The values of a property list as they are nested in its text, and how the file stores them.
///
/// A tree is made from a file or from a text, and written as either.
struct ValueTree {
  /// A place in the text. An object that several others refer to has several nodes.
  struct Node {
    var kind: Kind
    /// The bytes of a leaf, or the part of `children` with those of a container.
    var range: Range<Int>
    /// The object's index in the file's table; nil if the layout gives it one.
    var number: Int?
    /// How many bytes the count of a container takes; nil for as few as it needs.
    var countSize: Int?
    /// Whether it is the same object as an equal value before it, where the writer would do otherwise.
    var sharing: Sharing?
    /// Where the text has it.
    var place = 0
  }

  enum Sharing: String {
    case own, shared
  }

  enum Kind {
    case leaf, array, set, orderedSet, dictionary
    /// An object that stands elsewhere: only its number.
    case reference
  }

  /// The leaves, each with its marker as a file has it.
  private(set) var bytes: [UInt8]
  var nodes: [Node] = []
  /// The nodes in containers. In a dictionary, keys and values alternate.
  private(set) var children: [Int] = []
  var root = 0
  /// Objects that no other node leads to.
  var others: [Int] = []
  var storage = Storage()

  init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }
}

extension ValueTree {
  func leaf(_ node: Int) -> ArraySlice<UInt8> { bytes[nodes[node].range] }

  func children(of node: Int) -> ArraySlice<Int> {
    switch nodes[node].kind {
    case .leaf, .reference: []
    case .array, .set, .orderedSet, .dictionary: children[nodes[node].range]
    }
  }

  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  mutating func add(leaf: [UInt8]) -> Int {
    add(Node(kind: .leaf, range: append(leaf)))
  }

  mutating func add(_ kind: Kind, of content: [Int]) -> Int {
    children += content
    return add(Node(kind: kind, range: (children.count - content.count)..<children.count))
  }

  /// Gives a leaf other bytes.
  mutating func set(_ node: Int, to leaf: [UInt8]) {
    nodes[node].range = append(leaf)
  }

  private mutating func append(_ leaf: [UInt8]) -> Range<Int> {
    bytes += leaf
    return (bytes.count - leaf.count)..<bytes.count
  }
}

// MARK: - Archives

extension ValueTree {
  /// The value of a key; nil if the node isn't a dictionary or doesn't have the key.
  func value(forKey key: StaticString, in node: Int) -> Int? {
    guard nodes[node].kind == .dictionary else { return nil }
    let content = children(of: node)
    let position = stride(from: content.startIndex, to: content.endIndex, by: 2).first {
      isKey(content[$0], key)
    }
    return position.map { content[$0 + 1] }
  }

  /// Whether a node is a string in ASCII of at most 14 characters.
  func isKey(_ node: Int, _ key: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    let leaf = leaf(node)
    return leaf.first == 0x50 | UInt8(text.count) && leaf.dropFirst().elementsEqual(text)
  }

  /// The objects of an archive; none in another property list.
  var objects: ArraySlice<Int> {
    guard let table = value(forKey: "$objects", in: root), nodes[table].kind == .array else { return [] }
    return children(of: table)
  }

  /// The UID that a leaf is; nil for other nodes, and for UIDs that no archive can have.
  func uid(_ node: Int) -> Int? {
    guard nodes[node].kind == .leaf, let marker = bytes[nodes[node].range].first, marker >> 4 == 0x8 else {
      return nil
    }
    var uid = 0
    for byte in leaf(node).dropFirst() {
      guard uid < 1 << 40 else { return nil }
      uid = uid << 8 | Int(byte)
    }
    return uid
  }
}

// MARK: - Storage

extension ValueTree {
  /// How a file stores its objects, where the usual choice isn't the one.
  struct Storage {
    var layout = Layout.numbered
    var isXML = false
    /// The two characters after "bplist".
    var version = Array("00".utf8)
    /// How many bytes an offset takes; nil for as few as it needs.
    var offsetSize: Int?
    var referenceSize: Int?
    /// What is between the header and the offset table; nil for all objects by number.
    var order: [Piece]?
    /// Where the text has the order.
    var orderPlace = 0
    /// Unused bytes between the offset table and the trailer.
    var end: [UInt8] = []
    /// The unused bytes of the trailer.
    var trailer = [UInt8](repeating: 0, count: 6)
  }

  /// A part of a file.
  enum Piece: Equatable {
    case object(Int)
    case unused([UInt8])
    /// An object at the same place as another one.
    case same(Int, as: Int)
    /// An object that can't be read, or that overlaps others.
    case at(Int, offset: UInt64)
  }
}
