/// How wide the runner's lines are.
let lineWidth = 80

extension String {
  /// The text, broken between words into lines that fit after an indent.
  func wrapped(indent: Int, width: Int = lineWidth) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width - indent {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// The text with spaces after it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text, cut to fit.
  func excerpt(_ width: Int) -> String {
    count <= width ? self : prefix(max(0, width - 1)) + "…"
  }
}
