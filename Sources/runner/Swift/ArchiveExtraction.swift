import ArchiveInspector
import ArchiveFormat

/// What the Swift code for an archive says about the file.
struct ArchiveExtraction {
  /// The file and the place of the archive in it, as arguments; nil if the file is the archive.
  private let arguments: String?
  /// The commands that print the code for archives and other property lists inside its data.
  let inner: [String]
  let name: String

  /// - Parameter isText: Whether the file is a text that stands for the archive.
  init(_ opened: OpenedArchive, from name: String, isText: Bool) {
    // The command is in a comment.
    self.name = name.unicodeScalars.map { $0.breaksLine ? $0.onOneLine : String($0) }.joined()
    let isWhole = opened.path.isEmpty && !isText && opened.graph.unusedByteCount == 0
    let place = opened.path.isEmpty ? "" : " --at \(opened.path.quotedForShell)"
    let file = self.name == "standard input" ? "FILE" : self.name.quotedForShell
    arguments = isWhole ? nil : file + place
    inner = Outline(opened.graph).lists(3).map { list in
      let path = (opened.path + list.steps).withoutLeadingDot
      return "swift run runner inspect \(file) --at \(path.quotedForShell) --swift"
    }
  }

  /// The command that takes the archive out of a file that has more.
  func command(to target: String = "archive.plist") -> String? {
    arguments.map { "swift run runner binary \($0) --to \(target)" }
  }

  var remarks: [String] {
    let whole = command().map { ["Reads the archive in \(name). Take it out of there first:", "  \($0)"] }
    return (whole ?? ["Reads \(name)."]) + remarksOnInner
  }

  var remarksOnInner: [String] {
    inner.isEmpty ? [] : ["Property lists inside its data have code of their own:"] + inner.map { "  \($0)" }
  }
}

extension String {
  /// The string as a word of a shell's command. The name of a file that begins like an option is given with its folder.
  var quotedForShell: String {
    if utf8.first == UInt8(ascii: "-") { return "./\(self)".quotedForShell }
    let isWord = unicodeScalars.allSatisfy {
      $0.properties.isXIDContinue || "./-=".unicodeScalars.contains($0)
    }
    if isWord, !isEmpty, utf8.first != UInt8(ascii: "=") { return self }
    return "'\(unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined())'"
  }
}
