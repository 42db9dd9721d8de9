import Foundation

/// A page of the documentation, as it is when it is read.
struct Page {
  /// Where the package is.
  let root: URL
  /// "docs/SPEC.md"
  let path: String
  let lines: [String]
  /// The blocks of code.
  let blocks: [Block]
  /// The indices of the lines that are in no block.
  let prose: [Int]

  init(_ path: String, in root: URL = Page.package) throws {
    self.root = root
    self.path = path
    lines = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).lines
    (blocks, prose) = Block.all(in: lines)
  }
}

extension Page {
  /// Where this package is.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The paths of all pages.
  static var paths: [String] {
    get throws {
      let docs = try FileManager.default.contentsOfDirectory(
        atPath: package.appendingPathComponent("docs").path
      )
      return ["README.md", "CONTRIBUTING.md"]
        + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }
  }

  /// The comments, each on a line of its own: "table: bytes" of "<!-- table: bytes -->".
  var comments: [(index: Int, text: String)] {
    prose.compactMap { index in lines[index].comment.map { (index, $0) } }
  }
}

/// A block of code between two fences.
struct Block {
  let language: String
  /// The comment on the line before it.
  let comment: String?
  /// The indices of the lines between the fences.
  let lines: Range<Int>
  /// Whether there is a fence at the end.
  var isClosed = true

  /// The blocks of a page, and the indices of the lines that are in none.
  static func all(in lines: [String]) -> (blocks: [Block], prose: [Int]) {
    var blocks: [Block] = []
    var prose: [Int] = []
    var opening: Int?
    for (index, line) in lines.enumerated() {
      let fence = line.fence
      if let first = opening {
        guard fence.count >= lines[first].fence.count, fence.count == line.count else { continue }
        blocks.append(Block(lines, from: first, to: index))
        opening = nil
      } else if fence.count >= 3 {
        opening = index
      } else {
        prose.append(index)
      }
    }
    if let first = opening { blocks.append(Block(lines, from: first, to: nil)) }
    return (blocks, prose)
  }
}

extension Block {
  /// The block between two lines of a page; it goes on to the end of the page if there is no second.
  private init(_ page: [String], from first: Int, to last: Int?) {
    language = String(page[first].dropFirst(page[first].fence.count))
    comment = first == 0 ? nil : page[first - 1].comment
    lines = first + 1..<(last ?? page.count)
    isClosed = last != nil
  }
}

extension String {
  /// The "```" at the beginning.
  fileprivate var fence: Substring { prefix { $0 == "`" } }

  /// The lines; the last one is empty if the text ends with a newline.
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// What stands in a comment that is the whole line.
  var comment: String? {
    guard hasPrefix("<!-- "), hasSuffix(" -->") else { return nil }
    return String(dropFirst(5).dropLast(4))
  }
}
