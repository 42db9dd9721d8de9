import Answers
import Exercises
import FirstWrongAnswers
import Foundation
import Practice
import SecondWrongAnswers
import TestSupport
import Testing

/// Each exercise begins unsolved, its answer solves it, and a wrong answer is told what is wrong with it.
@Suite struct ExerciseTests {
  // A learner who solves exercises keeps green tests.
  @Test(
    "An exercise isn't solved at the start",
    .enabled(if: Thoroughness.isThorough, "THOROUGH isn't set"),
    arguments: Exercise.all.map(\.name)
  )
  func start(_ name: String) throws {
    #expect(try fault(in: Exercises.solutions, name) != nil)
  }

  @Test("The answer solves its exercise", arguments: Exercise.all.map(\.name))
  func answer(_ name: String) throws {
    let found = try fault(in: Answers.solutions, name)
    #expect(found == nil)
  }

  @Test("A wrong answer is told what is wrong with it", arguments: WrongAnswer.all)
  func wrongAnswer(_ answer: WrongAnswer) throws {
    let found = try fault(in: answer.solutions, answer.name)
    #expect(found?.hasPrefix(answer.fault) == true, "found \(found ?? "nothing wrong")")
  }

  @Test func eachExerciseHasTwoWrongAnswersAndAllFiles() throws {
    let names = Exercise.all.map(\.name)
    #expect(WrongAnswer.all.map(\.name).sorted() == (names + names).sorted())
    for solutions in [
      Exercises.solutions, Answers.solutions, FirstWrongAnswers.solutions, SecondWrongAnswers.solutions,
    ] {
      #expect(solutions.keys.sorted() == names.sorted())
    }
    #expect(Exercise.all.allSatisfy { !$0.hints.isEmpty })
  }

  private func fault(in solutions: [String: Solution], _ name: String) throws -> String? {
    let exercise = try #require(Exercise.all.first { $0.name == name })
    return exercise.fault(of: try #require(solutions[name]))
  }
}
