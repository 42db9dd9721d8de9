import Foundation
import ArchiveFormat

/// Reads the objects of an archive as they are in the file.
struct GraphReader {
  typealias Element = ArchiveReader.Element

  /// Whether the limit is reached.
  private(set) var isExhausted = false

  /// What finds the parts of Foundation's objects.
  var graph: NodeGraph
  /// Whether the property list isn't an archive. Its arrays and dictionaries are the objects then.
  private let isPlain: Bool
  /// The long keys, texts and data; nil if they were in one place so far. Others are read only twice.
  private var longLeaves: [Element: ArchiveGraph.Value?] = [:]
  /// Whether the archive is read for the first time, which finds them.
  private var isFirstReading = true
  /// The object that was read last, for which one often asks again.
  private var last: (uid: Int, content: ArchiveGraph.Content)?
  /// What was read of objects that cost much, by UID. Very many objects can refer to one of them.
  private var costly: [Int: CostlyObject] = [:]

  /// Ordinary fields have fewer levels of arrays and dictionaries.
  private static let maximumDepth = 16
  /// Classes cost more, because the graph keeps them.
  private static let costOfClass = 64
  /// Objects of fewer bytes are read each time. Others are kept when they are read again and again, which happens only if
  /// many objects refer to them.
  private static let ordinary = (cost: 8_192, readings: 16)

  private struct CostlyObject {
    var readings = 0
    var content: ArchiveGraph.Content?
    var meaning: ArchiveGraph.Interpretation?
  }

  static let exhausted = ArchiveError.limit(
    "an archive whose objects are read about once",
    found: "containers that are referred to too often"
  )

  init(_ archive: ArchiveReader, isPlain: Bool, _ limits: Limits) {
    self.isPlain = isPlain
    graph = NodeGraph(archive, limits: limits)
  }

  private var archive: ArchiveReader { graph.archive }

  /// Begins with the whole budget, as if it were the first time.
  mutating func begin() {
    graph.renewBudget()
    isExhausted = false
  }

  /// What the graph keeps of an archive.
  struct AllContent: Sendable {
    /// The UIDs that stand for nil.
    var nils: Set<Int> = []
    var top: [ArchiveGraph.Field] = []
    var classes: [Int: ArchiveGraph.ClassEntry] = [:]
    /// What each object refers to, one after the other, and where that ends.
    var references: [UInt32] = []
    var ends: [Int] = []

    /// How many objects could be read before the limit was reached.
    var readCount: Int { ends.count }
  }

  /// Reads the whole archive once.
  mutating func allContent() throws(ArchiveError) -> AllContent {
    let count = isPlain ? archive.list.objectCount : archive.objects.count
    var all = AllContent(top: try top())
    while all.readCount < count {
      let content = content(all.readCount)
      if isExhausted { break }
      if case .type(let entry) = content { all.classes[all.readCount] = entry }
      if content == .null { all.nils.insert(all.readCount) }
      content.forEachReference { all.references.append(UInt32($0)) }
      all.ends.append(all.references.count)
    }
    isFirstReading = false
    return all
  }

  private mutating func top() throws(ArchiveError) -> [ArchiveGraph.Field] {
    guard isPlain else { return try fields(archive.top, depth: 0) }
    let list = archive.list
    let root = try value(at: list.root, depth: 0)
    return [ArchiveGraph.Field(key: "root", value: root)]
  }

  /// The content of an object. One that costs much is read only a few times.
  mutating func content(_ uid: Int) -> ArchiveGraph.Content {
    if let last, last.uid == uid { return last.content }
    if let known = costly[uid]?.content { return known }
    let content = newContent(uid)
    if isFirstReading { return content }
    last = (uid, content)
    if isReadOften(uid, cost: graph.budget.spent) { costly[uid]?.content = content }
    return content
  }

  /// What an object means, if that is known because it was asked for often.
  func meaning(_ uid: Int) -> ArchiveGraph.Interpretation? { costly[uid]?.meaning }

  mutating func keep(_ meaning: ArchiveGraph.Interpretation, of uid: Int) {
    let isKept = costly[uid]?.content != nil
    if isKept || isReadOften(uid, cost: meaning.size) {
      costly[uid, default: CostlyObject()].meaning = meaning
    }
  }

  private mutating func isReadOften(_ uid: Int, cost: Int) -> Bool {
    if cost <= Self.ordinary.cost { return false }
    costly[uid, default: CostlyObject()].readings += 1
    return costly[uid]?.readings ?? 0 > Self.ordinary.readings
  }

  private mutating func newContent(_ uid: Int) -> ArchiveGraph.Content {
    do throws(ArchiveError) {
      guard isPlain else { return try content(uid, archive.object(uid)) }
      return .value(try value(archive.list.element(uid), depth: 0))
    } catch {
      return .damaged(error)
    }
  }

  func bytes(of uid: Int) -> Range<Int>? {
    try? archive.list.range(of: isPlain ? uid : archive.list.reference(in: archive.objects, at: uid))
  }

  private mutating func content(_ uid: Int, _ element: Element) throws(ArchiveError) -> ArchiveGraph.Content {
    if element.kind == .uid { return .value(.uidOfNothing(try archive.list.uid(element))) }
    guard element.kind == .dictionary else {
      return archive.isNull(uid) ? .null : .value(try value(element, depth: 0))
    }
    try spend(references: element.count)
    guard let classUID = try graph.classUID(of: element) else {
      if let name = try archive.list.value(forKey: "$classname", in: element), name.isString {
        return .type(try classEntry(uid, element))
      }
      return .value(.dictionary(try fields(element, depth: 0)))
    }
    _ = try graph.classes.read(classUID, in: archive)
    var fields = try fields(element, depth: 0)
    fields.removeAll { $0.key == "$class" }
    return .object(class: classUID, fields)
  }

  private mutating func classEntry(
    _ uid: Int,
    _ element: Element
  ) throws(ArchiveError) -> ArchiveGraph.ClassEntry {
    try spend(references: Self.costOfClass)
    let name = try archive.className(uid)
    guard let names = try archive.list.value(forKey: "$classes", in: element) else {
      return ArchiveGraph.ClassEntry(name: name, chain: [name])
    }
    try spend(references: names.count)
    var chain: [String] = []
    for index in 0..<names.count {
      chain.append(try string(archive.list.element(archive.list.reference(in: names, at: index))))
    }
    return ArchiveGraph.ClassEntry(name: name, chain: chain)
  }

  private mutating func fields(_ dictionary: Element, depth: Int) throws(ArchiveError) -> [ArchiveGraph.Field]
  {
    try spend(references: dictionary.count)
    try graph.checkKeys(of: dictionary)
    let list = archive.list
    var fields: [ArchiveGraph.Field] = []
    fields.reserveCapacity(dictionary.count)
    for index in 0..<dictionary.count {
      let key = try graph.key(at: list.reference(in: dictionary, at: index))
      let value = try value(at: list.value(in: dictionary, at: index), depth: depth)
      fields.append(ArchiveGraph.Field(key: key, value: value))
    }
    return fields
  }

  /// The value of a reference. A damaged value doesn't hide those beside it.
  private mutating func value(
    at reference: @autoclosure () throws(ArchiveError) -> Int,
    depth: Int
  ) throws(ArchiveError) -> ArchiveGraph.Value {
    do throws(ArchiveError) {
      let reference = try reference()
      let element = try archive.list.element(reference)
      if isPlain, element.isCollection { return .reference(reference) }
      if !isPlain, try archive.isNull(inside: element) { return .null }
      return try value(element, depth: depth)
    } catch {
      if isExhausted { throw error }
      return .damaged(error)
    }
  }

  private mutating func value(_ element: Element, depth: Int) throws(ArchiveError) -> ArchiveGraph.Value {
    switch element.kind {
    case .null: return .null
    case .uid:
      let uid = try archive.list.uid(element)
      if isPlain { return .uidOfNothing(uid) }
      try archive.check(uid: uid)
      return .reference(uid)
    case .array, .set, .dictionary:
      if depth >= Self.maximumDepth { throw .tooDeep("arrays and dictionaries", limit: Self.maximumDepth) }
      if element.kind == .dictionary { return .dictionary(try fields(element, depth: depth + 1)) }
      try spend(references: element.count)
      let list = archive.list
      var elements: [ArchiveGraph.Value] = []
      for index in 0..<element.count {
        elements.append(try value(at: list.reference(in: element, at: index), depth: depth + 1))
      }
      return .array(elements)
    default: return try leaf(element)
    }
  }

  private mutating func string(_ element: Element) throws(ArchiveError) -> String {
    if element.isString, case .string(let string) = try leaf(element) { return string }
    return try archive.list.string(element)
  }

  /// A value that isn't a collection. Short ones cost nothing.
  mutating func leaf(_ element: Element) throws(ArchiveError) -> ArchiveGraph.Value {
    if element.count <= 64 { return try archive.value(ofLeaf: element) }
    let before = longLeaves[element]
    if let known = before ?? nil { return known }
    try spend(element.count)
    let value = try archive.value(ofLeaf: element)
    if isFirstReading { longLeaves[element] = .some(before == nil ? nil : value) }
    return value
  }

  private mutating func spend(references count: Int) throws(ArchiveError) {
    try spend(ReadingBudget.bytesForReference * count)
  }

  private mutating func spend(_ byteCount: Int) throws(ArchiveError) {
    do throws(ArchiveError) {
      try graph.budget.spend(byteCount)
    } catch {
      isExhausted = true
      throw error
    }
  }
}

extension ArchiveGraph.Interpretation {
  /// How many bytes it takes to make it.
  fileprivate var size: Int {
    switch self {
    case .list(let elements): ReadingBudget.bytesForReference * elements.count
    case .pairs(let pairs): ReadingBudget.bytesForReference * pairs.count
    case .fields(let fields): ReadingBudget.bytesForReference * fields.count
    case .text(let text): text.utf8.count
    case .null, .value, .type, .damaged: 0
    }
  }
}

extension PropertyListReader.Element {
  fileprivate var isCollection: Bool { [.array, .set, .dictionary].contains(kind) }
}

extension ArchiveReader {
  /// A value that isn't a collection.
  func value(ofLeaf element: Element) throws(ArchiveError) -> ArchiveGraph.Value {
    switch element.kind {
    case .ascii, .utf16: return .string(try list.string(element))
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .real: return .real(try list.real(element))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try list.real(element)))
    case .data: return .data(Data(try list.content(of: element)))
    case .integer:
      switch try list.integer(element) {
      case .signed(let value): return .integer(value)
      case .unsigned(let value): return .unsigned(value)
      }
    case .null, .uid, .array, .set, .dictionary: return .null
    }
  }

  func uuid(_ element: Element) throws(ArchiveError) -> UUID {
    UUID(uuid: try list.content(of: element).loadUnaligned(as: uuid_t.self))
  }
}
