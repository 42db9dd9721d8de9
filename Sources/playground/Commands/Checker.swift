import Foundation
import Practice

/// The program that checks solutions.
enum Checker {
  /// Builds it, with the learner's files.
  static func build() throws {
    let build = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", "build", "--package-path", Playground.package.path, "--product", "checker"]
    )
    if build.exitCode != 0 { throw BuildError(in: build.text) }
  }

  /// What the solution printed, and what isn't right in it; nil if it's solved.
  static func fault(of exercise: Exercise) throws -> String? {
    let check = try ChildProcess(
      Playground.package.appendingPathComponent(".build/debug/checker"),
      [exercise.name]
    )
    switch check.exitCode {
    case 0: return nil
    case nil where check.signal == SIGALRM:
      return "\(check.text)Not right yet: the solution doesn't return.\n"
    case nil: return "\(check.text)Not right yet: the solution crashes.\n"
    default: return check.text
    }
  }
}

/// Why the learner's files can't be built: the compiler's first error, with its notes, or whatever else has been printed.
private struct BuildError: Error, CustomStringConvertible {
  let description: String

  init(in output: String) {
    func isError(_ line: Substring) -> Bool { line.hasPrefix("/") && line.contains(": error: ") }
    let rest = output.split(separator: "\n", omittingEmptySubsequences: false).drop { !isError($0) }
    guard !rest.isEmpty else {
      description = "the exercises can't be built.\n\n\(output)"
      return
    }
    let next = rest.dropFirst().firstIndex { isError($0) || $0.hasPrefix("error: ") || $0.hasPrefix("[") }
    let error = rest[..<(next ?? rest.endIndex)].joined(separator: "\n")
    description = "a file doesn't compile.\n\n\(error.replacing("\(Playground.package.path)/", with: ""))"
  }
}
