import Foundation

/// A value as Swift code that creates it.
struct SwiftText {
  /// The lines of the code, most of which fit into a width.
  static func lines(of value: Any, width: Int) -> [String] {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { ($0.label.map { "\($0): " } ?? "", $0.value) }
    switch (mirror.displayStyle, value) {
    case (.optional, _): return children.first.map { lines(of: $0.1, width: width) } ?? ["nil"]
    case (_, let string as String): return [string.quoted(width: max(20, width))]
    case (_, let data as Data): return ["Data(\(Array(data)))"]
    case (_, let date as Date):
      return ["Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"]
    case (_, let url as URL): return ["URL(string: \"\(url)\")"]
    case (_, let id as UUID): return ["UUID(uuidString: \"\(id)\")"]
    case (_, let decimal as Decimal): return ["Decimal(string: \"\(decimal)\")"]
    case (.enum, _):
      guard let payload = mirror.children.first else { return [".\(value)"] }
      let values = Mirror(reflecting: payload.value)
      let isTuple = values.displayStyle == .tuple
      let items = isTuple ? values.children.map { ("\($0.label ?? ""): ", $0.value) } : [("", payload.value)]
      return group(".\(payload.label ?? "")(", items, ")", width)
    case (.dictionary, _):
      let entries = mirror.children.map { Mirror(reflecting: $0.value).children.map(\.value) }
      let items = entries.map { ("\(lines(of: $0[0], width: width).joined()): ", $0[1]) }.sorted {
        $0.0 < $1.0
      }
      return items.isEmpty ? ["[:]"] : group("[", items, "]", width)
    case (.set, _):
      return group("[", children.sorted { "\($0.1)" < "\($1.1)" }, "]", width)
    case (.collection, _): return group("[", children, "]", width)
    case (.struct, _): return group("\(type(of: value))(", children, ")", width)
    default: return ["\(value)"]
    }
  }

  /// Items in brackets: on one line if they fit, otherwise each on lines of its own.
  private static func group(_ start: String, _ items: [(String, Any)], _ end: String, _ width: Int)
    -> [String]
  {
    let texts = items.map { label, value in
      let lines = lines(of: value, width: width - 2)
      return [label + (lines.first ?? "")] + lines.dropFirst()
    }
    let line = start + texts.joined().joined(separator: ", ") + end
    if texts.allSatisfy({ $0.count == 1 }), line.displayWidth <= width { return [line] }
    let commas = texts.indices.map { $0 == texts.count - 1 ? "" : "," }
    let inner = zip(texts, commas).flatMap { lines, comma in
      lines.dropLast() + [(lines.last ?? "") + comma]
    }
    return [start] + inner.map { "  " + $0 } + [end]
  }
}
