import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive

/// Archives and unarchives the samples and edge cases of all models, each alone and all of a model in an array.
///
/// Prints a line. If a value doesn't come back identical, prints one for each such model, and ends the process with 1.
public func makeRoundTrips(with approach: any ArchivingApproach) {
  let failures = Catalog.models.compactMap { failure(of: $0, with: approach) }
  for failure in failures { print("\(approach.name) × \(failure)") }
  if !failures.isEmpty { exit(1) }
  print("\(approach.name), alone: all values of \(Catalog.models.count) models came back identical")
}

/// The first value of a model that doesn't come back, and why.
private func failure<Value: Model>(of model: Value.Type, with approach: any ArchivingApproach) -> String? {
  guard let functions = approach.functions(for: model) else { return "\(model): has no functions" }
  func difference(_ name: String, _ find: () throws -> Difference?) -> String? {
    do {
      return try find().map { "\(model): \(name): \($0)" }
    } catch {
      return "\(model): \(name): \(error)"
    }
  }
  for (list, values) in [("samples", model.samples), ("edgeCases", model.edgeCases)] {
    for (index, value) in values.enumerated() {
      let found = difference("\(list)[\(index)]") {
        .between(value, and: try functions.unarchive(functions.archive(value), .default))
      }
      if let found { return found }
    }
  }
  let values = model.samples + model.edgeCases
  return difference("an array of all") {
    .between(values, and: try functions.unarchiveArray(functions.archiveArray(values), .default))
  }
}
