import Catalog
import Foundation
import KeyedArchive
import Models

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
      input,
      reading: { try approach.unarchive(model, from: data, using: $0) },
      again: { try approach.unarchive(model, from: approach.archive($0)) }
    )
    judge(
      "unarchiveArray",
      input,
      reading: { try approach.unarchiveArray(of: model, from: data, using: $0) },
      again: { try approach.unarchiveArray(of: model, from: approach.archive($0)) }
    )
  }

  /// A value from a damaged archive must survive another round trip, and Foundation's coder must give the same one or fail.
  private mutating func judge<Value>(
    _ name: String,
    _ input: Input,
    reading: (Coder) throws -> Value,
    again: (Value) throws -> Value
  ) {
    let value = outcome(name) { try reading(.default) }
    if let value {
      compare("\(name): the value does not survive", value) { try again(value) }
    }
    if input.isForFoundation, let other = outcome("\(name) by Foundation", { try reading(.foundation) }) {
      guard let value else {
        return complain("\(name): Foundation reads what the package's own coder doesn't: \(other)")
      }
      compare("\(name): Foundation reads another value", value) { other }
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
