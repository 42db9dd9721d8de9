import Foundation
import Practice

/// Tries solutions. A program does it that is built with the learner's files.
struct Checker {
  private var build: Build?

  /// What the solution printed, and what isn't right in it; nil if it's solved.
  mutating func fault(of exercise: Exercise) throws -> String? {
    let build = try build ?? Build("checker")
    self.build = build

    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let check = try ChildProcess(build.program, [exercise.name, file.path], reportsStack: true)
    let result = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let code = try ExerciseCommand.text(of: exercise.path(in: "Exercises"))
    let advice = advice(about: code).map { "\($0)\n" }
    if result == "solved" { return advice.map { "Not right yet: \($0)" } }
    if result.isEmpty || result.hasSuffix("\n") { return "\(check.text)\(result)\(advice ?? "")" }
    let end =
      switch check.signal {
      case nil: "ended the process."
      case SIGALRM: "didn't return."
      default: "crashed\(place(of: exercise, in: check.stack))."
      }
    return "\(check.text)Not right yet: \(result) \(end)\n"
  }

  /// Where the stack passes through the learner's file.
  private func place(of exercise: Exercise, in stack: String) -> String {
    let path = exercise.path(in: "Exercises")
    guard let range = stack.firstRange(of: "\(path):") else { return "" }
    return " in \(path):\(stack[range.upperBound...].prefix { $0.isNumber })"
  }

  /// The compiler's warnings about the files that it has compiled now, by their paths.
  var warnings: [String: String] { build?.warnings ?? [:] }
}
