import Foundation
import KeyedArchive

/// The command line: finds the command, runs it, and reports in one line what went wrong.
enum Runner {
  static let version = "1.0.0"

  /// The package that it was built from.
  static let package = URL(fileURLWithPath: "\(#filePath)/../../..").standardizedFileURL

  /// Runs the runner with its arguments, without the program's name.
  ///
  /// - Returns: The exit code: 0, 1 for work that failed, or 64 for arguments that make no sense.
  static func run(_ arguments: [String], _ console: Console = Console()) -> Int32 {
    do {
      try dispatch(arguments, console)
      return 0
    } catch let error as UsageError {
      console.report(error.message, inLinesThatFit: true)
      return 64
    } catch let error as Failure {
      console.report(error.message)
    } catch {
      console.report("\(error)")
    }
    return 1
  }

  /// The commands, in the order in which help lists them.
  static let commands: [any Command] = [
    WalkCommand(), CompareCommand(), InspectCommand(), ArchiveCommand(), UnarchiveCommand(), BinaryCommand(),
    HelpCommand(),
  ]

  private static func dispatch(_ arguments: [String], _ console: Console) throws {
    switch arguments.first {
    case nil: try Help.printOverview(to: console)
    case "--help", "-h": try Help.printAll(to: console)
    case "--version": try console.print("runner \(version)")
    case let word?:
      let command = try command(named: word)
      let parsed = try Arguments(command.isNamed ? Array(arguments.dropFirst()) : arguments, of: command)
      if parsed.asksForHelp { return try Help.print(command, to: console) }
      try command.run(parsed, console)
    }
  }

  /// The command with a name. The name of an approach means the command that walks through it.
  static func command(named word: String) throws -> any Command {
    if let command = commands.first(where: { $0.name == word }) { return command }
    if Names.approach(word) != nil { return WalkCommand() }
    if word.hasPrefix("-") { throw UsageError.unknown("option", word, among: ["--help", "--version"]) }
    if let hint = Names.hint(for: word) { throw UsageError(message: hint) }
    let similar = word.closest(among: commands.map(\.name) + Names.approachWords)
    let names = commands.filter(\.isNamed).map(\.name).joined(separator: ", ")
    let all = "walk through \(Names.approachRange) or all, or use \(names)"
    let hint = similar.map { "did you mean \"\($0)\"?" } ?? all
    throw UsageError(message: "\(word.quotedExcerpt) isn't a command; \(hint)")
  }
}
