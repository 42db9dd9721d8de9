import ArchiveInspector

/// The object table of an archive as it is in the file.
struct RawTable {
  let graph: ArchiveGraph
  let console: Console

  /// Prints `$top`, then each object on a line: its UID, its size in the file, its class and its content. On a phone, the
  /// content gets the room of the size.
  func print() throws(Failure) {
    let isNarrow = console.columns < 60
    let uidWidth = max(4, "#\(graph.objectCount)".count)
    let bytesWidth = graph.format == .binary && !isNarrow ? max(5, "\(graph.byteCount)".count) + 2 : 0
    let classWidth = min(max(graph.classNames.map { $0.displayWidth }.max() ?? 0, 5), isNarrow ? 10 : 24)
    try console.print()
    for field in graph.top { try console.print(StyledLine("$top  " + [field].text(console))) }
    let heading = "uid".leftPadded(to: uidWidth) + (bytesWidth > 0 ? "bytes".leftPadded(to: bytesWidth) : "")
    try console.print("\n" + console.dim("\(heading)  \("class".padded(to: classWidth))  content"))
    let lines = graph.objects.lazy.map { object in
      let bytes = object.bytes.map { "\($0.count)" } ?? ""
      let name = (graph.className(of: object) ?? "").onOneLine(width: console.limit(classWidth))
      var line = StyledLine("#\(object.uid)".leftPadded(to: uidWidth), .magenta)
      line.append((bytesWidth > 0 ? bytes.leftPadded(to: bytesWidth) : "") + "  ", .dim)
      line.append(name.padded(to: classWidth) + "  ", .bold)
      line.append(object.content.text(console, width: console.width - line.width))
      return line.rendered(for: console)
    }
    try console.print(lines: lines)
  }
}

extension ArchiveGraph.Content {
  /// An object as it is in the file, on one line: "name #2, releaseYear 2009".
  func text(_ console: Console, width: Int = 60) -> String {
    switch self {
    case .null: "\"$null\""
    case .value(let value): value.text(console, width: max(width, 20))
    case .object(_, let fields): fields.text(console)
    case .type(let entry): "class \(entry.name.onOneLine(width: console.limit(80)))"
    case .damaged(let error): error.damageText
    }
  }
}

/// How many elements or fields are shown in a line.
private let partLimit = 12

extension ArchiveGraph.Value {
  fileprivate func text(_ console: Console, width: Int = 60) -> String {
    switch self {
    case .array(let elements):
      let shown = elements.prefix(console.limit(partLimit)).map { element in
        if case .array = element, !console.showsEverything { "[…]" } else { element.text(console) }
      }
      return "[\(shown.joined(separator: " "))\(shown.count < elements.count ? " …" : "")]"
    case .dictionary(let fields): return "{\(fields.text(console))}"
    default: return text(width: console.limit(width))
    }
  }
}

extension [ArchiveGraph.Field] {
  fileprivate func text(_ console: Console) -> String {
    let shown = prefix(console.limit(partLimit)).map { field in
      "\(field.key.label(width: console.limit(40))) \(field.value.text(console, width: 36))"
    }
    return shown.joined(separator: ", ") + (shown.count < count ? " …" : "")
  }
}
