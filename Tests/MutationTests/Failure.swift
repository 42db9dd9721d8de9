import Testing

/// Something that the other process does on purpose at an input, to show that it would be seen.
struct Failure: Sendable, CustomTestStringConvertible {
  /// As an argument.
  let name: String
  /// The input at which the run ends.
  let number: Int
  /// What the report says.
  let text: String

  var testDescription: String { name }

  static let all = [
    Failure(name: "trap 31", number: 31, text: "signal"),
    Failure(name: "overflow 32", number: 32, text: "signal 11"),
    Failure(name: "hang 33", number: 33, text: "hangs (5 seconds)"),
    Failure(name: "value 49", number: 49, text: "on purpose"),
  ]
}
