import ArchiveInspector
import KeyedArchive

/// The object table of an archive, as the file has it.
struct RawTable {
  let graph: ArchiveGraph
  let console: Console
  /// Whether lines are as long as they have to be.
  let isWhole: Bool

  private static let longestName = 24

  /// Prints `$top`, and a line for each object: UID, size in the file, class, content.
  func print() throws {
    let classWidth = min(max(graph.classNames.map(\.displayWidth).max() ?? 0, 5), Self.longestName)
    let uidWidth = max(4, String(graph.objectCount).count)
    let bytesWidth = graph.format == .binary ? max(5, String(graph.byteCount).count) + 2 : 0
    try console.print()
    for field in graph.top {
      try printLine(
        StyledLine(
          "$top  \(field.key.label(width: isWhole ? .max / 2 : 40)) \(field.value.tableText(isWhole: isWhole))"
        )
      )
    }
    let heading =
      "uid".leftPadded(to: uidWidth) + (bytesWidth > 0 ? "bytes" : "").leftPadded(to: bytesWidth) + "  "
      + "class".padded(to: classWidth) + "  content"
    try console.print("\n" + console.dim(heading))
    for object in graph.objects {
      let bytes = object.bytes.map { "\($0.count)" } ?? ""
      var line = StyledLine("\(object.uid)".leftPadded(to: uidWidth), .accent)
      line.append(bytes.leftPadded(to: bytesWidth) + "  ", .dim)
      let name = (graph.className(of: object) ?? "").onOneLine(width: isWhole ? .max / 2 : classWidth)
      line.append(name.padded(to: name.count + classWidth - name.displayWidth) + "  ", .bold)
      if case .damaged = object.content {
        line.append(object.content.text(isWhole: isWhole), .red)
      } else {
        line.append(object.content.text(isWhole: isWhole, width: console.width - line.width))
      }
      try printLine(line)
    }
  }

  private func printLine(_ line: StyledLine) throws {
    try console.print(line.rendered(for: console, width: isWhole ? .max / 2 : console.width))
  }
}

extension ArchiveGraph.Content {
  /// What the table has, on one line: "name →2, releaseYear 2009".
  var text: String { text(isWhole: false) }

  func text(isWhole: Bool, width: Int = 60) -> String {
    switch self {
    case .null: "\"$null\""
    case .value(let value): value.tableText(isWhole: isWhole, width: max(width, 20))
    case .object(_, let fields): fields.tableText(isWhole: isWhole)
    case .type(let entry): "class \(entry.name.onOneLine(width: isWhole ? .max / 2 : 80))"
    case .damaged(let error): error.asDamage
    }
  }
}

extension ArchiveGraph.Value {
  /// The value on one line, with references as "→2".
  fileprivate func tableText(isWhole: Bool, width: Int = 60) -> String {
    switch self {
    case .array(let elements):
      let texts = elements.prefix(isWhole ? .max : partLimit).map { element in
        if case .array = element, !isWhole { "[…]" } else { element.tableText(isWhole: isWhole) }
      }
      return "[\(texts.joined(separator: " "))\(texts.count < elements.count ? " …" : "")]"
    case .dictionary(let fields): return "{\(fields.tableText(isWhole: isWhole))}"
    default: return text(width: isWhole ? .max / 2 : width)
    }
  }
}

extension [ArchiveGraph.Field] {
  fileprivate func tableText(isWhole: Bool) -> String {
    let texts = prefix(isWhole ? .max : partLimit).map { field in
      "\(field.key.label(width: isWhole ? .max / 2 : 40)) \(field.value.tableText(isWhole: isWhole, width: 36))"
    }
    return texts.joined(separator: ", ") + (texts.count < count ? " …" : "")
  }
}

/// How many elements or fields a line has, unless it is to be whole.
private let partLimit = 12
