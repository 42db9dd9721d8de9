extension String {
  /// The string in quotes, as JSON. Characters that could control a terminal are escaped.
  var asJSON: String {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    return isPlain ? "\"\(self)\"" : "\"\(unicodeScalars.map { $0.escapedInJSON }.joined())\""
  }
}

extension Double {
  /// The number as JSON; if it isn't finite, its name as a string.
  var asJSON: String {
    isFinite ? "\(self)" : isNaN ? "\"NaN\"" : self < 0 ? "\"-Infinity\"" : "\"Infinity\""
  }
}

extension Unicode.Scalar {
  fileprivate var escapedInJSON: String {
    switch self {
    case "\"", "\\": return "\\\(self)"
    case "\n": return "\\n"
    default: break
    }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      utf16.map { "\\u" + String(0x1_0000 + Int($0), radix: 16).dropFirst() }.joined()
    default: String(self)
    }
  }
}
