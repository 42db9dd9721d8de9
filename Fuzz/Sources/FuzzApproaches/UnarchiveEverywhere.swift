import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import FuzzSupport
import KeyedArchive

/// Unarchives the bytes as each model and as an array of it, in each approach that knows it. The result must be an
/// `ArchiveError`, or a value that survives another round trip.
func unarchiveEverywhere(_ data: Data) {
  let models: [any Model.Type] = Catalog.models + [Shapes.self, Figure.self, Numbered.self]
  for approach in Catalog.approaches {
    for model in models { unarchive(model, from: data, approach) }
  }
}

private func unarchive<Value: Model>(
  _ model: Value.Type,
  from data: Data,
  _ approach: any ArchivingApproach
) {
  if approach.functions(for: model) == nil { return }
  expectArchiveError {
    let value = try approach.unarchive(model, from: data)
    let again = try approach.unarchive(model, from: approach.archive(value))
    precondition(Difference.between(value, and: again) == nil)
  }
  expectArchiveError { _ = try approach.unarchiveArray(of: model, from: data) }
}
