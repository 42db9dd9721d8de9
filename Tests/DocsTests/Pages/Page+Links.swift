import Foundation

/// A link or an image in a line of text.
struct Link {
  /// "other.md#anchor"
  let target: String
  let isImage: Bool

  /// `[text](target)`, `![text](target)` and `[text]: target`, but not those that lead to other sites.
  static func all(in text: String) -> [Link] {
    text.matches(of: #/(!\[[^\]]*)?(?:\]\(<?|^\[[^\]]+\]: +)([^\s)>]+)/#)
      .map { Link(target: String($0.output.2), isImage: $0.output.1 != nil) }
      .filter { !$0.target.contains("://") && !$0.target.hasPrefix("mailto:") }
  }
}

extension Page {
  /// The path of the file or folder to which a link leads.
  func path(of link: Link) throws -> String {
    let target = link.target.prefix { $0 != "#" }
    guard !target.isEmpty else { return path }
    let file = root.appendingPathComponent("\(path)/../\(target.removingPercentEncoding ?? String(target))")
      .standardizedFileURL.path
    guard let path = "\(file)/".dropping(prefix: "\(root.path)/") else {
      throw RenderingError("\(link.target) leads out of the package")
    }
    return String(path.dropLast())
  }

  /// Checks that a link leads to a file, a folder or a heading.
  func check(_ link: Link) throws {
    let path = try path(of: link)
    guard FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) else {
      throw RenderingError("\(link.target) leads to \(path), which does not exist")
    }
    let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return }
    guard path.hasSuffix(".md") else {
      throw RenderingError("\(link.target) leads into a file that has no headings")
    }
    guard try Page(path, in: root).anchors.contains(String(parts[1])) else {
      throw RenderingError("\(link.target) leads to no heading")
    }
  }

  /// The anchors of the headings.
  private var anchors: Set<String> {
    Set(text.compactMap { $0.wholeMatch(of: #/#{1,6} +(.*?) *#*/#).map { Self.anchor(of: $0.output.1) } })
  }

  /// The anchor that a Git host gives to a heading: lower case, without punctuation, with "-" for each space.
  private static func anchor(of heading: Substring) -> String {
    heading.replacing(#/!?\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }.lowercased()
      .replacing(#/[^\p{Alphabetic}\p{N}\p{Mn} _-]/#.matchingSemantics(.unicodeScalar), with: "")
      .replacing(" ", with: "-")
  }

  /// The lines that are in no block of code.
  private var text: [String] {
    var text: [String] = []
    var index = 0
    while index < lines.count {
      if lines[index].fence == nil {
        text.append(lines[index])
      } else {
        index = endOfBlock(at: index) ?? lines.count
      }
      index += 1
    }
    return text
  }
}
