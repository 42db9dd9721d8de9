import ArchiveInspector

/// A drawing of an archive as an SVG without scripts, fonts or images, which follows the reader's light or dark mode.
///
/// Each object is a box, below and to the right of the one that first refers to it. All boxes end at the same edge;
/// the arrows run along it.
struct GraphSVG {
  private let graph: ArchiveGraph
  private let drawing: GraphDrawing
  private let name: String
  /// Where each box begins.
  private var tops: [Int: Int] = [:]
  /// Where the next box begins.
  private var bottom = margin

  /// The width of a drawing. On a phone, where 320 pixels are left for it, its text is still larger than 11 pixels.
  private static let width = 340
  private static let margin = 10
  private static let padding = 10
  private static let gap = 14
  private static let headerHeight = 24
  private static let rowHeight = 18
  /// Where all boxes end.
  private static let right = margin + 2 * padding + width(ofColumns: GraphDrawing.columns(atDepth: 0))

  init(_ graph: ArchiveGraph, name: String) {
    self.graph = graph
    self.name = name.onOneLine(width: 60)
    drawing = GraphDrawing(Outline(graph))
    for (index, box) in drawing.boxes.enumerated() where box.parent == nil { place(index) }
  }

  /// Places a box, and below it those that it refers to first.
  private mutating func place(_ index: Int) {
    let box = drawing.boxes[index]
    tops[index] = bottom
    bottom += height(of: box) + Self.gap
    for case let target? in box.rows.map({ $0.target })
    where drawing.boxes[target].parent == index && tops[target] == nil {
      place(target)
    }
  }

  /// The SVG: the same bytes for the same archive.
  var text: String {
    let height = bottom + legend.count * Self.rowHeight + Self.margin / 2
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" \
      height="\(height)" class="drawing" role="img">
      <title>\("The objects of \(name)".xml)</title>
      <style>
      \(style)
      </style>
      <rect class="page" width="100%" height="100%"/>
      <marker id="archive-start" viewBox="-4 -4 8 8" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse">
      <circle class="tip" r="2.5"/></marker>
      <marker id="archive-end" viewBox="-1 -4 8 8" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" \
      orient="auto"><path class="tip" d="M-1-3.5L6 0L-1 3.5z"/></marker>
      """
    let notes = legend.enumerated().map { index, line in
      Self.text(line, "faint prose", x: Self.margin, y: bottom + index * Self.rowHeight + 12)
    }
    let boxes = drawing.boxes.indices
    return ([start] + boxes.flatMap(element) + boxes.flatMap(arrows) + notes + ["</svg>\n"])
      .joined(separator: "\n")
  }

  private static func text(_ text: String, _ style: String, x: Int, y: Int) -> String {
    "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(text.xml)</text>"
  }

  private var legend: [String] {
    var lines = [
      "Box: an object with its class, UID and fields.",
      "#2: the UID of an object. A string is one, too.",
      "Arrow: a reference. Dotted: to the class.",
    ]
    if drawing.isFolded {
      let count = drawing.boxes.filter { $0.uid != nil }.count
      lines.append("Folded: \(count.grouped) of \(graph.objectCount.counted("object")) have a box.")
    }
    if graph.unreachableCount > 0 {
      lines.append("Not drawn: \(graph.unreachableCount.counted("object")) that nothing leads to.")
    }
    return lines
  }
}

// MARK: - Boxes

extension GraphSVG {
  private func element(_ index: Int) -> [String] {
    let box = drawing.boxes[index]
    let (width, height) = (Self.right - left(of: box), height(of: box))
    let style = box.className?.hasPrefix("NS") == false ? "own box" : "box"
    var lines = [
      "<g transform=\"translate(\(left(of: box)) \(tops[index] ?? 0))\">",
      "<rect class=\"\(style)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>",
      Self.text(box.title, "title", x: Self.padding, y: 16),
    ]
    if let uid = box.uid { lines.append(Self.text("#\(uid)", "faint end", x: width - Self.padding, y: 16)) }
    if !box.rows.isEmpty {
      lines.append(
        "<path class=\"body\" d=\"M1 \(Self.headerHeight)H\(width - 1)V\(height - 6)a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z\"/>"
      )
    }
    for (index, row) in box.rows.enumerated() {
      let y = Self.middle(ofRow: index) + 4
      if !row.label.isEmpty { lines.append(Self.text(row.label, "faint", x: Self.padding, y: y)) }
      let x = Self.padding + Self.width(ofColumns: row.label.isEmpty ? 0 : row.label.displayWidth + 1)
      if !row.text.isEmpty { lines.append(Self.text(row.text, "value", x: x, y: y)) }
      if let uid = row.uid { lines.append(Self.text("#\(uid)", "faint end", x: width - Self.padding, y: y)) }
    }
    return lines + ["</g>"]
  }

  private func left(of box: GraphDrawing.Box) -> Int {
    Self.right - 2 * Self.padding - Self.width(ofColumns: GraphDrawing.columns(atDepth: box.depth))
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
      let x = Self.right + bend(over: abs(end - start))
      return "<path class=\"\(row.isClass ? "class arrow" : "arrow")\" "
        + "d=\"M\(Self.right) \(start)C\(x) \(start) \(x) \(end) \(Self.right + 7) \(end)\" "
        + "marker-start=\"url(#archive-start)\" marker-end=\"url(#archive-end)\"/>"
    }
  }

  /// Long arrows run further out, so that few arrows touch.
  private func bend(over distance: Int) -> Int {
    12 + Int(36 * (Double(distance) / Double(bottom)).squareRoot())
  }
}

// MARK: - Style

private let style = """
  .drawing text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
  .drawing text { fill: #1f2328; white-space: pre; }
  .drawing .prose { font-family: system-ui, 'DejaVu Sans', sans-serif; }
  .drawing .end { text-anchor: end; }
  .drawing .faint { fill: #57606a; }
  .drawing .page { fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
  .drawing text { fill: #e6edf3; }
  .drawing .faint { fill: #9da7b1; }
  .drawing .page { fill: #0d1117; }
  }
  .drawing .title { font-weight: 600; }
  .drawing .body { fill: #ffffff; }
  .drawing .box { fill: #eaeef2; stroke: #afb8c1; }
  .drawing .own { fill: #cfe8ff; }
  .drawing .tip { fill: #57606a; }
  .drawing .arrow { fill: none; stroke: #57606a; stroke-width: 1.4; }
  .drawing .class { stroke-dasharray: 1.5 3.5; stroke-linecap: round; }
  @media (prefers-color-scheme: dark) {
  .drawing .body { fill: #0d1117; }
  .drawing .box { fill: #2a313a; stroke: #59636e; }
  .drawing .own { fill: #123a66; }
  .drawing .tip { fill: #9da7b1; }
  .drawing .arrow { stroke: #9da7b1; }
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
