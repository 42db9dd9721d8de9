import Foundation

/// A program of the package that the playground builds when it's needed.
struct Build {
  let program: URL
  /// The compiler's warnings about files that it has compiled now, by their paths.
  let warnings: [String: String]

  /// Where the tests' programs are: they can't build any.
  private static let folder = ProcessInfo.processInfo.environment["PLAYGROUND_PROGRAMS"]

  init(_ product: String) throws {
    if let folder = Self.folder {
      (program, warnings) = (URL(fileURLWithPath: folder).appendingPathComponent(product), [:])
      return
    }
    let build = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", "build", "--package-path", Playground.package.path, "--product", product]
    )
    if build.exitCode != 0 { throw BuildError(in: build.text) }
    program = Playground.package.appendingPathComponent(".build/debug/\(product)")
    warnings = Dictionary(grouping: Diagnostic.all(in: build.text, "warning"), by: \.path)
      .mapValues { $0.map(\.text).joined(separator: "\n") }
  }
}

/// Why the learner's files can't be built: the compiler's first error, with its notes, or whatever else has been printed.
private struct BuildError: Error, CustomStringConvertible {
  let description: String

  init(in output: String) {
    description =
      Diagnostic.all(in: output, "error").first.map { "a file doesn't compile.\n\n\($0.text)" }
      ?? "the programs can't be built.\n\n\(output)"
  }
}

/// What the compiler says about a place in a file.
private struct Diagnostic {
  let path: String
  let text: String

  static func all(in output: String, _ severity: String) -> [Diagnostic] {
    let lines = output.replacing("\(Playground.package.path)/", with: "").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    func isStart(_ line: Substring) -> Bool { line.contains(#/^\S+\.swift:\d+:\d+: (error|warning): /#) }
    return lines.indices.filter { isStart(lines[$0]) && lines[$0].contains(": \(severity): ") }.map { start in
      let rest = lines[(start + 1)...]
      let end =
        rest.firstIndex { isStart($0) || $0.hasPrefix("error: ") || $0.hasPrefix("[") } ?? rest.endIndex
      return Diagnostic(
        path: String(lines[start].prefix { $0 != ":" }),
        text: lines[start..<end].joined(separator: "\n")
      )
    }
  }
}
