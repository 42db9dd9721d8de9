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
  /// Calls `body` with the inputs of some numbers, in ascending order.
  static func each(_ numbers: StrideTo<Int>, _ body: (Input) -> Void) throws {
    var (start, numbers) = (0, Array(numbers)[...])
    for subject in try Subject.all where !numbers.isEmpty {
      let mutants = subject.mutants
      while let number = numbers.first, number < start + mutants.count {
        body(Input(number: number, mutant: mutants[number - start], subject: subject))
        numbers.removeFirst()
      }
      start += mutants.count
    }
  }
}
