import Catalog
import Foundation
import KeyedArchive
import Models

/// What is wrong with how an approach takes an input; nothing, if it gives a value or an error.
struct Verdict {
  private(set) var complaints: [String] = []
  /// What came of each reading.
  private(set) var outcomes: [String] = []

  init(_ input: Input) {
    judge(input.subject.model, input)
  }

  /// Foundation's coder reads a part of the inputs: it is slow. The number divides no number of approaches.
  static func isForFoundation(_ input: Input) -> Bool { input.number % 19 == 0 }

  mutating func complain(_ complaint: String) {
    complaints.append(complaint)
  }

  private mutating func judge<Value: Model>(_ model: Value.Type, _ input: Input) {
    let data = input.mutant.make()
    let approach = input.approach
    let value = outcome("unarchive") { try approach.unarchive(model, from: data) }
    let array = outcome("unarchiveArray") { try approach.unarchiveArray(of: model, from: data) }
    if let value {
      roundTrip("unarchive", value) { try approach.unarchive(model, from: approach.archive($0)) }
    }
    if let array {
      roundTrip("unarchiveArray", array) {
        try approach.unarchiveArray(of: model, from: approach.archive($0))
      }
    }
    guard Self.isForFoundation(input) else { return }
    compare("unarchive by Foundation", value) {
      try approach.unarchive(model, from: data, using: .foundation)
    }
    compare("unarchiveArray by Foundation", array) {
      try approach.unarchiveArray(of: model, from: data, using: .foundation)
    }
  }

  /// The value that `body` gives; nil if it throws an error that says what is wrong.
  private mutating func outcome<Value>(_ name: String, _ body: () throws -> Value) -> Value? {
    do {
      let value = try body()
      outcomes.append("\(name): \(value)")
      return value
    } catch let error as ArchiveError {
      let text = error.description
      outcomes.append("\(name): \(text)")
      if text.isEmpty || error.expected.isEmpty || error.found.isEmpty {
        complain("\(name): an error that says nothing: \(error)")
      }
      if text.utf8.count > 1_000 || text.unicodeScalars.contains(where: { $0.value < 32 }) {
        complain("\(name): an error that is no line of text: \(text.debugDescription.prefix(200))")
      }
    } catch {
      complain("\(name): an error that is no ArchiveError: \(error)")
    }
    return nil
  }

  /// A value from a damaged archive is a value like any other.
  private mutating func roundTrip<Value>(_ name: String, _ value: Value, _ body: (Value) throws -> Value) {
    do {
      if let difference = Difference.between(value, and: try body(value)) {
        complain("\(name): the value does not survive: \(difference)")
      }
    } catch {
      complain("\(name): the value cannot be archived: \(error)")
    }
  }

  /// Foundation's coder gives the same value, or an error.
  private mutating func compare<Value>(_ name: String, _ value: Value?, _ body: () throws -> Value) {
    guard let other = outcome(name, body) else { return }
    guard let value else {
      complain("\(name): a value where the package's own coder finds an error: \(other)")
      return
    }
    if let difference = Difference.between(value, and: other) {
      complain("\(name): another value: \(difference)")
    }
  }
}
