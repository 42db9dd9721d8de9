import ArchiveFormat
import ArchiveInspector

/// The values inside a value, with labels. Only a few are shown.
struct Rows {
  typealias Value = ArchiveGraph.Value

  /// How many rows are shown, and how wide their labels are.
  struct Room {
    let elements: Int
    let fields: Int
    let labelWidth: Int
  }

  private(set) var shown: [(label: String, value: Value)] = []
  /// The number of elements or fields that aren't shown.
  private(set) var hiddenCount = 0

  /// The label of a set's members, which have no order.
  static let bullet = "•"
  /// If there are only this many rows more than the limit, they are shown too.
  private static let tolerance = 2

  /// - Returns: nil if nothing is inside.
  init?(
    inside value: Value,
    _ meaning: ArchiveGraph.Interpretation,
    _ graph: ArchiveGraph,
    _ room: Room
  ) {
    switch meaning {
    case .list(let elements):
      let isSet = graph.kind(of: value) == .set
      add(elements, room.elements) { index, element in [(isSet ? Self.bullet : "[\(index)]", element)] }
    case .pairs(let pairs):
      add(pairs, room.elements) { index, pair in
        if let label = graph.label(of: pair.key, width: room.labelWidth) { return [(label, pair.value)] }
        return [("key \(index)", pair.key), ("value \(index)", pair.value)]
      }
    case .fields(let fields):
      add(fields, room.fields) { _, field in [(field.key.label(width: room.labelWidth), field.value)] }
    case .null, .value, .text, .type, .damaged: return nil
    }
  }

  private mutating func add<Item>(
    _ items: [Item],
    _ limit: Int,
    _ rows: (Int, Item) -> [(label: String, value: Value)]
  ) {
    let count = items.count - Self.tolerance <= limit ? items.count : limit
    shown = items.prefix(count).enumerated().flatMap { rows($0, $1) }
    hiddenCount = items.count - count
  }
}

extension ArchiveGraph {
  /// The entries of `$top`, the root first.
  var topRootFirst: [Field] {
    top.filter { $0.key == "root" } + top.filter { $0.key != "root" }
  }

  var unreachableCount: Int { unreachableObjects.reduce(0) { count, _ in count + 1 } }

  /// A value on one line, without its name, but with a separator.
  func text(of value: Value, width: Int) -> String {
    let name = name(of: value)
    let separator = name.isEmpty ? "" : " "
    return switch interpretation(of: value) {
    case .null: name.isEmpty ? "nil" : ""
    case .value(let value): separator + value.text(width: width)
    case .text(let text): separator + (text.isEmpty ? "\"\"" : text.onOneLine(width: width))
    case .list(let elements): ", \(elements.count.counted("element"))"
    case .pairs(let pairs): ", \(pairs.count.counted("pair"))"
    case .fields(let fields): fields.isEmpty ? ", no fields" : ""
    case .type(let entry): "class \(entry.name.onOneLine(width: width))"
    case .damaged(let error): error.damageText
    }
  }

  /// The key of a dictionary as a label; nil if it has rows itself.
  fileprivate func label(of key: Value, width: Int) -> String? {
    switch interpretation(of: key) {
    case .list, .pairs, .fields, .damaged: nil
    case .value(.string(let string)):
      // Not like a number or a boolean.
      string.unicodeScalars.first.map { "-0123456789".unicodeScalars.contains($0) } == true
        || ["true", "false"].contains(string) ? string.quoted(width: width) : string.label(width: width)
    case .value(let value): value.text(width: width)
    case .null, .text, .type: String(text(of: key, width: width).drop { $0 == " " })
    }
  }
}
