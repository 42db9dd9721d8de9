import KeyedArchive

/// An archive as a person reads it: what `$top` leads to, each object once with its fields below it.
struct ObjectTree {
  private let graph: ArchiveGraph
  private let console: Console
  private let isWhole: Bool
  private var isShown: [Bool]
  /// Objects that lie too deep for the line, to be shown further down.
  private var below: [Int] = []
  private var isBelow: [Bool]
  private var lineCount = 0
  private var notes: Set<Note> = []

  /// How many elements of a collection are shown, and fields of an object, unless all are.
  private static let elementLimit = 10
  private static let fieldLimit = 40
  /// A list is not cut for so few.
  private static let tolerance = 2
  private static let lineLimit = 400

  private enum Note: Int, CaseIterable {
    case shared, again, below, cut, ended
  }

  init(_ graph: ArchiveGraph, _ console: Console, isWhole: Bool) {
    self.graph = graph
    self.console = console
    self.isWhole = isWhole
    isShown = Array(repeating: false, count: graph.objectCount)
    isBelow = isShown
  }

  /// Prints it.
  mutating func print() throws {
    try console.print()
    for field in graph.topRootFirst {
      try printTree(label: field.key.label(width: isWhole ? .max / 2 : 40), field.value)
    }
    try printBelow()
    try printLeftovers()
    try printNotes()
  }

  private mutating func printBelow() throws {
    var next = 0
    while next < below.count, !isAtEnd {
      let uid = below[next]
      next += 1
      if isShown[uid] { continue }
      try console.print()
      try printTree(label: "", .reference(uid))
    }
    below = []
  }

  private mutating func printLeftovers() throws {
    var count = 0
    for uid in graph.leftovers {
      count += 1
      if isShown[uid] || isAtEnd { continue }
      if count > Self.elementLimit, !isWhole { continue }
      if count == 1 { try console.print("\n" + console.bold("Not reached from $top")) }
      try printTree(label: "", .reference(uid), depth: 1)
    }
    if count > Self.elementLimit, !isWhole {
      notes.insert(.cut)
      try printLine(StyledLine("  … \((count - Self.elementLimit).grouped) more", .dim))
    }
    try printBelow()
  }

  // MARK: Trees

  /// The rows of a collection or of an object's fields that are being printed.
  private struct Level {
    let rows: Rows
    var next = 0
    let depth: Int
  }

  private mutating func printTree(label: String, _ value: ArchiveGraph.Value, depth: Int = 0) throws {
    var levels = [Level(rows: Rows([(label, value)]), depth: depth)]
    while let last = levels.indices.last {
      let level = levels[last]
      guard level.next < level.rows.shown.count else {
        levels.removeLast()
        try printRest(of: level)
        continue
      }
      if isAtEnd {
        notes.insert(.ended)
        return
      }
      levels[last].next += 1
      let row = level.rows.shown[level.next]
      if let rows = try printRow(row.label, row.value, depth: level.depth), !rows.shown.isEmpty {
        levels.append(Level(rows: rows, depth: level.depth + 1))
      }
    }
  }

  private mutating func printRest(of level: Level) throws {
    guard level.rows.rest > 0 else { return }
    notes.insert(.cut)
    let indent = String(repeating: "  ", count: level.depth)
    try printLine(StyledLine("\(indent)… \(level.rows.rest.grouped) more", .dim))
  }

  /// Prints a value's own line, and gives the rows that belong below it.
  private mutating func printRow(_ label: String, _ value: ArchiveGraph.Value, depth: Int) throws -> Rows? {
    var line = StyledLine(String(repeating: "  ", count: depth))
    line.append(label.isEmpty || label == Rows.bullet ? label : label + ":")
    if !label.isEmpty { line.append(" ") }
    guard case .reference(let uid) = value else {
      return try print(inline: value, after: line)
    }
    return try printObject(graph.object(uid), after: line, depth: depth)
  }

  private mutating func print(inline value: ArchiveGraph.Value, after line: StyledLine) throws -> Rows? {
    var line = line
    let text = value.text(width: isWhole ? .max / 2 : max(20, console.width - line.width))
    if case .damaged = value {
      try printDamage(text, after: line)
      return nil
    }
    line.append(text)
    try printLine(line)
    return Rows(inline: value, limit: limit(Self.elementLimit))
  }

  private mutating func printObject(_ object: ArchiveGraph.Object, after line: StyledLine, depth: Int) throws
    -> Rows?
  {
    let meaning = graph.meaning(of: object)
    var line = line
    if case .damaged(let error) = meaning {
      isShown[object.uid] = true
      try printDamage(error.asDamage, after: line)
      return nil
    }
    let rows = Rows(
      meaning,
      graph,
      isSet: graph.isSet(object),
      limit: limit(meaning.isFields ? Self.fieldLimit : Self.elementLimit)
    )
    let isAgain = isShown[object.uid]
    let isTooDeep = !isAgain && rows != nil && depth > 1 && 2 * depth > console.width / 2
    let mark = mark(of: object, isAgain: isAgain, isTooDeep: isTooDeep)
    let name = graph.className(of: object) ?? (object.content.isObject ? "object" : "")
    line.append(name.onOneLine(width: 60), .bold)
    let room =
      isWhole ? Int.max / 2 : max(20, console.width - line.width - (mark.isEmpty ? 0 : mark.count + 2))
    line.append(Self.join(name, meaning.text(width: room, className: name)))
    line.append(mark.isEmpty ? "" : "  ")
    line.append(mark, .accent)
    try printLine(line)
    if isTooDeep {
      if !isBelow[object.uid] { below.append(object.uid) }
      isBelow[object.uid] = true
      return nil
    }
    isShown[object.uid] = true
    return isAgain ? nil : rows
  }

  private static func join(_ name: String, _ text: String) -> String {
    name.isEmpty || text.isEmpty || text.hasPrefix(",") ? text : " " + text
  }

  /// "#7" where a shared object is first shown, "↑ #7" where it is met again, "↓ #7" where it follows further down.
  private mutating func mark(of object: ArchiveGraph.Object, isAgain: Bool, isTooDeep: Bool) -> String {
    let count = graph.referenceCount(of: object.uid)
    if object.content == .null { return "" }
    if isAgain {
      notes.insert(.again)
      return "↑ #\(object.uid)"
    }
    if isTooDeep {
      notes.insert(.below)
      return "↓ #\(object.uid)"
    }
    if count > 1 { notes.insert(.shared) }
    return count != 1 || isBelow[object.uid] ? "#\(object.uid)" : ""
  }

  private mutating func printDamage(_ text: String, after line: StyledLine) throws {
    let indent = min(line.width, console.width / 2)
    let lines = text.wrapped(indent: indent, width: console.width).split(separator: "\n")
    for (index, text) in lines.enumerated() {
      var row = index == 0 ? line : StyledLine()
      row.append(String(text), .red)
      try printLine(row)
    }
  }

  private func limit(_ count: Int) -> Int { isWhole ? .max : count }

  // MARK: Lines

  private var isAtEnd: Bool { !isWhole && lineCount >= Self.lineLimit }

  private mutating func printLine(_ line: StyledLine) throws {
    lineCount += 1
    try console.print(line.rendered(for: console, width: isWhole ? .max / 2 : console.width))
  }

  /// What the marks mean, if there are any.
  private func printNotes() throws {
    let shown = Note.allCases.filter(notes.contains)
    if !shown.isEmpty { try console.print() }
    for note in shown { try console.print(console.dim(text(of: note))) }
  }

  private func text(of note: Note) -> String {
    switch note {
    case .shared: "#7    an object that several others refer to, by its UID"
    case .again: "↑ #7  the same object again: it is shown further up"
    case .below: "↓ #7  an object that is shown further down"
    case .cut: "…     has been cut: --all shows everything"
    case .ended: "The tree goes on after \(Self.lineLimit) lines: --all shows everything"
    }
  }
}

/// What stands below a line of the tree: labels and values.
private struct Rows {
  /// The label of a set's members, which have no order.
  static let bullet = "•"

  private(set) var shown: [(label: String, value: ArchiveGraph.Value)]
  private(set) var rest = 0

  init(_ shown: [(label: String, value: ArchiveGraph.Value)]) {
    self.shown = shown
  }

  /// The rows of an object; nil if it is one value.
  init?(_ meaning: ArchiveGraph.Meaning, _ graph: ArchiveGraph, isSet: Bool, limit: Int) {
    switch meaning {
    case .list(let elements): self.init(elements, isSet: isSet, limit: limit)
    case .pairs(let pairs): self.init(pairs, graph, limit: limit)
    case .fields(let fields): self.init(fields, limit: limit)
    case .value(let value): self.init(inline: value, limit: limit)
    case .null, .text, .type, .damaged: return nil
    }
  }

  /// The rows of an array or dictionary that stands in a field.
  init?(inline value: ArchiveGraph.Value, limit: Int) {
    switch value {
    case .array(let elements): self.init(elements, limit: limit)
    case .dictionary(let fields): self.init(fields, limit: limit)
    default: return nil
    }
  }

  private init(_ elements: [ArchiveGraph.Value], isSet: Bool = false, limit: Int) {
    let count = Self.count(elements.count, limit)
    shown = elements.prefix(count).enumerated().map { (isSet ? Self.bullet : "[\($0)]", $1) }
    rest = elements.count - count
  }

  private init(_ fields: [ArchiveGraph.Field], limit: Int) {
    let count = Self.count(fields.count, limit)
    shown = fields.prefix(count).map { ($0.key.label(width: limit == .max ? .max / 2 : 40), $0.value) }
    rest = fields.count - count
  }

  private init(_ pairs: [ArchiveGraph.Pair], _ graph: ArchiveGraph, limit: Int) {
    let count = Self.count(pairs.count, limit)
    shown = pairs.prefix(count).enumerated().flatMap { index, pair in
      if let label = graph.label(of: pair.key, width: limit == .max ? .max / 2 : 40) {
        return [(label, pair.value)]
      }
      return [("key \(index)", pair.key), ("value \(index)", pair.value)]
    }
    rest = pairs.count - count
  }

  private static func count(_ count: Int, _ limit: Int) -> Int {
    count - 2 <= limit ? count : limit
  }
}

extension ArchiveGraph {
  /// What the archive starts from, the root before other keys.
  var topRootFirst: [Field] {
    top.filter { $0.key == "root" } + top.filter { $0.key != "root" }
  }

  /// Whether an object is a set, whose members have no order.
  func isSet(_ object: Object) -> Bool {
    ["NSSet", "NSMutableSet"].contains(className(of: object))
  }

  /// A dictionary's key as the label of its value; nil if it is more than a string, number or the like.
  func label(of key: Value, width: Int = 40) -> String? {
    switch key {
    case .reference(let uid):
      switch meaning(of: object(uid)) {
      case .value(.array), .value(.dictionary), .list, .pairs, .fields, .damaged: return nil
      case .value(let value): return label(of: value, width: width)
      case .text(let text): return text.onOneLine(width: width)
      case .null: return "nil"
      case .type(let entry): return "class \(entry.name.onOneLine(width: width))"
      }
    case .string(let string): return string.label(width: width)
    case .array, .dictionary, .damaged: return nil
    default: return key.text(width: width)
    }
  }
}

extension ArchiveGraph.Meaning {
  fileprivate var isFields: Bool {
    if case .fields = self { true } else { false }
  }

  /// What stands on an object's own line behind its class.
  func text(width: Int, className: String, hasLength: Bool = true) -> String {
    switch self {
    case .null: className.isEmpty ? "nil" : ""
    case .value(let value): value.text(width: width, hasLength: hasLength)
    case .text(let text): text.onOneLine(width: width)
    case .list(let elements): ", \(elements.count.counted("element"))"
    case .pairs(let pairs): ", \(pairs.count.counted(className == "NSCountedSet" ? "member" : "key"))"
    case .fields(let fields): fields.isEmpty ? ", no fields" : ""
    case .type(let entry): "class \(entry.name.onOneLine(width: width))"
    case .damaged(let error): error.asDamage
    }
  }
}

extension ArchiveGraph.Content {
  var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

extension String {
  /// The string as a key: in quotes only if it would not be taken for one otherwise.
  func label(width: Int = 40) -> String {
    let isPlain =
      !isEmpty
      && unicodeScalars.prefix(41).allSatisfy {
        $0.properties.isXIDContinue || ".$-".unicodeScalars.contains($0)
      }
    return isPlain ? onOneLine(width: width) : quoted(width: width)
  }
}
