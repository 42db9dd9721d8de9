import Foundation
import TestSupport
import Testing

/// A function that a page shows together with what it prints.
///
/// It runs in a process of its own, because some end in a trap.
enum Program {
  /// The functions by their names.
  static var all: [String: @Sendable () throws -> Void] {
    var all: [String: @Sendable () throws -> Void] = ["hello": { print("hello") }]
    all.merge(files) { first, _ in first }
    #if !canImport(ObjectiveC)
      let pages = [
        why, mirror, nested, dictionariable, genericBox, archiver, comparison, foundationOnLinux,
      ]
      for programs in pages { all.merge(programs) { first, _ in first } }
    #endif
    return all
  }

  /// Runs a function in another process of these tests.
  ///
  /// - Returns: What it prints, with the message of a trap; without places in Foundation's source, times and
  ///   process numbers.
  static func output(of name: String) throws -> [String] {
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
    let isTrap = lines.contains { $0.hasPrefix("Fatal error") }
    if outcome.isSignal, !isTrap { lines.append(signalName(outcome.exitCode)) }
    return lines
  }

  private static func signalName(_ signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "A trap without a message"
    case SIGSEGV, SIGBUS: "Segmentation fault"
    case SIGKILL: "Killed: it still ran after two minutes"
    default: "Signal \(signal)"
    }
  }

  fileprivate static let variable = "DOCS_PROGRAM"
  fileprivate static let marker = "--- what the program prints:"
}

/// The other process: it runs the function that the variable names, and nothing else.
@Suite(.enabled(if: ProcessInfo.processInfo.environment[Program.variable] != nil, "no program is named"))
struct ProgramProcess {
  @Test("A program of a page")
  func program() throws {
    bufferStandardOutputByLines()
    print(Program.marker)
    let name = ProcessInfo.processInfo.environment[Program.variable] ?? ""
    do {
      guard let program = Program.all[name] else {
        print("there is no program \(name); there are: \(Program.all.keys.sorted().joined(separator: ", "))")
        exit(1)
      }
      try program()
    } catch {
      print("error: \(error)")
    }
    exit(0)
  }
}
