/// A line of text in several styles, cut to the width of the terminal.
struct StyledLine {
  private var parts: [(text: String, style: TextStyle)] = []
  /// What comes last, and isn't cut.
  var end = (text: "", style: TextStyle.plain)

  init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  mutating func append(_ text: String, _ style: TextStyle = .plain) {
    parts.append((text, style))
  }

  var width: Int { parts.reduce(0) { $0 + $1.text.displayWidth } }

  /// The line, cut to the width of a console.
  func rendered(for console: Console) -> String {
    let end = console.styled(end.text, end.style)
    let endWidth = self.end.text.displayWidth
    guard width + endWidth > console.width else {
      return parts.map { console.styled($0, $1) }.joined() + end
    }
    var room = console.width - endWidth - 1
    var text = ""
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
