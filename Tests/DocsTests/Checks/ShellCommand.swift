import Foundation
import TestSupport

/// A command of a page.
///
/// In a block of `console` it stands behind "$ " and its output below it; in a comment it shows none. It goes on
/// in the next line after "\", and after "<<END" up to END.
struct ShellCommand {
  let text: String
  /// The indices of the command's lines.
  let lines: Range<Int>
  /// The indices of the lines of its output; nil for a command in a comment.
  let output: Range<Int>?
}

extension ShellCommand {
  /// The commands of a page, from top to bottom.
  static func all(of page: Page) -> [ShellCommand] {
    let hidden = page.comments.filter { $0.text.hasPrefix("$ ") }.map { index, text in
      ShellCommand(text: String(text.dropFirst(2)), lines: index..<index + 1, output: nil)
    }
    let shown = page.blocks.filter { $0.language == "console" }.flatMap { commands(in: $0, of: page.lines) }
    return (hidden + shown).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  private static func commands(in block: Block, of lines: [String]) -> [ShellCommand] {
    var commands: [ShellCommand] = []
    var index = block.lines.lowerBound
    while index < block.lines.upperBound {
      let start = index
      index = end(of: start, in: block, of: lines)
      let commandLines = start..<index
      while index < block.lines.upperBound, !lines[index].hasPrefix("$ ") { index += 1 }
      commands.append(
        ShellCommand(
          text: String(lines[commandLines].joined(separator: "\n").dropFirst(2)),
          lines: commandLines,
          output: commandLines.upperBound..<index
        )
      )
    }
    return commands
  }

  /// Where the command at a line ends.
  private static func end(of start: Int, in block: Block, of lines: [String]) -> Int {
    var last = start
    while lines[last].hasSuffix("\\"), last + 1 < block.lines.upperBound { last += 1 }
    let words = lines[last].split(separator: " ")
    if let word = words.first(where: { $0.hasPrefix("<<") })?.dropFirst(2) {
      last = lines[last..<block.lines.upperBound].firstIndex { $0 == word } ?? last
    }
    return last + 1
  }
}

extension ShellCommand {
  /// The programs that pages may use beside the runner.
  static let programs: Set = [
    "cat", "cmp", "cp", "cut", "diff", "echo", "find", "grep", "head", "ln", "ls", "mkdir", "mv", "printf",
    "python3",
    "rm", "sed", "sort", "tail", "tr", "wc", "xxd",
  ]

  /// A program in the command that pages may not use.
  var forbiddenProgram: String? {
    let typed = text.contains("<<") ? text.lines[0] : text
    let bare = typed.replacing("\\\n", with: " ")
      .replacing(Self.runner, with: "echo")
      .replacing(#/'[^']*'|"[^"]*"|[0-9]?>&[0-9]/#, with: "x")
    let programs = bare.split { "|;&\n".contains($0) }.compactMap { $0.split(separator: " ").first }
    return programs.map(String.init).first { !Self.programs.contains($0) }
  }

  /// Runs the command in a directory, whose path becomes "…" in the output.
  func run(in directory: URL) throws -> (output: [String], exitCode: Int32) {
    let script = text.replacing(Self.runner, with: "\"$RUNNER\"")
    let outcome = try TestSupport.run(
      ["-c", script],
      of: URL(fileURLWithPath: "/bin/sh"),
      environment: ["RUNNER": runnerURL.path, "LC_ALL": "C.UTF-8", "TERM": "dumb"],
      in: directory,
      joinsErrors: true,
      seconds: 60
    )
    // On macOS, "/var" is a link to "/private/var".
    let paths = ["/private\(directory.path)", directory.resolvingSymlinksInPath().path, directory.path]
    let output = paths.reduce(outcome.text) { $0.replacing($1, with: "…") }
    return (Array(output.lines.dropLast(output.hasSuffix("\n") || output.isEmpty ? 1 : 0)), outcome.exitCode)
  }

  /// How a page runs the runner; the one that was built with the tests takes its place.
  private static var runner: Regex<Substring> {
    #/\bswift run (?:-c release )?runner\b/#.matchingSemantics(.unicodeScalar)
  }
}

extension ShellCommand {
  /// What to show of an output where "…" on a line of its own stands for lines that are left out.
  ///
  /// - Parameter shown: The excerpt that the page has.
  /// - Returns: nil if it cannot be known what the page should show.
  static func excerpt(of output: [String], like shown: [String]) -> [String]? {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return output }
    var rest = output[...]
    var excerpt: [String] = []
    for (number, part) in parts.enumerated() {
      let start: Int?
      switch number {
      case 0: start = rest.startIndex
      case parts.count - 1: start = rest.endIndex - part.count
      default: start = rest.dropFirst().firstIndex { $0 == part.first }
      }
      guard let start, start >= rest.startIndex + (number == 0 ? 0 : 1), start + part.count <= rest.endIndex
      else { return nil }
      if number > 0 { excerpt.append("…") }
      excerpt += rest[start..<start + part.count]
      rest = rest[(start + part.count)...]
    }
    return excerpt
  }
}
