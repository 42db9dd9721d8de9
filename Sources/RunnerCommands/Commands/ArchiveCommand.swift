import ArchiveFiles
import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

/// `runner archive APPROACH MODEL [--from FILE.json] [--to FILE]`
struct ArchiveCommand: Command {
  let names = ["archive"]
  let summary = "archive values that are given as JSON"
  let usage = "APPROACH MODEL [--from FILE.json] [--to FILE]"
  let details = [
    "The JSON is an object of the model, with its Swift property names, or an array of them.",
    "A number that is none is a string: \"NaN\", \"Infinity\" or \"-Infinity\".",
  ]
  let options = [
    Option(name: "--from", value: "FILE.json", summary: "the values (default: standard input)"),
    Option(name: "--to", value: "FILE", summary: "the archive (default: standard output)"),
    Option(name: "--checksum", summary: "add a checksum, which \"unarchive --checksum\" checks"),
    Option.coder,
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let words = try arguments.words("APPROACH", "MODEL")
    let approach = try Names.requiredApproach(words[0])
    let model = try Names.requiredModel(words[1])
    let coder = try arguments.coder()
    if arguments["--to"] == nil, console.isTerminal {
      throw UsageError(message: "an archive is not for the terminal to show; name a file with --to")
    }
    if arguments.has("--checksum"), [nil, "-"].contains(arguments["--to"]) {
      throw UsageError(message: "--checksum is for files; name one with --to")
    }
    let input = Input(arguments["--from"])
    let data = try input.located { try archive(model, from: input.read(), approach, coder) }
    guard let path = arguments["--to"], path != "-" else { return try console.write(data) }
    let file = ArchiveFile(URL(fileURLWithPath: path), hasChecksum: arguments.has("--checksum"))
    try Failure.located(path) { try file.write(data) }
  }

  private func archive<Value: Model>(
    _ model: Value.Type,
    from json: Data,
    _ approach: any ArchivingApproach,
    _ coder: Coder
  ) throws -> Data {
    switch try ModelJSON.decode(model, from: json) {
    case .one(let value): try approach.archive(value, using: coder)
    case .many(let values): try approach.archive(values, using: coder)
    }
  }
}
