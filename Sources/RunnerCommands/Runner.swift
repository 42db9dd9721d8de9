import Foundation
import KeyedArchive

/// The command line: finds the command, runs it, and tells in one line what went wrong.
public enum Runner {
  /// The version of the package.
  public static let version = "1.0.0"

  /// Runs the runner with its arguments, without the program's name.
  ///
  /// - Returns: The exit code: 0, 1 for work that failed, or 64 for arguments that make no sense.
  public static func run(_ arguments: [String]) -> Int32 {
    do {
      try dispatch(arguments, Console())
      return 0
    } catch let error as UsageError {
      return report(error.message, exitCode: 64)
    } catch let error as Failure {
      report(error)
      return 1
    } catch {
      return report("\(error)", exitCode: 1)
    }
  }

  /// The commands, in the order in which help lists them.
  static let commands: [any Command] = [
    WalkCommand(), ArchiveCommand(), UnarchiveCommand(), InspectCommand(), StoreCommand(), StoredCommand(),
    CompareCommand(), HelpCommand(),
  ]

  private static func dispatch(_ arguments: [String], _ console: Console) throws {
    guard let first = arguments.first else { return try Overview().print(to: console) }
    switch first {
    case "--help", "-h": return try HelpCommand().run(Arguments([], of: HelpCommand()), console)
    case "--version": return try console.print("runner \(version)")
    default: break
    }
    let (command, rest) = try command(for: arguments)
    let parsed = try Arguments(rest, of: command)
    if parsed.asksForHelp { return try Help.print(command, to: console) }
    try command.run(parsed, console)
  }

  /// The command that the first argument names. The name of an approach is the command that walks through it.
  private static func command(for arguments: [String]) throws -> (any Command, [String]) {
    let word = arguments[0]
    if let command = commands.first(where: { $0.names.contains(word) && $0.isNamed }) {
      return (command, Array(arguments.dropFirst()))
    }
    if word.hasPrefix("-") { throw UsageError.unknown("option", word, among: ["--help", "--version"]) }
    if word == "all" || Names.approach(word) != nil { return (WalkCommand(), arguments) }
    throw UsageError.unknown(
      "command",
      word,
      among: commands.filter(\.isNamed).flatMap(\.names) + Names.allOfApproaches
    )
  }

  /// Says what could not be done, in one line.
  static func report(_ failure: Failure) {
    _ = report(failure.message, exitCode: 1)
  }

  private static func report(_ message: String, exitCode: Int32) -> Int32 {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Where this cannot be written, nothing else can be said.
    try? FileHandle.standardError.write(contentsOf: Data("runner: \(line)\n".utf8))
    return exitCode
  }
}
