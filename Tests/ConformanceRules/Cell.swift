import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation

/// One cell of the table that the rules fill: an approach and a model.
package struct Cell: Sendable, CustomStringConvertible {
  package let approach: any ArchivingApproach
  package let model: any Model.Type
  /// Whether rules try few values here.
  package let isBrief: Bool

  package var description: String { "\(approach.name) × \(model)" }

  /// Every cell of the catalog.
  package static let all = cells(Catalog.approaches)

  package static func cells(_ approaches: [any ArchivingApproach], isBrief: Bool = false) -> [Cell] {
    approaches.flatMap { approach in
      Catalog.models.map { Cell(approach: approach, model: $0, isBrief: isBrief) }
    }
  }
}

extension Cell {
  /// Whether rules archive a thousand values here.
  var isLarge: Bool { model == Catalog.models[0] && !isBrief }

  /// The name of the golden archives of the samples.
  package var goldenName: String { "\(approach.family.rawValue)-\(model)" }

  /// Whether an approach writes the model's samples as earlier versions did.
  func isGolden(_ approach: any ArchivingApproach) -> Bool {
    func archive<Value: Model>(_ model: Value.Type) -> Data? { try? approach.archive(model.samples) }
    return (try? Golden.newest(goldenName)).map { $0 == archive(model) } ?? true
  }

  /// The approaches that archive the model in the same format, this one included.
  var partners: [any ArchivingApproach] {
    Catalog.approaches.filter { $0.family == approach.family && $0.knows(model) }
  }
}

extension ArchivingApproach {
  /// Whether the approach has a file for a model.
  package func knows<Value: Model>(_ model: Value.Type) -> Bool { functions(for: model) != nil }
}
