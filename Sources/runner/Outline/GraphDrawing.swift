import ArchiveInspector
import ArchiveFormat

/// What a drawing of an archive shows: a box for each object, and arrows between them. Large archives are folded.
struct GraphDrawing {
  /// An object, a class, `$top`, or an array or dictionary in a field.
  struct Box {
    let title: String
    let value: ArchiveGraph.Value
    /// The class of the object, or the class itself.
    var className: String?
    /// The box with the row that first led here; nil for `$top` and classes.
    var parent: Int?
    /// How many arrows lead here from `$top`.
    var depth = 0
    var rows: [Row] = []

    /// The UID of an object or a class.
    var uid: Int? { value.uid }
  }

  /// A line of a box: a field or an element.
  struct Row {
    let label: String
    var text = ""
    /// The UID of the object that the row refers to.
    var uid: Int?
    /// The box that its arrow leads to.
    var target: Int?
    var isClass = false
  }

  private(set) var boxes: [Box] = []
  /// Whether something is left out because the archive is large.
  private(set) var isFolded = false

  private let graph: ArchiveGraph
  private var outline: Outline
  private var boxOfUID: [Int: Int] = [:]

  private static let boxLimit = 60
  private static let depthLimit = 8
  private static let classLimit = 12
  /// With more boxes than these, arrows to the classes would hide the others.
  private static let classArrowLimit = 8
  private static let room = Rows.Room(elements: 4, fields: 10, labelWidth: 16)

  /// How many columns a box has for text. A drawing is narrow enough for a phone, and boxes inside boxes are narrower.
  static func columns(atDepth depth: Int) -> Int { 35 - depth * 3 / 2 }

  init(_ outline: Outline) {
    graph = outline.graph
    self.outline = outline
    boxes = [Box(title: "$top", value: .dictionary(graph.topRootFirst))]
    var next = 0
    while next < boxes.count {
      addRows(to: next)
      next += 1
    }
    addClasses()
  }

  private mutating func addRows(to box: Int) {
    let value = boxes[box].value
    guard let rows = Rows(inside: value, graph.interpretation(of: value), graph, Self.room) else {
      let width = Self.columns(atDepth: boxes[box].depth)
      boxes[box].rows = [Row(label: "", text: text(of: value, width: width))]
      return
    }
    for (label, value) in rows.shown { boxes[box].rows.append(row(label, value, in: box)) }
    if rows.shown.isEmpty { boxes[box].rows = [Row(label: "empty")] }
    if rows.hiddenCount > 0 {
      isFolded = true
      boxes[box].rows.append(Row(label: "… \(rows.hiddenCount.grouped) more"))
    }
  }

  private mutating func row(_ label: String, _ value: ArchiveGraph.Value, in parent: Int) -> Row {
    let depth = boxes[parent].depth + 1
    let isFull = boxes.count >= Self.boxLimit || depth > Self.depthLimit
    let item = outline.reach(value, isTooDeep: isFull, isOnce: Self.hasBox)
    if let uid = item.uid, let box = boxOfUID[uid] { return Row(label: label, uid: uid, target: box) }
    let width = Self.columns(atDepth: depth - 1)
    let label = label.cut(width: width - 8)
    let uidWidth = value.uid.map { "  #\($0)".count } ?? 0
    let text = text(of: value, width: width - label.displayWidth - 1 - uidWidth)
    if let meaning = item.meaning, !Self.hasBox(meaning, isReferredTo: item.isReferredTo) {
      return Row(label: label, text: text, uid: value.uid)
    }
    guard item.visit == .first, !isFull else {
      isFolded = true
      return Row(label: label, text: item.uid == nil ? text : "", uid: item.uid)
    }
    let name = graph.name(of: value)
    let title = name.isEmpty ? "shared value" : name.onOneLine(width: width - 12)
    let className = item.uid.flatMap { graph.className(of: graph.object($0)) }
    boxes.append(Box(title: title, value: value, className: className, parent: parent, depth: depth))
    if let uid = item.uid { boxOfUID[uid] = boxes.count - 1 }
    return Row(label: label, uid: item.uid, target: boxes.count - 1)
  }

  /// Whether a value has its own box. Strings and other simple values have one only if several objects refer to them.
  private static func hasBox(_ meaning: ArchiveGraph.Interpretation, isReferredTo: Bool) -> Bool {
    switch meaning {
    case .list, .pairs, .fields: true
    case .value(.string), .value(.data), .text: isReferredTo
    case .value, .null, .type, .damaged: false
    }
  }

  private func text(of value: ArchiveGraph.Value, width: Int) -> String {
    (graph.name(of: value) + graph.text(of: value, width: 200)).cut(width: width)
  }

  /// Adds a box for each class of the objects that are drawn.
  private mutating func addClasses() {
    let hasArrows = boxes.count <= Self.classArrowLimit
    var boxOfClass: [Int: Int] = [:]
    for box in boxes.indices {
      guard let object = boxes[box].uid.map(graph.object), case .object(let uid, _) = object.content,
        let entry = graph.type(of: object)
      else { continue }
      if boxOfClass[uid] == nil, boxOfClass.count < Self.classLimit {
        boxOfClass[uid] = boxes.count
        let title = "class \(entry.text())".cut(width: Self.columns(atDepth: 0) - "  #\(uid)".count)
        boxes.append(Box(title: title, value: .reference(uid), className: entry.name))
      }
      let target = hasArrows ? boxOfClass[uid] : nil
      boxes[box].rows.append(Row(label: "$class", uid: uid, target: target, isClass: true))
    }
  }
}
