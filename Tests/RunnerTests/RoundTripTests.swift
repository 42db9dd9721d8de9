import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

@testable import RunnerCommands

/// JSON → archive → JSON through the runner.
@Suite struct RoundTripTests {
  static let cells = Cell.all.filter { $0.coder == .default }

  @Test("Values come back as they were", arguments: cells)
  func values(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let json = try ModelJSON.many(model.samples + model.edgeCases).encoded()
      let back = try unarchived(cell, from: archived(cell, json))
      #expect(try Difference.between(ModelJSON<Value>(json), and: ModelJSON(back)) == nil)
    }
    try check(cell.model)
  }

  @Test("A single value comes back as a JSON object, with either coder", arguments: Cell.all)
  func oneValue(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let value = try #require(model.samples.first)
      let back = try unarchived(cell, from: archived(cell, JSONEncoder().encode(value)))
      #expect(try Difference.between(value, and: JSONDecoder().decode(model, from: back)) == nil)
    }
    try check(cell.model)
  }

  @Test("Another process writes the same bytes", arguments: cells)
  func sameBytes(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let json = try JSONEncoder().encode(model.samples)
      let outcome = try run(["archive", cell.approach.identifier, "\(model)"], input: json)
      #expect(try outcome.output == cell.approach.archive(model.samples))
    }
    try check(cell.model)
  }

  private func archived(_ cell: Cell, _ json: Data) throws -> Data {
    try output(of: ["archive", cell.approach.identifier, "\(cell.model)"], json)
  }

  private func unarchived(_ cell: Cell, from archive: Data) throws -> Data {
    let (approach, coder) = (cell.approach.identifier, cell.coder.rawValue)
    return try output(of: ["unarchive", approach, "\(cell.model)", "-", "--coder", coder], archive)
  }

  private func output(of arguments: [String], _ input: Data) throws -> Data {
    let outcome = try runner(arguments, input: input)
    #expect(outcome.errors == "")
    return outcome.output
  }
}
