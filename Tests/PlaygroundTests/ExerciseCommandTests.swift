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

        Change the file, and run this again. A hint: --hint. The answer: --answer. 0 of 27 solved.

        """
    )
    #expect(shown.exitCode == 1)
  }

  @Test("The exercise that was shown last is solved once, and then comes the next one")
  func progress() throws {
    func shows(_ start: String) throws -> Bool { try copy.run("exercise").text.hasPrefix("\(start)\n\n") }
    #expect(try shows("mirror.guest"))
    try copy.check(bookmark, CopiedPackage.solved)
    #expect(try shows("mirror.guest"))
    try copy.check(guest, CopiedPackage.solved)
    #expect(try shows("You have solved mirror.guest.\n\nmirror.comment"))
    #expect(try shows("mirror.comment"))
    try copy.check(comment, CopiedPackage.solved)
    let next = "The next one: swift run playground exercise"
    let solved = "3 of 27 solved.\n"
    try expectRun(["exercise", comment.name], prints: "mirror.comment is solved. \(next). \(solved)")
    try expectRun(["exercise", "mirror"], prints: "mirror is solved. \(next). \(solved)")
    try copy.check(comment, "")
    #expect(try copy.run("exercise").text.hasSuffix("2 of 27 solved.\n"))
    for exercise in Exercise.all { try copy.check(exercise, CopiedPackage.solved) }
    let last = "You have solved mirror.comment.\n\n"
    try expectRun(["exercise"], prints: "\(last)You have solved all of them.\n")
  }

  @Test func theListSaysWhatIsSolved() throws {
    try copy.check(bookmark, CopiedPackage.solved)
    let lines = Exercise.all.map { "\($0.name == bookmark.name ? "solved" : "      ") \($0.name)\n" }
    let end = "\n1 of 27 solved. Show the next one: swift run playground exercise\n"
    try expectRun(["exercises"], prints: lines.joined() + end)
  }

  @Test(
    "A solution that doesn't end as others do isn't right, and the message says what it was tried with",
    arguments: [
      (
        "echo 'Fatal error: Index out of range'; kill -ILL $$", "Fatal error: Index out of range\n",
        "crashed."
      ),
      ("kill -SEGV $$", "Segmentation fault\n", "crashed."),
      (stack + "kill -TRAP $$", "Fatal error: arithmetic overflow\n", "crashed in \(path):21."),
      ("echo hello; kill -ALRM $$", "hello\nStopped, because it didn't end\n", "didn't return."),
      ("exit 0", "", "ended the process."),
    ]
  )
  func ends(_ script: String, _ output: String, _ end: String) throws {
    try copy.check(guest, #"printf 'It must come back.\nBut archiving 7' > "$2"; "# + script)
    let shown = try copy.run("exercise")
    let fault = "Not right yet: It must come back.\nBut archiving 7 \(end)\n"
    #expect(shown.text.contains("\n\n\(output)\(fault)\nChange the file"))
    #expect(shown.exitCode == 1)
  }

  private static let path = "Sources/playground/Exercises/Mirror/Guest.swift"
  private static let stack = """
    cat << 'END'

    *** Signal 4: Backtracing from 0x5 ... done ***

    *** Swift runtime failure: arithmetic overflow ***

    1 [ra] encode(with:) in checker at /package/\(path):21:8
    END

    """

  @Test("The compiler's warnings about a file are shown until it changes")
  func warnings() throws {
    let file = copy.folder["Sources/\(Self.path.dropFirst(8))"]
    let warning =
      "\(Self.path):21:5: warning: a value like this may fail to archive\n21 | coder.encode(episode)\n"
    try copy.write("swift", "cat << 'END'\n\(copy.folder.url.path)/\(warning)[3/4] Linking\nEND")
    let shown = "\n\nThe compiler warns:\n\n\(warning)\nNot right yet: mirror.guest\n\n"
    #expect(try copy.run("exercise").text.contains(shown))
    try copy.write("swift", "exit 0")
    #expect(try copy.run("exercise").text.contains(shown))
    #expect(try !copy.run("exercise", bookmark.name).text.contains("warn"))
    try copy.ownSources()
    try Data(contentsOf: file).write(to: file)
    #expect(try !copy.run("exercise").text.contains("warn"))
  }

  @Test(
    "What says nothing about a missing value isn't right, and what to write instead is said",
    arguments: [
      #"decodeInteger(forKey: "page")"#: #"try coder.decode(forKey: "page") as Int"#,
      #"decodeBool(forKey: key)"#: "try coder.decode(forKey: key) as Bool",
      #"decodeObject(forKey: "title") as? String"#: #"try coder.decode(forKey: "title") as String"#,
      #"decodeObject(forKey: "all") as? [String: Int]"#: #"try coder.decode(forKey: "all") as [String: Int]"#,
      "decodeDouble(\n  forKey: key\n)": "try coder.decode(forKey: key) as Double",
    ]
  )
  func advice(_ call: String, _ instead: String) throws {
    try copy.ownSources()
    try copy.solve(guest, changing: "coder.decode(forKey: \"title\")", to: "coder.\(call)")
    let name = call.prefix { $0 != "(" }
    #expect(
      try copy.run("exercise").text.contains("\nNot right yet: mirror.guest\n\(name)(forKey:) returns ")
    )
    try copy.check(guest, CopiedPackage.solved)
    let shown = try copy.run("exercise").text
    #expect(shown.contains("\n\nNot right yet: \(name)(forKey:) returns "))
    let type = try #require(instead.split(separator: " as ").last)
    #expect(shown.contains(". Write \(instead), or as \(type)? if it may be missing.\n"))
    #expect(Practice.advice(about: "  // \(call.replacing("\n", with: ""))") == nil)
  }

  @Test("Neither an exercise nor its answer calls that", arguments: Exercise.all)
  func answersNeedNoAdvice(_ exercise: Exercise) throws {
    for folder in ["Exercises", "Answers"] {
      #expect(Practice.advice(about: try copy.text(of: exercise.path(in: folder))) == nil)
    }
  }

  @Test("Watching, it checks again when a file changes, also after an error, until Control-C")
  func watching() throws {
    try copy.ownSources()
    let process = copy.process("exercise", "--watch")
    let lines = try Lines(of: process)
    #expect(lines.next(from: "mirror") == "mirror.guest")
    #expect(lines.next(from: "Waiting") != nil)
    let file = copy.folder[guest.path(in: "Exercises")]
    try copy.write("swift", "echo 'error: no space left'; exit 1")
    try Data(contentsOf: file).write(to: file)
    #expect(lines.next(from: "error:") == "error: the programs can't be built.")
    #expect(lines.next(from: "Waiting") != nil)
    try copy.write("swift", "exit 0")
    try copy.check(guest, CopiedPackage.solved)
    try Data(contentsOf: file).write(to: file)
    #expect(lines.next(from: "You") == "You have solved mirror.guest.")
    #expect(lines.next(from: "mirror") == "mirror.bookmark")
    #expect(lines.next(from: "Waiting") != nil)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
  }

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
    let error = "error: the programs can't be built.\n\nerror: no space left\n\n"
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
    let crash =
      "But archiving {\"title\": \"Pilot\", \"guest\": \"Zoë\"} crashed in \(guest.path(in: "Exercises")):22.\n"
    let shown = try copy.run("exercise", guest.name).text
    #expect(
      shown.contains("Fatal error: Index out of range\nNot right yet: An episode must")
        && shown.contains(crash)
    )
    let endless = "But archiving {\"chapter\": \"Prologue\", \"page\": 7} didn't return.\n"
    #expect(try copy.run("exercise", bookmark.name).text.contains(endless))
    let solved = try copy.run("exercise", comment.name)
    #expect(solved.exitCode == 0)

    try copy.solve(guest, changing: title, to: "let title = episode.title")
    let warned = try copy.run("exercise", guest.name).text
    #expect(warned.contains("The compiler warns:\n\n\(guest.path(in: "Exercises")):22:9: warning: "))
    #expect(warned.contains("'title' was never used"))

    try copy.solve(guest, changing: title, to: "let title: Int = episode.title")
    let error = "error: a file doesn't compile.\n\n\(guest.path(in: "Exercises")):22:"
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
    let checks = #"cd "${0%/*}"; if [ -f "$1" ]; then . "./$1"; fi; echo "Not right yet: $1" > "$2""#
    try write(".build/debug/checker", checks)
  }

  /// A program that is a script.
  func write(_ name: String, _ script: String) throws {
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: folder[name])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder[name].path)
  }

  /// What the checker does for an exercise.
  func check(_ exercise: Exercise, _ script: String) throws {
    try write(".build/debug/\(exercise.name)", script)
  }

  /// What the checker of a solution does that is right.
  static let solved = #"printf solved > "$2"; exit"#

  /// Makes the sources a copy, which a test may change.
  func ownSources() throws {
    try FileManager.default.removeItem(at: folder["Sources"])
    try FileManager.default.copyItem(at: original.appendingPathComponent("Sources"), to: folder["Sources"])
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
    let outcome = try TestSupport.run(
      arguments,
      of: playgroundURL,
      environment: environment,
      joinsErrors: true
    )
    return (outcome.text, outcome.exitCode)
  }

  private var environment: [String: String] {
    let path = "\(folder.url.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return ["PLAYGROUND_PACKAGE": folder.url.path, "PATH": path]
  }

  /// A process that hasn't been started.
  func process(_ arguments: String...) -> Process {
    let process = Process()
    (process.executableURL, process.arguments) = (playgroundURL, arguments)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return process
  }
}

/// What a process prints, line by line.
private final class Lines {
  private let file: FileHandle
  private var rest = Data()

  init(of process: Process) throws {
    let pipe = Pipe()
    process.standardOutput = pipe
    file = pipe.fileHandleForReading
    try process.run()
    // If a line never comes, the test fails, and doesn't wait for ever.
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) {
      if process.isRunning { process.terminate() }
    }
  }

  /// The next line that begins with a text; nil if the process ends before.
  func next(from start: String) -> String? {
    while true {
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        if line.hasPrefix(start) { return line }
      }
      let more = file.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }
}
