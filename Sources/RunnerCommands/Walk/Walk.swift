import ArchivingApproach
import Catalog
import KeyedArchive
import Models

/// A walk through approaches. For each model it shows the struct, the technique, the archive and the way back.
struct Walk {
  let coder: Coder
  let console: Console
  private(set) var results: [Result] = []

  /// Where the text after a label begins.
  private static let indent = 13

  /// The result for a value that was archived and unarchived.
  enum Result {
    case identical, refused
    case failed(String)
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
    let values = "\(results.count) values of \(Catalog.models.count) models"
    let (refused, problems) = summary(of: results)
    if !problems.isEmpty {
      throw Failure(message: "\(problems.count) of \(values) didn't come back identical")
    }
    let result =
      refused == 0
      ? "all came back identical."
      : "\(results.count - refused) came back identical, \(refused) refused: see docs/SPEC.md"
    try console.print(console.green(console.wrapped("\(values): \(result)", indent: 0)))
  }

  private mutating func show<Value: Model>(_ model: Value.Type, _ approach: any ArchivingApproach) throws {
    try console.print("\n" + console.bold("\(model)"))
    guard let first = model.samples.first else { return }
    let outline = Outline(width: console.width - Self.indent)
    try printSection("struct", outline.lines(of: first))
    try printSection("technique", outline.lines(ofRepresentation: approach.representation(of: first)))
    do {
      let data = try approach.archive(first, using: coder)
      try printSection("archive", outline.lines(ofArchive: data, console))
      try printSection("back", outline.lines(of: approach.unarchive(model, from: data, using: coder)))
    } catch let error as ArchiveError {
      try printSection("archive", [console.wrapped("none: \(error)", indent: Self.indent)])
    }
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
    let results = (model.samples + model.edgeCases).map { result(of: $0, approach) }
    self.results += results
    let (refused, problems) = summary(of: results)
    if let problem = problems.first {
      return console.red("\(problems.count) of \(results.count) values failed: \(problem)")
    }
    return refused == 0
      ? console.green("identical, as are \(results.count - 1) further values")
      : "\(results.count - refused) of \(results.count) values identical, \(refused) refused"
  }

  private func result<Value: Model>(of value: Value, _ approach: any ArchivingApproach) -> Result {
    do {
      let data = try approach.archive(value, using: coder)
      let back = try approach.unarchive(Value.self, from: data, using: coder)
      return Difference.between(value, and: back).map { .failed("different: \($0)") } ?? .identical
    } catch let error as ArchiveError where coder == .foundation && error.category == .unsupported {
      return .refused
    } catch {
      return .failed("\(error)")
    }
  }

  private func summary(of results: [Result]) -> (refused: Int, problems: [String]) {
    let refused = results.count { if case .refused = $0 { true } else { false } }
    return (refused, results.compactMap { if case .failed(let problem) = $0 { problem } else { nil } })
  }
}
