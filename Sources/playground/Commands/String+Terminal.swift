extension String {
  /// The text in a style, if the output is a terminal with colors.
  func shown(_ style: TextStyle) -> String { StandardOutput.isColored ? styled(style) : self }

  /// The same lines, broken between words where they are wider than the terminal.
  var wrapped: String {
    guard let width = StandardOutput.columns else { return self }
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if String(line).displayWidth <= width { return String(line) }
      let indent = line.prefix { $0 == " " }
      return indent + line.split(separator: " ").map(String.init).joined(indent: indent.count, width: width)
    }
    return lines.joined(separator: "\n")
  }
}
