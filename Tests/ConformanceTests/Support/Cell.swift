import Catalog
import KeyedArchive
import Models
import Testing

/// One cell of the matrix that the suite runs over: an approach, a model and a coder.
struct Cell: Sendable, CustomTestStringConvertible {
  let approach: any ArchivingApproach
  let model: any Model.Type
  let coder: Coder

  var testDescription: String { "\(approach.name) × \(model) × \(coder.rawValue)" }

  /// Every cell of the catalog.
  static let all: [Cell] = cells(Catalog.approaches)

  static func cells(_ approaches: [any ArchivingApproach]) -> [Cell] {
    approaches.flatMap { approach in
      Catalog.models.flatMap { model in
        Coder.allCases.map { Cell(approach: approach, model: model, coder: $0) }
      }
    }
  }
}
