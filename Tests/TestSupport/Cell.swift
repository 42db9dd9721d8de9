import ArchivingApproach
import Catalog
import KeyedArchive
import Models
import Testing

/// One cell of the matrix that tests run over: an approach, a model and a coder.
package struct Cell: Sendable, CustomTestStringConvertible {
  package let approach: any ArchivingApproach
  package let model: any Model.Type
  package let coder: Coder

  package init(approach: any ArchivingApproach, model: any Model.Type, coder: Coder) {
    self.approach = approach
    self.model = model
    self.coder = coder
  }

  package var testDescription: String { "\(approach.name) × \(model) × \(coder)" }

  /// Every cell of the catalog.
  package static let all: [Cell] = cells(Catalog.approaches)

  package static func cells(_ approaches: [any ArchivingApproach]) -> [Cell] {
    approaches.flatMap { approach in
      Catalog.models.flatMap { model in
        Coder.allCases.map { Cell(approach: approach, model: model, coder: $0) }
      }
    }
  }
}
