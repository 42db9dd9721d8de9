/// A line of text in several styles, which is cut where the terminal ends.
struct StyledLine {
  enum Style { case plain, bold, dim, accent, red }

  private(set) var parts: [(text: String, style: Style)] = []

  init(_ text: String = "", _ style: Style = .plain) {
    append(text, style)
  }

  mutating func append(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { parts.append((text, style)) }
  }

  /// How many columns it takes.
  var width: Int { parts.reduce(0) { $0 + $1.text.displayWidth } }

  /// The line for a console, cut to a width.
  func rendered(for console: Console, width: Int) -> String {
    var rest = width
    var isCut = self.width > width
    if isCut { rest -= 1 }
    var text = ""
    for part in parts where rest > 0 {
      let cut = part.text.displayPrefix(rest)
      text += console.styled(cut, part.style)
      rest -= cut.displayWidth
      if cut.unicodeScalars.count < part.text.unicodeScalars.count {
        isCut = true
        break
      }
    }
    return isCut ? text + "…" : text
  }
}

extension Console {
  func styled(_ text: String, _ style: StyledLine.Style) -> String {
    switch style {
    case .plain: text
    case .bold: bold(text)
    case .dim: dim(text)
    case .accent: accent(text)
    case .red: red(text)
    }
  }
}

extension String {
  /// How many columns of a terminal the text takes.
  var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// The text, cut to fit in some columns.
  func cut(width: Int) -> String {
    displayWidth <= width ? self : displayPrefix(max(1, width - 1)) + "…"
  }

  /// As much of the beginning as fits in some columns.
  func displayPrefix(_ width: Int) -> String {
    var rest = width
    let end = unicodeScalars.firstIndex { scalar in
      rest -= scalar.displayWidth
      return rest < 0
    }
    return end.map { String(unicodeScalars[..<$0]) } ?? self
  }
}

extension Unicode.Scalar {
  /// How many columns of a terminal a character takes: two in East Asian scripts and for emoji, none where it joins
  /// the one before.
  var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
