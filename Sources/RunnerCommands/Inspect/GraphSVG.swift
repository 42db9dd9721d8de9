import ArchiveInspector
import Foundation
import KeyedArchive

/// A drawing of an archive as an SVG that needs nothing else: no script, no font, no image. It follows the reader's
/// choice of light or dark.
struct GraphSVG {
  private let graph: ArchiveGraph
  private let drawing: GraphDrawing
  private let layout: GraphLayout
  private let name: String

  private static let margin = 24.0
  private static let lineHeight = 20.0

  /// - Parameter name: The name of the file.
  init(_ graph: ArchiveGraph, name: String) {
    self.graph = graph
    self.name = name.onOneLine(width: 60)
    drawing = GraphDrawing(graph)
    layout = GraphLayout(drawing)
  }

  /// The SVG, the same bytes for the same archive.
  var text: String {
    let classes = classFrames
    let legendTop = (classes.map { $0.y + $0.height }.max() ?? layout.height - Self.margin) + 12
    let size = (
      width: max(layout.width, 2 * Self.margin + Double(legend.map(\.count).max() ?? 0) * 6.8),
      height: legendTop + Double(legend.count) * Self.lineHeight + Self.margin / 2
    )
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width.short) \(size.height.short)\" "
        + "width=\"\(size.width.short)\" height=\"\(size.height.short)\" class=\"archive-graph\" role=\"img\">",
      "<title>\("The objects of \(name)".xml)</title>",
      "<desc>\(description.xml)</desc>",
      "<style>\n\(Self.style)\n</style>",
      Self.markers,
      "<rect class=\"page\" width=\"100%\" height=\"100%\"/>",
    ]
    lines += layout.arrows.map(path)
    for (box, frame) in zip(drawing.boxes, layout.frames) { lines += element(box, frame) }
    for (box, frame) in zip(drawing.classes, classes) { lines += element(box, frame) }
    lines += layout.arrows.map(port)
    for (index, line) in legend.enumerated() {
      let y = legendTop + (Double(index) + 0.7) * Self.lineHeight
      lines.append("<text class=\"legend\" x=\"\(Self.margin.short)\" y=\"\(y.short)\">\(line.xml)</text>")
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  // MARK: Words

  private var description: String {
    let boxes = drawing.boxes.filter { $0.kind == .object }
    let shown = boxes.prefix(12).map { box in
      "\(box.title) #\(box.uid ?? 0)" + (box.rows.isEmpty ? "" : " with \(box.rows.count.counted("row"))")
    }
    return "A keyed archive of \(graph.objectCount.counted("object")). From $top arrows lead to "
      + shown.joined(separator: ", ") + (boxes.count > shown.count ? ", and others." : ".")
  }

  private var legend: [String] {
    var parts = ["A box is an object: its class, its UID, its fields.", "An arrow is a reference."]
    if drawing.boxes.contains(where: { $0.kind == .type }) { parts.append("Dotted: the object's class.") }
    var lines = [parts.joined(separator: " ")]
    if drawing.isFolded {
      let count = drawing.boxes.filter { $0.kind == .object }.count
      lines.append("Folded: \(count.counted("box")) for \(graph.objectCount.counted("object")).")
    }
    let unreachableObjects = graph.unreachableObjects.reduce(0) { count, _ in count + 1 }
    if unreachableObjects > 0 {
      lines.append("Not drawn: \(unreachableObjects.counted("object")) that $top does not lead to.")
    }
    return lines
  }

  // MARK: Boxes

  /// The classes without arrows stand in rows below the rest.
  private var classFrames: [GraphLayout.Frame] {
    var x = Self.margin
    var y = layout.height
    var frames: [GraphLayout.Frame] = []
    for box in drawing.classes {
      var frame = GraphLayout.frame(of: box)
      if x > Self.margin, x + frame.width > max(layout.width, 640) - Self.margin {
        x = Self.margin
        y += frame.height + 12
      }
      (frame.x, frame.y) = (x, y)
      x += frame.width + 12
      frames.append(frame)
    }
    return frames
  }

  private func element(_ box: GraphDrawing.Box, _ frame: GraphLayout.Frame) -> [String] {
    let header = GraphLayout.headerHeight
    let color = box.color.map { " c\($0)" } ?? ""
    let outline = "width=\"\(frame.width.short)\" height=\"\(frame.height.short)\" rx=\"6\""
    var lines = [
      "<g class=\"\(box.kind)\(color)\" transform=\"translate(\(frame.x.short) \(frame.y.short))\">",
      "<rect class=\"box\" \(outline)/>",
      "<path class=\"head\" d=\"M0.5 \(header.short)V6.5a6 6 0 0 1 6-6H\((frame.width - 6.5).short)"
        + "a6 6 0 0 1 6 6V\(header.short)z\"/>",
      // What does not fit is clipped, should a font be wider than expected.
      "<svg width=\"\(frame.width.short)\" height=\"\(frame.height.short)\">",
      "<text class=\"title\" x=\"10\" y=\"16\">\(box.title.xml)</text>",
    ]
    if let uid = box.uid {
      lines.append(
        "<text class=\"uid\" x=\"\((frame.width - 10).short)\" y=\"16\" text-anchor=\"end\">#\(uid)</text>"
      )
    }
    let x = 10 + Double(box.textColumn) * GraphLayout.characterWidth
    for (index, row) in box.rows.enumerated() { lines += element(row, index, frame, textX: x) }
    lines += ["</svg>", "</g>"]
    return lines
  }

  private func element(_ row: GraphDrawing.Row, _ index: Int, _ frame: GraphLayout.Frame, textX x: Double)
    -> [String]
  {
    let y = GraphLayout.headerHeight + GraphLayout.padding + (Double(index) + 0.72) * GraphLayout.rowHeight
    var lines: [String] = []
    if !row.label.isEmpty {
      lines.append("<text class=\"key\" x=\"10\" y=\"\(y.short)\">\(row.label.xml)</text>")
    }
    if !row.text.isEmpty { lines.append("<text x=\"\(x.short)\" y=\"\(y.short)\">\(row.text.xml)</text>") }
    if let target = row.target, let uid = drawing.boxes[target].uid {
      lines.append(
        "<text class=\"uid\" x=\"\((frame.width - 12).short)\" y=\"\(y.short)\" text-anchor=\"end\">#\(uid)</text>"
      )
    }
    return lines
  }

  // MARK: Arrows

  private func path(_ arrow: GraphLayout.Arrow) -> String {
    var path = "M\(arrow.start.x.short) \(arrow.start.y.short)"
    for (index, point) in arrow.waypoints.enumerated() {
      let last = index == 0 ? arrow.start : arrow.waypoints[index - 1]
      if index.isMultiple(of: 2) {
        path += "H\(point.x.short)"
      } else {
        let middle = arrow.isLoop ? point.x + 30 : (last.x + point.x) / 2
        path += "C\(middle.short) \(last.y.short) \(middle.short) \(point.y.short) "
        path += "\(point.x.short) \(point.y.short)"
      }
    }
    path += "H\(arrow.end.x.short)"
    let kind = arrow.row.isClass ? "class" : "reference"
    return "<path class=\"\(kind) arrow\" d=\"\(path)\" marker-end=\"url(#archive-\(kind))\"/>"
  }

  /// The dot from which an arrow starts.
  private func port(_ arrow: GraphLayout.Arrow) -> String {
    let kind = arrow.row.isClass ? "class" : "reference"
    return
      "<circle class=\"\(kind) port\" cx=\"\(arrow.start.x.short)\" cy=\"\(arrow.start.y.short)\" r=\"2.5\"/>"
  }

  private static let markers = ["reference", "class"].map { kind in
    "<marker id=\"archive-\(kind)\" viewBox=\"0 0 8 8\" refX=\"1\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" "
      + "markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"\(kind) tip\" d=\"M0 0.5L8 4L0 7.5z\"/></marker>"
  }.joined(separator: "\n")
}

// MARK: - Style

extension GraphSVG {
  private static var style: String {
    let fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
    return """
      .archive-graph text { font: 12px \(fonts); white-space: pre; }
      .archive-graph .title { font-weight: 600; }
      .archive-graph .legend { font: 12px system-ui, 'DejaVu Sans', sans-serif; }
      .archive-graph .arrow { fill: none; stroke-width: 1.4; }
      .archive-graph .class.arrow { stroke-dasharray: 1.5 3.5; stroke-linecap: round; }
      .archive-graph .folded .box, .archive-graph .container .box { stroke-dasharray: 5 3; }
      \(light.rules)
      @media (prefers-color-scheme: dark) {
      \(dark.rules)
      }
      """
  }

  private struct Palette {
    let page, box, line, text, faint, arrow, classArrow, head: String
    let heads: [String]

    var rules: String {
      let rules = [
        ".page { fill: \(page); }",
        ".box { fill: \(box); stroke: \(line); }",
        ".head { fill: \(head); }",
        "text { fill: \(text); }",
        ".key { fill: \(faint); }",
        ".uid { fill: \(faint); }",
        ".legend { fill: \(faint); }",
        ".reference { stroke: \(arrow); }",
        ".class { stroke: \(classArrow); }",
        ".reference.tip, .archive-graph .reference.port { fill: \(arrow); stroke: none; }",
        ".class.tip, .archive-graph .class.port { fill: \(classArrow); stroke: none; }",
      ]
      let colored = heads.enumerated().map { ".c\($0) .head { fill: \($1); }" }
      return (rules + colored).map { ".archive-graph \($0)" }.joined(separator: "\n")
    }
  }

  private static let light = Palette(
    page: "#ffffff",
    box: "#ffffff",
    line: "#afb8c1",
    text: "#1f2328",
    faint: "#57606a",
    arrow: "#57606a",
    classArrow: "#8c959f",
    head: "#eaeef2",
    heads: ["#cfe8ff", "#ccf2d6", "#ecdcff", "#ffe0c7", "#ffd9ec", "#fbedaa"]
  )

  private static let dark = Palette(
    page: "#0d1117",
    box: "#161b22",
    line: "#59636e",
    text: "#e6edf3",
    faint: "#9da7b1",
    arrow: "#9da7b1",
    classArrow: "#7d8590",
    head: "#2a313a",
    heads: ["#123a66", "#14482a", "#40286b", "#5c3310", "#5c1f42", "#4d3e08"]
  )
}

extension Double {
  /// The number with one digit behind the point, or none.
  fileprivate var short: String {
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e15 else { return "0" }
    let value = Int(tenths)
    let digits = "\(value < 0 ? "-" : "")\(abs(value) / 10)"
    return value % 10 == 0 ? digits : "\(digits).\(abs(value) % 10)"
  }
}

extension String {
  /// The text for XML, which has no place for some characters at all.
  fileprivate var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar.value < 0x20 ? "\u{FFFD}" : scalar)
      }
    }
    return text
  }
}
