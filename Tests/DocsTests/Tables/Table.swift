import Foundation

/// A table whose cells are computed.
struct Table {
  let header: [String]
  let rows: [[String]]

  /// The tables by the names that pages have for them.
  static let all: [String: @Sendable () throws -> Table] = [
    "bytes": bytes,
    "changes-by-compiler": changesByCompiler,
    "changes-by-hand": changesByHand,
    "code-lines": codeLines,
    "corpus-readers": corpusReaders,
    "errors": errors,
    "fidelity": fidelity,
    "foundation-methods": foundationMethods,
    "objects": objects,
    "renamed-property": renamedProperty,
    "small-coder": smallCoder,
  ].merging(rules) { $1 }

  static func named(_ name: String) throws -> Table {
    guard let table = all[name] else { throw RenderingError("there is no table \(name); see Table.all") }
    return try table()
  }
}

extension Table {
  typealias Named<Value> = (name: String, value: Value)

  /// Computes each cell from its row and its column; "–" means nil.
  init<Row, Column>(
    _ corner: String,
    rows: [Named<Row>],
    columns: [Named<Column>],
    cell: (Row, Column) throws -> String?
  ) rethrows {
    header = [corner] + columns.map(\.name)
    self.rows = try rows.map { row in
      try [row.name] + columns.map { column in try cell(row.value, column.value) ?? "–" }
    }
  }

  /// The same table, with one row for all that have the same cells: "1 mirror, 2 nested".
  func joiningEqualRows() -> Table {
    var joined: [[String]] = []
    for row in rows {
      if let index = joined.firstIndex(where: { $0.dropFirst() == row.dropFirst() }) {
        joined[index][0] += ", \(row[0])"
      } else {
        joined.append(row)
      }
    }
    return Table(header: header, rows: joined)
  }

  /// The lines of the table in Markdown. Columns of numbers are aligned on the right.
  var markdown: [String] {
    let number = #/[0-9.,]+(?: m?s)?|–/#
    let alignments = header.indices.map { column in
      rows.allSatisfy { $0[column].wholeMatch(of: number) != nil } ? "---:" : "---"
    }
    return ([header, alignments] + rows).map { cells in
      "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
  }
}
