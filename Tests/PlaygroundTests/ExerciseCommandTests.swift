import Foundation
import Practice
import TestSupport
import Testing

/// `swift run playground exercise`, as learners call it, but in a copy of the package: theirs knows what they have solved.
@Suite struct ExerciseCommandTests {
  private let copy: CopiedPackage
  private let guest = Exercise.all[0]
  private let bookmark = Exercise.all[1]
  private let comment = Exercise.all[2]

  init() throws { copy = try CopiedPackage() }

  @Test("Hints come one each time, and after a message from the first again, in each exercise")
  func hints() throws {
    let farm = try #require(Exercise.all.last)
    for number in guest.hints.indices {
      try expectRun(["exercise", guest.name, "--hint"], prints: Self.hint(number, of: guest))
    }
    try expectRun(["exercise", farm.name, "--hint"], prints: Self.hint(0, of: farm))
    let end = "has no more hints. The answer: --answer. From the first hint again: --hint.\n"
    try expectRun(["exercise", guest.name, "--hint"], prints: "\(guest.name) \(end)")
    try expectRun(["exercise", guest.name, "--hint"], prints: Self.hint(0, of: guest))
    try expectRun(["exercise", farm.name, "--hint"], prints: Self.hint(1, of: farm))
  }

  @Test("Without a name, a hint and an answer are those of the exercise that was shown last")
  func current() throws {
    try expectRun(["exercise", "--hint"], prints: Self.hint(0, of: guest))
    _ = try copy.run("exercise", bookmark.name)
    try expectRun(["exercise", "--hint"], prints: Self.hint(0, of: bookmark))
    try expectRun(["exercise", "mirror", "--hint"], prints: Self.hint(1, of: bookmark))
    try expectRun(["exercise", "--answer"], prints: copy.text(of: bookmark.path(in: "Answers")))
  }

  private func expectRun(
    _ arguments: [String],
    prints text: String,
    exitCode: Int32 = 0,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try copy.run(arguments)
    #expect(outcome.text == text, sourceLocation: location)
    #expect(outcome.exitCode == exitCode, sourceLocation: location)
  }

  private static func hint(_ number: Int, of exercise: Exercise) -> String {
    "\(exercise.name), hint \(number + 1) of \(exercise.hints.count): \(exercise.hints[number])\n"
  }

  @Test func anExerciseIsShownWithItsTaskAndItsFault() throws {
    let path = guest.path(in: "Exercises")
    let task = try copy.text(of: path).split(separator: "\n").prefix { $0.hasPrefix("// ") }
    let shown = try copy.run("exercise")
    #expect(
      shown.text == """
        mirror.guest

        \(task.map { $0.dropFirst(3) }.joined(separator: "\n"))

        Your file: \(path)

        Not right yet: mirror.guest

        Change the file, and run this again. A hint: --hint. The answer: --answer.

        """
    )
    #expect(shown.exitCode == 1)
  }

  @Test("The exercise that was shown last is solved once, and then comes the next one")
  func progress() throws {
    func shows(_ start: String) throws -> Bool { try copy.run("exercise").text.hasPrefix("\(start)\n\n") }
    #expect(try shows("mirror.guest"))
    try copy.check(bookmark, "exit 0")
    #expect(try shows("mirror.guest"))
    try copy.check(guest, "exit 0")
    #expect(try shows("You have solved mirror.guest.\n\nmirror.comment"))
    #expect(try shows("mirror.comment"))
    try copy.check(comment, "exit 0")
    let next = "The next one: swift run playground exercise"
    try expectRun(["exercise", comment.name], prints: "mirror.comment is solved. \(next)\n")
    try expectRun(["exercise", "mirror"], prints: "mirror is solved. \(next)\n")
    for exercise in Exercise.all { try copy.check(exercise, "exit 0") }
    try expectRun(["exercise"], prints: "You have solved all of them.\n")
  }

  @Test func theListSaysWhatIsSolved() throws {
    try copy.check(bookmark, "exit 0")
    let lines = Exercise.all.map { "\($0.name == bookmark.name ? "solved" : "      ") \($0.name)\n" }
    let end = "\nShow the next one: swift run playground exercise\n"
    try expectRun(["exercises"], prints: lines.joined() + end)
  }

  @Test(
    "A solution that doesn't end as others do isn't right",
    arguments: [
      "echo 'Fatal error: Index out of range'; kill -ILL $$": "Fatal error: Index out of range\n\(crashes)",
      "kill -SEGV $$": "Segmentation fault\n\(crashes)",
      "echo hello; kill -ALRM $$": "hello\nStopped, because it didn't end\n\(doesNotReturn)",
    ]
  )
  func signals(_ script: String, _ fault: String) throws {
    try copy.check(guest, script)
    let shown = try copy.run("exercise")
    #expect(shown.text.contains("\n\n\(fault)\nChange the file"))
    #expect(shown.exitCode == 1)
  }

  private static let crashes = "Not right yet: the solution crashes.\n"
  private static let doesNotReturn = "Not right yet: the solution doesn't return.\n"

  @Test("If a file doesn't compile, the compiler's first error is shown")
  func compilerErrors() throws {
    let path = guest.path(in: "Exercises")
    try copy.write(
      "swift",
      """
      cat << 'END'
      \(copy.folder[path].path):33:1: error: expected '}'
      33 | let mirrorGuest = Solution(
      \(copy.folder[path].path):40:1: error: expected ')'
      error: fatalError
      END
      exit 1
      """
    )
    let error = "\(path):33:1: error: expected '}'\n33 | let mirrorGuest = Solution(\n"
    try expectRun(["exercise"], prints: "error: a file doesn't compile.\n\n\(error)", exitCode: 1)
  }

  @Test func anotherErrorOfTheBuildIsShown() throws {
    try copy.write("swift", "echo 'error: no space left'; exit 1")
    let error = "error: the exercises can't be built.\n\nerror: no space left\n\n"
    try expectRun(["exercise"], prints: error, exitCode: 1)
  }

  @Test(
    "The real compiler and checker say so, too",
    .enabled(if: Thoroughness.isThorough, "THOROUGH isn't set, and this builds the package for half a minute")
  )
  func realPackage() throws {
    try copy.becomeReal()
    let (title, page) = (#"coder.encode(episode.title, forKey: "title")"#, "coder.encode(bookmark.page")
    try copy.solve(guest, changing: title, to: "print([episode.title][episode.title.count])")
    try copy.solve(bookmark, changing: page, to: "while true {}; \(page)")
    try copy.solve(comment)
    #expect(try copy.run("exercise", guest.name).text.contains("Index out of range\n\(Self.crashes)"))
    #expect(try copy.run("exercise", bookmark.name).text.contains("it didn't end\n\(Self.doesNotReturn)"))
    let solved = try copy.run("exercise", comment.name)
    #expect(solved.exitCode == 0)

    try copy.solve(guest, changing: title, to: "let title: Int = episode.title")
    let error = "error: a file doesn't compile.\n\n\(guest.path(in: "Exercises")):21:"
    #expect(try copy.run("exercise").text.hasPrefix(error))
  }
}

/// A copy of the package, in which `swift build` and the checker do what a test says.
private struct CopiedPackage {
  let folder: TemporaryDirectory
  private let original = URL(fileURLWithPath: "\(#filePath)/../../..").standardizedFileURL

  init() throws {
    folder = try TemporaryDirectory()
    let (files, sources) = (FileManager.default, original.appendingPathComponent("Sources"))
    try files.createDirectory(at: folder[".build/debug"], withIntermediateDirectories: true)
    try files.createSymbolicLink(at: folder["Sources"], withDestinationURL: sources)
    try write("swift", "exit 0")
    let checks = #"if [ -f "$0.$1" ]; then . "$0.$1"; fi; echo "Not right yet: $1"; exit 1"#
    try write(".build/debug/checker", checks)
  }

  /// A program that is a script.
  func write(_ name: String, _ script: String) throws {
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: folder[name])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder[name].path)
  }

  /// What the checker does for an exercise.
  func check(_ exercise: Exercise, _ script: String) throws {
    try write(".build/debug/checker.\(exercise.name)", script)
  }

  /// Makes it a package that can be built.
  func becomeReal() throws {
    for name in ["swift", ".build", "Sources"] { try FileManager.default.removeItem(at: folder[name]) }
    for name in ["Package.swift", "Sources", "Tests"] {
      try FileManager.default.copyItem(at: original.appendingPathComponent(name), to: folder[name])
    }
  }

  /// Writes the answer into the learner's file, with a change.
  func solve(_ exercise: Exercise, changing text: String = "", to other: String = "") throws {
    let answer = try self.text(of: exercise.path(in: "Answers")).replacing(text, with: other)
    try Data(answer.utf8).write(to: folder[exercise.path(in: "Exercises")])
  }

  func text(of path: String) throws -> String { try String(contentsOf: folder[path], encoding: .utf8) }

  func run(_ arguments: String...) throws -> (text: String, exitCode: Int32) { try run(arguments) }

  func run(_ arguments: [String]) throws -> (text: String, exitCode: Int32) {
    let path = "\(folder.url.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let variables = ["PLAYGROUND_PACKAGE": folder.url.path, "PATH": path]
    let outcome = try TestSupport.run(arguments, of: playgroundURL, environment: variables, joinsErrors: true)
    return (outcome.text, outcome.exitCode)
  }
}
