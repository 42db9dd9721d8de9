import Foundation

/// A value as Swift code that creates it.
enum SwiftText {
  /// The lines of the code, which fit into a width if they can. The first one begins with a label, such as "name: ".
  static func lines(of value: Any, after label: String = "", width: Int) -> [String] {
    let mirror = Mirror(reflecting: value)
    let children = items(mirror)
    switch (mirror.displayStyle, value) {
    case (.optional, _):
      return children.first.map { lines(of: $0.value, after: label, width: width) } ?? [label + "nil"]
    case (_, let string as String):
      return [label + string.quoted(width: max(20, width - label.displayWidth))]
    case (_, let data as Data): return ["\(label)Data(\(Array(data)))"]
    case (_, let date as Date):
      return ["\(label)Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"]
    case (_, let url as URL): return ["\(label)URL(string: \"\(url)\")"]
    case (_, let id as UUID): return ["\(label)UUID(uuidString: \"\(id)\")"]
    case (_, let decimal as Decimal): return ["\(label)Decimal(string: \"\(decimal)\")"]
    case (.enum, _):
      guard let payload = mirror.children.first else { return ["\(label).\(value)"] }
      let values = Mirror(reflecting: payload.value)
      let inside = values.displayStyle == .tuple ? items(values) : [("", payload.value)]
      return group("\(label).\(payload.label ?? "")(", inside, ")", width)
    case (.dictionary, _) where children.isEmpty: return [label + "[:]"]
    case (.dictionary, _):
      let entries = children.map { items(Mirror(reflecting: $0.value)).map(\.value) }
      let inside = entries.map { (lines(of: $0[0], width: width).joined() + ": ", $0[1]) }
      return group(label + "[", inside.sorted { $0.0 < $1.0 }, "]", width)
    case (.set, _): return group(label + "[", children.sorted { "\($0.value)" < "\($1.value)" }, "]", width)
    case (.collection, _): return group(label + "[", children, "]", width)
    case (.struct, _): return group("\(label)\(type(of: value))(", children, ")", width)
    default: return ["\(label)\(value)"]
    }
  }

  private typealias Item = (label: String, value: Any)

  private static func items(_ mirror: Mirror) -> [Item] {
    mirror.children.map { ($0.label.map { "\($0): " } ?? "", $0.value) }
  }

  /// Items in brackets: on one line if they fit, otherwise each on lines of its own.
  private static func group(_ start: String, _ items: [Item], _ end: String, _ width: Int) -> [String] {
    // Inside, two columns are for the indentation and one is for the comma.
    let texts = items.map { lines(of: $0.value, after: $0.label, width: width - 3) }
    let line = start + texts.joined().joined(separator: ", ") + end
    if texts.allSatisfy({ $0.count == 1 }), line.displayWidth <= width { return [line] }
    var inside = texts.flatMap { $0.dropLast() + [($0.last ?? "") + ","] }
    if let last = inside.popLast() { inside.append(String(last.dropLast())) }
    return [start] + inside.map { "  " + $0 } + [end]
  }
}
