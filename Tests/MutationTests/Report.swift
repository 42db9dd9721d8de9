import Foundation
import ConformanceRules
import TestSupport

/// What a process that read some inputs has reported.
struct Report: Sendable {
  let inputCount: Int
  let complaints: [String]
  /// Why and at which input the process ended early; nil if it read everything.
  let earlyEnd: String?

  init(ofReading mutants: Mutants) throws {
    let variables = [Mutants.variable: mutants.words]
    let outcome = try RunningProgram(test: "MutationTests/mutants", environment: variables)
      .outcome(seconds: 3_600)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    let inputs = lines.filter { $0.hasPrefix("input\t") }
    inputCount = inputs.count
    complaints = lines.filter { $0.hasPrefix("complaint\t") }.map(Self.explained)
    if outcome.exitCode == 0, lines.contains("end") {
      earlyEnd = nil
    } else {
      let last = inputs.last.map(Self.explained) ?? "the start"
      earlyEnd = "\(Self.reason(outcome)) at \(last)\n\(outcome.text.suffix(2_000))"
    }
  }

  private static func reason(_ outcome: Outcome) -> String {
    guard outcome.isSignal else { return "exit code \(outcome.exitCode)" }
    return outcome.exitCode == SIGALRM ? "hangs" : "signal \(outcome.exitCode)"
  }

  /// A line, and how to read its input again. The first number in the line is that of the input.
  private static func explained(_ line: String) -> String {
    guard let number = line.split(separator: "\t").lazy.compactMap({ Int($0) }).first else { return line }
    return "\(line) (again: \(Mutants.variable)=\(number) swift test --filter MutationTests/mutants)"
  }
}
