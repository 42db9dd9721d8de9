import ArchiveInspector
import ArchiveFormat
import Foundation

/// An archive as a tree: each object once, below the first one that refers to it.
struct ObjectTree {
  private(set) var outline: Outline
  private let console: Console
  private let room: Rows.Room
  private var lineCount = 0
  private var notes: Set<Note> = []
  /// Whether property lists inside data are shown in place.
  private let opensData: Bool
  /// How many levels are around the tree, if it is inside another one.
  private var outerDepth = 0

  /// What the marks in the tree mean.
  private enum Note: String, CaseIterable {
    case shared = "#N    an object that several others refer to, by its UID"
    case again = "↑ #N  the same object again: it is shown further up"
    case below = "↓ #N  an object that is shown further down"
    case cut = "…     something is cut"
    case ended = "The tree goes on"
  }

  private static let lineLimit = 400

  /// - Parameter elements: How many elements of a collection are shown; by default, as many as fit the console.
  init(_ graph: ArchiveGraph, _ console: Console, elements: Int? = nil, opensData: Bool = false) {
    self.console = console
    self.opensData = opensData
    room = Rows.Room(
      elements: elements ?? console.limit(10),
      fields: console.limit(40),
      labelWidth: console.limit(40)
    )
    outline = Outline(graph, and: Array(graph.unreachableObjects.prefix(room.elements)))
  }

  private var graph: ArchiveGraph { outline.graph }

  mutating func print() throws(Failure) {
    try printTop()
    try printUnreachable()
    try printNotes()
  }

  /// Prints one value.
  mutating func print(_ value: ArchiveGraph.Value, at path: String) throws(Failure) {
    try printTree(path, value)
    try printPostponed()
    try printNotes()
  }

  /// Prints the tree without what its marks mean.
  mutating func printTop() throws(Failure) {
    for field in graph.topRootFirst {
      try printTree(field.key.label(width: room.labelWidth), field.value)
    }
    try printPostponed()
  }

  private func printNotes() throws(Failure) {
    if !notes.isEmpty { try console.print() }
    for note in Note.allCases where notes.contains(note) {
      let remedy = note == .cut || note == .ended ? ": \(Console.showingAll)" : ""
      try console.print(console.dim(note.rawValue + remedy))
    }
  }

  private mutating func printPostponed() throws(Failure) {
    while let uid = outline.nextPostponed(), !isAtEnd() {
      try console.print()
      try printTree("", .reference(uid))
    }
  }

  private mutating func printUnreachable() throws(Failure) {
    let count = graph.unreachableCount
    guard count > 0 else { return }
    try console.print("\n" + console.bold("Not reached from $top: \(count.counted("object"))"))
    for uid in graph.unreachableObjects.prefix(room.elements) where !outline.isShown(uid) {
      try printTree("", .reference(uid), depth: 1)
    }
    try printCount(ofHidden: count - room.elements, depth: 1)
    try printPostponed()
  }
}

// MARK: - Trees

extension ObjectTree {
  /// Prints a value and what is inside it.
  private mutating func printTree(
    _ label: String,
    _ value: ArchiveGraph.Value,
    depth: Int = 0
  ) throws(Failure) {
    if isAtEnd() { return }
    let item = outline.reach(value, isTooDeep: outerDepth + depth > min(console.width / 4, 30))
    let mark = mark(of: item)
    var line = StyledLine(indent(depth) + label)
    if !label.isEmpty { line.append(label == Rows.bullet ? " " : ": ") }
    line.append(graph.name(of: value).onOneLine(width: console.limit(60)), .bold)
    // Very many can refer to one long text, which is shown whole only once.
    let width = item.visit == .again ? console.columns : console.width
    let text = graph.text(of: value, width: max(20, width - line.width - mark.count))
    if !console.showsEverything, text.contains("…") { notes.insert(.cut) }
    let meaning = item.meaning ?? graph.interpretation(of: value)
    let isDamaged = if case .damaged = meaning { true } else { false }
    line.append(text, isDamaged ? .red : .plain)
    line.end = (mark, .magenta)
    try printLine(line)
    if opensData, item.visit == .first, let list = meaning.propertyList {
      return try printList(list, depth: depth + 1)
    }
    guard item.visit == .first, let rows = Rows(inside: value, meaning, graph, room) else { return }
    for row in rows.shown { try printTree(row.label, row.value, depth: depth + 1) }
    try printCount(ofHidden: rows.hiddenCount, depth: depth + 1)
  }

  /// Prints a property list that is inside data.
  private mutating func printList(_ data: Data, depth: Int) throws(Failure) {
    guard outerDepth < 100, let graph = try? ArchiveGraph(ofPropertyList: data) else { return }
    var tree = ObjectTree(graph, console, elements: room.elements, opensData: true)
    (tree.outerDepth, tree.lineCount) = (outerDepth + depth, lineCount)
    try tree.printTop()
    lineCount = tree.lineCount
    notes.formUnion(tree.notes)
  }

  /// "  #7" if a shared object is shown here, "  ↑ #7" or "  ↓ #7" if it is shown further up or down.
  private mutating func mark(of item: Outline.Item) -> String {
    guard let uid = item.uid, item.isReferredTo else { return "" }
    switch item.visit {
    case .again:
      notes.insert(.again)
      return "  ↑ #\(uid)"
    case .postponed:
      notes.insert(.below)
      return "  ↓ #\(uid)"
    case .first:
      notes.insert(.shared)
      return "  #\(uid)"
    }
  }

  private mutating func printCount(ofHidden count: Int, depth: Int) throws(Failure) {
    guard count > 0, !isAtEnd() else { return }
    notes.insert(.cut)
    try printLine(StyledLine(indent(depth) + "… \(count.grouped) more", .dim))
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: outerDepth + depth) }

  private mutating func printLine(_ line: StyledLine) throws(Failure) {
    lineCount += 1
    try console.print(line)
  }

  /// Whether the tree is as long as it may be.
  private mutating func isAtEnd() -> Bool {
    guard lineCount >= console.limit(Self.lineLimit) else { return false }
    notes.insert(.ended)
    return true
  }
}
