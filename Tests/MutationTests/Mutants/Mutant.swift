import Foundation
import ConformanceRules
import TestSupport

/// A kind of damage.
enum MutantFamily: String, CaseIterable {
  case changedBytes, truncation, redirectedUIDs, redirectedReferences, cycles, classNames, otherValues
  case missingValues, repeatedKeys, unequalCounts, sets, strangeObjects, hugeCounts, nesting, sharing, pairs
  case classHints, enumCases
}

/// A damaged archive, made when it's asked for.
struct Mutant {
  let family: MutantFamily
  /// Made only for the inputs that are read: there are very many.
  let describe: () -> String
  let make: () -> Data

  init<Archive: DamagedArchive>(
    _ family: MutantFamily,
    _ description: @escaping @autoclosure () -> String,
    _ archive: @escaping () -> Archive
  ) {
    self.family = family
    describe = description
    make = { archive().data }
  }
}

/// What a mutant is made from.
protocol DamagedArchive {
  var data: Data { get }
}

extension ArchiveTree: DamagedArchive {}
extension RawPropertyList: DamagedArchive {}
extension Data: DamagedArchive {
  var data: Data { self }
}
