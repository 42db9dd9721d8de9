import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

/// A walk through approaches: for each model the struct, what the technique makes of it, the archive, and what
/// came back.
struct Walk {
  let coder: Coder
  let console: Console
  private var count = 0
  private var refused = 0
  private var failures = 0

  init(coder: Coder, console: Console) {
    self.coder = coder
    self.console = console
  }

  /// Shows an approach with the first sample of every model, and checks it with all values.
  mutating func walk(through approach: any ArchivingApproach) throws {
    try console.print(console.bold("Approach \(approach.number): \(approach.name)"))
    try console.print(approach.summary.wrapped(indent: 0))
    try console.print(console.dim("From \(approach.source)".wrapped(indent: 0)))
    if let chapter = approach.chapter { try console.print(console.dim("Taught in \(chapter)")) }
    for model in Catalog.models { try walk(through: approach, model) }
    try console.print()
  }

  /// The one line at the end.
  ///
  /// - Throws: `Failure` if a value did not come back as it was.
  func conclude() throws {
    let values = "\(count) values of \(Catalog.models.count) models"
    if failures > 0 { throw Failure(message: "\(failures) of \(values) did not come back identical") }
    let result =
      refused == 0
      ? "all came back identical."
      : "\(count - refused) came back identical, \(refused) were refused: docs/SPEC.md"
    try console.print(console.green("\(values): \(result)"))
  }

  private mutating func walk<Value: Model>(through approach: any ArchivingApproach, _ model: Value.Type)
    throws
  {
    try console.print("\n" + console.bold("\(model)"))
    guard let first = model.samples.first else { return }
    try section("struct", Outline.lines(of: first))
    try section("technique", Outline.lines(ofRepresentation: approach.representation(of: first)))
    do {
      let data = try approach.archive(first, using: coder)
      try section("archive", Outline.lines(ofArchive: data))
      try section("back", Outline.lines(of: approach.unarchive(model, from: data, using: coder)))
    } catch let error as ArchiveError {
      try section("archive", ["none: \(error)".wrapped(indent: 13)])
    }
    try section("check", [check(approach, model).wrapped(indent: 13)])
  }

  private func section(_ label: String, _ lines: [String]) throws {
    for (index, line) in lines.enumerated() {
      let text = index == 0 ? console.dim(label.padded(to: 11)) : String(repeating: " ", count: 11)
      try console.print("  \(text)\(line)")
    }
  }

  /// Takes every value of a model there and back.
  private mutating func check<Value: Model>(_ approach: any ArchivingApproach, _ model: Value.Type) -> String
  {
    var refusedHere = 0
    var problem: String?
    let values = model.samples + model.edgeCases
    for value in values {
      do {
        let data = try approach.archive(value, using: coder)
        let back = try approach.unarchive(model, from: data, using: coder)
        if let difference = Difference.between(value, and: back) { problem = "different: \(difference)" }
      } catch let error as ArchiveError where coder == .foundation && error.category == .unsupported {
        refusedHere += 1
      } catch {
        problem = "\(error)"
      }
      if problem != nil { failures += 1 }
    }
    count += values.count
    refused += refusedHere
    if let problem { return console.red(problem) }
    return refusedHere == 0
      ? console.green("identical, as are \(values.count - 1) further values")
      : "\(values.count - refusedHere) of \(values.count) values identical, \(refusedHere) refused"
  }
}
