import Foundation
import Practice
import ConformanceRules
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

        What is missing or damaged in an archive is an error, unless the task allows it.

        Your file: \(path)

        Not right yet: mirror.guest

        Change the file, and run this again. A hint: --hint. The answer: --answer. 0 of 29 solved.

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
    let solved = "3 of 29 solved.\n"
    try expectRun(["exercise", comment.name], prints: "mirror.comment is solved. \(next). \(solved)")
    try expectRun(["exercise", "mirror"], prints: "mirror is solved. \(next). \(solved)")
    try copy.check(comment, "")
    #expect(try copy.run("exercise").text.hasSuffix("2 of 29 solved.\n"))
    for exercise in Exercise.all { try copy.check(exercise, CopiedPackage.solved) }
    let last = "You have solved mirror.comment.\n\n"
    let wayOn =
      "A way on: an approach of your own, which the tests hold to the promises of docs/SPEC.md.\n\n1. "
    #expect(try copy.run("exercise").text.hasPrefix("\(last)You have solved all of them. \(wayOn)"))
    #expect(try copy.run("exercise", comment.name).text.hasPrefix("mirror.comment is solved. \(wayOn)"))
    let list = try copy.run("exercises")
    #expect(list.text.contains("\n\n29 of 29 solved. \(wayOn)"))
    #expect(list.text.hasSuffix("Tests/README.md shows what that prints about an approach with faults.\n"))
  }

  @Test func theListSaysWhatIsSolved() throws {
    try copy.check(bookmark, CopiedPackage.solved)
    let list = try copy.run("exercises").text
    #expect(
      list.contains(
        #/^       mirror.guest +A podcast's episode has a guest, sometimes.\nsolved mirror.bookmark  /#
      )
    )
    #expect(list.matches(of: #/(?m)^solved /#).count == 1)
    let names = list.matches(of: #/(?m)^(?:solved|      ) (\S+)  /#).map { String($0.output.1) }
    #expect(names == Exercise.all.map(\.name))
    #expect(list.hasSuffix("\n1 of 29 solved. Show the next one: swift run playground exercise\n"))
    #expect(try copy.run("exercise").text.hasSuffix(" 1 of 29 solved.\n"))
  }

  @Test(
    "A solution that doesn't end as others do isn't right, and the message says what it was tried with",
    arguments: [
      (
        "echo 'Fatal error: Index out of range'; kill -ILL $$", "Fatal error: Index out of range\n",
        "crashed."
      ),
      ("kill -SEGV $$", "Segmentation fault\n", "crashed."),
      ("kill -KILL $$", "Signal 9\n", "crashed."),
      (stack + "kill -TRAP $$", "Fatal error: arithmetic overflow\n", "crashed in \(path):20."),
      (
        stack.replacing(":20:8", with: "") + "kill -TRAP $$", "Fatal error: arithmetic overflow\n",
        "crashed in \(path)."
      ),
      ("echo hello; kill -ALRM $$", "hello\nStopped, because it didn't end\n", "didn't return."),
      ("exit 0", "", "ended the process."),
      // What Foundation writes on the way has times, process numbers and addresses.
      (
        """
        cat << 'END'
        2026-10-29 09:40:34.123 checker[1204:5f] *** -[NSKeyedUnarchiver initForReadingWithData:]: no archive
        Foundation/NSCoder.swift:190: Fatal error: no keyed coding
        Current stack trace:
        0    libFoundation.so 0x00007f specialized NSCoder.init + 7
        29   checker 0x000055 main + 1
        Bye
        END
        kill -ILL $$
        """,
        "*** -[NSKeyedUnarchiver initForReadingWithData:]: no archive\nFatal error: no keyed coding\nBye\n",
        "crashed."
      ),
    ]
  )
  func ends(_ script: String, _ output: String, _ end: String) throws {
    try copy.check(guest, #"printf 'Not right yet: It must come back.\nBut archiving 7' > "$2"; "# + script)
    let shown = try copy.run("exercise")
    let fault = "Not right yet: It must come back.\nBut archiving 7 \(end)\n"
    #expect(shown.text.contains("\n\n\(output)\(fault)\nChange the file"))
    #expect(shown.exitCode == 1)
  }

  @Test("If a check ends before it begins, only what it printed is shown")
  func noResult() throws {
    try copy.check(guest, "echo out of memory; exit 1")
    #expect(try copy.run("exercise").text.contains("\n\nout of memory\n\nChange the file"))
  }

  @Test("A solution is tried again in another process, elsewhere, with what the first one has left")
  func secondProcess() throws {
    let script = #"""
      if [ -d "$3" ]; then
        printf "Not right yet: $TZ, $(cat "$3/process"), $$, $(ls), $(cat "$3/folder"), $PWD, $SWIFT_BACKTRACE\n" > "$2"
      else
        mkdir "$3"; echo $$ > "$3/process"; echo $PWD > "$3/folder"; echo > file; printf solved > "$2"
      fi; exit
      """#
    try copy.check(guest, script)
    let shown = try copy.run("exercise").text
    let found = try #require(
      shown.firstMatch(
        of:
          #/Not right yet: Pacific/Kiritimati, (\d+), (\d+), , (\S+), (\S+), enable=yes,\S+threads=crashed\n/#
      )
    )
    #expect(found.output.1 != found.output.2)
    #expect(found.output.3 != found.output.4)
  }

  @Test("A check leaves nothing in the user's folders or among temporary files, even if the solution does")
  func nothingIsLeft() throws {
    let home = try TemporaryDirectory()
    let names = ["HOME", "CFFIXED_USER_HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
    let writing = names.map { #"[ -d "$\#($0)" ] && echo 1 > "$\#($0)/\#($0)"; "# }.joined()
    try copy.check(guest, "\(writing) echo 1 > here; \(CopiedPackage.solved)")
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, home.url.path) })
    let outcome = try copy.run(["exercise", guest.name], environment)
    #expect(outcome.text.hasPrefix("mirror.guest is solved."))
    try expectEqual(home.files, [])
  }

  @Test("The real checks leave nothing there, either")
  func realChecks() throws {
    let home = try TemporaryDirectory()
    try copy.linkChecker(Self.checker)
    let environment = ["HOME": home.url.path, "TMPDIR": home.url.path, "XDG_CACHE_HOME": home.url.path]
    let outcome = try copy.run(["exercises"], environment)
    #expect(outcome.text.hasSuffix(" of 29 solved. Show the next one: swift run playground exercise\n"))
    try expectEqual(home.files, [])
  }

  private static let checker = playgroundURL.deletingLastPathComponent().appendingPathComponent("checker")

  @Test(
    "The real checker writes that an exercise is solved, or what isn't right and when, and names what it misses"
  )
  func checkerResults() throws {
    let (folder, empty) = (try TemporaryDirectory(), try TemporaryDirectory())
    func output(_ arguments: String...) throws -> String {
      try TestSupport.run(arguments, of: Self.checker, in: empty.url, joinsErrors: true).text
    }
    for start in ["Not right yet: ", "Not right yet when the app is started again: "] {
      try expectEqual(output(guest.name, folder["result"].path, folder["run"].path), "")
      let result = try String(contentsOf: folder["result"], encoding: .utf8)
      #expect(result == "solved" || result.hasPrefix(start) && result.hasSuffix("\n"))
    }
    try expectEqual(output(guest.name), "usage: checker EXERCISE RESULT RUN\n")
    let unknown = "there is no solution mirror.gest in Solutions.swift\n"
    try expectEqual(output("mirror.gest", folder["result"].path, folder["run"].path), unknown)
  }

  @Test("Lines are broken where they would be wider than COLUMNS says")
  func width() throws {
    try copy.check(
      guest,
      #"printf 'Not right yet: \#(String(repeating: "seven s ", count: 20))\nBut not here.\n' > "$2"; exit"#
    )
    let lines = try copy.run(["exercise"], ["COLUMNS": "60"]).text.split(separator: "\n")
    let fault = lines.drop { !$0.hasPrefix("Not right") }
    #expect(fault.prefix(2).map(\.count) == [60, 57])
    #expect(fault.contains("But not here."))
    #expect(lines.allSatisfy { $0.count <= 60 })
  }

  #if os(Linux)
    private static let script = URL(fileURLWithPath: "/usr/bin/script")

    @Test(
      "A terminal gets colors, but not with NO_COLOR",
      .needs("script"),
      arguments: ["", "1"]
    )
    func colors(_ noColor: String) throws {
      let shown = try copy.runInTerminal("exercise", Self.script, ["TERM": "xterm", "NO_COLOR": noColor])
      let expected =
        noColor.isEmpty ? "\u{1B}[31mNot right yet\u{1B}[0m: mirror.guest" : "Not right yet: mirror.guest"
      #expect(shown.contains("\n\(expected)\r\n"))
      #expect(shown.contains("\u{1B}[") == noColor.isEmpty)
    }
  #endif

  private static let path = "Sources/playground/Exercises/Mirror/Guest.swift"
  private static let stack = """
    cat << 'END'

    *** Signal 4: Backtracing from 0x5 ... done ***

    *** Swift runtime failure: arithmetic overflow ***

    1 [ra] encode(with:) in checker at /package/\(path):20:8
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
      (#"decodeInteger(forKey: "page")"#, "0", #"try coder.decode(forKey: "page") as Int"#),
      (#"decodeBool(forKey: key)"#, "false", "try coder.decode(forKey: key) as Bool"),
      (
        #"decodeObject(forKey: "title") as? String"#, "nil",
        #"try coder.decode(forKey: "title") as String"#
      ),
      (
        #"decodeObject(forKey: "all") as? [String: Int]"#, "nil",
        #"try coder.decode(forKey: "all") as [String: Int]"#
      ),
      ("decodeDouble(\n  forKey: key\n)", "0", "try coder.decode(forKey: key) as Double"),
    ]
  )
  func advice(_ call: String, _ answer: String, _ instead: String) throws {
    try copy.ownSources()
    try copy.solve(guest, changing: "coder.decode(forKey: \"title\")", to: "coder.\(call)")
    let name = call.prefix { $0 != "(" }
    #expect(
      try copy.run("exercise").text
        .contains("\nNot right yet: mirror.guest\n\(name)(forKey:) returns \(answer) if")
    )
    try copy.check(guest, CopiedPackage.solved)
    let shown = try copy.run("exercise").text
    #expect(shown.contains("\n\nNot right yet: \(name)(forKey:) returns \(answer) if"))
    let type = try #require(instead.split(separator: " as ").last)
    #expect(shown.contains(". Write \(instead), or as \(type)? if it may be missing.\n"))
    #expect(Practice.advice(about: "  // \(call.replacing("\n", with: ""))") == nil)
  }

  @Test("Neither an exercise nor its answer calls that")
  func answersNeedNoAdvice() async {
    await expectEach(Exercise.all.flatMap { [$0.path(in: "Exercises"), $0.path(in: "Answers")] }) {
      try expectEqual(Practice.advice(about: copy.text(of: $0)), nil, "\($0)")
    }
  }

  @Test("Watching, it checks again when a file changes, also after an error, until Control-C")
  func watching() throws {
    try copy.ownSources()
    let process = copy.process("exercise", "--watch")
    let lines = try Lines(of: process)
    #expect(lines.next(from: "") == "Checking …")
    #expect(lines.next(from: "mirror") == "mirror.guest")
    #expect(lines.next(from: "Waiting") != nil)
    let file = copy.folder[guest.path(in: "Exercises")]
    try copy.write("swift", "echo 'error: no space left'; exit 1")
    try Data(contentsOf: file).write(to: file)
    #expect(lines.next(from: "─") == String(repeating: "─", count: 80))
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

  @Test("Control-C ends a check, too")
  func interrupt() throws {
    let pipe = copy.folder["pipe"].path
    try #require(mkfifo(pipe, 0o600) == 0)
    // More than fits into its output's pipe, so that it is being read when the check opens its own one.
    try copy.check(guest, "head -c 100000 /dev/zero; exec 9> '\(pipe)'; exec sleep 20")
    let process = copy.process("exercise")
    try process.run()
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    let start = ContinuousClock.now
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + SIGINT)
    try expectEqual(reader.readToEnd() ?? Data(), Data())
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  private static let bookmarkPath = "Sources/playground/Exercises/Mirror/Bookmark.swift"

  @Test(
    "If something doesn't compile, the first error is shown that is about the exercise, or what to do about another",
    arguments: [
      (
        "FOLDER/\(path):33:1: error: expected '}'\n33 | let a\nFOLDER/\(path):40:1: error: expected ')'\nerror: end",
        "mirror.guest doesn't compile.\n\n\(path):33:1: error: expected '}'\n33 | let a\n"
      ),
      (
        "FOLDER/\(bookmarkPath):33:1: error: expected '}'",
        """
        mirror.bookmark doesn't compile, so no exercise can be checked.

        \(bookmarkPath):33:1: error: expected '}'

        Correct \(bookmarkPath), or set it aside with these commands:

          git stash push \(bookmarkPath)
          git stash pop    (brings it back)

        """
      ),
      (
        "\(bookmarkPath):9:1: error: 'Track' doesn't conform to 'ArchiveValueConvertible'",
        """
        mirror.bookmark doesn't compile, so no exercise can be checked.

        \(bookmarkPath):9:1: error: 'Track' doesn't conform to 'ArchiveValueConvertible'

        A struct isn't a value for a dictionary, and what represents it is: tracks.archiveValue in approach 5, track.dictionaryRepresentation() in approach 3.

        Correct \(bookmarkPath), or set it aside with these commands:

          git stash push \(bookmarkPath)
          git stash pop    (brings it back)

        """
      ),
      (
        "\(bookmarkPath):33:1: error: expected '}'\n\(path):1:1: error: other",
        "mirror.guest doesn't compile.\n\n\(path):1:1: error: other\n"
      ),
      (
        "Coder/Sources/KeyedArchive/A.swift:1:1: error: other\nerror: end",
        "a file doesn't compile.\n\nCoder/Sources/KeyedArchive/A.swift:1:1: error: other\n"
      ),
      (
        "\(path):33:1: error: value of optional type 'Int?' must be unwrapped\n33 | let a: Int = try? coder",
        """
        mirror.guest doesn't compile.

        \(path):33:1: error: value of optional type 'Int?' must be unwrapped
        33 | let a: Int = try? coder

        try? gives an optional. Write try, inside do { … } catch { return nil }, or unwrap it: guard let x = try? … as Int else { return nil }.

        """
      ),
      (
        "\(path):33:1: error: generic struct 'Array' requires that 'Track' conform to 'ArchiveValueConvertible'",
        """
        mirror.guest doesn't compile.

        \(path):33:1: error: generic struct 'Array' requires that 'Track' conform to 'ArchiveValueConvertible'

        A struct isn't a value for a dictionary, and what represents it is: tracks.archiveValue in approach 5, track.dictionaryRepresentation() in approach 3.

        """
      ),
      ("error: no space left", "the programs can't be built.\n\nerror: no space left\n\n"),
    ]
  )
  func compilerErrors(_ output: String, _ error: String) throws {
    let lines = output.replacing("FOLDER", with: copy.folder.url.path)
    try copy.write("swift", "cat << 'END'\n\(lines)\nEND\nexit 1")
    try expectRun(["exercise", guest.name], prints: "error: \(error)", exitCode: 1)
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
    let error = "doesn't compile.\n\n\(guest.path(in: "Exercises")):22:"
    #expect(try copy.run("exercise").text.hasPrefix("error: mirror.guest \(error)"))
    try copy.solve(guest)
    try checkRealProcesses()
  }

  /// The real checker sees what only another process shows, and what is written elsewhere.
  private func checkRealProcesses() throws {
    let all = Dictionary(uniqueKeysWithValues: Exercise.all.map { ($0.name, $0) })
    let (drafts, flight) = (try #require(all["files.drafts"]), try #require(all["box.flight"]))
    try copy.solve(drafts, changing: "($0.title,", to: #"("\($0.title.hashValue)","#)
    try copy.solve(flight, changing: ", directory: folder", to: "")
    let home = try TemporaryDirectory()
    let environment = ["HOME": home.url.path, "XDG_CACHE_HOME": home.url.path]
    let again =
      "Not right yet when the app is started again: Saving a draft must replace the one with its title"
    #expect(try copy.run(["exercise", drafts.name]).text.contains(again))
    let elsewhere =
      "Not right yet: Nothing may be written outside the folder.\nBut there is ~/.cache/flight.plist"
    #expect(try copy.run(["exercise", flight.name], environment).text.contains(elsewhere))
    // The build may leave something.
    #expect(try !home.files.contains { $0.contains("light") })
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
    let checks = #"if [ -f "${0%/*}/$1" ]; then . "${0%/*}/$1"; fi; echo "Not right yet: $1" > "$2""#
    try write(".build/debug/checker", checks)
  }

  func write(_ name: String, _ script: String) throws { try folder.writeProgram(name, script) }

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
    try FileManager.default.createDirectory(at: folder["Coder"], withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Coder/Sources", "Coder/Tests"] {
      try FileManager.default.copyItem(at: original.appendingPathComponent(name), to: folder[name])
    }
  }

  /// Lets the program check that was built with the tests.
  func linkChecker(_ checker: URL) throws {
    try FileManager.default.removeItem(at: folder[".build/debug/checker"])
    try FileManager.default.createSymbolicLink(
      at: folder[".build/debug/checker"],
      withDestinationURL: checker
    )
  }

  /// Writes the answer into the learner's file, with a change.
  func solve(_ exercise: Exercise, changing text: String = "", to other: String = "") throws {
    let answer = try self.text(of: exercise.path(in: "Answers")).replacing(text, with: other)
    try Data(answer.utf8).write(to: folder[exercise.path(in: "Exercises")])
  }

  func text(of path: String) throws -> String { try String(contentsOf: folder[path], encoding: .utf8) }

  func run(_ arguments: String...) throws -> (text: String, exitCode: Int32) { try run(arguments) }

  func run(
    _ arguments: [String],
    _ others: [String: String] = [:]
  ) throws -> (text: String, exitCode: Int32) {
    let outcome = try TestSupport.run(
      arguments,
      of: playgroundURL,
      environment: environment.merging(others) { $1 },
      joinsErrors: true
    )
    return (outcome.text, outcome.exitCode)
  }

  /// What is shown in a terminal that `script` creates.
  func runInTerminal(_ command: String, _ script: URL, _ others: [String: String]) throws -> String {
    let arguments = ["-qec", "\(playgroundURL.path) \(command)", "/dev/null"]
    return try TestSupport.run(arguments, of: script, environment: environment.merging(others) { $1 }).text
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
