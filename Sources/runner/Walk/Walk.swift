import ArchivingApproach
import Catalog
import Models

/// A walk through approaches: the code of each, what it makes of a struct, and whether every value comes back.
struct Walk {
  let console: Console
  private var checks: [Check] = []

  init(console: Console) {
    self.console = console
  }

  /// Shows how an approach archives a movie, and an actor with a movie inside. Checks all values of all models.
  mutating func walk(through approach: any ArchivingApproach) throws {
    try printTitle(of: approach)
    let chapter = approach.chapter.map { ". See \($0)." } ?? ""
    try printParagraph("From \(approach.source)\(chapter)", console.dim)
    try printStruct()
    try printDifference(approach)
    try printTree(of: approach.archive(Movie.avatar))
    try printMistake(with: approach)
    try printNested(approach)
    try console.print()
    for model in Catalog.models { try printLine(of: check(model, approach)) }
  }

  /// Shows how an approach archives a value of a model. Checks all values of the model.
  mutating func walk<Value: Model>(through approach: any ArchivingApproach, with model: Value.Type) throws {
    try printTitle(of: approach)
    for value in model.samples.prefix(1) {
      try console.print()
      try printSwift(value)
      let data = try approach.archive(value)
      try console.print("becomes an archive of \(data.count.counted("byte")):")
      try printTree(of: data, elements: .max)
    }
    try console.print()
    try printLine(of: check(model, approach))
  }

  /// Shows what approaches have in common, and how they differ. Checks all values of all models.
  mutating func walk(through approaches: [any ArchivingApproach]) throws {
    try console.print(console.bold("\(approaches.count) ways to archive a Swift struct with NSCoding"))
    try printStruct()
    let forms = try Dictionary(grouping: approaches) { try $0.archive(Movie.avatar) }
    for (data, form) in forms.sorted(by: { $0.value[0].number < $1.value[0].number }) {
      let numbers = form.map { "\($0.number)" }.joined(separator: ", ")
      try printParagraph("\nApproaches \(numbers) make an archive of \(data.count.counted("byte")) of it:")
      try printTree(of: data)
      try printMistake(with: form[0])
    }
    for approach in approaches {
      try console.print()
      try printTitle(of: approach)
      try printDifference(approach)
      let checks = Catalog.models.map { check($0, approach) }
      for check in checks where check.problem != nil { try printLine(of: check) }
    }
  }

  /// Prints the result in one line.
  ///
  /// - Throws: `Failure` if a value didn't come back identical.
  func conclude() throws {
    let models = Set(checks.map(\.model)).count.counted("model")
    let values = "\(checks.reduce(0) { $0 + $1.count }.counted("value")) of \(models)"
    let failed = checks.reduce(0) { $0 + $1.failedCount }
    if failed > 0 { throw Failure(message: "\(failed) of \(values) didn't come back identical") }
    try printParagraph("\n\(values): all came back identical.", console.green)
  }
}

// MARK: - Values

/// All values of a model, archived, unarchived and compared.
private struct Check {
  let model: String
  let count: Int
  let failedCount: Int
  /// Why the first of the failed ones didn't come back.
  let problem: String?
}

extension Walk {
  private mutating func check<Value: Model>(_ model: Value.Type, _ approach: any ArchivingApproach) -> Check {
    let results = (model.samples + model.edgeCases).map { problem(with: $0, approach) }
    let problems = results.compactMap(\.self)
    let check = Check(
      model: "\(model)",
      count: results.count,
      failedCount: problems.count,
      problem: problems.first
    )
    checks.append(check)
    return check
  }

  func problem<Value: Model>(with value: Value, _ approach: any ArchivingApproach) -> String? {
    do {
      let back = try approach.unarchive(Value.self, from: approach.archive(value))
      return Difference.between(value, and: back).map { "different: \($0)" }
    } catch {
      return "\(error)"
    }
  }

  private func printLine(of check: Check) throws {
    let name = "  \(check.model.padded(to: 10))  "
    let values = check.count.counted("value")
    let text =
      if let problem = check.problem {
        console.red(
          console.wrapped("\(check.failedCount) of \(values) failed: \(problem)", indent: name.count)
        )
      } else {
        "\(values) \(console.green("✓"))"
      }
    try console.print(name + text)
  }
}
