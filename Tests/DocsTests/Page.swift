import Foundation
import Testing

/// A page of the documentation.
struct Page: Sendable, CustomTestStringConvertible {
  let url: URL
  let text: String

  /// Where the package is.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var all: [Page] {
    get throws {
      let docs = package.appendingPathComponent("docs")
      let chapters = try FileManager.default.contentsOfDirectory(atPath: docs.path)
        .filter { $0.hasSuffix(".md") }.sorted().map { docs.appendingPathComponent($0) }
      let others = ["README.md", "CONTRIBUTING.md"].map { package.appendingPathComponent($0) }
      return try (others + chapters).map { Page(url: $0, text: try String(contentsOf: $0, encoding: .utf8)) }
    }
  }

  /// "docs/SPEC.md"
  var path: String { String(url.path.dropFirst(Self.package.path.count + 1)) }

  var testDescription: String { path }
}

extension Page {
  /// A block of code between "```" and "```".
  struct Block {
    let language: String
    /// What the comment before it names: "file#region".
    let source: String?
    /// The number of its first line, from 1.
    let line: Int
    let text: String
  }

  var blocks: [Block] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let first = start {
        blocks.append(
          Block(
            language: String(lines[first].dropFirst(3)),
            source: first == 0 ? nil : Self.source(in: lines[first - 1]),
            line: first + 2,
            text: lines[(first + 1)..<index].map { $0 + "\n" }.joined()
          )
        )
        start = nil
      } else {
        start = index
      }
    }
    return blocks
  }

  private static func source(in line: String) -> String? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->"), line.contains("#") else { return nil }
    return String(line.dropFirst(5).dropLast(4))
  }

  /// Writes the page with another text in a block.
  func replace(_ block: Block, with text: String) throws {
    let page = try String(contentsOf: url, encoding: .utf8)
    let fence = "<!-- \(block.source ?? "") -->\n```\(block.language)\n"
    try page.replacing(fence + block.text, with: fence + text)
      .write(to: url, atomically: true, encoding: .utf8)
  }
}

/// The lines between "// region name" and "// endregion" of a file of the package, or the whole file.
struct Region {
  let text: String

  /// A region by "file#name"; nil if there is none.
  init?(_ source: String) throws {
    let parts = source.split(separator: "#", maxSplits: 1).map(String.init)
    let file = Page.package.appendingPathComponent(parts[0])
    guard parts.count == 2, let content = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let lines = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.trimmed == "// region \(parts[1])" }),
      let end = lines[start...].firstIndex(where: { $0.trimmed == "// endregion" })
    else { return nil }
    let region = lines[(start + 1)..<end]
    let indent = region.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    text = region.map { $0.dropFirst(indent) + "\n" }.joined()
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
