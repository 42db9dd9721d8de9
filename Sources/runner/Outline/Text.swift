import Foundation

// Text for a terminal. The playground and `ConformanceRules` have links to this file.

/// A style of text, by its code in an escape sequence.
enum TextStyle: String {
  case plain = ""
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case magenta = "35"
}

extension String {
  func styled(_ style: TextStyle) -> String {
    style == .plain || isEmpty ? self : "\u{1B}[\(style.rawValue)m\(self)\u{1B}[0m"
  }
}

extension [String] {
  /// The words in lines that fit after an indent.
  func joined(indent: Int, width: Int) -> String {
    var lines: [String] = []
    for word in self {
      if let last = lines.last, last.count + 1 + word.count <= width - indent {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth)) + self
  }

  /// The text, cut to fit in some columns.
  func cut(width: Int) -> String {
    displayWidth <= width ? self : displayPrefix(max(1, width - 1)) + "…"
  }

  /// As much of the beginning as fits in some columns.
  func displayPrefix(_ width: Int) -> String {
    var room = width
    let end = unicodeScalars.firstIndex { scalar in
      room -= scalar.displayWidth
      return room < 0
    }
    return end.map { String(unicodeScalars[..<$0]) } ?? self
  }

  /// How many columns of a terminal the text takes.
  var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// How many columns of a terminal a character takes: two in East Asian scripts and for emoji, none if it combines with
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

extension Int {
  /// "100,000"
  var grouped: String {
    magnitude < 1_000 ? "\(self)" : formatted(.number.locale(Locale(identifier: "en_US")))
  }
}
