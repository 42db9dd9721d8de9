import Foundation
import Practice

/// A program of the package that the playground builds when it's needed.
struct Build {
  let program: URL
  /// The compiler's warnings about files that it has compiled now, by their paths.
  let warnings: [String: String]

  /// - Parameter exercise: The one whose errors come first.
  init(_ product: String, for exercise: Exercise) throws {
    let path = Playground.package.path
    let build = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", "build", "--package-path", path, "--product", product]
    )
    let output = build.text.replacing("\(path)/", with: "")
    if build.exitCode != 0 {
      let errors = Self.messages("error", in: output)
      let own = errors.first { $0.path == exercise.path(in: "Exercises") }
      throw BuildError(
        description: (own ?? errors.first).map { Self.description(of: $0, besides: exercise) }
          ?? "the programs can't be built.\n\n\(output)"
      )
    }
    program = Playground.package.appendingPathComponent(".build/debug/\(product)")
    // The compiler repeats some of them.
    let warnings = Self.messages("warning", in: output).map { ($0.path, $0.text) }
    self.warnings = Dictionary(warnings) { $0.contains($1) ? $0 : "\($0)\n\n\($1)" }
  }

  /// The compiler's error in a file. All exercises are compiled together, so one that is broken keeps the others from being
  /// checked.
  private static func description(of error: (path: String, text: String), besides exercise: Exercise)
    -> String
  {
    let path = error.path
    guard let broken = Exercise.all.first(where: { $0.path(in: "Exercises") == path }) else {
      return "a file doesn't compile.\n\n\(error.text)"
    }
    let text = error.text + (advice(aboutError: error.text).map { "\n\n\($0)".wrapped } ?? "")
    if broken.name == exercise.name { return "\(broken.name) doesn't compile.\n\n\(text)" }
    return """
      \(broken.name) doesn't compile, so no exercise can be checked.

      \(text)

      Correct \(path), or set it aside with these commands:

        git stash push \(path)
        git stash pop    (brings it back)
      """
  }

  /// The compiler's errors or warnings, with their notes.
  private static func messages(_ kind: String, in output: String) -> [(path: String, text: String)] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    func isStart(_ line: Substring) -> Bool { line.contains(#/^\S+\.swift:\d+:\d+: (error|warning): /#) }
    return lines.indices.filter { isStart(lines[$0]) && lines[$0].contains(": \(kind): ") }.map { start in
      let rest = lines[(start + 1)...]
      let end =
        rest.firstIndex { isStart($0) || $0.hasPrefix("error: ") || $0.hasPrefix("[") } ?? rest.endIndex
      return (
        String(lines[start].prefix { $0 != ":" }),
        lines[start..<end].joined(separator: "\n").trimmingCharacters(in: .newlines)
      )
    }
  }
}

private struct BuildError: Error, CustomStringConvertible {
  let description: String
}
