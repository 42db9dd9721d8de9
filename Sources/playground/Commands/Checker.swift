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
    guard build.exitCode != 0 else { return }
    let errors = build.text.split(separator: "\n").filter { $0.contains("error: ") && $0.hasPrefix("/") }
    throw CompilerErrors(errors.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  /// What isn't right in the learner's solution.
  static func fault(of exercise: Exercise) throws -> String? {
    let check = try ChildProcess(
      Playground.package.appendingPathComponent(".build/debug/checker"),
      [exercise.name]
    )
    switch check.exitCode {
    case 0: return nil
    case nil: return "the solution ends the process.\n\(check.text)"
    default: return check.text
    }
  }
}

/// Why the learner's files don't compile.
struct CompilerErrors: Error, CustomStringConvertible {
  let description: String

  init(_ lines: [Substring]) {
    let path = "\(Playground.package.path)/"
    description = (["a file doesn't compile."] + lines.map { $0.replacing(path, with: "") }).joined(
      separator: "\n"
    )
  }
}
