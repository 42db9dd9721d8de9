import ArchivingApproach
import Catalog
import KeyedArchive

/// `runner help [COMMAND]`
struct HelpCommand: Command {
  let names = ["help"]
  let summary = "tell about all commands, or about one"
  let usage = "[COMMAND]"
  let details: [String] = []
  let options: [Option] = []

  func run(_ arguments: Arguments, _ console: Console) throws {
    guard let word = arguments.words.first else { return try Help.printAll(to: console) }
    if Names.approach(word) != nil { return try Help.print(WalkCommand(), to: console) }
    guard let command = Runner.commands.first(where: { $0.names.contains(word) }) else {
      throw UsageError.unknown("command", word, among: Runner.commands.flatMap(\.names))
    }
    try Help.print(command, to: console)
  }
}

/// The help texts, made from what the commands say of themselves.
enum Help {
  /// Every command in a line or two.
  static func printAll(to console: Console) throws {
    try console.print("usage: runner COMMAND [ARGUMENT …]\n")
    for command in Runner.commands {
      try console.print("  " + console.bold(invocation(of: command)))
      try console.print("      " + command.summary.wrapped(indent: 6))
    }
    try console.print("  " + console.bold("--help, --version"))
    try console.print()
    try console.print("\"runner COMMAND --help\" tells more about one.")
  }

  /// One command, whole.
  static func print(_ command: any Command, to console: Console) throws {
    try console.print("usage: runner \(invocation(of: command).wrapped(indent: 14))\n")
    try console.print("  \(command.summary.wrapped(indent: 2))")
    if !command.details.isEmpty { try console.print() }
    for line in command.details { try console.print(line.isEmpty ? "" : "  \(line.wrapped(indent: 2))") }
    try console.print()
    let options = command.options.filter { !$0.isHidden } + [Option(name: "--help", summary: "this text")]
    for option in options {
      let label = console.bold(option.invocation.padded(to: 26))
      try console.print("  \(label)\(option.summary.wrapped(indent: 28))")
    }
  }

  private static func invocation(of command: any Command) -> String {
    [command.isNamed ? command.names[0] : "", command.usage].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// `runner` alone: what this is, and what to try.
struct Overview {
  func print(to console: Console) throws {
    try console.print(console.bold("Five ways to archive a Swift struct with NSCoding") + "\n")
    let width = Catalog.approaches.map(\.name.count).max() ?? 0
    for approach in Catalog.approaches {
      let label = "  \(approach.number)  \(approach.name.padded(to: width))  "
      try console.print(console.bold(label) + approach.summary.wrapped(indent: label.count))
    }
    try console.print("\n" + console.bold("Try"))
    for (meaning, invocation) in [
      ("walk through one of them, or all", "approach3"),
      ("archive values of your own", "archive mirror Person --from me.json --to me.plist"),
      ("and get them back", "unarchive box Person me.plist"),
      ("see what is in it, or in any keyed archive", "inspect me.plist"),
      ("every command", "help"),
    ] {
      try console.print("  swift run runner \(invocation)")
      try console.print("      " + console.dim(meaning))
    }
    try console.print("\nThe tutorials begin in docs/README.md.")
    try console.print("\nme.json is yours to write: {\"firstName\": \"Dominik\", \"lastName\": \"Hauser\"}")
  }
}
