import ArchivedModels
import ArchivingApproach
import KeyedArchive

/// A mutant, and the approach that has to unarchive it.
struct Input: CustomStringConvertible {
  /// Its number, the same in every run.
  let number: Int
  let mutant: Mutant
  let subject: Subject

  /// The approaches that can read the archive take turns, among every thirteenth input, too.
  var approach: any ArchivingApproach {
    subject.approaches[(number % 13 + number / 13) % subject.approaches.count]
  }

  var description: String {
    "\(number)\t\(mutant.family.rawValue)\t\(approach.name), \(subject.description): \(mutant.describe())"
  }
}

extension Input {
  /// Every input, in an order that's the same in every run.
  static var all: some Sequence<Input> {
    get throws {
      try Subject.all.lazy.flatMap { subject in subject.mutants.lazy.map { (subject, $0) } }
        .enumerated().lazy.map { Input(number: $0, mutant: $1.1, subject: $1.0) }
    }
  }
}
