import ArchiveInspector

/// What an archive is, how large it is, and what it consists of.
struct ArchiveHeader {
  let name: String
  let graph: ArchiveGraph
  let isChecksumMatched: Bool?

  /// Prints a few lines, and a table of what is in the archive.
  func print(to console: Console) throws {
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
    try printTable(Tally(graph).rows, console)
  }

  private func printTable(_ rows: [Tally.Row], _ console: Console) throws {
    let shown = rows.prefix(rows.count <= 16 ? rows.count : console.limit(15))
    let counts = shown.map { $0.count == 0 ? "" : $0.count.grouped }
    let sizes = shown.map { graph.format == .binary ? $0.bytes.counted("byte") : "" }
    let countWidth = counts.map(\.displayWidth).max() ?? 0
    let sizeWidth = sizes.map(\.displayWidth).max() ?? 0
    let room = console.width - countWidth - sizeWidth - 6
    let nameWidth = min(shown.map(\.name.displayWidth).max() ?? 0, room)
    for (row, (count, size)) in zip(shown, zip(counts, sizes)) {
      var line = StyledLine("  \(count.leftPadded(to: countWidth))  ")
      let name = row.name.cut(width: nameWidth)
      line.append(size.isEmpty ? name : name.padded(to: nameWidth), row.kind.isClass ? .bold : .plain)
      if !size.isEmpty { line.append("  " + size.leftPadded(to: sizeWidth), .dim) }
      try console.print(line)
    }
    if shown.count < rows.count {
      try console.print(console.dim("  … \((rows.count - shown.count).grouped) more; --all shows them"))
    }
  }
}

/// How many objects of each class and kind an archive has, and how many bytes they take.
private struct Tally {
  struct Kind: Hashable {
    let noun: String
    let isClass: Bool
  }

  struct Row {
    let kind: Kind
    var count = 0
    var bytes = 0

    var name: String { kind.isClass || count < 2 ? kind.noun : kind.noun.plural }
  }

  private(set) var rows: [Row] = []

  init(_ graph: ArchiveGraph) {
    var tally: [Kind: Row] = [:]
    for object in graph.objects {
      let type = graph.type(of: object)
      let kind = Kind(noun: type?.text ?? object.content.noun, isClass: type != nil)
      tally[kind, default: Row(kind: kind)].count += 1
      tally[kind]?.bytes += object.bytes?.count ?? 0
    }
    let sorted = tally.values.sorted { ($1.count, $0.kind.noun) < ($0.count, $1.kind.noun) }
    rows = sorted.filter(\.kind.isClass) + sorted.filter { !$0.kind.isClass }
    let rest = graph.byteCount - rows.reduce(0) { $0 + $1.bytes }
    if graph.format == .binary, rest > 0 {
      rows.append(Row(kind: Kind(noun: "keys, values inside objects, tables", isClass: false), bytes: rest))
    }
  }
}

extension ArchiveGraph.ClassEntry {
  /// "Movie : NSObject"
  var text: String {
    ([name] + chain.filter { $0 != name }.prefix(8)).map { $0.onOneLine(width: 60) }.joined(separator: " : ")
  }
}

extension ArchiveGraph.Content {
  /// What an object is that has no class.
  var noun: String {
    switch self {
    case .null: "nil"
    case .type: "class"
    case .value(.string): "string"
    case .value(.integer), .value(.unsigned), .value(.real), .value(.boolean): "number"
    case .value(.date): "date"
    case .value(.data): "data object"
    case .value, .object: "other value"
    case .damaged: "damaged object"
    }
  }
}
