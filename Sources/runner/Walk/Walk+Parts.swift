import ArchiveInspector
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// The parts that a walk consists of.
extension Walk {
  func printParagraph(_ text: String, _ style: (String) -> String = { $0 }) throws {
    try console.print(style(console.wrapped(text, indent: 0)))
  }

  func printTitle(of approach: any ArchivingApproach) throws {
    try console.print(console.bold("Approach \(approach.number): \(approach.name)"))
    try printParagraph(approach.summary)
    let chapter = approach.chapter.map { ". See \($0)." } ?? ""
    try printParagraph("From \(approach.source)\(chapter)", console.dim)
  }

  func printStruct(_ model: Lesson.Excerpt) throws {
    try console.print()
    try printParagraph("Only a class can adopt NSCoding: it encodes its properties, and decodes them.")
    try printCode("This is a struct, in", [model])
  }

  func printCode(of approach: any ArchivingApproach) throws {
    try console.print()
    try printCode("What approach \(approach.number) adds, in", approach.lesson.code)
  }

  func printAddition(of approach: any ArchivingApproach) throws {
    guard let addition = approach.lesson.addition else { return }
    try console.print()
    try printParagraph(addition.reason)
    try printCode("So here, in", addition.code)
  }

  func printArchive<Value: Model>(of value: Value, _ approach: any ArchivingApproach) throws {
    let lesson = approach.lesson
    try console.print()
    if let response = lesson.response {
      try printParagraph("What a server sends, as JSON:", console.bold)
      try printLines(response.split(separator: "\n").map { "  \($0)" })
    } else {
      try printSwift(value)
    }
    try printParagraph("becomes \(comparison(of: value, approach))")
    try printTree(of: approach.archive(value), elements: 1)
    guard let store = lesson.store else { return }
    guard let lines = try withTemporaryDirectory(store) else {
      throw Failure(message: "\(approach.name): another value came back from its file")
    }
    try printLines(lines)
  }

  /// How large the archive of a value is, and why: "an archive of 364 bytes (274 with approach 2). You write …"
  func comparison<Value: Model>(of value: Value, _ approach: any ArchivingApproach) throws -> String {
    let data = try approach.archive(value)
    var comparison = " (\(try JSONEncoder().encode(value).count) as JSON)"
    if let before = Catalog.approaches.last(where: { $0.number < approach.number }) {
      let dataBefore = try before.archive(value)
      comparison =
        data == dataBefore
        ? ", the same as with approach \(before.number)"
        : " (\(dataBefore.count) with approach \(before.number))"
    }
    return "an archive of \(data.count.counted("byte"))\(comparison). \(approach.lesson.reason)"
  }

  private func withTemporaryDirectory(_ body: (URL) throws -> [String]?) throws -> [String]? {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("runner-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory)
  }

  /// Prints declarations, indented, below the path of their file.
  func printCode(_ heading: String, _ code: [Lesson.Excerpt]) throws {
    for (index, excerpt) in code.enumerated() {
      try printParagraph("\(index == 0 ? heading : "and in") \(excerpt.file):", console.bold)
      try printLines(
        Region.excerpt(of: excerpt.file, excerpt.names, in: Runner.package).map {
          $0.isEmpty ? "" : "  \($0)"
        }
      )
    }
  }

  /// Prints paragraphs, and lines of code, which are indented and never broken.
  private func printLines(_ lines: [String]) throws {
    for line in lines {
      if line.isEmpty || line.hasPrefix(" ") { try console.print(line) } else { try printParagraph(line) }
    }
  }

  /// Prints a value as Swift code.
  func printSwift(_ value: Any) throws {
    for line in SwiftText.lines(of: value, width: console.width) { try console.print(StyledLine(line)) }
  }

  func printTree(of data: Data, elements: Int? = nil) throws {
    var tree = ObjectTree(try ArchiveGraph(of: data), console.indented(), elements: elements)
    if elements == 1 { try tree.printTop() } else { try tree.print() }
  }

  /// Prints how an approach archives a struct inside another one.
  func printNested(_ approach: any ArchivingApproach) throws {
    guard let actor = Actor.samples.first else { return }
    try console.print()
    try printCode("For a struct in a struct, in", approach.lesson.nested)
    let data = try approach.archive(actor)
    let result = problem(with: actor, approach) == nil ? "comes back" : "doesn't come back"
    try printParagraph("An actor with a movie takes \(data.count.counted("byte")) and \(result) identical:")
    try console.print("  swift run runner \(approach.identifier) Actor")
  }

  /// Prints the error for an archive of another model.
  ///
  /// - Throws: `Failure` if there is no error.
  func printMistake(with approach: any ArchivingApproach) throws {
    guard let person = Person.samples.first else { return }
    let data = try approach.archive(person)
    try console.print()
    try printParagraph("Reading a person's archive as a movie fails:")
    do {
      _ = try approach.unarchive(Movie.self, from: data)
    } catch {
      return try console.print("  " + console.red(console.wrapped("\(error)", indent: 2)))
    }
    throw Failure(message: "\(approach.name): the archive of a person was read as a movie")
  }
}
