import Approach3Dictionariable
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// JSON → archive → JSON through the runner.
@Suite struct RoundTripTests {
  @Test("Values come back as they were, several as an array and one as an object")
  func values() async { await expectEach(Cell.all) { try expectValues(of: $0) } }

  private func expectValues(of cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let values = model.samples + model.edgeCases
      for json in try [ModelJSON.many(values).encoded(), JSONEncoder().encode(values[0])] {
        let arguments = [cell.approach.identifier, "\(model)"]
        let archive = try output(of: ["archive"] + arguments, json)
        let back = try output(of: ["unarchive"] + arguments + ["-"], archive)
        try expectEqual(Difference.between(ModelJSON<Value>(json), and: ModelJSON(back)), nil, "\(arguments)")
      }
    }
    try check(cell.model)
  }

  @Test(
    "An error about an archive of the other family names the approaches that read it",
    arguments: [("1", "3", "mirror, nested, box, codable"), ("3", "4", "dictionariable, archiver")]
  )
  func otherFamily(_ writer: String, _ reader: String, _ names: String) throws {
    let archive = try output(of: ["archive", writer, "Movie"], JSONEncoder().encode(Movie.avatar))
    let refused = try runner(["unarchive", reader, "Movie", "-"], input: archive)
    #expect(refused.errors.hasSuffix("(to read it, use one of \(names))\n"))
  }

  @Test("A value that JSON can't hold is an error, and nothing is printed")
  func noJSON() throws {
    var festival = Festival.plain
    festival.price = .nan
    let archive = try Approach3().archive(festival)
    let outcome = try runner(["unarchive", "3", "Festival", "-"], input: archive)
    #expect(outcome.output.isEmpty)
    expectEqual(
      outcome.errors,
      "runner: standard input: not supported: expected values that JSON can hold, found a decimal number that is NaN\n"
    )
    #expect(outcome.exitCode == 1)
  }

  private func output(of arguments: [String], _ input: Data) throws -> Data {
    let outcome = try runner(arguments, input: input)
    #expect(outcome.errors == "")
    return outcome.output
  }
}
