import ArchiveInspector
import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

/// `runner unarchive APPROACH MODEL FILE`
struct UnarchiveCommand: Command {
  let names = ["unarchive"]
  let summary = "print the values of an archive as JSON"
  let usage = "APPROACH MODEL FILE"
  let details = ["FILE is an archive of one value or of an array of values; \"-\" is standard input."]
  let options = [
    Option(name: "--checksum", summary: "verify the checksum, which detects any change to the file"),
    Option.coder,
  ]

  func run(_ arguments: Arguments, _ console: Console) throws {
    let words = try arguments.words("APPROACH", "MODEL", "FILE")
    let approach = try Names.requiredApproach(words[0])
    let model = try Names.requiredModel(words[1])
    let coder = try arguments.coder()
    if arguments.has("--checksum"), words[2] == "-" {
      throw UsageError(message: "--checksum works only with a file, and - is standard input")
    }
    let input = Input(words[2], of: "an archive", console, hasChecksum: arguments.has("--checksum"))
    try console.write(input.read { try model.json(of: $0, approach, coder) })
  }
}

extension Model {
  fileprivate static func json(
    of data: Data,
    _ approach: any ArchivingApproach,
    _ coder: Coder
  ) throws -> Data {
    let values: ModelJSON =
      try ArchiveGraph.isRootArray(data)
      ? .many(approach.unarchiveArray(of: Self.self, from: data, using: coder))
      : .one(approach.unarchive(Self.self, from: data, using: coder))
    return try values.encoded()
  }
}
