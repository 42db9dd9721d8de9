import Foundation

/// What a process that read some inputs has told.
struct Report: Sendable {
  let inputCount: Int
  let complaints: [String]
  let end: End

  /// How it ended.
  enum End: Hashable, Sendable, CustomStringConvertible {
    /// It read all that it was asked to read.
    case whole
    /// It ended before, or had to be ended, while it read an input.
    case early(String, reading: String, errors: String)

    var description: String {
      switch self {
      case .whole: "it read everything"
      case .early(let reason, let input, let errors): "\(reason) at \(input)\n\(errors)"
      }
    }
  }

  /// Starts a process that reads some inputs.
  ///
  /// - Parameters:
  ///   - failure: "trap 7": what it has to do on purpose, and at which input.
  ///   - silence: After how many seconds without a new input it hangs.
  static func ofReading(
    _ numbers: Range<Int>,
    failing failure: String? = nil,
    silence: TimeInterval = 60
  ) throws -> Report {
    let failure = failure.map { ["failing"] + $0.split(separator: " ").map(String.init) } ?? []
    let process = MutantsProcess(arguments: ["\(numbers.lowerBound)", "\(numbers.upperBound)"] + failure)
    return Report(try process.run(silence: silence))
  }

  private init(_ run: MutantsProcess.Run) {
    let inputs = run.lines.filter { $0.hasPrefix("input\t") }
    inputCount = inputs.count
    complaints = run.lines.filter { $0.hasPrefix("complaint\t") }.map(Self.explained)
    if run.exitCode == 0, run.lines.contains("end") {
      end = .whole
    } else {
      let input = inputs.last.map(Self.explained) ?? "the start"
      end = .early(run.reason, reading: input, errors: String(run.errors.suffix(2_000)))
    }
  }

  /// A line, and how to read its input again: its number is the first field that is one.
  private static func explained(_ line: String) -> String {
    let number = line.split(separator: "\t").lazy.compactMap { Int($0) }.first
    return line
      + (number.map { " (again: \(Mutants.variable)=\($0) swift test --filter MutationTests/mutants)" } ?? "")
  }
}
