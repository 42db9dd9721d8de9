import ArchivingApproach
import Foundation
import KeyedArchive
import Models

/// Something to unarchive: a mutant, by one approach.
struct Input: CustomStringConvertible {
  /// Its number, the same in every run.
  let number: Int
  let mutant: Mutant
  let subject: Subject
  let approach: any ArchivingApproach

  var description: String {
    "\(number)\t\(mutant.family.rawValue)\t\(approach.name), \(subject.description): \(mutant.description)"
  }
}

/// All inputs, numbered from 0: each mutant is read by one of the approaches that could, which take turns.
struct Corpus {
  let subjects: [Subject]

  init() throws {
    subjects = try Subject.all
  }

  /// Calls `body` with the inputs of some numbers; their archives are only made where they are asked for.
  func forEach(in numbers: Range<Int>, _ body: (Input) -> Void) {
    var number = 0
    for subject in subjects {
      for mutant in subject.mutants {
        if numbers.contains(number) {
          let approach = subject.approaches[(number + number / 7) % subject.approaches.count]
          body(Input(number: number, mutant: mutant, subject: subject, approach: approach))
        }
        number += 1
      }
      if number >= numbers.upperBound { return }
    }
  }

  /// How many inputs there are of each family.
  var counts: [MutantFamily: Int] {
    var counts: [MutantFamily: Int] = [:]
    for subject in subjects {
      for mutant in subject.mutants { counts[mutant.family, default: 0] += 1 }
    }
    return counts
  }
}
