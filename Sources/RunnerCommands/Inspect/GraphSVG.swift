import ArchiveInspector

/// A drawing of an archive as an SVG without scripts, fonts or images. It follows the reader's light or dark mode.
///
/// Each object is a box, below and to the right of the one that first refers to it. All boxes end at the same edge;
/// the arrows run along it.
struct GraphSVG {
  private let graph: ArchiveGraph
  private let drawing: GraphDrawing
  private let name: String
  /// Where each box begins.
  private var tops: [Int: Int] = [:]
  /// Where all boxes end.
  private var right = 420
  /// Where the next box begins.
  private var bottom = margin

  private static let margin = 20
  private static let indent = 24
  private static let gap = 14
  private static let headerHeight = 24
  private static let rowHeight = 18

  init(_ graph: ArchiveGraph, name: String) {
    self.graph = graph
    self.name = name.onOneLine(width: 60)
    drawing = GraphDrawing(graph)
    for (index, box) in drawing.boxes.enumerated() where box.parent == nil { place(index) }
  }

  /// Places a box, and below it those that it refers to first.
  private mutating func place(_ index: Int) {
    let box = drawing.boxes[index]
    tops[index] = bottom
    bottom += height(of: box) + Self.gap
    right = max(right, left(of: box) + width(of: box))
    for case let target? in box.rows.map(\.target)
    where drawing.boxes[target].parent == index && tops[target] == nil {
      place(target)
    }
  }

  /// The SVG: the same bytes for the same archive.
  var text: String {
    let width = right + Self.bend(over: bottom) * 3 / 4 + Self.margin
    let height = bottom + legend.count * Self.rowHeight + Self.margin / 2
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      class="archive-graph" role="img">
      <title>\("The objects of \(name)".xml)</title>
      <style>
      \(style)
      </style>
      <marker id="archive-start" viewBox="-4 -4 8 8" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse">
      <circle class="tip" r="2.5"/></marker>
      <marker id="archive-end" viewBox="-1 -4 8 8" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" \
      orient="auto"><path class="tip" d="M-1-3.5L6 0L-1 3.5z"/></marker>
      <rect class="page" width="100%" height="100%"/>
      """
    let notes = legend.enumerated().map { index, line in
      text(line, "faint legend", x: Self.margin, y: bottom + index * Self.rowHeight + 12)
    }
    let boxes = drawing.boxes.indices
    let lines = [start] + boxes.flatMap(element) + boxes.flatMap(arrows) + notes + ["</svg>\n"]
    return lines.joined(separator: "\n")
  }

  private var legend: [String] {
    var lines = [
      "Box: an object, with its class, its UID and its fields.",
      "Arrow: a reference. Dotted: the object's class.",
    ]
    if drawing.isFolded {
      let count = drawing.boxes.filter { $0.uid != nil }.count
      lines.append("Folded: \(count.grouped) of \(graph.objectCount.counted("object")) have a box.")
    }
    if graph.unreachableCount > 0 {
      lines.append("Not drawn: \(graph.unreachableCount.counted("object")) that $top doesn't lead to.")
    }
    return lines
  }
}

// MARK: - Boxes

extension GraphSVG {
  private func element(_ index: Int) -> [String] {
    let box = drawing.boxes[index]
    let (width, height) = (right - left(of: box), height(of: box))
    let style = box.className?.hasPrefix("NS") == false ? "own box" : "box"
    var lines = [
      "<g transform=\"translate(\(left(of: box)) \(tops[index] ?? 0))\">",
      "<rect class=\"\(style)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>",
      text(box.title, "title", x: 10, y: 16),
    ]
    if let uid = box.uid { lines.append(text("#\(uid)", "faint end", x: width - 10, y: 16)) }
    if !box.rows.isEmpty {
      lines.append(
        "<path class=\"body\" d=\"M1 \(Self.headerHeight)H\(width - 1)V\(height - 6)a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z\"/>"
      )
    }
    for (index, row) in box.rows.enumerated() {
      let y = Self.middle(ofRow: index) + 4
      if !row.label.isEmpty { lines.append(text(row.label, "faint", x: 10, y: y)) }
      let x = 10 + Self.width(ofColumns: row.label.isEmpty ? 0 : row.label.displayWidth + 1)
      if !row.text.isEmpty { lines.append(text(row.text, "value", x: x, y: y)) }
      if let uid = row.uid { lines.append(text("#\(uid)", "faint end", x: width - 10, y: y)) }
    }
    return lines + ["</g>"]
  }

  private func text(_ text: String, _ style: String, x: Int, y: Int) -> String {
    "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(text.xml)</text>"
  }

  private func left(of box: GraphDrawing.Box) -> Int { Self.margin + box.depth * Self.indent }

  private func width(of box: GraphDrawing.Box) -> Int {
    let texts = [(box.title, box.uid)] + box.rows.map { ("\($0.label) \($0.text)", $0.uid) }
    let columns = texts.map { text, uid in text.displayWidth + (uid.map { "\($0)".count + 3 } ?? 0) }
    return 20 + Self.width(ofColumns: columns.max() ?? 0)
  }

  private func height(of box: GraphDrawing.Box) -> Int {
    Self.headerHeight + (box.rows.isEmpty ? 0 : (box.rows.count * 2 + 1) * Self.rowHeight / 2)
  }

  private static func width(ofColumns count: Int) -> Int { count * 37 / 5 }

  private static func middle(ofRow index: Int) -> Int { headerHeight + (index * 4 + 3) * rowHeight / 4 }
}

// MARK: - Arrows

extension GraphSVG {
  private func arrows(from index: Int) -> [String] {
    drawing.boxes[index].rows.enumerated().compactMap { position, row in
      guard let target = row.target, let top = tops[index], let targetTop = tops[target] else { return nil }
      let (start, end) = (top + Self.middle(ofRow: position), targetTop + Self.headerHeight / 2)
      let x = right + Self.bend(over: abs(end - start))
      return "<path class=\"\(row.isClass ? "class arrow" : "arrow")\" "
        + "d=\"M\(right) \(start)C\(x) \(start) \(x) \(end) \(right + 7) \(end)\" "
        + "marker-start=\"url(#archive-start)\" marker-end=\"url(#archive-end)\"/>"
    }
  }

  /// Long arrows run further out, so that few arrows touch.
  private static func bend(over distance: Int) -> Int { 16 + Int(4 * Double(distance).squareRoot()) }
}

// MARK: - Style

private let style = """
  .archive-graph text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
  .archive-graph text { fill: #1f2328; white-space: pre; }
  .archive-graph .title { font-weight: 600; }
  .archive-graph .end { text-anchor: end; }
  .archive-graph .legend { font-family: system-ui, 'DejaVu Sans', sans-serif; }
  .archive-graph .page, .archive-graph .body { fill: #ffffff; }
  .archive-graph .box { fill: #eaeef2; stroke: #afb8c1; }
  .archive-graph .own { fill: #cfe8ff; }
  .archive-graph .faint, .archive-graph .tip { fill: #57606a; }
  .archive-graph .arrow { fill: none; stroke: #57606a; stroke-width: 1.4; }
  .archive-graph .class { stroke-dasharray: 1.5 3.5; stroke-linecap: round; }
  @media (prefers-color-scheme: dark) {
  .archive-graph text { fill: #e6edf3; }
  .archive-graph .page, .archive-graph .body { fill: #0d1117; }
  .archive-graph .box { fill: #2a313a; stroke: #59636e; }
  .archive-graph .own { fill: #123a66; }
  .archive-graph .faint, .archive-graph .tip { fill: #9da7b1; }
  .archive-graph .arrow { stroke: #9da7b1; }
  }
  """

extension String {
  /// The text for XML, which can't contain some characters.
  fileprivate var xml: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
