import Answers
import Exercises
import Foundation
import KeyedArchive
import Synchronization
import ConformanceRules
import TestSupport
import Testing

@testable import Practice
@testable import playground

private let answers = Answers.solutions
private let starts = Exercises.solutions

/// Each exercise begins unsolved, its answer solves it, and its check asks for what it must, and not for more.
@Suite struct ExerciseTests {
  // A learner who solves exercises keeps green tests.
  @Test(
    "An exercise isn't solved at the start",
    .enabled(if: Thoroughness.isThorough, "THOROUGH isn't set"),
    arguments: Exercise.all
  )
  func start(_ exercise: Exercise) throws {
    #expect(exercise.fault(of: try #require(starts[exercise.name])) != nil)
  }

  @Test("The chapter lists each with the same words as the command")
  func summaries() async { await expectEach(Exercise.all) { try expectSummary(of: $0) } }

  private func expectSummary(of exercise: Exercise) throws {
    let name = exercise.name.prefix { $0 != "." }
    let chapter = try #require(Chapter.all.first { $0.name == name })
    let page = URL(fileURLWithPath: "\(#filePath)/../../../\(chapter.page)").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("\n- `\(exercise.name)`: \(exercise.summary)\n"), "\(exercise.name)")
  }

  @Test("The answer solves its exercise")
  func answersAreRight() async {
    await expectEach(Exercise.all) { exercise in
      let found = exercise.fault(of: try #require(answers[exercise.name]))
      #expect(found == nil, "\(exercise.name)")
    }
  }

  @Test("A wrong answer is told what is wrong with it, and without any of the requirements one would not be")
  func requirements() throws {
    var findings: [(name: String, text: String)] = []
    for exercise in Exercise.all {
      let requirements = exercise.requirements()
      let answer = try #require(answers[exercise.name])
      var isNeeded = requirements.map { _ in false }
      for wrong in try #require(WrongAnswer.all[exercise.name]) {
        let name = "\(exercise.name) \(wrong.mistake)"
        let faults = try requirements.map { try $0.fault(of: wrong, answer) }
        let noticed = faults.indices.filter { faults[$0] != nil }
        let told = noticed.first.map { requirements[$0].reason } ?? "You have solved it."
        #expect(told.hasPrefix(wrong.told), "an answer that \(name) is told: \(told)")
        #expect(
          requirements.count { $0.reason.hasPrefix(wrong.told) } == 1,
          "it may mean another requirement"
        )
        // Without the only requirement that notices it, this wrong answer would solve the exercise.
        if noticed.count == 1 { isNeeded[noticed[0]] = true }
        // Errors of the system name folders, and aren't the same everywhere.
        let finding = faults.lazy.compactMap(\.self).first?.dropFirst(told.count + 1) ?? ""
        findings.append(
          (name, String(finding).replacing(#/(failed|is): .*(?:Domain=|\/folder\/).*/#) { "\($0.1): …" })
        )
      }
      for (requirement, isNeeded) in zip(requirements, isNeeded) {
        #expect(isNeeded, "no wrong answer needs this: \(requirement.reason)")
      }
    }
    // Their values have dictionaries, which have another order in each process.
    let inAnyOrder = ["codable.ballot ", "fields.trails "]
    findings.removeAll { finding in inAnyOrder.contains { finding.name.hasPrefix($0) } }
    if hasOwnCoder { try expectTexts(findings, in: "WrongAnswers.txt") }
  }

  @Test(
    "Of an answer with other keys for reading, the keys that the archive has and those that are read are named"
  )
  func keys() throws {
    let exercise = try #require(Exercise.all.first { $0.name == "mirror.guest" })
    let wrong = try #require(WrongAnswer.all[exercise.name]?.first { $0.mistake == "archives another key" })
    let solution = wrong.solution(changing: try #require(answers[exercise.name]))
    #expect(
      exercise.fault(of: solution) == #"""
        An episode must come back with its guest.
        {"title": "Pilot", "guest": "Zoë"} was archived as
          Episode(guestName: "Zoë", title: "Pilot")
        and came back as
          Episode(title: "Pilot", guest: nil)
        It doesn't read the key guestName, and reads the key guest, which isn't there.
        """#
    )
    let untouched = try #require(starts[exercise.name])
    #expect(Thoroughness.isThorough || exercise.fault(of: untouched)?.contains("doesn't read") != true)
  }

  // A crash ends the check, which then shows the last one.
  @Test("Before each use of a solution it's said what it must do, and what with")
  func announcements() async throws {
    let said = Mutex<[String]>([])
    await expectEach(Exercise.all) { exercise in
      _ = exercise.fault(of: try #require(answers[exercise.name])) { text in said.withLock { $0.append(text) }
      }
    }
    let all = said.withLock { $0 }
    let uses = ["archiving", "unarchiving", "opening and saving", "receiving", "saving", "loading"]
    let first = uses.compactMap { use in all.first { $0.contains("\nBut \(use)") } }
    #expect(
      first.joined(separator: "\n") == """
        An episode must come back with its guest.
        But archiving {"title": "Pilot", "guest": "Zoë"}
        An episode must come back with its guest.
        But unarchiving Episode(guest: "Zoë", title: "Pilot")
        What a newer release adds to a list must stay where it was.
        But opening and saving ["color": "red", "items": [], "share": ["until": 2030, "with": ["Ada", "Zoë"]], "title": "Ré"]
        The server's hotel must be a Hotel.
        But receiving {"hotel_id":"h7","hotel_name":"Zur Möwe","stars":"4"}
        The flight that was saved last must be there.
        But saving {"number": "LH 1832", "gate": "G28"}
        Before a flight is saved there is none, and that isn't an error.
        But loading
        """
    )
    #expect(all.allSatisfy { text in uses.contains { text.contains("\nBut \($0)") } })
  }

  @Test("A file that is left where a check runs is a fault")
  func filesElsewhere() throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(at: folder[".cache/empty"], withIntermediateDirectories: true)
    #expect(Practice.fault(ofFilesIn: folder.url.path) == nil)
    try Data().write(to: folder[".cache/flight.plist"])
    let sentence = "Nothing may be written outside the folder.\nBut there is ~/.cache/flight.plist"
    #expect(Practice.fault(ofFilesIn: folder.url.path) == sentence)
  }

  @Test("Minutes that don't fit may be refused with any error")
  func ownError() throws {
    let workout = try #require(Exercise.all.first { $0.name == "nested.workout" })
    var solution = try #require(answers[workout.name])
    let unarchive = solution.unarchive
    solution.unarchive = { data in
      do {
        return try unarchive(data)
      } catch let error as ArchiveError where error.category == .corruptArchive {
        throw ArchiveError(.wrongType, expected: "minutes that fit", found: "more").inside(.key("minutes"))
      }
    }
    #expect(workout.fault(of: solution) == nil)
  }

  @Test("Code in hints is in the answer")
  func codeInHints() async { await expectEach(Exercise.all) { try expectCodeInHints(of: $0) } }

  private func expectCodeInHints(of exercise: Exercise) throws {
    let file = URL(fileURLWithPath: "\(#filePath)/../../../\(exercise.path(in: "Answers"))")
      .standardizedFileURL
    let answer = try String(contentsOf: file, encoding: .utf8).withoutSpaces
    for code in exercise.hints.flatMap(\.code) {
      // "…" is what the learner must find.
      let isThere = code.split(separator: "…").allSatisfy { answer.withoutSpaces.contains($0.withoutSpaces) }
      #expect(isThere, "\(exercise.name): \(code)")
    }
  }

  @Test func eachExerciseHasAllFilesAndHints() {
    let names = Exercise.all.map(\.name).sorted()
    #expect(starts.keys.sorted() == names)
    #expect(answers.keys.sorted() == names)
    #expect(WrongAnswer.all.keys.sorted() == names)
    #expect(Exercise.all.allSatisfy { !$0.hints.isEmpty })
  }
}

extension String {
  /// The code in a hint: the whole hint if it isn't a sentence, and otherwise calls with arguments and what follows a colon.
  fileprivate var code: [String] {
    guard let end = last, ".?…".contains(end) else { return [self] }
    let calls = matches(of: #/[\w.]+\((?:[^()]|\([^()]*\))*\)/#).map { String($0.output) }
    let afterColon = firstMatch(of: #/^(?:[^(\[{]|\([\w:]+\))*?: (?:use )?(.*?[(\[{].*?)\.(?: |$)/#).map {
      String($0.output.1)
    }
    // Names of functions, such as "encode(with:)", aren't code.
    return (calls + [afterColon].compactMap { $0 })
      .map { $0.replacing(#/(?:\w+:)+\)/#, with: "…") }
      .filter { !$0.hasSuffix("(…") }
  }
}

extension StringProtocol {
  fileprivate var withoutSpaces: String { String(filter { !$0.isWhitespace }) }
}

extension Requirement {
  /// What isn't right in a wrong answer in the first process or in the second one; each has its own.
  fileprivate func fault(of wrong: WrongAnswer, _ answer: Solution) throws -> String? {
    try withTemporaryDirectory { folder in
      for _ in 1...2 {
        let run = try EarlierRun(folder.appendingPathComponent("run"))
        if let fault = fault(of: run.joining(wrong.solution(changing: answer))) { return fault }
      }
      return nil
    }
  }
}

extension Exercise: CustomTestStringConvertible { public var testDescription: String { name } }
