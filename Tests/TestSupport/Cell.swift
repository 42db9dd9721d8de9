import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Testing

/// One cell of the matrix that tests run over: an approach and a model.
package struct Cell: Sendable, CustomTestStringConvertible {
  package let approach: any ArchivingApproach
  package let model: any Model.Type

  package init(approach: any ArchivingApproach, model: any Model.Type) {
    self.approach = approach
    self.model = model
  }

  package var testDescription: String { "\(approach.name) × \(model)" }

  /// Every cell of the catalog.
  package static let all: [Cell] = cells(Catalog.approaches)

  package static func cells(_ approaches: [any ArchivingApproach]) -> [Cell] {
    approaches.flatMap { approach in
      Catalog.models.map { Cell(approach: approach, model: $0) }
    }
  }
}
