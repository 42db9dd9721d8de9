import ArchiveInspector
import KeyedArchive

/// What an archive is, how large, and of what it is made.
struct ArchiveHeader {
  let name: String
  let graph: ArchiveGraph
  let isChecksumMatched: Bool?
  let console: Console
  let isWhole: Bool

  private static let rowLimit = 15

  /// Prints a few lines, and a table of what is in the archive.
  func print() throws {
    try console.print(console.bold(name.onOneLine(width: console.width)))
    let format = graph.format == .binary ? "A binary keyed archive" : "A keyed archive in XML"
    try console.print("\(format) by \(graph.archiver), version \(graph.version)")
    try console.print("\(graph.byteCount.counted("byte")), \(graph.objectCount.counted("object"))")
    switch isChecksumMatched {
    case true?: try console.print("The checksum matches.")
    case false?: try console.print(console.red("The checksum does not match: the file has been changed."))
    case nil: break
    }
    try console.print()
    let rows = Tally(graph).rows
    let shown = isWhole || rows.count <= Self.rowLimit + 1 ? rows : Array(rows.prefix(Self.rowLimit))
    let countWidth = shown.map { $0.count.grouped.count }.max() ?? 0
    let bytesWidth = shown.map { $0.bytes.grouped.count }.max() ?? 0
    let nameWidth = min(
      shown.map(\.name.displayWidth).max() ?? 0,
      console.width - countWidth - bytesWidth - 12
    )
    for row in shown {
      var line = StyledLine(
        "  " + (row.count == 0 ? "" : row.count.grouped).leftPadded(to: countWidth) + "  "
      )
      let name = row.name.cut(width: nameWidth)
      line.append(name, row.isClass ? .bold : .plain)
      if graph.format == .binary {
        line.append(String(repeating: " ", count: nameWidth - name.displayWidth + 2))
        line.append(row.bytes.grouped.leftPadded(to: bytesWidth) + " byte\(row.bytes == 1 ? "" : "s")", .dim)
      }
      try console.print(line.rendered(for: console, width: console.width))
    }
    if shown.count < rows.count {
      try console.print(console.dim("  … \((rows.count - shown.count).grouped) more; --all shows them"))
    }
  }
}

/// How many objects of each class and kind an archive has, and how many bytes they take.
private struct Tally {
  struct Row {
    let name: String
    var count = 0
    var bytes = 0
    var isClass = false
  }

  private(set) var rows: [Row] = []

  init(_ graph: ArchiveGraph) {
    var classes: [ArchiveGraph.ClassEntry: Row] = [:]
    var kinds: [String: Row] = [:]
    for object in graph.objects {
      let bytes = object.bytes?.count ?? 0
      if let type = graph.type(of: object) {
        classes[type, default: Row(name: type.text, isClass: true)].add(bytes)
      } else {
        let kind = object.content.kind
        kinds[kind, default: Row(name: kind)].add(bytes)
      }
    }
    rows = classes.values.sorted { ($1.count, $0.name, $1.bytes) < ($0.count, $1.name, $0.bytes) }
    rows += Self.kinds.compactMap { kinds[$0] }
    for index in rows.indices where rows[index].count == 1 && !rows[index].isClass {
      rows[index] = Row(name: rows[index].name.singular, count: 1, bytes: rows[index].bytes)
    }
    let rest = graph.byteCount - rows.reduce(0) { $0 + $1.bytes }
    if graph.format == .binary, rest > 0 {
      rows.append(Row(name: "keys, values inside of objects, tables", bytes: rest))
    }
  }

  fileprivate static let kinds = [
    "strings", "numbers", "dates", "data", "other values", "objects of unknown classes", "classes", "nil",
    "damaged",
  ]
}

extension Tally.Row {
  fileprivate mutating func add(_ bytes: Int) {
    count += 1
    self.bytes += bytes
  }
}

extension ArchiveGraph.ClassEntry {
  /// "Movie : NSObject"
  fileprivate var text: String {
    ([name] + chain.filter { $0 != name }.prefix(8)).map { $0.onOneLine(width: 60) }.joined(separator: " : ")
  }
}

extension ArchiveGraph.Content {
  fileprivate var kind: String {
    switch self {
    case .null: "nil"
    case .type: "classes"
    case .damaged: "damaged"
    case .object: "objects of unknown classes"
    case .value(.string): "strings"
    case .value(.integer), .value(.unsigned), .value(.real), .value(.boolean): "numbers"
    case .value(.date): "dates"
    case .value(.data): "data"
    case .value: "other values"
    }
  }
}

extension String {
  fileprivate var singular: String {
    switch self {
    case "classes": "class"
    case "objects of unknown classes": "object of an unknown class"
    default: hasSuffix("s") ? String(dropLast()) : self
    }
  }
}
