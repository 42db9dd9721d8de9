import Foundation
import TestSupport

extension Page {
  /// Each transcript is what its commands print, and each drawing is a file that a command of the page writes.
  ///
  /// The commands of a page run in one directory, from top to bottom.
  func transcriptDrifts() throws -> [Drift] {
    try withTemporaryDirectory { directory in
      let transcripts = try ShellCommand.all(of: self).compactMap { try drift(of: $0, in: directory) }
      return transcripts + drawingDrifts(in: directory)
    }
  }

  private func drift(of command: ShellCommand, in directory: URL) throws -> Drift? {
    let start = command.lines.lowerBound
    guard lines[start].comment != nil || lines[start].hasPrefix("$ ") else {
      return drift(at: start, "the transcript does not begin with a command, \"$ …\"")
    }
    if let program = command.forbiddenProgram {
      return drift(at: start, "pages may not use \(program); see ShellCommand.programs")
    }
    let (output, exitCode) = try command.run(in: directory)
    guard let shown = command.output else {
      let failure = "the command fails, with exit code \(exitCode): \(output.joined(separator: " "))"
      return exitCode == 0 ? nil : drift(at: start, failure)
    }
    guard let made = ShellCommand.excerpt(of: output, like: Array(lines[shown])) else {
      return drift(at: start, "the output has no such parts as the excerpt: show all of it, then cut it anew")
    }
    return drift(of: shown, from: made, "the output of \"\(command.text)\"")
  }

  private func drawingDrifts(in directory: URL) -> [Drift] {
    links.filter { $0.isImage && !$0.isRemote }.compactMap { image in
      let name = image.target.split(separator: "/").last.map(String.init) ?? ""
      guard path(to: image) == "docs/images/\(name)" else {
        return drift(at: image.index, "\(image.target) is not in docs/images")
      }
      let made = directory.appendingPathComponent(name)
      guard let drawing = try? Data(contentsOf: made) else {
        return drift(at: image.index, "no command of the page writes \(name)")
      }
      let url = root.appendingPathComponent("docs/images/\(name)")
      guard (try? Data(contentsOf: url)) != drawing else { return nil }
      return Drift(
        path: path,
        line: image.index + 1,
        message: "\(image.target) differs from what the page's commands draw",
        mend: .file(url, with: drawing)
      )
    }
  }
}
