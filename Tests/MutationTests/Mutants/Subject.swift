import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

/// An archive in order, from which mutants are made, and the approaches that read it.
struct Subject {
  let description: String
  let model: any Model.Type
  let approaches: [any ArchivingApproach]
  let data: Data
  let tree: ArchiveTree
  let list: RawPropertyList

  /// The archives of a value and of an array of values, for each model and each family of approaches.
  static var all: [Subject] {
    get throws {
      try Catalog.models.flatMap { model in
        try ArchiveFamily.allCases.flatMap { try subjects(model, $0) }
      }
    }
  }

  private static func subjects<Value: Model>(
    _ model: Value.Type,
    _ family: ArchiveFamily
  ) throws -> [Subject] {
    let approaches = Catalog.approaches.filter { $0.family == family }
    guard let writer = approaches.first else { return [] }
    return [
      try Subject("one \(model) as \(family)", model, approaches, writer.archive(model.samples[0])),
      try Subject(
        "an array of \(model) as \(family)",
        model,
        approaches,
        writer.archive(Array(model.samples.prefix(2)))
      ),
    ]
  }

  private init(
    _ description: String,
    _ model: any Model.Type,
    _ approaches: [any ArchivingApproach],
    _ data: Data
  ) throws {
    self.description = description
    self.model = model
    self.approaches = approaches
    self.data = data
    tree = try ArchiveTree(data)
    list = RawPropertyList(data)
  }

  /// Whether the archive is small enough for every mutant of every family.
  var isSmall: Bool { data.count < 400 }

  /// Every mutant, in an order that is the same in every run.
  var mutants: [Mutant] {
    MutantFamily.allCases.flatMap { mutants(of: $0) }
  }

  private func mutants(of family: MutantFamily) -> [Mutant] {
    switch family {
    case .changedBytes: changedBytes
    case .truncation: truncation
    case .redirectedUIDs: redirectedUIDs
    case .redirectedReferences: thinned(redirectedReferences, 7)
    case .cycles: cycles
    case .classNames: thinned(classNames, 2)
    case .otherValues: thinned(otherValues, 3)
    case .missingValues: missingValues
    case .repeatedKeys: repeatedKeys
    case .unequalCounts: unequalCounts
    case .sets: sets
    case .strangeObjects: thinned(strangeObjects, 5)
    case .hugeCounts: hugeCounts
    case .nesting: thinned(nesting, 3)
    case .sharing: thinned(sharing, 3)
    case .pairs: pairs
    }
  }

  /// One in `step` mutants, where there are many.
  private func thinned(_ mutants: [Mutant], _ step: Int) -> [Mutant] {
    isSmall ? mutants : stride(from: 0, to: mutants.count, by: step).map { mutants[$0] }
  }
}
