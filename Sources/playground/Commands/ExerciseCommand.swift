import Foundation
import Practice

/// The commands about exercises.
enum ExerciseCommand {
  /// Lists all exercises.
  static func list() throws {
    try Checker.build()
    for exercise in Exercise.all {
      print(try Checker.fault(of: exercise) == nil ? "solved" : "      ", exercise.name)
    }
    print("\nShow the next one: swift run playground exercise")
  }

  /// Shows the first exercise that isn't solved: of all, of a chapter, or the one with a name. Returns whether they are
  /// solved.
  static func show(_ name: String?) throws -> Bool {
    let exercises = try exercises(name)
    try Checker.build()
    var progress = Progress.saved
    if let last = Exercise.all.first(where: { $0.name == progress.last }), try Checker.fault(of: last) == nil
    {
      if name != last.name { print("You have solved \(last.name).\n") }
      progress.last = nil
    }
    for exercise in exercises {
      guard let fault = try Checker.fault(of: exercise) else { continue }
      print(
        """
        \(exercise.name)

        \(try task(of: exercise))
        Your file: \(exercise.path(in: "Exercises"))

        \(fault)
        Change the file, and run this again. A hint: --hint. The answer: --answer.
        """
      )
      progress.last = exercise.name
      try progress.save()
      return false
    }
    try progress.save()
    print(
      name.map { "\($0) is solved. The next one: swift run playground exercise" }
        ?? "You have solved all of them."
    )
    return true
  }

  /// Gives the next hint.
  static func giveHint(_ name: String?) throws {
    let exercise = try current(name)
    var progress = Progress.saved
    let given = progress.hints[exercise.name] ?? 0
    guard given < exercise.hints.count else {
      print("\(exercise.name) has no more hints. The answer: --answer. From the first hint again: --hint.")
      progress.hints[exercise.name] = 0
      return try progress.save()
    }
    print("\(exercise.name), hint \(given + 1) of \(exercise.hints.count): \(exercise.hints[given])")
    progress.hints[exercise.name] = given + 1
    try progress.save()
  }

  static func showAnswer(_ name: String?) throws {
    print(try text(of: current(name).path(in: "Answers")), terminator: "")
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

  /// The one that was shown last, if it's one of them; otherwise the first of them.
  private static func current(_ name: String?) throws -> Exercise {
    let exercises = try exercises(name)
    return exercises.first { $0.name == Progress.saved.last } ?? exercises[0]
  }

  /// The comment at the beginning of the learner's file.
  private static func task(of exercise: Exercise) throws -> String {
    let lines = try text(of: exercise.path(in: "Exercises")).split(separator: "\n").prefix {
      $0.hasPrefix("//")
    }
    return lines.map { "\($0.dropFirst(3))\n" }.joined()
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Playground.package.appendingPathComponent(path), encoding: .utf8)
  }
}

/// What the commands remember.
private struct Progress: Codable {
  /// The exercise that was shown last.
  var last: String?
  /// How many hints have been given for each exercise.
  var hints: [String: Int] = [:]

  private static let file = Playground.package.appendingPathComponent(".build/playground.json")

  static var saved: Progress {
    (try? JSONDecoder().decode(Progress.self, from: Data(contentsOf: file))) ?? Progress()
  }

  func save() throws { try JSONEncoder().encode(self).write(to: Self.file) }
}
