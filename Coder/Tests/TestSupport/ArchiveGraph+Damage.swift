import ArchiveInspector
import KeyedArchive

extension ArchiveGraph.Interpretation {
  /// The first damage in what an object means.
  package var damage: ArchiveError? {
    let values: [ArchiveGraph.Value] =
      switch self {
      case .value(let value): [value]
      case .list(let elements): elements
      case .pairs(let pairs): pairs.flatMap { [$0.key, $0.value] }
      case .fields(let fields): fields.map(\.value)
      case .damaged(let error): [.damaged(error)]
      case .null, .text, .type: []
      }
    return values.lazy.compactMap(\.damage).first
  }
}

extension ArchiveGraph.Value {
  package var damage: ArchiveError? {
    switch self {
    case .damaged(let error): error
    case .array(let elements): elements.lazy.compactMap(\.damage).first
    case .dictionary(let fields): fields.lazy.compactMap(\.value.damage).first
    default: nil
    }
  }
}
