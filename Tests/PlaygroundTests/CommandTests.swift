import Foundation
import Practice
import ConformanceRules
import TestSupport
import Testing

/// The playground that was built with the tests.
let playgroundURL = runnerURL.deletingLastPathComponent().appendingPathComponent("playground")

/// The commands of the playground.
@Suite struct CommandTests {
  private func playground(_ arguments: String...) throws -> Outcome {
    let folder = try TemporaryDirectory()
    return try run(arguments, of: playgroundURL, in: folder.url, joinsErrors: true)
  }

  @Test func itListsThePrograms() throws {
    let outcome = try playground()
    #expect(outcome.exitCode == 0)
    #expect(outcome.text.hasPrefix("docs/00-why.md\n  why.conversation\n"))
    #expect(outcome.text.hasSuffix("\nRun one: swift run playground why.conversation\n"))
  }

  @Test("Help says how to run a program and an exercise", arguments: ["--help", "-h", "help"])
  func help(_ word: String) throws {
    let outcome = try playground(word)
    #expect(outcome.exitCode == 0)
    for command in ["swift run playground exercise", "swift run playground --here"] {
      #expect(outcome.text.contains(command), "\(command) isn't in \(outcome.text)")
    }
  }

  @Test func aChapterListsItsPrograms() throws {
    let outcome = try playground("comparison")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.text == """
        docs/07-comparison.md
          comparison.codableIsNoArchive
          comparison.boxedCodable

        Run one: swift run playground comparison.codableIsNoArchive

        """
    )
  }

  @Test func filesOfAProgramStayInAFolderThatGitIgnores() throws {
    let folder = try TemporaryDirectory()
    _ = try run(["--here", "mirror.diaryFile"], of: playgroundURL, in: folder.url)
    try expectEqual(TestSupport.files(in: folder.url), ["playground-files/diary.plist"])
    let package = URL(fileURLWithPath: "\(#filePath)/../../..").standardizedFileURL
    let ignored = try String(contentsOf: package.appendingPathComponent(".gitignore"), encoding: .utf8)
    #expect(ignored.split(separator: "\n").contains("playground-files/"))
  }

  @Test func aProgramPrintsWhatItPrintsInThisProcess() throws {
    let outcome = try playground("why.conversation")
    #expect(outcome.text == (try playground("--here", "why.conversation").text))
    #expect(outcome.text.contains("writes 12"))
    #expect(outcome.exitCode == 0)
  }

  @Test("A trap is shown after what was printed before, and is a failure")
  func trap() throws {
    let outcome = try playground("why.structAsObject")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first == "Avatar is in the archive")
    #expect(lines.last?.hasPrefix("Fatal error: There was a decoding error") == true)
    #expect(outcome.exitCode == 1)
    #expect(!outcome.isSignal)
  }

  @Test("What isn't a command is refused in one line")
  func refusals() async {
    await expectEach([
      (["why.conversatoin"], "there is no program why.conversatoin. Did you mean why.conversation?"),
      (["mirorr"], "there is no program mirorr. Did you mean mirror?"),
      (["excercise"], "there is no program excercise. Did you mean exercise?"),
      (["hello"], "there is no program hello; swift run playground lists all of them"),
      (["exercise", "miror.guest"], "there is no exercise miror.guest. Did you mean mirror.guest?"),
      (["exercise", "guest"], "there is no exercise guest. Did you mean mirror.guest?"),
      (["exercise", "mirorr"], "there is no exercise mirorr. Did you mean mirror?"),
      (
        ["exercise", "--hint", "codable.balot"],
        "there is no exercise codable.balot. Did you mean codable.ballot?"
      ),
      (
        ["exercise", "--answer", "fields.trials"],
        "there is no exercise fields.trials. Did you mean fields.trails?"
      ),
      (
        ["exercise", "--watch", "hello"],
        "there is no exercise hello; swift run playground exercises lists all of them"
      ),
      (["exercise", "--answers"], "\"exercise --answers\" isn't a command; did you mean --answer?"),
      (["mirror.guest"], "mirror.guest is an exercise: swift run playground exercise mirror.guest"),
      (
        ["why.conversation", "why.sharedObject"],
        "\"why.conversation why.sharedObject\" isn't a command; see swift run playground --help"
      ),
    ]) { try refusals($0, $1) }
  }

  private func refusals(_ arguments: [String], _ message: String) throws {
    let outcome = try run(arguments, of: playgroundURL)
    #expect(outcome.errors == "playground: \(message)\n")
    #expect(outcome.output.isEmpty)
    #expect(outcome.exitCode == 2)
  }

  @Test("A word too many is refused, and for a mistyped option the one that is meant is named")
  func wrongArguments() throws {
    for command in [
      "exercises", "exercise mirror", "exercise --hint mirror", "exercise --answer mirror",
      "exercise --watch mirror", "why.conversation --here", "why.conversation --in-process",
    ] {
      let arguments = command.split(separator: " ").map(String.init) + ["mirror"]
      try refusals(arguments, "\"\(command) mirror\" isn't a command; see swift run playground --help")
    }
    for option in ["--hint", "--answer", "--watch", "--here", "--help"] {
      let wrong = option.dropLast()
      try refusals([String(wrong)], "\"\(wrong)\" isn't a command; did you mean \(option)?")
    }
  }

  @Test("The answer of each exercise is shown")
  func answers() async { await expectEach(Exercise.all) { try expectAnswer(of: $0) } }

  private func expectAnswer(of exercise: Exercise) throws {
    let file = URL(fileURLWithPath: "\(#filePath)/../../../\(exercise.path(in: "Answers"))")
      .standardizedFileURL
    let outcome = try playground("exercise", exercise.name, "--answer")
    #expect(outcome.text == (try String(contentsOf: file, encoding: .utf8)), "\(exercise.name)")
  }
}
