import KeyedArchive

/// Trees from binary property lists.
extension ValueTree {
  /// How deeply values are nested in a text. Deeper ones stand on their own.
  static let maximumDepth = 128

  /// - Parameter repeatsArrays: Whether an array without others in it is at each place that refers to it.
  /// - Throws: `ArchiveError` if the bytes aren't a binary property list.
  init(ofBinary file: [UInt8], repeatsArrays: Bool = false) throws {
    self = try file.withUnsafeBytes { bytes in
      var reader = try TreeReader(PropertyListReader(ByteView(bytes)), file, repeatsArrays: repeatsArrays)
      return reader.read()
    }
  }
}

private struct TreeReader {
  private let list: PropertyListReader
  private var tree: ValueTree
  private let places: Places
  private let repeatsArrays: Bool
  /// Whether a node has the content of an object.
  private var isDefined: [Bool]
  /// How many more bytes strings may take that are in the text already.
  private var budget: Int

  init(_ list: PropertyListReader, _ file: [UInt8], repeatsArrays: Bool) throws {
    self.repeatsArrays = repeatsArrays
    self.list = list
    places = Places(list, file)
    tree = ValueTree(bytes: file)
    isDefined = Array(repeating: false, count: list.objectCount)
    budget = 1 << 20 + 8 * file.count
    tree.storage = storage(file)
  }

  mutating func read() -> ValueTree {
    tree.root = node(list.root, depth: 0)
    for object in 0..<list.objectCount
    where !isDefined[object] && places.elements[object] != nil && !places.isSame[object] {
      tree.others.append(node(object, depth: 0))
    }
    return tree
  }

  private func storage(_ file: [UInt8]) -> ValueTree.Storage {
    let table = list.offsetTable + list.objectCount * list.offsetSize
    let offsetSize = UInt64(list.offsetTable).size
    let referenceSize = UInt64(list.objectCount).size
    let trailer = file.count - 32
    return ValueTree.Storage(
      version: Array(file[6..<8]),
      offsetSize: list.offsetSize == offsetSize ? nil : list.offsetSize,
      referenceSize: list.referenceSize == referenceSize ? nil : list.referenceSize,
      order: places.order,
      end: Array(file[table..<trailer]),
      trailer: Array(file[trailer..<(trailer + 6)])
    )
  }

  /// A node for an object. Its content is there only once, unless it is a short leaf.
  private mutating func node(_ object: Int, depth: Int) -> Int {
    guard let (element, range) = places.elements[object] else { return reference(object) }
    let kind = ValueTree.Kind(element.kind, isOrdered: tree.bytes[range.lowerBound] >> 4 == 0xB)
    if isDefined[object] {
      if range.count > budget { return reference(object) }
      budget -= range.count
      let isRepeated = kind == .leaf || kind == .array && repeatsArrays && hasLeavesOnly(element)
      if !isRepeated { return reference(object) }
    }
    if kind != .leaf, depth == ValueTree.maximumDepth { return reference(object) }
    isDefined[object] = true
    if kind == .leaf { return tree.add(ValueTree.Node(kind: .leaf, range: range, number: object)) }
    let content =
      kind == .dictionary
      ? (0..<element.count).flatMap { [list.key(in: element, at: $0), list.value(at: $0, in: element)] }
      : (0..<element.count).map { list.key(in: element, at: $0) }
    let nodes = content.enumerated().map { index, child in
      let isKey = kind == .dictionary && index.isMultiple(of: 2)
      return isKey && places.elements[child]?.element.isString != true
        ? reference(child) : node(child, depth: depth + 1)
    }
    let container = tree.add(kind, of: nodes)
    let headerSize = element.offset - range.lowerBound - 1
    let usualSize = element.count < 0xF ? 0 : 1 + UInt64(element.count).size
    tree.nodes[container].number = object
    if headerSize != usualSize { tree.nodes[container].countSize = headerSize - 1 }
    return container
  }

  private func hasLeavesOnly(_ array: PropertyListReader.Element) -> Bool {
    (0..<array.count).allSatisfy {
      places.elements[list.key(in: array, at: $0)].map { !$0.element.isContainer } ?? false
    }
  }

  private mutating func reference(_ object: Int) -> Int {
    tree.add(ValueTree.Node(kind: .reference, range: 0..<0, number: object))
  }
}

extension ValueTree.Kind {
  fileprivate init(_ kind: PropertyListReader.Kind, isOrdered: Bool) {
    switch kind {
    case .array: self = .array
    case .set: self = isOrdered ? .orderedSet : .set
    case .dictionary: self = .dictionary
    default: self = .leaf
    }
  }
}

extension PropertyListReader {
  /// The object at a position of a container whose references were checked.
  fileprivate func key(in element: Element, at index: Int) -> Int {
    (try? reference(in: element, at: index)) ?? 0
  }

  fileprivate func value(at index: Int, in dictionary: Element) -> Int {
    (try? value(in: dictionary, at: index)) ?? 0
  }
}

// MARK: -

/// Where the objects of a file are, and what else is there.
private struct Places {
  typealias Place = (element: PropertyListReader.Element, range: Range<Int>)

  /// The objects that can be read and don't overlap others.
  private(set) var elements: [Place?]
  /// Whether an object is at the same place as another one.
  private(set) var isSame: [Bool]
  /// What is between the header and the offset table; nil if it is the objects by number.
  private(set) var order: [ValueTree.Piece]?

  init(_ list: PropertyListReader, _ file: [UInt8]) {
    let count = list.objectCount
    elements = (0..<count).map { object in
      guard let element = try? list.element(object), let range = try? list.range(of: object) else {
        return nil
      }
      return (element, range)
    }
    isSame = Array(repeating: false, count: count)
    var pieces: [ValueTree.Piece] = []
    var end = 8
    var previous: Int?
    let starts = elements.map { $0?.range.lowerBound ?? .max }
    let isSorted = zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }
    let objects = isSorted ? Array(0..<count) : (0..<count).sorted { (starts[$0], $0) < (starts[$1], $1) }
    for object in objects {
      let place = elements[object]
      if let previous, let place, place.range == elements[previous]?.range {
        pieces.append(.same(object, as: previous))
        isSame[object] = true
        // The content of a large object is there only once.
        if place.range.count > 64 || place.element.isContainer { elements[object] = nil }
      } else if let place, place.range.lowerBound >= end, list.hasObjects(of: place.element) {
        if place.range.lowerBound > end { pieces.append(.unused(Array(file[end..<place.range.lowerBound]))) }
        pieces.append(.object(object))
        (previous, end) = (object, place.range.upperBound)
      } else {
        elements[object] = nil
        pieces.append(.at(object, offset: list.offset(of: object, in: file)))
      }
    }
    if end < list.offsetTable { pieces.append(.unused(Array(file[end..<list.offsetTable]))) }
    order = pieces == (0..<count).map { .object($0) } ? nil : pieces
  }
}

extension PropertyListReader {
  /// Whether the objects in a container exist.
  fileprivate func hasObjects(of element: Element) -> Bool {
    guard element.isContainer else { return true }
    let count = element.kind == .dictionary ? 2 * element.count : element.count
    return (0..<count).allSatisfy { (try? reference(in: element, at: $0)) != nil }
  }

  /// The offset of an object, wherever it leads.
  fileprivate func offset(of object: Int, in file: [UInt8]) -> UInt64 {
    let start = offsetTable + object * offsetSize
    return file[start..<(start + offsetSize)].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension PropertyListReader.Element {
  fileprivate var isContainer: Bool { [.array, .set, .dictionary].contains(kind) }
}

extension UInt64 {
  /// How many bytes the number takes: 1, 2, 4 or 8.
  var size: Int {
    switch self {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }
}
