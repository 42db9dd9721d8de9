import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport

/// An intact archive, from which mutants are made, and the approaches that read it.
struct Subject {
  let description: String
  let model: any Model.Type
  let approaches: [any ArchivingApproach]
  let data: Data
  let tree: ArchiveTree
  let list: RawPropertyList

  /// The archives of a value and of an array of values, for each model and each family of approaches, and for types that
  /// only approach 6 archives.
  static var all: [Subject] {
    get throws {
      let models: [any Model.Type] = Catalog.models + [Shapes.self, Figure.self, Numbered.self]
      return try models.flatMap { model in
        try ArchiveFamily.allCases.flatMap { try subjects(model, $0) }
      }
    }
  }

  private static func subjects<Value: Model>(_ model: Value.Type, _ family: ArchiveFamily) throws -> [Subject]
  {
    let approaches = Catalog.approaches.filter { $0.family == family && $0.functions(for: model) != nil }
    guard let writer = approaches.first else { return [] }
    let archives =
      [
        "one \(model) as \(family)": try writer.archive(model.samples[0]),
        "two of \(model) as \(family)": try writer.archive(Array(model.samples.prefix(2))),
      ] as KeyValuePairs
    return try archives.map { description, data in
      Subject(
        description: description,
        model: model,
        approaches: approaches,
        data: data,
        tree: try ArchiveTree(data),
        list: RawPropertyList(data)
      )
    }
  }

  /// Whether the archive is small enough for every mutant of every family.
  var isSmall: Bool { data.count < 400 }

  /// Every mutant, in an order that's the same in every run.
  var mutants: [Mutant] {
    [
      (changedBytes, 1), (truncation, 1), (redirectedUIDs, 1), (redirectedReferences, 7), (cycles, 1),
      (classNames, 2), (otherValues, 3), (missingValues, 1), (repeatedKeys, 1), (unequalCounts, 1), (sets, 1),
      (strangeObjects, 5), (hugeCounts, 1), (nesting, 3), (sharing, 3), (pairs, 1),
      (classHints, 1), (enumCases, 1),
    ].flatMap { thinned($0, $1) }
  }

  /// One in `step` mutants where there are many, and no more than some 1,500.
  private func thinned(_ mutants: [Mutant], _ step: Int) -> [Mutant] {
    let step = isSmall ? 1 : max(step, mutants.count / 1_500)
    return stride(from: 0, to: mutants.count, by: step).map { mutants[$0] }
  }
}
