import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// JSON → archive → JSON through the runner.
@Suite struct RoundTripTests {
  static let cells = Cell.all.filter { $0.coder == .default }

  @Test("Values come back as they were", arguments: cells)
  func values(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let json = try encoder.encode(model.samples + model.edgeCases)
      let back = try unarchived(cell, from: archived(cell, json))
      let values = try (decoder.decode([Value].self, from: json), decoder.decode([Value].self, from: back))
      #expect(Difference.between(values.0, and: values.1) == nil)
    }
    try check(cell.model)
  }

  @Test("One value comes back as an object, whichever coder reads it", arguments: Cell.all)
  func oneValue(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let value = try #require(model.samples.first)
      let back = try unarchived(cell, from: archived(cell, encoder.encode(value)))
      #expect(try Difference.between(value, and: decoder.decode(model, from: back)) == nil)
    }
    try check(cell.model)
  }

  @Test("Another process writes the same bytes", arguments: cells)
  func sameBytes(_ cell: Cell) throws {
    func check<Value: Model>(_ model: Value.Type) throws {
      let json = try encoder.encode(model.samples)
      let outcome = try run(["archive", cell.approach.identifier, "\(model)"], input: json)
      #expect(try outcome.output == cell.approach.archive(model.samples))
    }
    try check(cell.model)
  }

  private func archived(_ cell: Cell, _ json: Data) throws -> Data {
    let outcome = try runner(["archive", cell.approach.identifier, "\(cell.model)"], input: json)
    #expect(outcome.errors == "")
    return outcome.output
  }

  private func unarchived(_ cell: Cell, from archive: Data) throws -> Data {
    let outcome = try runner(
      ["unarchive", cell.approach.identifier, "\(cell.model)", "-", "--coder", cell.coder.rawValue],
      input: archive
    )
    #expect(outcome.errors == "")
    return outcome.output
  }

  private var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return encoder
  }

  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy =
      .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return decoder
  }
}
