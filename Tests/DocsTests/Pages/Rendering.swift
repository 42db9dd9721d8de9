import Foundation
import ConformanceRules
import TestSupport

/// A page rendered from its sources, from top to bottom. A page is up to date if rendering it changes nothing.
final class Rendering {
  private let page: Page
  /// The folder in which the commands that the page shows run, and the one for those in comments, which has the files of
  /// both: what a page shows works without what it hides.
  private let directory, hiddenDirectory: URL
  private var lines: [String] = []
  /// The indices of the line that comes next, and of the one to report.
  private var (next, current) = (0, 0)
  /// Problems: "docs/01-mirror.md:42: …"
  private(set) var issues: [String] = []
  /// The page, the drawings that it shows, and their archives, by their paths.
  private(set) var files: [String: Data] = [:]

  init(of page: Page, runningCommandsIn directory: URL, andHiddenOnesIn hiddenDirectory: URL) {
    self.page = page
    self.directory = directory
    self.hiddenDirectory = hiddenDirectory
    while next < page.lines.count {
      current = next
      do {
        try renderPart()
      } catch {
        issues.append("\(page.path):\(current + 1): \(error)")
      }
    }
    files[page.path] = Data(lines.joined(separator: "\n").utf8)
  }

  private func renderPart() throws {
    let line = page.lines[current]
    keepLines(upTo: current + 1)
    if line.fence != nil {
      try renderBlock()
    } else if let comment = line.comment {
      try render(comment)
    } else {
      try check(line)
    }
  }

  private func keepLines(upTo end: Int) {
    replaceLines(upTo: end, with: page.lines[next..<end])
  }

  private func replaceLines(upTo end: Int, with newLines: some Sequence<String>) {
    lines += newLines
    next = end
  }
}

/// Why a part of a page can't be rendered.
struct RenderingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

// MARK: Blocks

extension Rendering {
  private func renderBlock() throws {
    let (opening, end) = (current, page.endOfBlock(at: current))
    defer { keepLines(upTo: end.map { $0 + 1 } ?? page.lines.count) }
    guard let end else { throw RenderingError("nothing closes this block") }
    let source = opening > 0 ? page.lines[opening - 1].comment : nil
    switch page.lines[opening].drop(while: { $0 == "`" }) {
    case "sh", "markdown", "python": break
    case "console": try renderTranscript(upTo: end)
    case "swift", "text":
      guard let source else {
        throw RenderingError("name the region in a comment above: <!-- Sources/File.swift#name -->")
      }
      replaceLines(upTo: end, with: try Region.lines(of: source, in: page.root))
    case let language:
      throw RenderingError("a block is swift, text, console, sh, markdown or python, not \"\(language)\"")
    }
  }

  private func renderTranscript(upTo end: Int) throws {
    while next < end {
      current = next
      keepLines(upTo: ShellCommand.end(in: page.lines[current..<end]))
      guard let text = page.lines[current..<next].joined(separator: "\n").dropping(prefix: "$ ") else {
        throw RenderingError("a transcript begins with a command, \"$ …\"")
      }
      let endOfOutput = page.lines[next..<end].firstIndex { $0.hasPrefix("$ ") } ?? end
      let output = try ShellCommand(text: text).run(in: directory).output
      replaceLines(upTo: endOfOutput, with: try output.excerpt(like: page.lines[next..<endOfOutput]))
    }
  }
}

// MARK: Comments and text

extension Rendering {
  private func render(_ comment: String) throws {
    if let command = comment.dropping(prefix: "$ ") {
      try copyShownFiles()
      let (output, exitCode) = try ShellCommand(text: command).run(in: hiddenDirectory)
      guard exitCode == 0 else {
        throw RenderingError("the command fails with exit code \(exitCode): \(output.joined(separator: " "))")
      }
    } else if let name = comment.dropping(prefix: "table: ") {
      let end = page.lines[next...].firstIndex { !$0.hasPrefix("|") } ?? page.lines.count
      replaceLines(upTo: end, with: try Table.named(name).markdown)
    } else if next == page.lines.count || !["```swift", "```text"].contains(page.lines[next]) {
      throw RenderingError("no block below uses this comment")
    }
  }

  private func check(_ line: String) throws {
    let text = line.replacing(#/`[^`]*`/#, with: "code")
    guard !text.contains("<!--") else { throw RenderingError("a comment must be a line of its own") }
    for link in Link.all(in: text) {
      if link.isImage { try addDrawing(link) } else { try page.check(link) }
    }
  }

  private func addDrawing(_ link: Link) throws {
    let name = link.target.split(separator: "/").last ?? ""
    try copyShownFiles()
    guard try page.path(of: link) == "docs/images/\(name)",
      let drawing = try? Data(contentsOf: hiddenDirectory.appendingPathComponent(String(name)))
    else {
      throw RenderingError("\(link.target) is not a drawing in docs/images that a command above writes")
    }
    files["docs/images/\(name)"] = drawing
    if let archive = archive(of: name) { files["docs/archives/\(name.prefix { $0 != "." }).plist"] = archive }
  }

  /// The archive that a command above has drawn, which the site can open; nil for a chart.
  private func archive(of drawing: Substring) -> Data? {
    let command = page.lines[..<current].last { $0.contains("--svg \(drawing)") }
    let file = command?.firstMatch(of: #/inspect (\S+)/#)?.output.1
    return file.flatMap { try? Data(contentsOf: hiddenDirectory.appendingPathComponent(String($0))) }
  }

  private func copyShownFiles() throws {
    _ = try run(["-R", "\(directory.path)/.", hiddenDirectory.path], of: URL(fileURLWithPath: "/bin/cp"))
  }
}

// MARK: Differences

extension Rendering {
  /// How each file differs from the rendered one, as `diff` prints it.
  func differences() throws -> [String] {
    try files.sorted { $0.key < $1.key }.compactMap { path, content in
      let file = page.root.appendingPathComponent(path)
      guard (try? Data(contentsOf: file)) != content else { return nil }
      let arguments = ["-U0", "-N", "--label", path, "--label", path, file.path, "-"]
      return try run(arguments, of: URL(fileURLWithPath: "/usr/bin/diff"), input: content).text
    }
  }

  func write() throws {
    for (path, content) in files {
      try content.write(to: page.root.appendingPathComponent(path), options: .atomic)
    }
  }
}

extension Page {
  /// Renders the page. Its commands run in new folders.
  func rendered() throws -> Rendering {
    try withTemporaryDirectory { directory in
      try withTemporaryDirectory {
        Rendering(of: self, runningCommandsIn: directory, andHiddenOnesIn: $0)
      }
    }
  }
}
