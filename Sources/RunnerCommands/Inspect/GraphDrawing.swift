import ArchiveInspector
import KeyedArchive

/// What a drawing of an archive shows: boxes, and the arrows between them. Large archives are folded.
struct GraphDrawing {
  /// An object, a class, `$top`, or what has been folded.
  struct Box {
    enum Kind { case top, object, container, type, folded }

    let kind: Kind
    let title: String
    /// The UID that the box shows.
    var uid: Int?
    /// Which colour its class has; nil for Foundation's classes and what has none.
    var color: Int?
    var rows: [Row] = []
    /// The column at which the texts of the rows start.
    var textColumn: Int {
      let labels = rows.filter { !$0.text.isEmpty && !$0.label.isEmpty }.map(\.label.displayWidth)
      return labels.max().map { $0 + 1 } ?? 0
    }
    /// How far it is from `$top`.
    var layer: Int
  }

  /// A line of a box: a field or an element.
  struct Row {
    let label: String
    var text = ""
    /// The box that its arrow leads to.
    var target: Int?
    var isClass = false
  }

  private(set) var boxes: [Box] = []
  /// Classes that have no arrows, because there would be too many.
  private(set) var classes: [Box] = []
  /// Whether something is not drawn, or drawn as a summary.
  private(set) var isFolded = false

  private let graph: ArchiveGraph
  private var boxOfUID: [Int: Int] = [:]
  private var colors: [String: Int] = [:]
  /// The boxes whose rows are still to be made.
  private var open: [(box: Int, rows: Contents)] = []

  private enum Contents {
    case interpretation(ArchiveGraph.Interpretation, classUID: Int?)
    case value(ArchiveGraph.Value)
  }

  private static let boxLimit = 60
  private static let layerLimit = 8
  private static let rowLimit = 10
  /// Collections of more elements are folded to a few.
  private static let elementLimit = 6
  private static let shownElements = 3
  private static let classLimit = 12
  /// With more boxes than these the arrows to the classes would hide the others.
  private static let classArrowLimit = 10
  static let colorCount = 6
  static let labelWidth = 18
  static let textWidth = 42

  init(_ graph: ArchiveGraph) {
    self.graph = graph
    boxes = [Box(kind: .top, title: "$top", layer: 0)]
    open = [(0, .value(.dictionary(graph.topRootFirst)))]
    var next = 0
    while next < open.count {
      let (box, contents) = open[next]
      addRows(of: contents, to: box)
      next += 1
    }
    addClasses()
  }
}

// MARK: - Rows

extension GraphDrawing {
  private mutating func addRows(of contents: Contents, to box: Int) {
    switch contents {
    case .value(.array(let elements)): addElements(elements, to: box)
    case .value(.dictionary(let fields)): addFields(fields, to: box)
    case .value: break
    case .interpretation(let meaning, _):
      switch meaning {
      case .list(let elements):
        let isSet = boxes[box].uid.map { graph.isSet(graph.object($0)) } ?? false
        addElements(elements, isSet: isSet, to: box)
      case .pairs(let pairs): addPairs(pairs, to: box)
      case .fields(let fields): addFields(fields, to: box)
      case .value(.array(let elements)): addElements(elements, to: box)
      case .value(.dictionary(let fields)): addFields(fields, to: box)
      case .value(let value):
        boxes[box].rows.append(Row(label: "", text: value.text(width: Self.textWidth, hasLength: false)))
      case .text(let text):
        boxes[box].rows.append(Row(label: "", text: text.onOneLine(width: Self.textWidth)))
      case .null, .type: break
      case .damaged(let error): boxes[box].rows.append(Row(label: "", text: damage(error)))
      }
    }
  }

  private mutating func addElements(_ elements: [ArchiveGraph.Value], isSet: Bool = false, to box: Int) {
    if elements.isEmpty { boxes[box].rows.append(Row(label: "no elements")) }
    let isShort = elements.count <= Self.elementLimit
    for (index, element) in elements.prefix(isShort ? elements.count : Self.shownElements).enumerated() {
      addRow(isSet ? "•" : "[\(index)]", element, to: box)
    }
    if !isShort { fold(elements.dropFirst(Self.shownElements), of: box) }
  }

  private mutating func addPairs(_ pairs: [ArchiveGraph.Pair], to box: Int) {
    if pairs.isEmpty { boxes[box].rows.append(Row(label: "no keys")) }
    let isShort = pairs.count <= Self.rowLimit
    for (index, pair) in pairs.prefix(isShort ? pairs.count : Self.shownElements).enumerated() {
      if let label = graph.label(of: pair.key) {
        addRow(label.cut(width: Self.labelWidth), pair.value, to: box)
      } else {
        addRow("key \(index)", pair.key, to: box)
        addRow("value \(index)", pair.value, to: box)
      }
    }
    if !isShort { fold(pairs.dropFirst(Self.shownElements).map(\.value)[...], of: box) }
  }

  private mutating func addFields(_ fields: [ArchiveGraph.Field], to box: Int) {
    if fields.isEmpty { boxes[box].rows.append(Row(label: "no fields")) }
    let count = fields.count <= Self.rowLimit + 1 ? fields.count : Self.rowLimit
    for field in fields.prefix(count) {
      addRow(field.key.label(width: Self.labelWidth), field.value, to: box)
    }
    if count < fields.count {
      isFolded = true
      boxes[box].rows.append(Row(label: "… \((fields.count - count).grouped) more"))
    }
  }

  private mutating func addRow(_ label: String, _ value: ArchiveGraph.Value, to box: Int) {
    var row = Row(label: label)
    let width = Self.textWidth - label.displayWidth - 1
    switch value {
    case .reference(let uid):
      row.target = target(uid, layer: boxes[box].layer + 1)
      if row.target == nil { row.text = text(ofObject: uid, width: width) }
    case .array, .dictionary:
      let title = value.text(width: Self.textWidth)
      row.target = add(Box(kind: .container, title: title, layer: boxes[box].layer + 1), .value(value))
      if row.target == nil { row.text = title.cut(width: width) }
    case .damaged(let error): row.text = damage(error).cut(width: width)
    default: row.text = value.text(width: width, hasLength: false)
    }
    boxes[box].rows.append(row)
  }

  /// The box of what a reference leads to; nil for what stands in the row itself, or has no room.
  private mutating func target(_ uid: Int, layer: Int) -> Int? {
    if let box = boxOfUID[uid] { return box }
    let object = graph.object(uid)
    let meaning = graph.interpretation(of: object)
    guard hasBox(object, meaning) else { return nil }
    let name = graph.className(of: object)
    let title = (name ?? meaning.kind).onOneLine(width: Self.textWidth - 8)
    var box = Box(kind: .object, title: title, uid: uid, layer: layer)
    box.color = name.flatMap { color(ofClass: $0) }
    var classUID: Int?
    if case .object(let type, _) = object.content { classUID = type }
    let index = add(box, .interpretation(meaning, classUID: classUID))
    boxOfUID[uid] = index
    return index
  }

  private func hasBox(_ object: ArchiveGraph.Object, _ meaning: ArchiveGraph.Interpretation) -> Bool {
    switch meaning {
    case .list, .pairs, .fields, .value(.array), .value(.dictionary): true
    case .value(.string), .value(.data), .text: graph.isShared(object.uid)
    case .value, .null, .type, .damaged: false
    }
  }

  private mutating func add(_ box: Box, _ contents: Contents) -> Int? {
    guard boxes.count < Self.boxLimit, box.layer <= Self.layerLimit else {
      isFolded = true
      return nil
    }
    boxes.append(box)
    open.append((boxes.count - 1, contents))
    return boxes.count - 1
  }

  private func text(ofObject uid: Int, width: Int) -> String {
    let object = graph.object(uid)
    let meaning = graph.interpretation(of: object)
    switch meaning {
    case .damaged(let error): return damage(error).cut(width: width)
    case .list, .pairs, .fields: return "#\(uid), not drawn".cut(width: width)
    case .null: return graph.className(of: object) ?? "nil"
    default: return meaning.text(width: width, className: "", hasLength: false)
    }
  }

  private func damage(_ error: ArchiveError) -> String {
    "damaged: found \(error.found)".cut(width: Self.textWidth)
  }

  /// Puts the rest of a collection in one box, which says what is in it.
  private mutating func fold(_ rest: ArraySlice<ArchiveGraph.Value>, of box: Int) {
    isFolded = true
    var row = Row(label: "… \(rest.count.grouped) more")
    if boxes.count < Self.boxLimit, boxes[box].layer < Self.layerLimit {
      var folded = Box(kind: .folded, title: "\(rest.count.grouped) more", layer: boxes[box].layer + 1)
      let kinds = kinds(of: rest)
      folded.rows = kinds.prefix(4).map { Row(label: "\($0.count.grouped) ×", text: $0.name) }
      if kinds.count > 4 { folded.rows.append(Row(label: "…")) }
      boxes.append(folded)
      row.target = boxes.count - 1
    }
    boxes[box].rows.append(row)
  }

  private func kinds(of values: ArraySlice<ArchiveGraph.Value>) -> [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for value in values {
      var kind = value.kind
      if case .reference(let uid) = value {
        let object = graph.object(uid)
        kind = graph.className(of: object) ?? graph.interpretation(of: object).kind
      }
      counts[kind, default: 0] += 1
    }
    return counts.map { ($0.key.onOneLine(width: 24), $0.value) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { (name: $0.0, count: $0.1) }
  }

  private mutating func color(ofClass name: String) -> Int? {
    guard !name.hasPrefix("NS") else { return nil }
    if let color = colors[name] { return color }
    colors[name] = colors.count % Self.colorCount
    return colors[name]
  }
}

// MARK: - Classes

extension GraphDrawing {
  /// Adds a box for each class that is drawn: with arrows where there are few, else without.
  private mutating func addClasses() {
    let layer = 1 + (boxes.map(\.layer).max() ?? 0)
    let hasArrows = boxes.count <= Self.classArrowLimit
    var boxOfClass: [Int: Int] = [:]
    for (box, contents) in open {
      guard case .interpretation(_, let uid?) = contents,
        let entry = graph.type(of: graph.object(boxes[box].uid ?? 0))
      else { continue }
      if boxOfClass[uid] == nil {
        if !hasArrows, classes.count >= Self.classLimit { continue }
        let type = classBox(entry, uid, layer: layer)
        boxOfClass[uid] = hasArrows ? boxes.count : classes.count
        if hasArrows { boxes.append(type) } else { classes.append(type) }
      }
      if hasArrows { boxes[box].rows.append(Row(label: "$class", target: boxOfClass[uid], isClass: true)) }
    }
  }

  private func classBox(_ entry: ArchiveGraph.ClassEntry, _ uid: Int, layer: Int) -> Box {
    let name = "class " + entry.name.onOneLine(width: Self.textWidth - 14)
    var box = Box(kind: .type, title: name, uid: uid, color: colors[entry.name], layer: layer)
    let superclasses = entry.chain.filter { $0 != entry.name }.prefix(4).joined(separator: " : ")
    if !superclasses.isEmpty {
      box.rows = [Row(label: ":", text: superclasses.onOneLine(width: Self.textWidth))]
    }
    return box
  }
}

extension ArchiveGraph.Value {
  fileprivate var kind: String {
    switch self {
    case .string: "string"
    case .integer, .unsigned, .real: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .data: "data"
    case .array: "array"
    case .dictionary: "dictionary"
    case .null: "null"
    case .reference: "object"
    case .damaged: "damaged"
    }
  }
}

extension ArchiveGraph.Interpretation {
  fileprivate var kind: String {
    switch self {
    case .value(let value): value.kind
    case .null: "nil"
    case .type: "class"
    case .damaged: "damaged"
    case .text, .list, .pairs, .fields: "object"
    }
  }
}
