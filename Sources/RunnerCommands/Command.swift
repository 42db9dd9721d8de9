/// A command of the runner.
protocol Command: Sendable {
  /// The words that name it; the first is the one that help shows.
  var names: [String] { get }

  /// What it does, in a few words.
  var summary: String { get }

  /// Its arguments: "APPROACH MODEL [--from FILE]".
  var usage: String { get }

  /// What else there is to know, a line each.
  var details: [String] { get }

  /// The options: those with a value, and flags.
  var options: [Option] { get }

  /// Does it.
  ///
  /// - Throws: `UsageError`, or `Failure`.
  func run(_ arguments: Arguments, _ console: Console) throws
}

extension Command {
  /// Whether the command's name is typed; a walk is named by its approach instead.
  var isNamed: Bool { !(self is WalkCommand) }
}

/// An option with a value, "--from FILE", or a flag: "--json".
struct Option: Sendable {
  let name: String
  /// What the value is; nil for a flag.
  var value: String?
  let summary: String
  /// Whether it is for the runner's own use: help does not show it.
  var isHidden = false

  /// "--from FILE"
  var invocation: String { [name, value].compactMap { $0 }.joined(separator: " ") }
}

/// The arguments make no sense.
struct UsageError: Error {
  let message: String
}

/// The work could not be done.
struct Failure: Error {
  let message: String
}

extension UsageError {
  /// A word that is none of those that are known; a similar one is suggested.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> UsageError {
    let article = "aeiou".contains(kind.prefix(1)) ? "an" : "a"
    let hint = word.closest(among: known).map { "; did you mean \"\($0)\"?" }
    return UsageError(
      message: "\"\(word)\" is not \(article) \(kind)\(hint ?? ": one of \(known.joined(separator: ", "))")"
    )
  }
}
