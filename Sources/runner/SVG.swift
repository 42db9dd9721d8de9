/// The frame of all drawings: an SVG without scripts, fonts or images, which follows the reader's light or dark mode.
enum SVG {
  /// The width of a drawing. On a phone, where 320 pixels are left for it, its text is still larger than 11 pixels.
  static let width = 340

  static func document(_ title: String, height: Int, style: String, _ elements: [String]) -> String {
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      class="drawing" role="img">
      <title>\(title.xml)</title>
      <style>
      \(self.style)
      \(style)
      </style>
      <rect class="page" width="100%" height="100%"/>
      """
    return ([start] + elements + ["</svg>\n"]).joined(separator: "\n")
  }

  static func text(_ text: String, _ style: String, x: Int, y: Int) -> String {
    "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(text.xml)</text>"
  }

  private static let style = """
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
    """
}

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
