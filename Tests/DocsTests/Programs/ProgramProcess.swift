import Foundation
import TestSupport
import Testing

/// Runs one program of a page in another process, because some programs end in a trap.
@Suite struct ProgramProcess {
  @Test("A program of a page", .enabled(if: Program.name != nil, "DOCS_PROGRAM isn't set"))
  func program() {
    print(Program.marker)
    guard let program = Program.name.flatMap({ Program.all[$0] }) else {
      print("There is no such program. There are: \(Program.all.keys.sorted().joined(separator: ", "))")
      exit(1)
    }
    do {
      try program()
    } catch {
      print("error: \(error)")
    }
    exit(0)
  }
}

extension Program {
  fileprivate static let variable = "DOCS_PROGRAM"
  fileprivate static let marker = "--- what the program prints:"
  fileprivate static let name = ProcessInfo.processInfo.environment[variable]

  /// Runs a program in another process of these tests.
  ///
  /// - Returns: What it prints, with the message of a trap, but without places in Foundation's source, times and
  ///   process numbers.
  static func output(of name: String) throws -> [String] {
    guard all[name] != nil else { throw RenderingError("there is no program \(name); see Program.all") }
    let outcome = try run(
      ["--testing-library", "swift-testing", "--filter", "ProgramProcess/program"],
      of: testsURL,
      environment: [variable: name, "SWIFT_BACKTRACE": "enable=no"],
      joinsErrors: true,
      seconds: 120
    )
    var lines = outcome.text.lines.drop { $0 != marker }.dropFirst().map { line in
      line.replacing(#/^\S+\.swift:[0-9]+: (?=Fatal error)/#, with: "")
        .replacing(#/^[0-9]{4}-[0-9-]+ [0-9:.]+ \S+\[[0-9a-f:]+\] (?=\*\*\*)/#, with: "")
    }
    if lines.last == "" { lines.removeLast() }
    let saysWhy = lines.contains { $0.hasPrefix("Fatal error") }
    if outcome.isSignal, !saysWhy { lines.append(ending(by: outcome.exitCode)) }
    return lines
  }

  private static func ending(by signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "A trap without a message"
    case SIGSEGV, SIGBUS: "Segmentation fault"
    case SIGKILL: "Killed: it still ran after two minutes"
    default: "Signal \(signal)"
    }
  }
}
