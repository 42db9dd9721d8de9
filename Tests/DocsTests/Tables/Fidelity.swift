import Catalog
import KeyedArchive
import Models

extension Table {
  /// How many of the models' values, ordinary ones and those at the edges, come back identical to the bit.
  static func fidelity() -> Table {
    let rows = Way.all.map { way in
      let found = Catalog.models.flatMap { outcomes(of: $0, way) }
      return [way.name] + Outcome.allCases.map { outcome in "\(found.filter { $0 == outcome }.count)" }
    }
    return Table(header: ["values that"] + Outcome.allCases.map(\.rawValue), rows: rows)
  }

  private enum Outcome: String, CaseIterable {
    case identical = "come back identical"
    case refused = "are refused with an error"
    case changed = "come back changed"
  }

  private static func outcomes<Value: Model>(of model: Value.Type, _ way: Way) -> [Outcome] {
    (model.samples + model.edgeCases).map { value in
      guard let copy = try? way.decode(model, from: way.encode(value)) else { return .refused }
      return Difference.between(value, and: copy) == nil ? .identical : .changed
    }
  }
}
