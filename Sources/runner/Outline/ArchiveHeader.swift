import ArchiveInspector
import ArchiveFormat

/// The format of an archive, its size and its content.
struct ArchiveHeader {
  let name: String
  let opened: OpenedArchive
  let outline: Outline

  private var graph: ArchiveGraph { opened.graph }

  /// Prints a few lines, and a table of what is in the archive.
  func print(to console: Console) throws(Failure) {
    try console.print(console.bold(name.onOneLine(width: console.width)))
    if !opened.path.isEmpty { try console.print(StyledLine("at \(opened.path)")) }
    for line in description(console) { try console.print(console.wrapped(line, indent: 0)) }
    try console.print("\(graph.byteCount.counted("byte")), \(graph.objectCount.counted("object"))")
    if let remark = opened.remark { try console.print(console.red(remark)) }
    try console.print()
    try printTable(to: console)
  }

  private func description(_ console: Console) -> [String] {
    let noun = graph.archiver == nil ? "property list" : "keyed archive"
    let format = graph.format == .binary ? "A binary \(noun)" : "A \(noun) in XML"
    if let archiver = graph.archiver {
      return ["\(format) by \(archiver.onOneLine(width: console.limit(40))), version \(graph.version)"]
    }
    let reason = graph.reasonNotArchive.flatMap { $0 == .notAKeyedArchive ? nil : $0 }
    return ["\(format), not a keyed archive"]
      + (reason.map { ["Expected \($0.expected), found \($0.found)."] } ?? [])
  }

  private func printTable(to console: Console) throws(Failure) {
    let rows = rows
    let shown = rows.prefix(rows.count <= 16 ? rows.count : console.limit(15))
    let counts = shown.map { $0.count == 0 ? "" : $0.count.grouped }
    let sizes = shown.map { graph.format == .binary ? $0.bytes.counted("byte") : "" }
    let countWidth = counts.map { $0.displayWidth }.max() ?? 0
    let sizeWidth = sizes.map { $0.displayWidth }.max() ?? 0
    let room = console.width - countWidth - sizeWidth - 6
    let names = shown.map { $0.name(limit: console.limit) }
    let nameWidth = min(names.map { $0.displayWidth }.max() ?? 0, room)
    for (index, row) in shown.enumerated() {
      let (count, size) = (counts[index], sizes[index])
      var line = StyledLine("  \(count.leftPadded(to: countWidth))  ")
      let name = names[index].cut(width: nameWidth)
      line.append(size.isEmpty ? name : name.padded(to: nameWidth), row.type == nil ? .plain : .bold)
      if !size.isEmpty { line.append("  " + size.leftPadded(to: sizeWidth), .dim) }
      try console.print(line)
    }
    try console.printCount(ofHidden: rows.count - shown.count)
  }

  /// The classes, then everything else, the most frequent first.
  private var rows: [Outline.Kind] {
    let kinds = outline.kinds.sorted { ($1.count, $0.noun) < ($0.count, $1.noun) }
    let rest = graph.byteCount - graph.unusedByteCount - kinds.reduce(0) { $0 + $1.bytes }
    var other = Outline.Kind(noun: "keys, values inside objects, tables")
    // Objects of a made-up archive can share bytes.
    other.bytes = max(0, rest)
    return kinds.filter { $0.type != nil } + kinds.filter { $0.type == nil }
      + (graph.format == .binary ? [other] : [])
  }
}

extension ArchiveGraph.ClassEntry {
  /// "Movie : NSObject"
  ///
  /// - Parameter limit: The most characters of a name, or superclasses, that are shown instead of a usual number.
  func text(limit: (Int) -> Int = { $0 }) -> String {
    let superclasses = chain.lazy.filter { $0 != name }.prefix(limit(8))
    return ([name] + superclasses).map { $0.onOneLine(width: limit(60)) }.joined(separator: " : ")
  }
}

extension Outline.Kind {
  fileprivate func name(limit: (Int) -> Int) -> String {
    type.map { $0.text(limit: limit) } ?? (count < 2 ? noun : noun.plural)
  }
}

extension ArchiveGraph.Content {
  /// The kind of an object without a class.
  var noun: String {
    switch self {
    case .null: "nil"
    case .type: "class"
    case .value(.string): "string"
    case .value(.integer), .value(.unsigned), .value(.real), .value(.boolean): "number"
    case .value(.date): "date"
    case .value(.data): "data object"
    case .value(.array): "array"
    case .value(.dictionary): "dictionary"
    case .value, .object: "other value"
    case .damaged: "damaged object"
    }
  }
}
