import Answers
import Exercises
import Foundation
import TestSupport
import Testing

@testable import Practice

/// Each exercise begins unsolved, its answer solves it, and its check asks for what it must, and not for more.
@Suite struct ExerciseTests {
  // A learner who solves exercises keeps green tests.
  @Test(
    "An exercise isn't solved at the start",
    .enabled(if: Thoroughness.isThorough, "THOROUGH isn't set"),
    arguments: Exercise.all
  )
  func start(_ exercise: Exercise) throws {
    #expect(exercise.fault(of: try #require(Exercises.solutions[exercise.name])) != nil)
  }

  @Test("The answer solves its exercise", arguments: Exercise.all)
  func answer(_ exercise: Exercise) throws {
    let found = exercise.fault(of: try #require(Answers.solutions[exercise.name]))
    #expect(found == nil)
  }

  @Test(
    "A wrong answer is told what is wrong with it, and without any of the requirements one would not be",
    arguments: Exercise.all
  )
  func requirements(_ exercise: Exercise) throws {
    let requirements = exercise.requirements()
    let answer = try #require(Answers.solutions[exercise.name])
    var isNeeded = requirements.map { _ in false }
    for wrong in try #require(WrongAnswer.all[exercise.name]) {
      let solution = wrong.solution(changing: answer)
      let noticed = requirements.indices.filter { requirements[$0].fault(of: solution) != nil }
      let told = noticed.first.map { requirements[$0].reason } ?? "You have solved it."
      #expect(told.hasPrefix(wrong.told), "an answer that \(wrong.mistake) is told: \(told)")
      #expect(requirements.count { $0.reason.hasPrefix(wrong.told) } == 1, "it may mean another requirement")
      // Without the only requirement that notices it, this wrong answer would solve the exercise.
      if noticed.count == 1 { isNeeded[noticed[0]] = true }
    }
    for (requirement, isNeeded) in zip(requirements, isNeeded) {
      #expect(isNeeded, "no wrong answer needs this: \(requirement.reason)")
    }
  }

  @Test func eachExerciseHasAllFilesAndHints() {
    let names = Exercise.all.map(\.name).sorted()
    #expect(Exercises.solutions.keys.sorted() == names)
    #expect(Answers.solutions.keys.sorted() == names)
    #expect(WrongAnswer.all.keys.sorted() == names)
    #expect(Exercise.all.allSatisfy { !$0.hints.isEmpty })
  }
}

extension Exercise: CustomTestStringConvertible { public var testDescription: String { name } }
