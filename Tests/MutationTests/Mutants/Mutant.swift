import ArchivingApproach
import Foundation
import TestSupport

/// A kind of damage.
enum MutantFamily: String, CaseIterable {
  case changedBytes = "changed bytes"
  case truncation = "truncation"
  case redirectedUIDs = "redirected UIDs"
  case redirectedReferences = "redirected property list references"
  case cycles = "cycles"
  case classNames = "class names"
  case otherValues = "other values"
  case missingValues = "missing values"
  case repeatedKeys = "repeated keys"
  case unequalCounts = "unequal counts"
  case sets = "property list sets"
  case strangeObjects = "strange property list objects"
  case hugeCounts = "huge counts"
  case nesting = "nesting"
  case sharing = "sharing"
  case pairs = "pairs of damages"
}

/// A damaged archive, made when it is asked for.
struct Mutant {
  let family: MutantFamily
  let description: String
  let make: () -> Data

  init(_ family: MutantFamily, _ description: String, _ make: @escaping () -> Data) {
    self.family = family
    self.description = description
    self.make = make
  }

  /// A damaged tree.
  init(_ family: MutantFamily, _ description: String, tree: @escaping () -> ArchiveTree) {
    self.init(family, description) { tree().data }
  }

  /// A damaged list.
  init(_ family: MutantFamily, _ description: String, list: @escaping () -> RawPropertyList) {
    self.init(family, description) { list().data }
  }
}
