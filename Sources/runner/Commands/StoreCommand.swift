import Approach5Archiver
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// `runner store MODEL --in DIRECTORY`
struct StoreCommand: Command {
  let name = "store"
  let summary = "store values with approach 5, each in a file named after its identifier"
  let usage = "MODEL"
  let details = [
    "MODEL is \(Stored.names). A value replaces the stored one with the same identifier. DIRECTORY is created if it's "
      + "missing."
  ]
  let options = [
    Option.storeDirectory,
    Option.json,
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let model = try Stored.requiredModel(arguments.words("MODEL")[0])
    let archiver = try arguments.archiver()
    try Input(arguments["--from"], of: "JSON", console).read { try model.store(json: $0, in: archiver) }
  }
}

/// `runner stored MODEL [ID …] --in DIRECTORY`
struct StoredCommand: Command {
  let name = "stored"
  let summary = "print stored values as JSON, and list those that can't be read"
  let usage = "MODEL [ID …]"
  let details = [
    "MODEL is \(Stored.names). Without an identifier, all stored values of the model are printed.",
    "If a value can't be read, the others are printed and the exit code is 1.",
  ]
  let options = [
    Option.storeDirectory,
    Option(name: "--ids", summary: "print only the identifiers of the stored values, one a line"),
    Option(name: "--clear", summary: "remove all stored values of all models, and print nothing"),
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    guard let word = arguments.words.first else { throw UsageError.missing("MODEL") }
    let model = try Stored.requiredModel(word)
    let ids = Array(arguments.words.dropFirst())
    try UsageError.requireOne(
      of: ["--clear", "--ids"].filter(arguments.has) + (ids.isEmpty ? [] : ["identifiers"])
    )
    let archiver = try arguments.archiver(ofExistingDirectory: true)
    if arguments.has("--clear") { return try archiver.clearAll() }
    if arguments.has("--ids") {
      for id in try model.storedIDs(in: archiver) { try console.print(id) }
      return
    }
    let failures = try model.print(ids, in: archiver, console)
    for error in failures.dropLast() { console.report("\(error)") }
    if let last = failures.last { throw Failure(message: "\(last)") }
  }
}

extension Model where Self: Archivable {
  fileprivate static func store(json: Data, in archiver: Archiver) throws {
    switch try ModelJSON<Self>(json) {
    case .one(let value): try value.storeArchive(in: archiver)
    case .many(let values): try values.storeArchives(in: archiver)
    }
  }

  /// Prints the values with some identifiers, or all, and returns the errors of those that can't be read.
  fileprivate static func print(
    _ ids: [String],
    in archiver: Archiver,
    _ console: Console
  ) throws -> [ArchiveError] {
    let collection =
      try ids.isEmpty ? storedCollection(in: archiver) : storedCollection(withIdentifiers: ids, in: archiver)
    try console.write(ModelJSON.many(collection.values).encoded())
    return collection.failures.map(\.error)
  }
}

/// The models that approach 5 stores.
private enum Stored {
  static let modelNames = Catalog.models.filter { $0 is any Archivable.Type }.map { "\($0)" }
  static let names = modelNames.joined(separator: " or ")

  static func requiredModel(_ word: String) throws -> any (Model & Archivable).Type {
    guard let model = Names.model(word) else {
      throw UsageError.unknown("model", word, among: modelNames)
    }
    guard let stored = model as? any (Model & Archivable).Type else {
      throw UsageError(message: "a \(model) isn't stored in its own file; choose \(names)")
    }
    return stored
  }
}

extension Option {
  fileprivate static let storeDirectory = Option(
    name: "--in",
    value: "DIRECTORY",
    summary: "the directory that holds com.runner.archives",
    isRequired: true
  )
}

extension Arguments {
  fileprivate func archiver(ofExistingDirectory mustExist: Bool = false) throws -> Archiver {
    guard let directory = self["--in"] else { throw UsageError.missing(Option.storeDirectory.invocation) }
    if mustExist { try Failure.requireDirectory(directory) }
    return Archiver(rootDirectoryURL: URL(argument: directory), archiveDirectoryName: "runner")
  }
}
