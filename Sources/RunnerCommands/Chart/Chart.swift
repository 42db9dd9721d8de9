import Foundation

/// What all charts have in common.
enum Chart {
  static let margin = 10
  static let lineHeight = 16
  /// The styles of bars and lines, in the order of a legend.
  static let styles = ["first", "second", "third"]

  static let style = """
    .drawing .title { font-weight: 600; }
    .drawing .middle { text-anchor: middle; }
    .drawing .grid { fill: none; stroke: #d1d9e0; }
    .drawing .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    .drawing .dotted { stroke-width: 1.5; stroke-dasharray: 1 3.5; }
    .drawing .first { fill: #0969da; stroke: #0969da; }
    .drawing .second { fill: #d4691c; stroke: #d4691c; }
    .drawing .third { fill: #7d8590; stroke: #7d8590; }
    .drawing .first.line, .drawing .second.line, .drawing .third.line { fill: none; }
    @media (prefers-color-scheme: dark) {
    .drawing .grid { stroke: #3d444d; }
    .drawing .first { fill: #4493f8; stroke: #4493f8; }
    .drawing .second { fill: #f0883e; stroke: #f0883e; }
    }
    """

  /// The title, and a line for each entry of the legend.
  static func header(_ title: String, _ legend: [String]) -> (elements: [String], bottom: Int) {
    var elements = [SVG.text(title, "title prose", x: margin, y: 20)]
    for (index, entry) in legend.enumerated() {
      let y = 38 + index * lineHeight
      elements.append(bar(styles[index], x: margin, y: y - 9, width: 10, height: 10, kind: "key"))
      elements.append(SVG.text(entry, "prose", x: margin + 16, y: y))
    }
    return (elements, 38 + legend.count * lineHeight)
  }

  static func bar(_ style: String, x: Int, y: Int, width: Int, height: Int, kind: String = "bar") -> String {
    "<rect class=\"\(style) \(kind)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  static func grid(_ path: String) -> String { "<path class=\"grid\" d=\"\(path)\"/>" }
}
