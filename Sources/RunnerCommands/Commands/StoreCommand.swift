import Approach5Archiver
import Catalog
import Foundation
import KeyedArchive
import Models

/// `runner store MODEL --in DIRECTORY [--from FILE.json]`
struct StoreCommand: Command {
  let names = ["store"]
  let summary = "store values by approach 5, each in a file named for its identifier"
  let usage = "MODEL --in DIRECTORY [--from FILE.json]"
  let details = [
    "MODEL is \(Stored.names). A value replaces the stored one with the same identifier."
  ]
  let options = [
    Option.storeDirectory,
    Option(name: "--from", value: "FILE.json", summary: "the values (default: standard input)"),
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let model = try Stored.requiredModel(arguments.words("MODEL")[0])
    let archiver = try arguments.archiver()
    let input = Input(arguments["--from"])
    try input.located { try store(model, from: input.read(), in: archiver) }
  }

  private func store<Value: Model & Archivable>(
    _ model: Value.Type,
    from json: Data,
    in archiver: Archiver
  ) throws {
    switch try ModelJSON.decode(model, from: json) {
    case .one(let value): try value.storeArchive(in: archiver)
    case .many(let values): try values.storeArchives(in: archiver)
    }
  }
}

/// `runner stored MODEL --in DIRECTORY [ID …]`
struct StoredCommand: Command {
  let names = ["stored"]
  let summary = "print stored values as JSON, and name those that cannot be read"
  let usage = "MODEL --in DIRECTORY [ID …]"
  let details = [
    "MODEL is \(Stored.names). Without an identifier, all of its stored values are printed.",
    "The exit code is 1 if one could not be read; the others are printed nevertheless.",
  ]
  let options = [
    Option.storeDirectory,
    Option(name: "--ids", summary: "print the identifiers of all stored values, a line each, instead"),
    Option(name: "--clear", summary: "remove everything that was stored, of all models, instead"),
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    guard let word = arguments.words.first else { throw UsageError(message: "MODEL is missing; see --help") }
    let model = try Stored.requiredModel(word)
    let archiver = try arguments.archiver()
    if arguments.has("--clear") { return try archiver.clearAll() }
    if arguments.has("--ids") {
      for id in try model.storedIDs(in: archiver) { try console.print(id) }
      return
    }
    try printValues(of: model, Array(arguments.words.dropFirst()), in: archiver, console)
  }

  private func printValues<Value: Model & Archivable>(
    of model: Value.Type,
    _ ids: [String],
    in archiver: Archiver,
    _ console: Console
  ) throws {
    let collection =
      try ids.isEmpty
      ? model.storedCollection(in: archiver)
      : model.storedCollection(withIdentifiers: ids, in: archiver)
    try console.write(ModelJSON.encode(.many(collection.values)))
    let messages = collection.failures.map { Failure(message: "\($0.error)") }
    for message in messages.dropLast() { Runner.report(message) }
    if let last = messages.last { throw last }
  }
}

/// The models that approach 5 stores by themselves.
private enum Stored {
  static var names: String {
    Catalog.models.filter { $0 is any Archivable.Type }.map { "\($0)" }.joined(separator: " or ")
  }

  static func requiredModel(_ word: String) throws -> any (Model & Archivable).Type {
    let model = try Names.requiredModel(word)
    guard let stored = model as? any (Model & Archivable).Type else {
      throw UsageError(message: "\(model) is not stored by itself, \(names) is")
    }
    return stored
  }
}

extension Option {
  fileprivate static let storeDirectory = Option(
    name: "--in",
    value: "DIRECTORY",
    summary: "the directory that holds com.runner.archives"
  )
}

extension Arguments {
  fileprivate func archiver() throws -> Archiver {
    guard let directory = self["--in"] else {
      throw UsageError(message: "--in DIRECTORY is missing; see --help")
    }
    return Archiver(rootDirectoryURL: URL(fileURLWithPath: directory), archiveDirectoryName: "runner")
  }
}
