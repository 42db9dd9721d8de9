import KeyedArchive

/// A command of the runner.
protocol Command: Sendable {
  /// The word that names it.
  var name: String { get }

  /// What it does, in a few words.
  var summary: String { get }

  /// Its arguments without its options: "APPROACH MODEL".
  var usage: String { get }

  /// Paragraphs that help shows below the summary.
  var details: [String] { get }

  var options: [Option] { get }

  /// - Throws: `UsageError` if the arguments make no sense, `Failure` if the work can't be done.
  func run(_ arguments: Arguments, _ console: Console) throws
}

extension Command {
  /// The options that help shows.
  var shownOptions: [Option] {
    options + [Option("--help", "this text")]
  }

  /// Whether you type its name. For a walk you type the approach instead.
  var isNamed: Bool { !(self is WalkCommand) }
}

/// An option with a value, or a flag.
struct Option: Sendable, Equatable {
  /// "--from FILE", or "--plain".
  let invocation: String
  let summary: String

  init(_ invocation: String, _ summary: String) { (self.invocation, self.summary) = (invocation, summary) }

  var name: String { String(invocation.prefix { $0 != " " }) }
  var isFlag: Bool { name == invocation }
}

extension Option {
  static let from = Option("--from FILE.json", "the values (default: standard input)")
  static let to = Option("--to FILE", "the archive (default: standard output)")
  static let className = Option(
    "--class NAME=MODEL",
    "read objects of a class NAME as those of MODEL (repeatable)"
  )

  static let at = Option("--at PATH", "the value at a path, or the property list in its data")
  static let raw = Option("--raw", "the object table with its UIDs, as it is in the file")
  static let plain = Option("--plain", "the value as JSON, with nested objects")
  static let values = Option("--values", "the same without classes and references")
  static let deep = Option("--deep", "open the property lists inside data, in the text and with --values")
  static let xml = Option("--xml", "the property list in XML, to edit")
  static let svg = Option("--svg FILE", "a drawing of the objects; \"-\" is standard output")
  static let swift = Option("--swift", "Swift structs that read the file, or several and folders")
  static let package = Option("--package DIRECTORY", "with --swift: a new package that reads such files")
  static let all = Option("--all", "cut nothing, however long the text gets")
}

/// The arguments make no sense.
struct UsageError: Error {
  let message: String
}

/// The work can't be done.
struct Failure: Error {
  let message: String
}

extension UsageError {
  static func missing(_ argument: String) -> UsageError {
    UsageError(message: "\(argument) is missing; see --help")
  }

  /// - Throws: `UsageError` if an archive would be written to a terminal.
  static func requireFile(_ target: String?, _ console: Console) throws {
    guard target == nil, console.isTerminal else { return }
    throw UsageError(message: "an archive isn't text, so a terminal can't show it; name a file with --to")
  }

  /// An unknown word. The message suggests the most similar known one, or lists some.
  static func unknown(
    _ kind: String,
    _ word: String,
    among known: [String],
    listing listed: [String]? = nil
  ) -> UsageError {
    let article = "aeiou".contains(kind.prefix(1)) ? "an" : "a"
    let hint =
      word.closest(among: known).map { "; did you mean \"\($0)\"?" }
      ?? "; choose one of \((listed ?? known).joined(separator: ", "))"
    return UsageError(message: "\(word.quotedExcerpt) isn't \(article) \(kind)\(hint)")
  }
}
