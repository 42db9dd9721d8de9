import ArchivedModels
import ArchivingApproach
import ArchivingCatalog

/// A walk through approaches: the code of each, what it makes of a struct, and whether every value comes back.
struct Walk {
  let console: Console
  /// The models that were checked, how many of their values, and how many values didn't come back identical.
  private var (models, valueCount, failedCount) = (Set<String>(), 0, 0)

  init(console: Console) {
    self.console = console
  }

  /// Shows how an approach archives a movie, and an actor with a movie inside. Checks all values of all models.
  mutating func walk(through approach: any ArchivingApproach) throws {
    let lesson = approach.lesson
    try printTitle(of: approach)
    try printStruct(lesson.model)
    try printCode(of: approach)
    try printArchive(of: lesson.example, approach)
    try printAddition(of: approach)
    try printNested(approach)
    try printMistake(with: approach)
    for model in Catalog.models { try check(model, approach) }
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
    try check(model, approach)
  }

  /// Shows what approaches have in common, and how they differ. Checks all values of all models.
  mutating func walk(through approaches: [any ArchivingApproach]) throws {
    try console.print(console.bold("\(approaches.count) ways to archive a Swift struct with NSCoding"))
    try printStruct(Lesson().model)
    try console.print()
    try printSwift(Movie.avatar)
    let forms = try Dictionary(grouping: approaches) { try $0.archive(Movie.avatar) }
    for (data, form) in forms.sorted(by: { $0.value[0].number < $1.value[0].number }) {
      let names = form.map { "\($0.number) \($0.name)" }.joined(separator: ", ")
      try console.print()
      try printParagraph("It takes \(data.count.counted("byte")) with \(names):")
      try printTree(of: data)
      try printMistake(with: form[0])
    }
    for approach in approaches {
      try console.print()
      try printTitle(of: approach)
      try printCode(of: approach)
      try printAddition(of: approach)
      try console.print()
      try printParagraph("The movie becomes \(comparison(of: Movie.avatar, approach))")
      for model in Catalog.models { try check(model, approach) }
    }
  }

  /// Prints the result in one line.
  ///
  /// - Throws: `Failure` if a value didn't come back identical.
  func conclude() throws {
    let values = "\(valueCount.counted("value")) of \(models.count.counted("model"))"
    if failedCount > 0 { throw Failure(message: "\(failedCount) of \(values) didn't come back identical") }
    try console.print()
    try printParagraph("\(values) were archived and unarchived: all came back identical.", console.green)
  }

  /// Archives, unarchives and compares every value of a model, and prints if some didn't come back.
  private mutating func check<Value: Model>(_ model: Value.Type, _ approach: any ArchivingApproach) throws {
    let results = (model.samples + model.edgeCases).map { problem(with: $0, approach) }
    let problems = results.compactMap(\.self)
    models.insert("\(model)")
    valueCount += results.count
    failedCount += problems.count
    guard let problem = problems.first else { return }
    let text = "\(model): \(problems.count) of \(results.count.counted("value")) failed: \(problem)"
    try console.print()
    try printParagraph(text, console.red)
  }

  /// Why a value doesn't come back identical; nil if it does.
  func problem<Value: Model>(with value: Value, _ approach: any ArchivingApproach) -> String? {
    do {
      let back = try approach.unarchive(Value.self, from: approach.archive(value))
      return Difference.between(value, and: back).map { "different: \($0)" }
    } catch {
      return "\(error)"
    }
  }
}
