import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// What is wrong with an approach's result for an input; nothing if it is a value or an error.
struct Verdict {
  private(set) var complaints: [String] = []
  /// The result of each reading.
  private(set) var outcomes: [String] = []

  init(_ input: Input) {
    judge(input.subject.model, input)
  }

  mutating func complain(_ complaint: String) {
    complaints.append(complaint)
  }

  private mutating func judge<Value: Model>(_ model: Value.Type, _ input: Input) {
    let data = input.mutant.make()
    let approach = input.approach
    judge(
      "unarchive",
      reading: { try approach.unarchive(model, from: data) },
      again: { try approach.unarchive(model, from: approach.archive($0)) }
    )
    judge(
      "unarchiveArray",
      reading: { try approach.unarchiveArray(of: model, from: data) },
      again: { try approach.unarchiveArray(of: model, from: approach.archive($0)) }
    )
  }

  /// A value from a damaged archive must survive another round trip.
  private mutating func judge<Value>(
    _ name: String,
    reading: () throws -> Value,
    again: (Value) throws -> Value
  ) {
    let value = outcome(name) { try reading() }
    if let value {
      compare("\(name): the value does not survive", value) { try again(value) }
    }
  }

  private mutating func compare<Value>(_ complaint: String, _ value: Value, _ other: () throws -> Value) {
    do {
      if let difference = Difference.between(value, and: try other()) {
        complain("\(complaint): \(difference)")
      }
    } catch {
      complain("\(complaint): \(error)")
    }
  }

  /// The value that `body` returns, or nil if it throws an error that says what is wrong.
  private mutating func outcome<Value>(_ name: String, _ body: () throws -> Value) -> Value? {
    do {
      let value = try body()
      outcomes.append("\(name): a value")
      return value
    } catch let error as ArchiveError {
      let text = error.description
      outcomes.append("\(name): \(text)")
      if text.isEmpty || error.expected.isEmpty || error.found.isEmpty {
        complain("\(name): an error that says nothing: \(error)")
      }
      if text.utf8.count > 1_000 || text.unicodeScalars.contains(where: { $0.value < 32 }) {
        complain("\(name): an error that isn't a line of text: \(text.debugDescription.prefix(200))")
      }
    } catch {
      complain("\(name): an error that isn't an ArchiveError: \(error)")
    }
    return nil
  }
}
