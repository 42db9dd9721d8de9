import ConformanceRules
import TestSupport

extension Table {
  /// The lines of code of each approach, for a few models, and for all together.
  static func codeLines() throws -> Table {
    let columns = try approaches.map { name, approach in (name: name, value: try CodeLines(of: approach)) }
    let rows: [Named<(CodeLines) -> Int>] =
      ["Movie", "Actor", "User"].map { model in (model, { $0.count(for: model) }) } + [
        ("Festival, with its structs", \.forFestival),
        ("shared by all structs", \.once),
        ("together, for all nine models", \.together),
        ("besides: files, stores, servers", \.besides),
      ]
    return Table("lines of code", rows: rows, columns: columns) { count, lines in "\(count(lines))" }
  }
}
