extension Console {
  /// How many columns a line may take.
  var width: Int { limit(columns) }

  /// The text, broken between words into lines that fit after an indent.
  func wrapped(_ text: String, indent: Int) -> String {
    text.split(separator: " ").map(String.init).joined(indent: indent, width: width)
  }

  /// A limit on a length or a count, unless everything is shown.
  func limit(_ count: Int) -> Int { showsEverything ? .max / 2 : count }

  /// Says how many lines aren't shown, if there are some.
  func printCount(ofHidden count: Int) throws(Failure) {
    if count > 0 { try print(dim("  … \(count.grouped) more; \(Console.showingAll)")) }
  }

  /// The text in a style, if the output is a terminal with colors.
  func styled(_ text: String, _ style: TextStyle) -> String { isColored ? text.styled(style) : text }

  func bold(_ text: String) -> String { styled(text, .bold) }
  func dim(_ text: String) -> String { styled(text, .dim) }
  func green(_ text: String) -> String { styled(text, .green) }
  func red(_ text: String) -> String { styled(text, .red) }
}
