import Exercises
import Foundation
import Practice

/// The commands about exercises.
enum ExerciseCommand {
  /// Lists all exercises.
  static func list() throws {
    for exercise in Exercise.all {
      print(try fault(of: exercise) == nil ? "solved" : "      ", exercise.name)
    }
    print("\nShow the next one: swift run playground exercise")
  }

  /// Shows the first exercise that isn't solved: of all, of a chapter, or the one with a name. Returns whether they are
  /// solved.
  static func show(_ name: String?) throws -> Bool {
    let exercises = try exercises(name)
    guard let exercise = try exercises.first(where: { try fault(of: $0) != nil }),
      let fault = try fault(of: exercise)
    else {
      print("Solved: \(exercises.map(\.name).joined(separator: ", ")).")
      return true
    }
    print(
      """
      \(exercise.name)

      \(try task(of: exercise))
      Your file: \(exercise.path(in: "Exercises"))

      Not right yet: \(fault)
      Change the file, and run this again. A hint: --hint. The answer: --answer.
      """
    )
    return false
  }

  /// Gives the next hint.
  static func giveHint(_ name: String?) throws {
    let exercise = try next(name)
    var given = (try? JSONDecoder().decode([String: Int].self, from: Data(contentsOf: hintsFile))) ?? [:]
    let index = min(given[exercise.name] ?? 0, exercise.hints.count - 1)
    print("\(exercise.name), hint \(index + 1) of \(exercise.hints.count): \(exercise.hints[index])")
    given[exercise.name] = index + 1
    try JSONEncoder().encode(given).write(to: hintsFile)
  }

  /// How many hints have been given for each exercise.
  private static let hintsFile = package.appendingPathComponent(".build/playground-hints.json")

  static func showAnswer(_ name: String?) throws {
    print(try text(of: next(name).path(in: "Answers")), terminator: "")
  }

  /// Checks a solution in this process, and prints its fault. Returns whether it is solved.
  static func check(_ name: String) throws -> Bool {
    let exercise = try next(name)
    guard let solution = solutions[name] else {
      print("add \(name) to Sources/playground/Exercises/Solutions.swift")
      return false
    }
    guard let fault = exercise.fault(of: solution) else { return true }
    print(fault)
    return false
  }
}

extension ExerciseCommand {
  /// All exercises, those of a chapter, or the one with a name.
  private static func exercises(_ name: String?) throws -> [Exercise] {
    guard let name else { return Exercise.all }
    let named = Exercise.all.filter { $0.name == name || $0.name.hasPrefix("\(name).") }
    if named.isEmpty {
      throw UsageError("there is no exercise \(name); swift run playground exercises lists all of them")
    }
    return named
  }

  /// The first of them that isn't solved; the first if all are.
  private static func next(_ name: String?) throws -> Exercise {
    let exercises = try exercises(name)
    return try exercises.count > 1
      ? exercises.first { try fault(of: $0) != nil } ?? exercises[0] : exercises[0]
  }

  /// What isn't right in the learner's solution. The check runs in another process, because a solution may trap.
  private static func fault(of exercise: Exercise) throws -> String? {
    let check = try ProgramProcess(["--check", exercise.name])
    switch check.exitCode {
    case 0: return nil
    case nil: return "the solution ends the process.\n\(check.text)"
    default: return check.text
    }
  }

  /// The comment at the beginning of the learner's file.
  private static func task(of exercise: Exercise) throws -> String {
    let lines = try text(of: exercise.path(in: "Exercises")).split(separator: "\n").prefix {
      $0.hasPrefix("//")
    }
    return lines.map { "\($0.dropFirst(3))\n" }.joined()
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  private static let package = URL(fileURLWithPath: "\(#filePath)/../../../..").standardizedFileURL
}
