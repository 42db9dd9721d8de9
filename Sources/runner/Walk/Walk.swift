import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import KeyedArchive

/// A walk through approaches. For each model it shows the struct, the technique, the archive and the way back.
struct Walk {
  let console: Console
  /// Why each value didn't come back; nil for one that did.
  private var problems: [String?] = []

  /// Where the text after a label begins.
  private static let indent = 13

  init(console: Console) {
    self.console = console
  }

  /// Shows an approach with the first sample of every model, and checks it with all values.
  mutating func walk(through approach: any ArchivingApproach) throws {
    try console.print(console.bold("Approach \(approach.number): \(approach.name)"))
    try console.print(console.wrapped(approach.summary, indent: 0))
    try console.print(console.dim(console.wrapped("From \(approach.source)", indent: 0)))
    if let chapter = approach.chapter { try console.print(console.dim("Taught in \(chapter)")) }
    for model in Catalog.models { try show(model, approach) }
    try console.print()
  }

  /// Prints the result in one line.
  ///
  /// - Throws: `Failure` if a value didn't come back identical.
  func conclude() throws {
    let values = "\(problems.count) values of \(Catalog.models.count) models"
    let failed = problems.count { $0 != nil }
    if failed > 0 { throw Failure(message: "\(failed) of \(values) didn't come back identical") }
    try console.print(console.green(console.wrapped("\(values): all came back identical.", indent: 0)))
  }

  private mutating func show<Value: Model>(_ model: Value.Type, _ approach: any ArchivingApproach) throws {
    try console.print("\n" + console.bold("\(model)"))
    guard let first = model.samples.first else { return }
    let outline = Outline(width: console.width - Self.indent)
    try printSection("struct", outline.lines(of: first))
    try printSection("technique", outline.lines(ofRepresentation: approach.representation(of: first)))
    let data = try approach.archive(first)
    try printSection("archive", outline.lines(ofArchive: data, console))
    try printSection("back", outline.lines(of: approach.unarchive(model, from: data)))
    try printSection("check", [console.wrapped(check(approach, model), indent: Self.indent)])
  }

  private func printSection(_ label: String, _ lines: [String]) throws {
    for (index, line) in lines.enumerated() {
      let start = (index == 0 ? label : "").padded(to: Self.indent - 2)
      try console.print("  " + (index == 0 ? console.dim(start) : start) + line)
    }
  }

  /// Archives and unarchives every value of a model, and says how many came back.
  private mutating func check<Value: Model>(_ approach: any ArchivingApproach, _ model: Value.Type) -> String
  {
    let results = (model.samples + model.edgeCases).map { problem(with: $0, approach) }
    problems += results
    if let problem = results.compactMap(\.self).first {
      return console.red("\(results.count { $0 != nil }) of \(results.count) values failed: \(problem)")
    }
    return console.green("identical, as are \(results.count - 1) further values")
  }

  private func problem<Value: Model>(with value: Value, _ approach: any ArchivingApproach) -> String? {
    do {
      let back = try approach.unarchive(Value.self, from: approach.archive(value))
      return Difference.between(value, and: back).map { "different: \($0)" }
    } catch {
      return "\(error)"
    }
  }
}
