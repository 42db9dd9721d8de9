/// A line of text in several styles, cut to the width of the terminal.
struct StyledLine {
  private var parts: [(text: String, style: TextStyle)] = []
  private(set) var width = 0
  /// What comes last, and isn't cut.
  var end = (text: "", style: TextStyle.plain)

  init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  mutating func append(_ text: String, _ style: TextStyle = .plain) {
    parts.append((text, style))
    width += text.displayWidth
  }

  /// The line, cut to the width of a console.
  func rendered(for console: Console) -> String {
    let end = console.styled(end.text, end.style)
    let endWidth = self.end.text.displayWidth
    var text = ""
    guard width + endWidth > console.width else {
      for part in parts { text += console.styled(part.text, part.style) }
      return text + end
    }
    var room = console.width - endWidth - 1
    for part in parts {
      let shown = part.text.displayPrefix(room)
      text += console.styled(shown, part.style)
      room -= shown.displayWidth
      if shown.utf8.count < part.text.utf8.count { break }
    }
    return text + "…" + end
  }
}

extension Console {
  func print(_ line: StyledLine) throws(Failure) {
    try print(line.rendered(for: self))
  }
}
