import ArchiveInspector
import KeyedArchive

/// What stands below a line of the tree: labels and values.
struct TreeRows {
  /// The label of a set's members, which have no order.
  static let bullet = "•"

  /// A list is not cut for so few.
  private static let tolerance = 2

  private(set) var shown: [(label: String, value: ArchiveGraph.Value)]
  private(set) var rest = 0

  init(_ shown: [(label: String, value: ArchiveGraph.Value)]) {
    self.shown = shown
  }

  /// The rows of an object; nil if it is one value.
  init?(_ meaning: ArchiveGraph.Interpretation, _ graph: ArchiveGraph, isSet: Bool, limit: Int) {
    switch meaning {
    case .list(let elements): self.init(elements, isSet: isSet, limit: limit)
    case .pairs(let pairs): self.init(pairs, graph, limit: limit)
    case .fields(let fields): self.init(fields, limit: limit)
    case .value(let value): self.init(inline: value, limit: limit)
    case .null, .text, .type, .damaged: return nil
    }
  }

  /// The rows of an array or dictionary that stands in a field.
  init?(inline value: ArchiveGraph.Value, limit: Int) {
    switch value {
    case .array(let elements): self.init(elements, limit: limit)
    case .dictionary(let fields): self.init(fields, limit: limit)
    default: return nil
    }
  }

  private init(_ elements: [ArchiveGraph.Value], isSet: Bool = false, limit: Int) {
    let count = Self.count(elements.count, limit)
    shown = elements.prefix(count).enumerated().map { (isSet ? Self.bullet : "[\($0)]", $1) }
    rest = elements.count - count
  }

  private init(_ fields: [ArchiveGraph.Field], limit: Int) {
    let count = Self.count(fields.count, limit)
    shown = fields.prefix(count).map { ($0.key.label(width: limit == .max ? .max / 2 : 40), $0.value) }
    rest = fields.count - count
  }

  private init(_ pairs: [ArchiveGraph.Pair], _ graph: ArchiveGraph, limit: Int) {
    let count = Self.count(pairs.count, limit)
    shown = pairs.prefix(count).enumerated().flatMap { index, pair in
      if let label = graph.label(of: pair.key, width: limit == .max ? .max / 2 : 40) {
        return [(label, pair.value)]
      }
      return [("key \(index)", pair.key), ("value \(index)", pair.value)]
    }
    rest = pairs.count - count
  }

  private static func count(_ count: Int, _ limit: Int) -> Int {
    count <= limit || count - limit <= tolerance ? count : limit
  }
}
