import ArchiveInspector
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
    while next < below.count, !endIsReached() {
      let uid = below[next]
      next += 1
      if isShown[uid] { continue }
      try console.print()
      try printTree(label: "", .reference(uid))
    }
    below = []
  }

  private mutating func printLeftovers() throws {
    let count = graph.unreachableObjects.reduce(0) { count, _ in count + 1 }
    guard count > 0 else { return }
    try console.print("\n" + console.bold("Not reached from $top: \(count.counted("object"))"))
    for uid in graph.unreachableObjects.prefix(limit(Self.elementLimit)) {
      if isShown[uid] || endIsReached() { continue }
      try printTree(label: "", .reference(uid), depth: 1)
    }
    if count > limit(Self.elementLimit) {
      notes.insert(.cut)
      try printLine(StyledLine("  … \((count - Self.elementLimit).grouped) more", .dim))
    }
    try printBelow()
  }

  // MARK: Trees

  /// The rows of a collection or of an object's fields that are being printed.
  private struct Level {
    let rows: TreeRows
    var next = 0
    let depth: Int
  }

  private mutating func printTree(label: String, _ value: ArchiveGraph.Value, depth: Int = 0) throws {
    var levels = [Level(rows: TreeRows([(label, value)]), depth: depth)]
    while let last = levels.indices.last {
      let level = levels[last]
      guard level.next < level.rows.shown.count else {
        levels.removeLast()
        try printRest(of: level)
        continue
      }
      if endIsReached() { return }
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
  private mutating func printRow(_ label: String, _ value: ArchiveGraph.Value, depth: Int) throws -> TreeRows?
  {
    var line = StyledLine(String(repeating: "  ", count: depth))
    line.append(label.isEmpty || label == TreeRows.bullet ? label : label + ":")
    if !label.isEmpty { line.append(" ") }
    guard case .reference(let uid) = value else {
      return try print(inline: value, after: line)
    }
    return try printObject(graph.object(uid), after: line, depth: depth)
  }

  private mutating func print(inline value: ArchiveGraph.Value, after line: StyledLine) throws -> TreeRows? {
    var line = line
    let text = value.text(width: isWhole ? .max / 2 : max(20, console.width - line.width))
    if case .damaged = value {
      try printDamage(text, after: line)
      return nil
    }
    append(text, to: &line)
    try printLine(line)
    return TreeRows(inline: value, limit: limit(Self.elementLimit))
  }

  private mutating func printObject(_ object: ArchiveGraph.Object, after line: StyledLine, depth: Int) throws
    -> TreeRows?
  {
    let meaning = graph.interpretation(of: object)
    var line = line
    if case .damaged(let error) = meaning {
      isShown[object.uid] = true
      try printDamage(error.asDamage, after: line)
      return nil
    }
    let rows = TreeRows(
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
    append(Self.join(name, meaning.text(width: room, className: name)), to: &line)
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

  /// Adds the text of a value, which may have been cut.
  private mutating func append(_ text: String, to line: inout StyledLine) {
    if !isWhole, text.contains("…") { notes.insert(.cut) }
    line.append(text)
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

  /// Whether there are as many lines as a person reads; if so, that is told at the end.
  private mutating func endIsReached() -> Bool {
    let isReached = !isWhole && lineCount >= Self.lineLimit
    if isReached { notes.insert(.ended) }
    return isReached
  }

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
    case .shared: "#N    an object that several others refer to, by its UID"
    case .again: "↑ #N  the same object again: it is shown further up"
    case .below: "↓ #N  an object that is shown further down"
    case .cut: "…     has been cut: --all shows everything"
    case .ended: "The tree goes on after \(Self.lineLimit) lines: --all shows everything"
    }
  }
}
