import Foundation
import Testing

/// A page of the documentation.
struct Page: CustomTestStringConvertible {
  /// The folder of the package.
  let root: URL
  /// "docs/SPEC.md"
  let path: String
  let lines: [String]

  var testDescription: String { path }

  init(_ path: String, in root: URL = Page.package) throws {
    self.root = root
    self.path = path
    lines = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).lines
  }

  static let package = URL(fileURLWithPath: "\(#filePath)/../../../..").standardizedFileURL

  static var all: [Page] {
    get throws {
      let docs = try FileManager.default.contentsOfDirectory(atPath: "\(package.path)/docs")
      let paths = docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
      let readmes = ["", "Coder/", "Playgrounds/", "Tests/", "Tests/Corpus/"].map { "\($0)README.md" }
      return try (readmes + ["CHANGELOG.md", "CONTRIBUTING.md"] + paths).map { try Page($0) }
    }
  }

  /// The programs that its commands use.
  var usedPrograms: Set<String> {
    let commands = lines.compactMap { $0.dropping(prefix: "$ ") ?? $0.comment?.dropping(prefix: "$ ") }
    return Set(commands.flatMap { ShellCommand(text: $0).usedPrograms })
  }

  /// The index of the fence that closes a block of code; nil if there is none.
  func endOfBlock(at opening: Int) -> Int? {
    let length = lines[opening].fence?.count ?? 0
    return lines[(opening + 1)...].firstIndex { $0.fence?.count == $0.count && $0.count >= length }
  }
}

extension String {
  /// The lines; the last one is empty if the text ends with a newline.
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The rest of a text that begins with `prefix`.
  func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The text of a comment that is the whole line.
  var comment: String? { hasSuffix(" -->") ? String(dropLast(4)).dropping(prefix: "<!-- ") : nil }

  /// The back-ticks of a line that opens or closes a block of code.
  var fence: Substring? { hasPrefix("```") ? prefix { $0 == "`" } : nil }
}
