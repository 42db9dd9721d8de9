import ArchiveInspector
import KeyedArchive

/// What the Swift code for an archive says about the file.
struct ArchiveExtraction {
  /// The command that takes the archive out of a file that has more; nil if the file is the archive.
  let command: String?
  private let name: String

  /// - Parameter isText: Whether the file is a text that stands for the archive.
  init(_ opened: OpenedArchive, from name: String, isText: Bool) {
    self.name = name.onOneLine(width: 200)
    let isWhole = opened.path.isEmpty && !isText && opened.graph.unusedByteCount == 0
    let place = opened.path.isEmpty ? "" : " --at \(opened.path.onOneLine(width: 200).quotedForShell)"
    command = isWhole ? nil : "runner binary \(self.name.quotedForShell)\(place) --to archive.plist"
  }

  var remarks: [String] {
    guard let command else { return ["Reads \(name)."] }
    return ["Reads the archive in \(name). Take it out of there first:", "  \(command)"]
  }
}

extension String {
  /// The string as a word of a shell's command.
  var quotedForShell: String {
    let isWord = utf8.allSatisfy {
      $0 >= 0x80 || Character(Unicode.Scalar($0)).isLetter || "0123456789._/-".utf8.contains($0)
    }
    if isWord, !isEmpty, !hasPrefix("-") { return self }
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
