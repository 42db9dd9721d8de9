import ArchivingApproach
import ArchivingCatalog

/// `runner help [COMMAND]`
struct HelpCommand: Command {
  let name = "help"
  let summary = "explain all commands, or one"
  let usage = "[COMMAND]"
  let details: [String] = []
  let options: [Option] = []

  func run(_ arguments: Arguments, _ console: Console) throws {
    if arguments.words.isEmpty { return try Help.printAll(to: console) }
    try Help.print(Runner.command(named: arguments.words("COMMAND")[0]), to: console)
  }
}

/// The help texts, which are made from the descriptions of the commands.
enum Help {
  static func printOverview(to console: Console) throws {
    let title = "\(Catalog.approaches.count) ways to archive a Swift struct with NSCoding"
    try console.print(console.bold(title) + "\n")
    let width = Catalog.approaches.map(\.name.count).max() ?? 0
    for approach in Catalog.approaches {
      let label = "  \(approach.number)  \(approach.name.padded(to: width))  "
      try console.print(console.bold(label) + console.wrapped(approach.summary, indent: label.count))
    }
    try console.print("\n" + console.bold("Try"))
    for (purpose, invocation) in [
      ("walk through one of them, or all", "approach3"),
      ("compare them, and choose one", "compare"),
      ("archive your own values", "archive mirror Person --from me.json --to me.plist"),
      ("read them back", "unarchive box Person me.plist"),
      ("see what is in any keyed archive", "inspect me.plist"),
      ("list every command", "help"),
    ] {
      try console.print("  swift run runner \(invocation)\n      \(console.dim(purpose))")
    }
    try console.print("\nFor me.json, write {\"firstName\": \"Dominik\", \"lastName\": \"Hauser\"}.")
    try console.print("The tutorials start in docs/README.md.")
  }

  static func printAll(to console: Console) throws {
    try console.print("usage: swift run runner COMMAND [ARGUMENT …]\n")
    for command in Runner.commands {
      try console.print("  " + console.bold(words(of: command).joined(separator: " ")))
      try console.print("      " + console.wrapped(command.summary, indent: 6))
    }
    try console.print("  " + console.bold("--help, --version") + "\n")
    let environment = "In the environment, COLUMNS sets the width of lines, and NO_COLOR=1 turns colors off."
    for text in [Names.approachHelp, Names.modelHelp, environment] {
      try console.print(console.wrapped(text, indent: 0))
    }
    try console.print("\nThe options of a command:\n  swift run runner COMMAND --help")
    try console.print("The programs of the chapters, and the exercises:\n  swift run playground")
  }

  static func print(_ command: any Command, to console: Console) throws {
    try console.print("usage: swift run runner \(invocation(of: command, console))\n")
    try console.print("  \(console.wrapped(command.summary, indent: 2))\n")
    for line in command.details {
      try console.print(line.isEmpty ? "" : "  \(console.wrapped(line, indent: 2))")
    }
    if !command.details.isEmpty { try console.print() }
    for option in command.shownOptions {
      let label = console.bold(option.invocation.padded(to: 26))
      try console.print("  \(label)\(console.wrapped(option.summary, indent: 28))")
    }
  }

  private static func words(of command: any Command) -> [String] {
    [command.isNamed ? command.name : "", command.usage].filter { !$0.isEmpty }
  }

  /// "archive APPROACH MODEL [--from FILE.json] …", in lines that don't break an option.
  private static func invocation(of command: any Command, _ console: Console) -> String {
    let options = command.shownOptions.dropLast().map { "[\($0.invocation)]" }
    return (words(of: command) + options).joined(indent: 24, width: console.width)
  }
}
