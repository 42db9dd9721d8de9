import Foundation

/// A program of the package that the playground builds when it's needed.
struct Build {
  let program: URL
  /// The compiler's warnings about files that it has compiled now, by their paths.
  let warnings: [String: String]

  init(_ product: String) throws {
    let path = Playground.package.path
    let build = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", "build", "--package-path", path, "--product", product]
    )
    let output = build.text.replacing("\(path)/", with: "")
    if build.exitCode != 0 {
      let error = Self.messages("error", in: output).first
      throw BuildError(
        description: error.map { "a file doesn't compile.\n\n\($0.text)" }
          ?? "the programs can't be built.\n\n\(output)"
      )
    }
    program = Playground.package.appendingPathComponent(".build/debug/\(product)")
    // The compiler repeats some of them.
    let warnings = Self.messages("warning", in: output).map { ($0.path, $0.text) }
    self.warnings = Dictionary(warnings) { $0.contains($1) ? $0 : "\($0)\n\n\($1)" }
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
