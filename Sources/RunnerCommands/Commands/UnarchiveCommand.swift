import ArchiveInspector
import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

/// `runner unarchive APPROACH MODEL FILE`
struct UnarchiveCommand: Command {
  let names = ["unarchive"]
  let summary = "print the values in an archive as JSON"
  let usage = "APPROACH MODEL FILE"
  let details = ["FILE is an archive of a value, or of an array of values; \"-\" is standard input."]
  let options = [
    Option(name: "--checksum", summary: "check the checksum, so that any change of the file is noticed"),
    Option.coder,
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let words = try arguments.words("APPROACH", "MODEL", "FILE")
    let approach = try Names.requiredApproach(words[0])
    let model = try Names.requiredModel(words[1])
    let coder = try arguments.coder()
    if arguments.has("--checksum"), words[2] == "-" {
      throw UsageError(message: "--checksum is for files, and - is standard input")
    }
    let input = Input(words[2], hasChecksum: arguments.has("--checksum"))
    let json = try input.located { try self.json(model, from: input.read(), approach, coder) }
    try console.write(json)
  }

  private func json<Value: Model>(
    _ model: Value.Type,
    from data: Data,
    _ approach: any ArchivingApproach,
    _ coder: Coder
  ) throws -> Data {
    let isArray = ArchiveGraph.isRootArray(data)
    return try isArray
      ? ModelJSON.encode(.many(approach.unarchiveArray(of: model, from: data, using: coder)))
      : ModelJSON.encode(.one(approach.unarchive(model, from: data, using: coder)))
  }
}
