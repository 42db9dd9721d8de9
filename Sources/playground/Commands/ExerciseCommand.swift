import Foundation
import Practice

/// The commands about exercises.
enum ExerciseCommand {
  /// Lists all exercises, each with what it is about.
  static func list() throws {
    var progress = Progress.saved
    let width = Exercise.all.map(\.name.count).max() ?? 0
    for exercise in Exercise.all {
      let mark = try progress.fault(of: exercise) == nil ? "solved".shown(.green) : "      "
      let words = exercise.summary.split(separator: " ").map(String.init)
      let summary = words.joined(indent: width + 9, width: StandardOutput.columns ?? 80)
      print(mark, exercise.name.padded(to: width), "", summary)
    }
    try progress.save()
    let next = progress.isComplete ? wayOn : "Show the next one: swift run playground exercise"
    print("\n\(progress.summary). \(next)".wrapped)
  }

  /// Shows the first exercise that isn't solved: of all, of a chapter, or the one with a name. Returns whether they are
  /// solved.
  static func show(_ name: String?) throws -> Bool {
    let check = try check(name)
    print(check.text)
    return check.isSolved
  }

  private static func check(_ name: String?, again: String = "Change the file, and run this again.") throws
    -> (text: String, isSolved: Bool)
  {
    let exercises = try exercises(name)
    var (text, progress) = ("", Progress.saved)
    if let last = Exercise.all.first(where: { $0.name == progress.last }), try progress.fault(of: last) == nil
    {
      if name != last.name { text = "You have solved \(last.name).\n\n".shown(.green) }
      progress.last = nil
    }
    for exercise in exercises {
      guard let fault = try progress.fault(of: exercise) else { continue }
      let howToGoOn = "\(again) A hint: --hint. The answer: --answer. \(progress.summary)."
      text += """
        \(exercise.name.shown(.bold))

        \(try task(of: exercise))
        \("What is missing or damaged in an archive is an error, unless the task allows it.".wrapped.shown(.dim))

        Your file: \(exercise.path(in: "Exercises"))

        \(progress.warning(about: exercise))\(colored(fault.wrapped))
        \(howToGoOn.wrapped.shown(.dim))
        """
      progress.last = exercise.name
      try progress.save()
      return (text, false)
    }
    try progress.save()
    let solved = name.map { "\($0) is solved." } ?? "You have solved all of them."
    let next = "The next one: swift run playground exercise. \(progress.summary)."
    let end = "\(solved) \(progress.isComplete ? wayOn : next)".wrapped
    return (text + end.replacing(solved, with: solved.shown(.green), maxReplacements: 1), true)
  }

  /// Shows it again whenever a learner's file changes, until it's solved or Control-C ends this process.
  static func watch(_ name: String?) throws {
    _ = try exercises(name)
    printAtOnce()
    let line = "\n\(String(repeating: "─", count: StandardOutput.columns ?? 80))\n".shown(.dim)
    var seen: [Date?] = []
    while true {
      guard changeDates != seen else {
        Thread.sleep(forTimeInterval: 0.3)
        continue
      }
      if !seen.isEmpty { print(line) }
      print("Checking …\n".shown(.dim))
      seen = changeDates
      let result = Result { try check(name, again: "Change the file, or ask in another terminal.") }
      // A check may have seen half of a file that an editor was saving.
      if changeDates != seen {
        print("A file was saved during the check.")
        continue
      }
      switch result {
      case .success(let check):
        print(check.text)
        if check.isSolved { return }
      case .failure(let error): print("error:".shown(.red), error)
      }
      print("\nWaiting for a change. Control-C ends this.".shown(.dim))
    }
  }

  private static var changeDates: [Date?] {
    Exercise.all.map { changeDate(of: $0.path(in: "Exercises")) }
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
  private static func colored(_ fault: String) -> String {
    let mark = "Not right yet"
    return fault.replacing(mark, with: mark.shown(.red), maxReplacements: 1)
  }

  /// What comes after the last exercise.
  private static let wayOn = """
    A way on: an approach of your own, which the tests hold to the promises of docs/SPEC.md.

    1. Copy the one that is most like it: cp -R Sources/Approach3Dictionariable Sources/Approach8Mine
    2. Change how it archives a struct.
    3. Let the tests and the runner know it: "Add an approach" in CONTRIBUTING.md has the lines.
    4. See what isn't right yet: swift test --filter ConformanceTests

    Tests/README.md shows what that prints about an approach with faults.
    """

  /// All exercises, those of a chapter, or the one with a name.
  private static func exercises(_ name: String?) throws -> [Exercise] {
    guard let name else { return Exercise.all }
    let named = Exercise.all.filter { $0.name == name || $0.name.hasPrefix("\(name).") }
    if named.isEmpty {
      let chapters = Exercise.all.map { String($0.name.prefix { $0 != "." }) }
      throw CommandError(
        unknown: "exercise",
        name,
        among: Exercise.all.map(\.name) + chapters,
        listedBy: "swift run playground exercises"
      )
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
    let words = lines.map { String($0.dropFirst(3)) }
    let isNarrow = words.contains { $0.wrapped != $0 }
    return isNarrow ? "\(words.joined(separator: " "))\n".wrapped : words.map { "\($0)\n" }.joined()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: Playground.package.appendingPathComponent(path), encoding: .utf8)
  }
}

/// What the commands remember.
private struct Progress: Codable {
  /// The exercise that was shown last.
  var last: String?
  /// How many hints have been given for each exercise.
  var hints: [String: Int] = [:]
  /// The exercises that were solved when they were last checked.
  private var solved: Set<String> = []
  /// The compiler's warnings about learners' files, which it says only once, with the dates of the files.
  private var warnings: [String: Warning] = [:]
  private var checker = Checker()

  private struct Warning: Codable {
    let date: Date?
    let text: String
  }

  private enum CodingKeys: CodingKey { case last, hints, solved, warnings }

  private static let file = Playground.package.appendingPathComponent(".build/playground.json")

  static var saved: Progress {
    (try? JSONDecoder().decode(Progress.self, from: Data(contentsOf: file))) ?? Progress()
  }

  func save() throws { try JSONEncoder().encode(self).write(to: Self.file) }

  var isComplete: Bool { solved.count == Exercise.all.count }

  var summary: String { "\(solved.count) of \(Exercise.all.count) solved" }

  /// What isn't right in a solution; nil if it's solved.
  mutating func fault(of exercise: Exercise) throws -> String? {
    let fault = try checker.fault(of: exercise)
    if fault == nil { solved.insert(exercise.name) } else { solved.remove(exercise.name) }
    for (path, text) in checker.warnings { warnings[path] = Warning(date: changeDate(of: path), text: text) }
    return fault
  }

  /// What the compiler warned of when it compiled the learner's file as it is now.
  func warning(about exercise: Exercise) -> String {
    let path = exercise.path(in: "Exercises")
    guard let warning = warnings[path], warning.date == changeDate(of: path) else { return "" }
    return "The compiler warns:\n\n\(warning.text)\n\n"
  }
}

private func changeDate(of path: String) -> Date? {
  let path = Playground.package.appendingPathComponent(path).path
  return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
}
